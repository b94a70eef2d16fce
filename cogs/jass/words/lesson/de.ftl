lesson-trick-title = Ein Stich
lesson-trick =
    Alle spielen eine Karte: Das ist ein **Stich**. Wenn du kannst, musst du **Farbe angeben**, also die ausgespielte Farbe spielen. Die höchste Karte dieser Farbe holt alle vier; bei *Obenabe* ist das { rank-A-name } am höchsten.
    {""}**Du spielst zuletzt. Hol den Stich.**
lesson-trick-right = Dein { $ace } schlägt { $king } von { $player3 }: Der Stich ist deiner, und du spielst zum nächsten aus.
lesson-trick-wrong = Mit { $card } gibst du die Farbe an, aber { $king } von { $player3 } ist höher und würde den Stich holen.

lesson-partner-title = Dein Partner
lesson-partner =
    Du spielst im Team mit { $player2 }, dir gegenüber. Was ihr holt, zählt für beide: { rank-A } zählt 11 Punkte, { rank-10 } zählt 10, { rank-K } 4, { rank-Q } 3, { rank-J } 2.
    {""}**Dieser Stich gehört schon deinem Partner. Hilf eurem Team.**
lesson-partner-right = Dein Partner holt 16 Punkte, 10 davon von dir. Und du hast noch dein { rank-A-name } für den letzten Stich.
lesson-partner-wrong = { $card } würde dem eigenen Partner den Stich wegnehmen. Euer Team hat ihn ohnehin: Gib { $ten }, und hol mit dem { rank-A-name } einen weiteren Stich.

lesson-ruff-title = Trumpf
lesson-ruff =
    Jetzt ist { $trump } **Trumpf**: Jeder Trumpf schlägt jede Karte der anderen Farben. Einen auf eine andere Farbe zu spielen, heisst **stechen**. Stechen darfst du auch, wenn du angeben könntest.
    {""}**Stich { $ace } von { $player1 }, so billig wie möglich.**
lesson-ruff-right = Dein tiefster Trumpf holt 21 Punkte, und du hast noch { $queen }.
lesson-ruff-wrong = Du darfst Farbe angeben, aber dann holt { $player1 } 21 Punkte. Du hast auch Trümpfe.
lesson-ruff-wrong-dear = { $card } holt den Stich, aber { $six } auch. Spar den höheren Trumpf für später.

lesson-order-title = Puur und Näll
lesson-order =
    Im Trumpf springen zwei Karten an die Spitze: { rank-J-name }, der **Puur**, zählt 20, und die 9, das **Näll**, zählt 14. Von hoch bis tief: **{ rank-J } 9** { rank-A } { rank-K } { rank-Q } { rank-10 } 8 7 6. Der Puur fiel im letzten Stich.
    {""}**{ $player1 } spielt { $ace } aus. Hol den Stich.**
lesson-order-right = Der Puur ist weg, also ist dein Näll der höchste Trumpf. Es zählt 14, der ganze Stich 35.
lesson-order-wrong = { $card } ist tiefer als das { rank-A-name }. Im Trumpf stehen nur { rank-J } und 9 darüber, und eine davon hast du.

lesson-undertrump-title = Nicht untertrumpfen
lesson-undertrump =
    { $player3 } hat { $ace } von deinem Partner mit { $ten } gestochen. Du kannst die Farbe nicht angeben.
    {""}**Hol den Stich zurück.**
lesson-undertrump-right = Im Trumpf steht { rank-Q } über { rank-10 }: 24 Punkte für euch. Hat jemand gestochen, muss dein Trumpf **höher** sein, ausser du hast nur noch Trümpfe.
lesson-undertrump-wrong = Du darfst { $card } abwerfen, aber dann behält { $player3 } den Stich. Du hast einen höheren Trumpf als { $ten }.

lesson-puur-title = Den Puur behalten
lesson-puur =
    Dein Partner spielt Trumpf aus: **Hast du einen Trumpf, musst du ihn spielen**, hoch oder tief.
    {""}**Gib so wenig her wie möglich.**
lesson-puur-right = { $ace } von { $player2 } gewinnt, und du hast den Puur noch.
lesson-puur-wrong = { $card } würde deinem Partner den Stich wegnehmen. { $seven } genügt; behalte den Puur.
lesson-puur-2 =
    Wieder Trumpf. Ist aber dein einziger Trumpf der **Puur**, darfst du alles spielen. Sonst schlägt nichts das Näll.
    {""}**Gib deinem Partner Punkte, aber behalte den Puur.**
