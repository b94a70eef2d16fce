lesson-trump-title = Trumpf
lesson-trump =
    Aufgedeckt ist { $flip }, also ist Kreuz Trumpf. Alle legen verdeckt eine Karte, dann werden alle gezeigt. Der höchste Trumpf holt sie alle und { $flip } dazu.
    {""}**Leg deinen Trumpf.** { $player1 } und { $player2 } haben schon gelegt.
lesson-trump-right = Dein { $king } schlägt { $jack } von { $player1 }: Du erbeutest alle drei Karten und { $flip }. Du darfst in jedem Stich jede beliebige Karte legen.
lesson-trump-wrong = { $card } ist kein Trumpf, aber { $jack } von { $player1 } ist einer: Sie würde den Stich holen. Du hast ein Kreuz.

lesson-ranks-title = Was schlägt was
lesson-ranks =
    Von hoch bis tief: **5 4 3** A K D B 10 9 8 7 6.
    {""}**Pik ist Trumpf. Leg deinen höchsten.**
lesson-ranks-right = { $four } schlägt { $three } von { $player1 }. Nur die 5 wäre höher gewesen.
lesson-ranks-wrong = { $three } von { $player1 } schlägt { $card }: 5, 4 und 3 stehen über dem Ass. Such eine höhere.

lesson-six-title = Die Trumpf-6
lesson-six =
    Die 6 ist die tiefste Karte, ausser hier: **Die Trumpf-6 schlägt die Trumpf-5**, was sonst auch liegt. { $flip } zählt 4 Punkte, also wird { $player1 } es wohl mit { $five } versuchen.
    {""}**Fang sie ab.**
lesson-six-right = Abgefangen: Deine { $six } holt { $five } von { $player1 }. Ohne die 5 im Stich wäre sie der tiefste Trumpf gewesen.
lesson-six-wrong = { $five } von { $player1 } schlägt { $card }. Nur eine Karte schlägt die Trumpf-5.

lesson-worth-title = Was Karten zählen
lesson-worth =
    Punkte: 5 zählt 5 · 4: 4 · 3 und A: 3 · K D B: 2 · 10 9 8 7: 1 · 6: 0.
    Du hast kein Kreuz, { $flip } gewinnst du also kaum. Wer gewinnt, bekommt auch deine Karte. **Gib so wenig her wie möglich.**
lesson-worth-right = { $player1 } holt { $flip } mit { $ace }, aber von dir bekommt sie eine Karte, die nichts zählt.
lesson-worth-wrong = { $card } gewinnt gegen keinen Trumpf und zählt mehr als nichts: Du würdest sie { $player1 } schenken. Leg eine Karte, die weniger zählt.

lesson-tie-title = Kein Trumpf und Gleichstand
lesson-tie =
    Du hast kein Kreuz. Legt niemand eines, gewinnt die **höchste Karte, egal welcher Farbe**.
    {""}**Versuch es: Leg deine höchste Karte.**
lesson-tie-right = Gleichstand: { $player1 } hatte { $other }. Ihr behaltet beide eure Karte; { $flip } und { $nine } von { $player2 } sind aus der Runde, und ihre Punkte bekommt niemand.
lesson-tie-wrong = { $other } von { $player1 } schlägt { $card }. Du hast eine, die gleich hoch ist.

lesson-joker-title = Joker
lesson-joker =
    Zu viert oder zu sechst sind Joker dabei. Aufgedeckt, wie hier, heisst ein Joker: **kein Trumpf**. Gespielt ist er so hoch wie eine 5, aber nie Trumpf, und zählt nichts.
    {""}**Gewinn diesen Stich.**
lesson-joker-right = Niemand hat eine 5 gespielt, also ist dein Joker die höchste Karte, und { $four } hast du noch. Gegen jeden Trumpf hätte er verloren.
lesson-joker-wrong = { $card } gewinnt nicht: In diesem Stich liegt eine 4. Dein Joker ist so hoch wie eine 5.

lesson-thirteen-title = Die 13
lesson-thirteen =
    Jede Farbe hat 25 Punkte. Wer am Ende der Runde **13 oder mehr** davon erbeutet hat, bekommt einen **Spielpunkt**; fünf davon gewinnen die Partie. In Herz hast du bisher 9 Punkte.
    {""}**{ $ace } zählt 3. Hol es dir.**
lesson-thirteen-right = Damit hast du 15 Punkte in Herz. Die Runde ist zu Ende.
lesson-thirteen-wrong = { $card } ist hoch, aber kein Trumpf: { $ten } von { $player1 } würde den Stich holen, und { $ace } dazu.
lesson-thirteen-2 = Die Spalten sind Farben; ein `*` heisst, dass die Farbe gewonnen ist. { $player1 } hat 12 Punkte in Kreuz, mehr als alle anderen. **Gewinnt sie Kreuz?**
lesson-thirteen-2-answer-yes = Ja
lesson-thirteen-2-answer-no = Nein
lesson-thirteen-2-right = Kreuz gewinnt niemand. Du bekommst also 1 für Herz, { $player2 } 1 für Pik. Alle 25 Punkte einer Farbe bringen 2.
lesson-thirteen-2-wrong = Die meisten genügen hier nicht: Es braucht 13, mehr als die Hälfte. Neben ihrer 12 steht kein `*`.

lesson-deny-title = Den anderen wegnehmen
lesson-deny =
    Erbeutete Karten liegen verdeckt, Merken lohnt sich also. { $player1 } hat 11 Punkte in Herz. Mit { $king } hätte sie 13.
    {""}**Lass ihr diese Karte nicht.**
lesson-deny-right = { $queen } von { $player1 } gehört dir, und { $king } auch: Sie hat weiterhin 11, und Herz sind kaum noch da. Anderen eine Farbe zu verwehren, ist das halbe Spiel.
lesson-deny-wrong = { $player1 } hat { $queen } gelegt, einen Trumpf: Sie würde { $card } und { $king } holen und Herz gewinnen. Du hast ein höheres Herz.
