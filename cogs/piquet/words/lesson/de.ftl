lesson-trick-title = Ein Stich
lesson-trick =
    Zu einem Stich spielt ihr je eine Karte; wer zuspielt, muss wenn möglich Farbe bekennen. Die höhere der ausgespielten Farbe gewinnt; Trumpf gibt es nicht.
    {""}**{ $player1 } hat { $jack } ausgespielt. Hol den Stich.**
lesson-trick-right = Dein { $king } ist höher: ein Punkt für dich. Wer einen Stich holt, spielt zum nächsten aus, und auch jedes Ausspiel bringt einen Punkt.
lesson-trick-wrong-low = Die darfst du spielen, aber sie ist tiefer als { $jack }: Den Stich bekäme { $player1 }.

lesson-cards-title = Die Karten
lesson-cards =
    Du hast sechs der zwölf Stiche. Ein siebter bringt dir 10 Punkte für *die Karten*. { $player1 } hat { $ace } und die zwei höchsten { $clubs }; von { $hearts } ist sonst nichts mehr da.
    {""}**Spiel die Karte aus, die dir den siebten sichert.**
lesson-cards-right = { $player1 } kann nicht bekennen, also gewinnt deine { $eight }, so tief sie ist: sieben Stiche. Alle zwölf wären *Capot*, 40 Punkte statt 10.
lesson-cards-wrong = { $player1 } würde { $card } schlagen und mit den hohen Karten auch den Rest holen: sechs Stiche für jede Seite, und die 10 bekommt niemand.

lesson-exchange-title = Der Austausch
lesson-exchange =
    Ein Spiel beginnt mit dem Austausch, und als **Vorhand** kommst du zuerst. Beim Ansagen danach punktest du mit vielen Karten einer Farbe, mit drei oder mehr in Folge und mit drei oder vier Gleichen, Zehner oder höher.
    {""}**Behalt, was Punkte bringen könnte, und das Ass. Leg den Rest ab.**
lesson-exchange-right = Du hast gezogen, was dir fehlte: Mit { $spade } sind es fünf in Folge, { $club } ist dein vierter Zehner. { $player1 } hat als Hinterhand die drei Karten genommen, die noch da waren.
lesson-exchange-wrong = Du hast vier Karten in Folge, drei Zehner und ein Ass, das einen Stich macht. Behalt diese sieben, und leg die anderen fünf ab.

lesson-point-title = Der Point
lesson-point =
    Die Vorhand sagt an, die Hinterhand antwortet. Ein *Point* sind Karten einer Farbe: Mehr Karten gewinnen; nur bei gleich vielen zählen die Augen.
    {""}**Sag deinen besten Point an.**
lesson-point-right = «Gut» heisst, dass du punktest und sie nicht: 5 Punkte, einen pro Karte. Du musstest nicht einmal sagen, welche Farbe.
lesson-point-wrong-hearts = Die sind höher, aber nur vier. Fünf Karten irgendeiner Farbe schlagen sie.
lesson-point-wrong-pass = Wenn du passt, bekommst du hier nichts. { $player1 } könnte stattdessen ihren Point schreiben.
lesson-point-wrong = Du darfst weniger ansagen, als du hast, aber es bringt weniger und ist leichter zu schlagen.

lesson-making-title = Augen?
lesson-making =
    Jetzt ist { $player1 } Vorhand, und du antwortest: *Gut*, wenn du weniger Karten hast, *Nicht gut*, wenn du mehr hast, und mit der Frage *Augen?*, wenn du gleich viele hast.
    {""}**Antworte auf ihr «Point von fünf.»**
lesson-making-right = Jetzt weisst du es: Ihre haben 48 Augen. Asse zählen 11, Bilder und Zehner 10, andere ihre Zahl.
lesson-making-wrong = Du hast auch fünf Karten einer Farbe. Mit *Gut* gehört der Point ihr, selbst wenn deine besser sind.
lesson-making-2 = **Und deine?**
lesson-making-2-right = Der Point gehört dir: 5, so viele, wie er Karten hat, nicht 49. Die Punkte der Hinterhand werden nach dem ersten Ausspiel der Vorhand geschrieben. Und jetzt weiss jede Seite etwas über die Karten der anderen.
lesson-making-2-wrong = Deine haben 49, und das schlägt 48. Mit *Gut* gehört der Point ihr, und zurücknehmen kannst du das nicht.

lesson-sequence-title = Die Sequenz
lesson-sequence =
    Eine *Sequenz* sind drei oder mehr Karten in Folge in einer Farbe. Länger gewinnt; nur bei gleicher Länge zählt die Höhe. Fragst du *Wie hoch?*, zählen von deinen Karten gleich viele wie von ihren.
    {""}**Antworte auf ihr «Terz»: drei in Folge.**
