lesson-lower-title = Gleich oder tiefer
lesson-lower =
    Werde deine Karten los: Bist du dran, spiel auf die Mitte. Eine Karte, die **gleich hoch wie deren oberste oder tiefer** ist, bleibt; mit einer höheren nimmst du die ganze Mitte in die Hand. Asse sind tief.
    {""}**Spiel deine höchste Karte, die bleibt.**
lesson-lower-right = Gleich hoch genügt, also bleibt deine 9. Hohe Karten wirst du am schwersten los: Spiel sie, solange sie passen.
lesson-lower-wrong = Die { $value } bleibt, aber du hast eine höhere, die auch bleibt: Gleich hoch genügt.
lesson-lower-wrong-higher = Ein Bube ist höher als eine 9, er bleibt also nicht: Du müsstest alle vier Karten in die Hand nehmen.

lesson-together-title = Hand und Tisch
lesson-together =
    Auf deinen vier Plätzen liegen offene Karten auf verdeckten. Auch sie kannst du spielen, sogar **zusammen mit Karten desselben Werts** aus der Hand. Farben spielen keine Rolle.
    {""}**Werde zwei Karten auf einmal los.**
lesson-together-right = Beide Neuner sind weg, und Platz 2 ist frei: Seine Karte kannst du später umdrehen. Nach manchen Hausregeln muss die Hand leer sein, bevor du Karten auf dem Tisch verwendest.
lesson-together-wrong = Das ist nur eine Karte. Die 9 in deiner Hand und die 9 auf Platz 2 können zusammen gehen.

lesson-pickup-title = Aufnehmen
lesson-pickup =
    Du hast keine 3 und nichts Tieferes, und Passen geht nicht. Also **nimmst du auf**: Die Mitte und die Karte, die du spielst, kommen in deine Hand, und du spielst nochmals.
    {""}**Nimm mit der Karte auf, die dir etwas bringt.**
lesson-pickup-right = Die Dame ist weg von Platz 1, also ist die Karte darunter frei. Eine Karte aus der Hand wäre nur zurückgekommen.
lesson-pickup-wrong = Das käme gleich in deine Hand zurück, und sonst würde sich nichts ändern. Nimm mit einer Karte auf, die nicht in deiner Hand ist.

lesson-clear-title = Vier Gleiche
lesson-clear =
    {""}**Vier oder mehr** Karten eines Werts zuoberst räumen die Mitte, egal wer sie gespielt hat. Ihre Karten sind aus der Runde, und hast du geräumt, spielst du nochmals.
    {""}**Räum die Mitte.**
lesson-clear-right = Deine zwei Sechser und die zwei zuoberst waren vier. Alle fünf Karten sind weg, und du spielst nochmals.
lesson-clear-wrong = Das bleibt, aber es begräbt die Sechser: Nur Karten zuoberst zählen. Du hast zwei Sechser, und zwei liegen dort.
lesson-clear-wrong-fewer = Jetzt lägen drei Sechser zuoberst, und wer als Nächstes eine 6 hat, könnte sie räumen. Spiel deine beiden.

lesson-ten-title = Zehner
lesson-ten =
    Ein **Zehner** räumt die Mitte jederzeit, was immer dort liegt, und du spielst nochmals. Du hast nur einen.
    {""}**Dort liegt eine Dame. Was spielst du?**
lesson-ten-right = Das passt jetzt. Der Zehner kann warten, bis nichts mehr passt.
lesson-ten-wrong = Eine 7 bleibt, aber die andere hätte mitgehen können. Spiel beide, oder den Buben.
lesson-ten-wrong-ten = Das würde nur eine Dame räumen, und andere Karten von dir passen dort. Behalte den Zehner, bis nichts mehr passt.
lesson-ten-2 =
    { $player1 } hat drei Fünfer gespielt, { $player2 } zwei Zweier. Du bist wieder dran.
    {""}**Sorg dafür, dass nichts davon in deine Hand kommt.**
lesson-ten-2-right = Der Zehner hat alles geräumt, und du spielst nochmals. Dafür hast du ihn behalten.
lesson-ten-2-wrong = Das ist höher als eine 2: Du müsstest das alles aufnehmen. Du hast eine Karte, die es räumt.

lesson-lead-title = Ausspielen
lesson-lead =
    Du hast die Mitte geräumt, also spielst du aus. Auf einer leeren Mitte **bleibt alles**.
    {""}**Spiel, was du später am schwersten loswürdest.**
