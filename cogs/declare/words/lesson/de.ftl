lesson-points-title = Punkte sind schlecht
lesson-points =
    Du willst so wenige Punkte wie möglich. { rank-A } zählt 1, { rank-J } und { rank-K } 10, { rank-Q } **0**, alle anderen ihre Zahl. Bist du dran, legst du eine Karte ab, dann ziehst du eine.
    {""}**Leg die Karte ab, die am meisten zählt.**
lesson-points-right = { $king } zählte 10, mehr als jede andere deiner Karten. Du hast { $drawn } gezogen; von { $before } Punkten bleiben dir { $after }.
lesson-points-wrong = Du hast eine Karte, die mehr zählt als { $cards }.
lesson-points-wrong-queen = { $cards } sieht hoch aus, zählt aber 0. Behalt sie, und werd Punkte los.

lesson-several-title = Mehrere aufs Mal
lesson-several =
    Du kannst mehrere Karten desselben **Rangs** zusammen ablegen und ziehst trotzdem nur eine.
    {""}**Werd so viele Punkte los wie möglich.**
lesson-several-right = { $gone } Punkte sind weg. Und weil du drei Karten abgelegt und eine gezogen hast, bleiben dir nur noch sechs.
lesson-several-wrong = { $cards }? In einem Zug kannst du weit mehr Punkte loswerden.
lesson-several-wrong-some = Warum nicht alle drei? Sie können zusammen weg, und ziehen musst du ohnehin eine.
lesson-several-wrong-ten = { $king } und { $jack } haben nicht denselben Rang, also kann nur eine weg: 10 Punkte.

lesson-source-title = Ziehen oder nehmen
lesson-source =
    Du hast { $jack } abgelegt. Zieh jetzt vom Stapel, wo eine Karte im Schnitt 5 bis 6 Punkte zählt, oder **nimm** die Karte, die unmittelbar vor dir zuletzt abgelegt wurde: { $three } von { $player1 }.
    {""}**Ziehen oder nehmen?**
lesson-source-right = 3 Punkte sind besser als 5 bis 6. Aber alle sehen, was du nimmst; was du ziehst, weisst nur du.
lesson-source-wrong = Du könntest Glück haben. Aber im Schnitt kostet dich eine Karte vom Stapel mehr als 5 Punkte und diese 3.

lesson-pair-title = Paare
lesson-pair =
    { $player1 } hat { $nine } abgelegt. Das ist mehr als die 5 bis 6, die du vom Stapel erwarten kannst. Aber schau deine Karten an.
    {""}**Ziehen oder nehmen?**
lesson-pair-right = Jetzt hast du ein Paar. Seither waren { $player2 } und { $player1 } dran.
lesson-pair-wrong = Ohne { $own } hättest du recht. Aber ein Paar kannst du nächstes Mal zusammen ablegen.
lesson-pair-2 = Du bist wieder dran. **Nutz dein neues Paar.**
lesson-pair-2-right = { $gone } Punkte sind in einem Zug weg, und du hast eine Karte weniger.
lesson-pair-2-wrong = { $nine } und { $own } kannst du zusammen ablegen: Das sind { $gone } Punkte in einem Zug.
lesson-pair-2-wrong-declare = Ansagen heisst sagen, dass du am wenigsten Punkte hast. Mit { $points }? Mehr dazu im nächsten Schritt.

lesson-declaring-title = Ansagen
lesson-declaring =
    Sobald alle einmal dran waren, kannst du **ansagen**, statt abzulegen und zu ziehen. Haben alle anderen **mehr** Punkte als du, schreibst du 0 und sie ihre Punkte.
    Du hast { $points } Punkte in fünf Karten; { $player1 } hat vier Karten. **Ablegen oder ansagen?**
lesson-declaring-right = Punkte zählen, nicht Karten. Du hast am wenigsten, also schreibst du 0.
lesson-declaring-wrong = Unter { $points } kommst du kaum noch, aber die anderen haben mit jedem Zug weniger. Warte nicht so lange.

lesson-tie-title = Gleich viel genügt nicht
lesson-tie =
    Hat jemand **gleich viel oder weniger**, ist falsch angesagt: Du schreibst **doppelt so viel wie die meisten Punkte** am Tisch. Du hast { $points } Punkte. { $player1 } hat nur eine Karte, und alle haben gesehen, wie sie sie nahm.
    {""}**Ablegen oder ansagen?**
lesson-tie-right = { $player1 } hat { $four }, die sie genommen hat: Bei gleich viel hättest du { $cost } geschrieben. Merk dir, was andere nehmen.
lesson-tie-wrong = { rank-Q } zählt 0. Leg ab, was dich Punkte kostet.
lesson-tie-wrong-declare = { $player1 } hat { $four }, die sie genommen hat: so viele Punkte wie du. Du würdest 2 × { $most } = { $cost } schreiben.
lesson-tie-2 =
    Du hast 0 Punkte, musst aber eine Karte bekommen. { $player1 } hat { $three } abgelegt. Mit { $four } sagt sie vielleicht im nächsten Zug an.
    {""}**Ziehen oder nehmen?**
lesson-tie-2-right = Und du schreibst nur { $score }. Sagen andere an, genügt es, weniger zu haben als sie.
lesson-tie-2-wrong = Eine Karte vom Stapel kann alles sein. Mit { $three } hast du sicher weniger als { $player1 }.

lesson-late-title = Spät im Spiel
lesson-late =
    Alle waren viermal dran. Du hast { $points } Punkte. { $player2 } hat fünf Karten, { $player1 } zwei, und niemand hat eine genommen; du kennst also keine davon.
    {""}**Ablegen oder ansagen?**
lesson-late-right = Nach vier Zügen haben alle nur noch, was wenig zählt: { $player1 } hat { $low }. Anzusagen wäre falsch gewesen.
lesson-late-wrong = Du hast eine Karte, die mehr zählt als { $cards }. Behalt, was wenig zählt.
lesson-late-wrong-declare = Nach vier Zügen haben alle nur noch, was wenig zählt: { $player1 } hat { $low }. Du würdest 2 × { $most } = { $cost } schreiben.

lesson-early-title = Früh im Spiel
lesson-early =
    Alle waren einmal dran. Du hast { $kings } abgelegt und jetzt { $points } Punkte. { $player2 } hat acht Karten, { $player1 } sieben.
    {""}**Ablegen oder ansagen?**
lesson-early-right = Niemand sonst war unter { $least }. Es kommt nicht darauf an, wie wenige Punkte du hast, sondern ob schon jemand so wenige haben kann.
lesson-early-wrong = Sieben Karten zählen im Schnitt rund 40 Punkte, und nur die anderen können noch viel tiefer kommen.