lesson-sequence-right = Vier in Folge schlagen drei, wie hoch sie auch sind. Eine *Terz* bringt 3, eine *Quart* 4, eine *Quint* 15: Die fünfte Karte ist elf Punkte wert.
lesson-sequence-wrong-ask = Sie würde «Bis Ass» sagen, und von deinen vier Karten würden nur drei zählen, bis zum Buben. Nimm alle vier: Länger gewinnt ohne Frage.
lesson-sequence-wrong = Du hast vier in Folge, und die schlagen drei immer. Mit *Gut* gehört die Sequenz ihr.

lesson-repique-title = Der Satz und der Repique
lesson-repique =
    Noch einmal bist du Vorhand, und es steht 23 zu null. Ein *Satz* sind drei oder vier Gleiche, Zehner oder höher. Vier schlagen drei; dann entscheidet der Rang.
    {""}**Sag deinen besten Satz an.**
lesson-repique-right = «Gut»: Vier bringen 14, drei brächten 3. Wer mit Sequenz oder Satz gewinnt, darf weitere hinzufügen.
lesson-repique-wrong-queens = { $player1 } könnte drei Könige oder Asse haben, und du bekämst für keinen Satz etwas. Vier Gleiche schlagen drei immer.
lesson-repique-wrong-pass = Wenn du passt, darf { $player1 } ihre eigenen Sätze schreiben. Du hast vier Gleiche.
lesson-repique-wrong = Drei Zehner sind der tiefste Satz, den es gibt. Du hast alle vier.
lesson-repique-2 = **Füg hinzu, was du hast.**
lesson-repique-2-right = 40 mit Ansagen, und nichts für { $player1 }. 30 hätten genügt: Das ist ein **Repique**, 60 mehr.
lesson-repique-2-wrong = Auch deine Damen zählen jetzt, da dein Satz gut war: 3 mehr, und { $player1 } kann nicht antworten.

lesson-equal-title = Gleich
lesson-equal =
    Du bist Hinterhand und hast kein Ass. { $player1 } hat 6 für den Point; ihre Quint gäbe 15, vier Asse 14. 35 zu null: Das wäre ein Repique.
    {""}**Antworte auf ihr «Quint.»**
lesson-equal-right = Bis Bube, und deine auch.
lesson-equal-wrong = Das gibt ihr 15, und dann hat sie womöglich einen Repique. Du hast selbst fünf in Folge.
lesson-equal-wrong-show = Diese Ansage darfst du dir jederzeit zeigen lassen, aber antworten musst du auf ihre Quint.
lesson-equal-2 = **Was sagst du?**
lesson-equal-2-right = Jetzt schreibt niemand eine Sequenz, und ein gleicher Point oder eine gleiche Sequenz schliesst auch einen Repique aus. Sie hatte wirklich vier Asse: 20 Punkte. Nach *Gut* wären es 98 gewesen.
lesson-equal-2-wrong = Deine ist so lang und so hoch wie ihre. *Gut* gäbe ihr 15 Punkte und vielleicht einen Repique.
lesson-equal-2-wrong-show = { lesson-equal-wrong-show }

lesson-pique-title = Pique
lesson-pique =
    Du bist Vorhand: 22 mit Ansagen und sechs Ausspiele machen 28. Erreichst du 30, bevor { $player1 } etwas schreibt, ist das ein **Pique**: 30 mehr. Jedes Ausspiel ist ein Punkt, aber wieder ausspielen darfst du nur, wenn du den Stich holst.
    {""}**Spiel aus.**
lesson-pique-right = 29, und dein nächstes Ausspiel war der dreissigste Punkt: **Pique**. Die Hinterhand kann keinen haben, denn die Vorhand spielt immer zuerst aus.
lesson-pique-wrong = { $player1 } hat eine höhere Karte als { $card }: Sie würde den Stich holen und punkten, bevor du 30 hast. Spiel eine aus, die nicht zu schlagen ist.

lesson-capot-title = Was dir das Ansagen verriet
lesson-capot =
    { $player1 } hat zehn Stiche; alle zwölf sind Capot, 40. Beim Ansagen hat sie «Trio Damen» hinzugefügt. { $spade } und { $club } sind gespielt, und { $heart } war deine.
    {""}**Behalt die Karte, die ihre letzte schlägt.**
lesson-capot-right = { $diamond } hätte sie dir nicht verraten müssen: Ihre Damen brachten ihr 3 Punkte und kosteten sie 31. Beim Ansagen bezahlst du Punkte mit Geheimnissen. Das ist Piquet.
lesson-capot-wrong = Ihre dritte Dame kann nur { $diamond } sein: Die spielt sie als Nächstes aus, und dein { $ace } hat eine andere Farbe.
lesson-capot-wrong-show = Eine Ansage, die gut war, darfst du dir zeigen lassen. Aber welche Karte noch da ist, weisst du hier auch ohne Frage.