lesson-puur-2-right = Euer Team holt 34 Punkte, und der Puur holt noch einen Stich.
lesson-puur-2-wrong = Du darfst { $card } spielen, aber du hast eine Karte, die eurem Team mehr bringt.
lesson-puur-2-wrong-puur = Dein Partner hat diesen Stich schon. Behalte den Puur: Nichts schlägt ihn, also holt er noch einen.

lesson-push-title = Trumpf machen oder schieben
lesson-push =
    Vor dem ersten Stich bestimmt jemand, was Trumpf ist oder dass ohne Trumpf gespielt wird. Für Trumpf solltest du vier Karten mit dem Puur haben oder fünf mit Näll und { rank-A-name }. Hast du keines von beiden, **schieb**: Dann muss dein Partner.
    {""}**Schau deine Karten an und entscheide.**
lesson-push-right = { $player2 } hat { $trump } gemacht. Du durftest zuerst wählen, also spielst du trotzdem zum ersten Stich aus.
lesson-push-wrong = In deiner längsten Farbe, { $long }, fehlt der Puur, und dein einziger { rank-J-name } steht allein. Gut möglich, dass dein Partner Besseres hat.
lesson-push-wrong-open = Ohne Trumpf brauchst du Karten, die niemand schlägt: bei Obenabe ein { rank-A-name } oder besser zwei, bei Undenufe Sechser. Du hast kein { rank-A-name } und nur eine 6.

lesson-weis-title = Weis
lesson-weis =
    Mit deiner Karte zum **ersten Stich** kannst du **weisen**: ein Dreiblatt (drei in Folge in einer Farbe) zählt 20, ein Vierblatt 50, ein Fünfblatt 100; vier Gleiche, ab { rank-10-name }, 100 oder mehr. Nur das Team mit dem höchsten Weis schreibt.
    {""}**Weise, was du hast.**
lesson-weis-right = Du hast { $six } ausgespielt, und { $player1 } hat ein Dreiblatt gewiesen. Deine Folge ist länger: 50 Punkte für euch, keine für die anderen, und nur du musstest Karten zeigen.
lesson-weis-wrong = Weise zuerst: Sobald nach dir jemand gespielt hat, ist es zu spät.
lesson-weis-wrong-part = Das ist ein Teil deiner Folge. Die ganze zählt 50, und eine längere schlägt eine kürzere.

lesson-stoeck-title = Stöck und Abrechnung
lesson-stoeck =
    { rank-K-name } und { rank-Q-name } vom Trumpf in einer Hand sind die **Stöck**: 20 Punkte, wenn du sie mit der zweiten Karte weist. { $king } hast du schon gespielt.
    {""}**Stich { $ten } von { $player3 } mit Trumpf, und vergiss nichts.**
lesson-stoeck-right = 20 Punkte mehr. Danach wurden die letzten Stiche gespielt, und das ist die **Abrechnung**.
lesson-stoeck-wrong = Dann bliebe { $ten } von { $player3 } die höchste. Du kannst nicht angeben: Stich sie.
lesson-stoeck-wrong-unsaid = Das holt den Stich, aber ohne ein Wort von den Stöck. Vergisst du sie, kann euer Team sie noch weisen, bis die Abrechnung bestätigt ist.
lesson-stoeck-2 = **Wie viele Kartenpunkte gibt es in jedem Spiel,** die 5 für den letzten Stich inbegriffen?
lesson-stoeck-2-answer-152 = 152
lesson-stoeck-2-answer-157 = 157
lesson-stoeck-2-answer-257 = 257
lesson-stoeck-2-right = 144 und 13: Es sind immer 157. Wer alle neun Stiche macht, also einen **Match**, bekommt 100 mehr.
lesson-stoeck-2-wrong-152 = So viel zählen die Karten; der letzte Stich bringt 5 dazu. Die Summe steht neben *Karten*, in zwei Teilen.
lesson-stoeck-2-wrong-257 = Das wäre ein Match: Ein Team holt alle neun Stiche und bekommt 100 mehr. Zähl die Zahlen neben *Karten* zusammen.

lesson-race-title = Stöck, Wys, Stich
lesson-race =
    Ihr habt 962, die anderen 968; **1000** gewinnt sofort. { $player3 } holt mit diesem Stich 33. Gezählt wird **Stöck, Wys, Stich**: erst Stöck, dann Weis, dann der Stich.
    {""}**Was tust du?**
lesson-race-right = 962, dazu 20 für die Stöck und 20 für den Weis: 1002. Ihr habt gewonnen, und der Stich zählt nicht mehr.
lesson-race-wrong = Mit deinem Weis sind es 982. Dann bringt der Stich die anderen auf 1001, und sie haben gewonnen.