lesson-lead-right = Könige passen nur auf Könige, also spiel sie aus, wann immer du kannst.
lesson-lead-wrong = Eine { $value } passt auf alles ab { $value }, ein König nur auf einen König. Behalte, was leicht passt.
lesson-lead-wrong-fewer = So bleibt dir ein König, und den wirst du so schwer los wie zwei. Spiel beide.
lesson-lead-2 =
    { $player1 } hat eine 9 gespielt, { $player2 } eine 8. Deine beiden Karten würden bleiben.
    {""}**Welche spielst du?**
lesson-lead-2-right = Nächstes Mal ist die 7 vielleicht zu hoch. Die 2 passt auf alles ausser auf ein Ass.
lesson-lead-2-wrong = Die 2 passt auf alles ausser auf ein Ass, also kann sie warten. Nächstes Mal ist die 7 vielleicht zu hoch.

lesson-flip-title = Umdrehen
lesson-flip =
    Platz 2 ist frei. Niemand kennt seine Karte, auch du nicht. Statt eine Karte zu spielen, kannst du sie **umdrehen**. Dann muss sie gespielt werden, selbst wenn du aufnehmen musst.
    {""}**Mach das Beste aus der leeren Mitte.**
lesson-flip-right = Auf einer leeren Mitte ist keine Karte zu hoch.
lesson-flip-wrong = Tiefe Karten passen fast überall. Die Karte auf Platz 2 könnte ein König sein: Dreh sie jetzt um, solange alles bleibt.
lesson-flip-2 =
    Es ist eine 4. Karten ihres Werts können mitgehen.
    {""}**Werde so viele los, wie du kannst.**
lesson-flip-2-right = Zwei Karten weg. Auf einer tiefen Karte müsstest du nach dem Umdrehen meist aufnehmen, also wähl den Moment.
lesson-flip-2-wrong = Dann braucht deine andere 4 noch einen Zug. Spiel sie zu dieser dazu.

lesson-purpose-title = Absichtlich aufnehmen
lesson-purpose =
    Du kannst auch **absichtlich** aufnehmen, ausser Hausregeln verbieten es. In der Mitte liegen zwei Damen, und zwei hast du in der Hand.
    {""}**Mach etwas Besseres, als die 4 zu spielen.**
lesson-purpose-right = Jetzt hast du vier Damen.
lesson-purpose-wrong = Die 4 bleibt und begräbt die zwei Damen. Nimmst du die Mitte auf, hast du vier davon.
lesson-purpose-wrong-queens = So nimmst du auch auf, aber Platz 1 bleibt bedeckt. Nimm mit der Karte auf, die dort liegt.
lesson-purpose-2 = Die Mitte ist leer. **Was spielst du aus?**
lesson-purpose-2-right = Ein Platz frei, vier Damen weg, und du spielst nochmals: Aufnehmen kann dir die Karten bringen, die du brauchst.
lesson-purpose-2-wrong = Dann ist { $player1 } dran, und sie hat nur noch vier Karten. Vier Damen räumen, sogar allein, und du bliebst dran.
lesson-purpose-2-wrong-fewer = Weniger als vier räumen nicht. Spiel alle deine Damen aus.
lesson-purpose-2-wrong-flip = Das kann warten: Nach dem Räumen ist die Mitte wieder leer. Vier Damen räumen, sogar allein.

lesson-out-title = Aus sein
lesson-out =
    Wer zuerst keine Karten mehr hat, beendet die Runde und bekommt 0 Punkte.
    {""}**Werde jetzt alle deine Karten los.**
lesson-out-right = Jetzt bleibt alles, sogar ein König.
lesson-out-wrong = Eine 5 ist höher als eine 4: Du müsstest aufnehmen und wärst nicht aus. Räum zuerst die Mitte.
lesson-out-wrong-flip = Ist sie höher als eine 4, nimmst du auf und bist nicht aus. Räum zuerst die Mitte.
lesson-out-2 = **Was jetzt?**
lesson-out-2-right = Du hast die letzte Karte umgedreht, einen König. Sogar er blieb, also bist du aus. Die anderen zählen alles, was sie noch haben, auch verdeckte Karten: Allein der Zehner von { $player1 } kostet 25.
lesson-out-2-wrong = Weniger als vier räumen nicht, also wäre { $player1 } dran. Spiel alle deine Fünfer.
lesson-out-2-wrong-flip = Damit wärst du höchstwahrscheinlich nicht mehr dran, mit den Fünfern noch in der Hand. Sie räumen, also kommen sie zuerst.
