# Was die Plattform sagt, auf Deutsch (Schweizer Schreibung).
#
# Wörter, die hier und in den Dateien der Spiele dasselbe bedeuten:
#   match: Partie; deal: Spiel; round: Runde; trick: Stich; turn: dran sein, an der Reihe sein; move: Zug
#   seat: Platz; place: Rang; hand: Karten; hint: Tipp; record: Protokoll; deal of the day: Tagespartie
#   rating: Wertung; leaderboard: Rangliste; preset: Vorlage; on hold: angehalten; time limit: Frist
# Alle werden geduzt; der Bot sagt ich, und die Regeln nennen ihn den Bot. Der Apostroph ist ’.

## Die Sprache

language = Deutsch
language-tag = de-CH

## Karten

rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
    .many = Sechser
    .from = vom Sechser
rank-7 = 7
    .many = Siebner
    .from = vom Siebner
rank-8 = 8
    .many = Achter
    .from = vom Achter
rank-9 = 9
    .many = Neuner
    .from = vom Neuner
rank-10 = 10
    .many = Zehner
    .from = vom Zehner
rank-J = B
    .many = Buben
    .from = vom Buben
rank-Q = D
    .many = Damen
    .from = von der Dame
rank-K = K
    .many = Könige
    .from = vom König
rank-A = A
    .many = Asse
    .from = vom Ass
rank-X = Joker
rank-2-name = Zwei
rank-3-name = Drei
rank-4-name = Vier
rank-5-name = Fünf
rank-6-name = Sechs
rank-7-name = Sieben
rank-8-name = Acht
rank-9-name = Neun
rank-10-name = Zehn
rank-J-name = Bube
rank-Q-name = Dame
rank-K-name = König
rank-A-name = Ass
rank-X-name = Joker
suit-C = Kreuz
suit-D = Karo
suit-H = Herz
suit-S = Pik
suit-C-sign = ♣{"\uFE0E"}
suit-D-sign = ♦{"\uFE0E"}
suit-H-sign = ♥{"\uFE0E"}
suit-S-sign = ♠{"\uFE0E"}
card = { $suit }-{ $rank }
card-short = { $rank }{ $sign }

## Was Spiele gemeinsam haben: ein Spiel kann es auf seine Art sagen

unit = Spiel
    .next = das nächste Spiel
    .Next = Nächstes Spiel
    .the = das Spiel
    .The = Das Spiel
    .no = kein Spiel
    .No = Kein Spiel
    .of = des Spiels
bad-seats = Dieses Spiel ist für { $fixed ->
    [yes] { $most }
   *[no] { $least } bis { $most }
 } Spieler, nicht für { $number }.
not-your-turn = Du bist nicht an der Reihe. Jetzt spielt { $seat }.
not-your-turn-yet = Du bist noch nicht an der Reihe.
not-playing = Gerade wird kein Stich gespielt.
not-in-hand = Du hast { $card } nicht.
must-follow = Du musst { $suit } bekennen.
pause = { $number ->
    [1] Nur { $seats } ist noch nicht bereit.
   *[other] Noch nicht bereit: { $seats }
 }
press-continue = { unit.Next }
moved-on = Sobald alle bereit sind, beginnt { unit.next }.
no-pause = { unit.The } läuft noch.
already-continued = Du bist schon bereit, die anderen noch nicht.
match-over = Die Partie ist zu Ende.
back-to-hand = Zu deinen Karten
press-sheet = Punkte
played = { $seat } { $card }
not-scored-yet = Bisher ist { unit.no } abgerechnet.
turn = **{ $seat }** ist dran.
held = Deine Karten: { $cards }
heading-after = **Spiel { $deal } ist zu Ende**
press-back = Zurück
picture-scored = +{ $score } = { $total }
stat-points = Punkte pro Spiel

## Was Spiele gemeinsam haben: Tipps [hints]

hint-general = So würde der stärkste Computer spielen, mit dem, was du weisst.
hint-only = Etwas anderes kannst du hier nicht tun.

## Vor dem Start

lobby-heading =
    ### { $game }
    -# { $about }
seated-at = { $number }. { $name }
seated-free = *frei*
seated-person = **{ $name }**
seated-host = **{ $name }** (Gastgeber)
seated-kept = { $name }, *noch nicht dabei*
seated-computer = { $name } (Computer, { $level })
lobby-waiting = -# { $fixed ->
    [yes] { $now } von { $most } Spielern
   *[no] { $least } bis { $most } Spieler, bisher { $now }
 }. Drücke **Mitspielen**, oder hol Computer dazu.
lobby-ready = -# { $fixed ->
    [yes] { $now } von { $most } Spielern.
   *[no] Bisher { $now } Spieler.
 } { $leaderless ->
    [yes] Der Gastgeber meldet sich nicht, also können alle am Tisch **Start** drücken.
   *[no] Der Gastgeber kann **Start** drücken.
 }
lobby-starts = -# **Start: { $time }**, mit Computern, falls noch Spieler fehlen
wait-for-host = Noch nicht starten
lobby-lapses = -# Schliesst, wenn nichts geschieht: { $time }
lobby-rules = -# { $rules } · Bedenkzeit: **{ $pace }** · Prüfsumme `{ $hash }`
lobby-begins = **Die Partie beginnt.** Es wird gegeben …
    -# Die Karten ergeben sich aus der Nummer, die Discord dieser Nachricht gibt, und aus der Geheimzahl mit der angekündigten Prüfsumme: `{ $hash }`
lobby-hints = -# Tipps sind an, darum wird diese Partie nicht gewertet.
rules-usual = **Übliche Regeln**
rules-brief = Hausregeln: { $rules }
options = -# Hausregeln
option = -# { $name }: **{ $value }**
options-more = -# … und { $number } weitere unter **Hausregeln**
changed-since-joined = -# Neu für { $seats }, der Gastgeber hat Regeln geändert: { $changes }
changed-since-match = -# Der Gastgeber hat seit der letzten Partie Regeln geändert: { $changes }
rule-change = { $name } **{ $value }** (vorher: { $before })
changes-more = und { $number } weitere
join = Mitspielen
leave = Gehen
start = Start
cancel = Tisch schliessen
add-computer = + Computer
remove-computer = Computer entfernen
computer-of-level = + Computer: { $level }
change-level = Wie gut Computer spielen
level-of-all = Alle Computer: { $level }
level-of = { $name }: { $level }
of-level = { $name } ({ $level })
lobby-menu-heading = ### { $game }: vor dem Start
lobby-menu-none = Drücke zuerst **Mitspielen**; wer am Tisch sitzt, findet hier mehr.
change-seat = Platz wechseln
sit-with = Zu { $name } setzen
sit-against = Gegen { $name } setzen
seat-number = Platz { $number }
free = frei
computer-name = 🤖{"\u00A0"}{ $name }
already-joined = Du sitzt schon an diesem Tisch.
join-first = Nimm zuerst Platz: Drücke **Mitspielen**.
table-full = Alle Plätze sind besetzt.
no-such-seat = Diesen Platz gibt es nicht.
no-computer = An diesem Tisch sitzt kein Computer.
only-host = Starten kann vorerst nur { $seat } als Gastgeber; drückt der Gastgeber nichts, kannst du es auch. Frist: { $time }
only-host-levels = Wie gut Computer spielen, kann vorerst nur { $seat } als Gastgeber ändern; drückt der Gastgeber nichts, kannst du es auch. Frist: { $time }
only-host-changes = Die Regeln kann vorerst nur { $seat } als Gastgeber ändern; drückt der Gastgeber nichts, kannst du es auch. Frist: { $time }
only-host-or-admin = Das kann nur der Gastgeber, oder wer diesen Kanal verwalten kann.
only-host-until = Das kann nur der Gastgeber, oder wer diesen Kanal verwalten kann; drückt der Gastgeber hier nichts, kannst du es auch. Frist: { $time }
bad-option = Möglich für { $option }: { $values }.
too-few = Es braucht { $fixed ->
    [yes] { $most }
   *[no] { $least } bis { $most }
 } Spieler; bisher am Tisch: { $now }. Warte auf andere, oder hol Computer dazu.
already-started = Dieses Spiel hat schon begonnen.
rules-just-changed = Die Regeln wurden eben geändert, und alle sollen das sehen können. Frühester Start: { $time }
channel-taken = In diesem Kanal steht schon ein Tisch; `/table show` holt ihn nach unten. Für einen zweiten öffne einen Thread.
opened = Der Tisch ist eröffnet.
preset-default = Standard dieses Servers
no-such-preset = Diese Vorlage gibt es nicht mehr.

## Hausregeln [house_rules]

house-rules-heading =
    ### { $game }: Hausregeln
    -# { $state ->
        [changing] Alle am Tisch sehen jede Änderung sofort. Danach wartet **Start** fünf Sekunden.
        [looking] Nur der Gastgeber kann sie ändern.
        [server] Nur wer diesen Server verwaltet, sieht diese Seite.
       *[fixed] Die Partie läuft, darum lassen sie sich nicht mehr ändern.
     }
    {""}**{ $title }**
group-part = { $group } ({ $part } von { $parts })
changed-since-you-joined = Seit du am Tisch sitzt, hat der Gastgeber Regeln geändert: { $changes }
rules-differing = { $number ->
    [one] eine anders als üblich
   *[other] { $number } anders als üblich
 }
usual-value = üblich
game-usual = die üblichen Regeln des Spiels
change-rule = { $name } ändern
more-rules = Weitere Regeln
choose-preset = Vorlage wählen
preset-own = Vorlage dieses Servers
back-to-usual = Zurück zu den üblichen Regeln
number-form = Eine ganze Zahl von { $least } bis { $most }{ $optional ->
    [yes] {""}, oder nichts: { $none }
   *[no] {""}
 }
bad-number = { $name }: Das muss eine ganze Zahl von { $least } bis { $most } sein.
server-rules = Regeln dieses Servers
server-default = Standard auf diesem Server: { $rules }
server-presets = { $none ->
    [yes] Dieser Server hat noch keine Vorlagen
   *[no] Vorlagen dieses Servers: { $names }
 }
make-default = Als Standard für diesen Server
name-rules = Als Vorlage speichern …
preset-name = Wie diese Regeln heissen sollen
preset-name-about = Zum Beispiel: unsere Dienstagsregeln. Eine Vorlage, die schon so heisst, wird ersetzt.
delete-preset = Vorlage löschen
bad-preset-name = Eine Vorlage braucht einen Namen, den man sieht.
too-many-presets = Dieser Server hat schon { $number } Vorlagen. Lösche zuerst eine.
log-house = Hausregeln von { $game }
setup-house = **Hausregeln**
setup-house-none = Wählst du nichts anderes, gelten die üblichen Regeln jedes Spiels. Um sie zu ändern, eröffne einen Tisch des Spiels und drücke dort **Hausregeln**.
setup-rules = { $game }: { $rules }
setup-deck = Kartenbild des Tisches
setup-forget = Zurück zu den üblichen Regeln

## Der Tisch

table-heading = -# **{ $game }** · `{ $hash }`
my-hand = Meine Karten
to-table = Zum Tisch
took-back = -# { $seat } hat { $seen ->
    [yes] { $cards }
   *[no] den letzten Zug
 } zurückgenommen.
takeback-nothing = Du hast keinen Zug gemacht, den du zurücknehmen könntest.
menu = Menü
rules = Regeln
origin-announced = -# { $contribution ->
    [none] Die Karten ergeben sich aus einer Geheimzahl und aus der Nummer, die Discord der Nachricht zum Start der Partie gibt; niemand kann sie also wählen. SHA-256 der Geheimzahl:
   *[other] Die Karten ergeben sich aus einer Geheimzahl und aus der Nummer der Nachricht, mit der die Partie begann, `{ $contribution }`. SHA-256 der Geheimzahl, wie vor dem Start angekündigt:
 } `{ $hash }`
origin-revealed = -# { $origin ->
    [message] Geheimzahl der Partie: `{ $secret }`; ihr SHA-256: `{ $hash }`. Zusammen mit der Nachricht `{ $contribution }` ergibt sie den Startwert: `{ $seed }`
    [day] Geheimzahl des Tages: `{ $secret }`; ihr SHA-256: `{ $hash }`. Zusammen mit `{ $contribution }` ergibt sie den Startwert: `{ $seed }`
   *[seed] Startwert der Partie: `{ $seed }`; sein SHA-256: `{ $hash }`
 }
began-here = -# Mit dieser Nachricht begann die Partie. Ihre Nummer bestimmt die Karten mit, darum bleibt sie hier. Der Tisch ist weiter unten.
closed = Dieser Tisch wurde ohne Ergebnis geschlossen.
never-started = Dieser Tisch wurde geschlossen, bevor jemand gestartet hat. Einen neuen eröffnest du mit `{ $command }`.
unfinished = **Nicht beendet.** Dieser Tisch wurde ohne Ergebnis geschlossen; so stand es.
paused = **Alle sind abwesend, darum ist die Partie angehalten.** Drücke **Meine Karten**, um weiterzuspielen. Sonst schliesst der Tisch: { $time }
lapses = **Hier hat lange niemand etwas gedrückt.** Drücke **Meine Karten**, damit die Partie offen bleibt. Sonst schliesst der Tisch: { $time }
are-away = -# { $number ->
    [one] { $seats } ist abwesend: Ein Computer spielt, bis **Meine Karten** gedrückt wird.
   *[other] { $seats } sind abwesend: Für sie spielen Computer, bis sie **Meine Karten** drücken.
 }
clock-played = -# Zeit abgelaufen: Der Bot hat für { $seats } gespielt.
unheard = -# Discord war { $minutes ->
    [0] kurz
    [one] eine Minute lang
   *[other] { $minutes } Minuten lang
 } nicht erreichbar. Diese Zeit zählt für niemanden.
withheld = -# Discord hat { $minutes ->
    [0] kurz
    [one] eine Minute lang
   *[other] { $minutes } Minuten lang
 } wohl nicht weitergegeben, was ihr gedrückt habt. Diese Zeit zählt für niemanden.
time-of = -# Frist für { $seats }: { $time }
take-seat = { $name } ablösen
take-a-seat = Einsteigen
which-seat = Platz wählen
take-question = Auf welchen Platz? Jetzt spielt dort ein Computer; du übernimmst seine Karten. Deine Wertung ändert sich nicht.
seat-of = Platz von { $name }
seat-of-computer = Hier hat noch niemand gespielt.
no-free-seat = Es ist kein Platz mehr frei.
menu-heading =
    ### Der Tisch
    -# Tisch { $id } · Gastgeber: { $host }
menu-bring = Nach unten holen
menu-leave = Gehen
menu-end = Partie beenden
menu-leave-sure = Ja, gehen
menu-end-sure = Ja, für alle beenden
part-question = Deinen Partner verlassen? Ein Computer spielt für dich weiter, und das Duell zählt für euch beide. `/duel` bringt dich zurück.
menu-part-sure = Ja, gehen
leave-question = Die Partie verlassen? Ein Computer spielt weiter, du landest auf dem letzten Rang, und jemand anders kann deinen Platz nehmen. Solange er frei ist, kannst du zurückkommen.
end-question = Die Partie für alle beenden? Nichts wird gewertet.
left = Du hast den Tisch verlassen.
menu-kick-sure = Ja, entfernen
kick-question = { $seat } entfernen? Ein Computer spielt weiter, und { $seat } kann an diesem Tisch nicht mehr Platz nehmen.
kicked = { $name } wurde vom Tisch entfernt.
host-passed = Gastgeber ist jetzt { $seat }.
ended = Der Tisch ist geschlossen.
brought = Der Tisch ist jetzt ganz unten in { $channel }.
table-choice = { $game } in #{ $channel } ({ $id })
table-choice-alone = { $game }, allein ({ $id })
hidden-player = Spieler { $number }

## Das Ende einer Partie

end-won-to = Sieg für { $winners }, { $points } zu { $others }
end-won = Sieg für { $winners } mit { $points } { $points ->
    [one] Punkt
   *[other] Punkten
 }{ $lead ->
    [0] {""}
   *[other] , { $lead } { $low ->
        [yes] weniger
       *[no] mehr
     } als { $second }
 }
end-shared = { $winners } teilen sich den Sieg mit { $points } { $points ->
    [one] Punkt
   *[other] Punkten
 }
end-draw = Unentschieden: je { $points } { $points ->
    [one] Punkt
   *[other] Punkte
 }
end-game = { $game }. { match-over }
standing = **{ $place }** { $name }, { $points } { $points ->
    [one] Punkt
   *[other] Punkte
 }
nth = { $shared ->
    [yes] =
   *[no] {""}
 }{ $place }{ $ending ->
   *[other] .
 }
end-came = -# { $name }: { joined-midway }.
end-absent = -# Gegangen oder am Ende abwesend, darum ohne Punkte auf dem letzten Rang: { $names }
end-computers = -# Computer: { $computers }
end-rating = { $name } { $rating } ({ $gained })
end-wins = { $name } { $wins }
points = Punkte
points-heading = ### { $game }: Punkte
back-to-result = Zum Ergebnis
back-to-points = Zu den Punkten
menu-heading-over =
    ### Diese Partie
    -# Tisch { $id }

## Allein gegen Computer

alone = allein
alone-heading = -# **{ $game }** · bis { $time }, dann { $kind ->
    [daily] `/daily`
    [duel] `/duel`
   *[solo] `/solo`
 }
computer-slow = -# Der Computer braucht länger als sonst. Es geht von selbst weiter.
alone-over = -# **{ $game }** · { $kind ->
    [daily] Tagespartie
    [duel] Duell
   *[solo] allein
 }
alone-menu-heading =
    ### Deine Partie
    -# Partie { $id }
alone-origin = -# { $kind ->
    [daily] Die Karten ergeben sich aus der Geheimzahl des Tages. Deren SHA-256, einen Tag vorher gezeigt: `{ $hash }`
    [duel] Die Karten ergeben sich aus einem Startwert, der nur für dieses Duell gezogen wurde: Beide Seiten bekommen dieselben. Sein SHA-256: `{ $hash }`
   *[solo] Die Karten ergeben sich aus einem Startwert, der nur für diese Partie gezogen wurde; sie zählt in keiner Rangliste. Sein SHA-256: `{ $hash }`
 }
alone-lapses = -# Spielst du nicht weiter, schliesst die Partie. Schluss: { $time }
alone-end-sure = Ja, beenden
alone-end-question = { $kind ->
    [daily] Hier aufhören? Die Tagespartie zählt, wie sie steht, und du kannst sie nicht nochmals versuchen.
    [duel] Hier aufhören? Das Duell zählt, wie es steht, und du kannst nicht weiterspielen.
   *[solo] Die Partie beenden? Sie zählt dann nirgends.
 }
alone-ended = Die Partie ist geschlossen. `/solo` gibt dir neue Karten.
alone-only-you = Hier darf ich das bei Discord nur dir zeigen.
back-to-match = Zur Partie
solo-go-on = Weiter: { $game } ({ $id })
contest-ends = -# { $kind ->
    [duel] Duell
   *[daily] Tagespartie
 }. Was nicht rechtzeitig fertig ist, zählt, wie es steht. Frist: { $time }
contest-closed = Für dich ist das vorbei; es zählt, wie es steht.
contest-hidden = -# Startwert und Protokoll bleiben geheim, solange andere diese Karten spielen können. Ende: { $time }

## Partien allein [solo]

play-alone = Allein spielen
solo-heading =
    ## Allein gegen Computer
    -# Du bekommst sofort Karten. Hör auf und spiel weiter, wann du willst; gewertet wird nichts.
solo-line = **{ $game }**, { $kind ->
    [daily] Tagespartie
    [duel] Duell
   *[solo] { $level }
 } (`{ $id }`)
solo-more = -# Und { $number } weitere: `/table mine` zeigt alle.
solo-new = Neue Partie
lesson-play = Erste Partie spielen
help-command-solo = - **Allein spielen, jetzt gleich, oder weiterspielen:** `/solo`
command-solo = Allein gegen Computer spielen, jetzt gleich und überall, oder eine Partie fortsetzen
command-solo-game = Welches Spiel; ohne Angabe siehst du die Partien, die du fortsetzen kannst
command-solo-preset = Hausregeln: die Vorlagen des Spiels und die dieses Servers
command-solo-public = Ob alle hier es sehen; sonst nur du

## Tagespartien [daily]

daily-heading =
    ## Tagespartien
    -# { $when }{ $today ->
        [yes] {""}
       *[no] . Dieser Tag ist vorbei.
     }
daily-rules = -# Für alle dieselben Karten und dieselben Computer, je ein Versuch. Die nächsten: { $ends }
daily-line-new = **{ $game }**: { $deals ->
    [one] ein Spiel
   *[other] { $deals } Spiele
 }, { $seats } Spieler
daily-line-missed = **{ $game }**: nicht gespielt
daily-line-running = **{ $game }**: noch nicht fertig
daily-line-done = **{ $game }**: { $reached }
daily-reached = { $deals ->
    [0] kein Spiel beendet
   *[other] { $points } { $points ->
        [one] Punkt
       *[other] Punkte
     }{ $whole ->
        [yes] {""}
       *[no] {" "}in { $deals } von { $of } Spielen
     }
 }
daily-before = Tag davor
daily-today = Heute
daily-seeds = Ist das fair?
daily-play = Spielen
daily-remind = Erinnern
daily-remind-never =
    ### Keine Erinnerung
    Ich kann dir einmal am Tag eine Direktnachricht schicken, wenn du noch eine Tagespartie zu spielen hast.
daily-remind-now = Täglich um { $at }
daily-remind-at =
    ### Erinnerung um { $at }
    Täglich per Direktnachricht, ausser du hast bis dann keine Tagespartie mehr zu spielen.
daily-remind-zone =
    ### Wie spät ist es bei dir?
    Discord sagt es mir nicht, und ich rate nicht. Wähle deine Zeitzone, dann kommt die Erinnerung das ganze Jahr zu deiner Stunde. Ohne Zeitzone gilt UTC; da ist es jetzt { $now }.
daily-remind-utc = UTC nehmen
daily-remind-by = -# { $zone ->
    [none] Du hast keine Zeitzone gewählt, darum gilt UTC; da ist es jetzt { $now }.
   *[other] Deine Zeitzone: { $zone }. Bei dir ist es jetzt { $now }.
 }
daily-at = { $clock }{ $utc ->
    [yes] {" UTC"}
   *[no] {""}
 }
daily-remind-stop = Nie
daily-shift = { $minutes ->
    [-60] −1 h
    [-10] −10 min
    [10] +10 min
   *[60] +1 h
 }
daily-remind-here = Hier erinnere ich dich an die Tagespartien. Eine andere Zeit wählst du mit `/daily`, **Erinnern**.
daily-reminder = **Die heutigen Tagespartien warten**: { $games }. Frist: { $time }
daily-news-line = **{ $game }**: { $people ->
    [0] noch niemand
    [one] eine Person, { $best }
   *[other] { $people } Personen, am besten { $best }
 }
daily-milestones = -# Deine Tagespartien: { $played } gespielt, { $above } besser als der starke Computer.
daily-result-heading =
    ### { $game }: { $reached }
    -# Tagespartie, { $when }
daily-here = Auf diesem Server: **{ $place }** von { $people }{ $percentile ->
    [0] {""}
   *[other] , besser als { $percentile } % der anderen
 }
daily-here-first = Auf diesem Server: sonst noch kein Ergebnis
daily-world = Auf allen Servern: **{ $place }** von { $people }{ $percentile ->
    [0] {""}
   *[other] , besser als { $percentile } % der anderen
 }
daily-world-first = Auf allen Servern: sonst noch kein Ergebnis
daily-not-ranked = -# In der Rangliste aller Server bist du nicht. Wenn du von jetzt an dabei sein willst: `/settings`
daily-rival-thinks = Der starke Computer spielt diese Karten noch.
daily-rival = Der starke Computer, mit denselben Karten: { $reached }{ $ahead ->
    [ahead] . **Du hast ihn geschlagen!**
    [behind] {""}
   *[level] , genau wie du
 }
daily-milestone = { $number ->
    [1] 🏅 Deine erste Tagespartie!
   *[other] 🏅 Deine { $number }. Tagespartie!
 }
daily-first-above = 🏅 Zum ersten Mal besser als der starke Computer!
daily-bar = { $points }: { $people ->
    [one] eine Person
   *[other] { $people } Personen
 }
daily-until = -# { $over ->
    [yes] Der Tag ist vorbei. Schau in einer Minute wieder, dann steht der Startwert hier.
   *[no] Karten und Startwert bleiben geheim, bis der Tag vorbei ist. Ende des Tages: { $time }
 }
daily-share = Teilen
daily-back = Alle Tagespartien
daily-compare = Vergleichen
daily-shared = **{ $name }** · { $game }, Tagespartie { $when }: **{ $reached }**{ $percentile ->
    [0] {""}
   *[other] , besser als { $percentile } %
 } · `/daily`
daily-copy = Hier würde es sonst niemand sehen. Kopiere das und poste es, wo du willst:
daily-seeds-heading =
    ### Ist das fair?
    -# Jeder Tag hat eine Geheimzahl, aus der sich alle Karten der Tagespartien ergeben. Ihr SHA-256 wird einen Tag vorher gezeigt, die Zahl selbst, wenn der Tag vorbei ist. Der Startwert eines Spiels sind die ersten 32 Zeichen des SHA-256 von `Zahl/Spiel`, etwa `…/jass`.
daily-seeds-tomorrow = **Morgen**, SHA-256: `{ $seed }`
daily-seeds-today = **Heute**, SHA-256: `{ $seed }`
daily-seeds-yesterday = **Gestern**, die Zahl: `{ $seed }`
daily-by-the-clock = {" "}Deine tägliche Erinnerung kommt um { $at }.
help-command-daily = - **Heute dieselben Karten spielen wie alle:** `/daily`
command-daily = Die Tagespartien spielen: heute für alle dieselben Karten
command-daily-game = Welches Spiel; ohne Angabe siehst du alle
setting-daily = Tagespartien
command-setup-daily = Ein Kanal, in dem ich die Tagespartien poste, für alle dieselben, und wie viele von diesem Server sie gespielt haben; ohne Namen
setup-daily-none = nirgends
daily-unreached = Ich kann dir keine Direktnachrichten schicken{ $why ->
    [paused] {""}, jedenfalls jetzt nicht; versuch es später wieder.
   *[other] : Du nimmst von mir keine an, oder wir sind auf keinem gemeinsamen Server. Geändert hat sich nichts.
 }
no-daily = Für dieses Spiel gibt es keine Tagespartie. `/daily` zeigt, für welche es eine gibt.
contest-not-finished = Du hast diese Tagespartie noch nicht fertig. `/daily` bringt dich zurück.
no-such-contest = Diese Tagespartie hast du nicht gespielt. `/daily` zeigt die heutigen.

## Nachspielen [replays]

replay = Nachspielen
replay-heading = -# **{ $game }** · { $moved ->
    [yes] Zug { $move }/{ $moves }: { $seat }
    [back] Zug { $move }/{ $moves }: { $seat } nimmt zurück
   *[no] vor dem ersten von { $moves } Zügen
 }
replay-first = ❘◀
replay-back = ◀
replay-on = ▶
replay-last = ▶❘
replay-share = Teilen
replay-shared = -# Geteilt von **{ $name }**
replay-page = Herunterladen
replay-page-sent = Die ganze Partie als Seite für deinen Browser: `{ $file }`. Sie geht ohne Internet und enthält das Protokoll.
replay-page-large = Als Seite ist diese Partie eine zu grosse Datei für Discord, darum hier nur ihr Protokoll: `{ $file }`.
browser-title = { $game }, Partie { $id }
browser-first = Anfang
browser-back = Zurück
browser-on = Weiter
browser-last = Ende
browser-place = Zug
browser-deal = Spiel
browser-keys = Tasten: ← → Home End
browser-record-label = Das Protokoll
browser-old = Um durch diese Partie zu blättern, braucht die Seite JavaScript und einen Browser von 2023 oder später. Das Protokoll steht unten.
browser-check-format = Dein Browser kann das Protokoll nicht prüfen: Es hat ein Format, das diese Seite nicht kennt.
browser-check-sound = Dein Browser hat das Protokoll geprüft: Es ist unverändert, und der Startwert passt zum angekündigten SHA-256:
browser-check-changed = Dein Browser hat das Protokoll geprüft: Es wurde verändert, und zwar auf Zeile
browser-check-seed = Dein Browser hat das Protokoll geprüft: Der Startwert passt nicht zum angekündigten SHA-256.
browser-check-dealt = Dein Browser hat aus dem Startwert nochmals gegeben: Es sind die gezeigten Karten.
browser-check-other = Die gezeigten Karten sind nicht die, die der Startwert ergibt.
replay-go = { $whose } · Gehe zu …
replay-deal = Spiel { $deal }
replay-step = Schritt { $step } dieses Spiels (Zug { $move })
replay-eyes-all = Alle Karten offen
replay-eyes = Nur was { $name } wusste
replay-not-over = Diese Partie läuft noch, darum kannst du sie noch nicht ansehen.
analyse = Analysieren
analysis-progress = **{ $game }** · Ich gehe deine Entscheide durch
    { $bar } { $number ->
        [0] ich bereite vor
       *[other] { $done } von { $number }
     }
    -# Ich beurteile jeden mit dem, was du damals wusstest, und merke mir das Ergebnis; du musst hier nicht warten. Steht der Balken still, drücke **Aktualisieren**.
analysis-again = Aktualisieren
analysis-back = Zur Partie
analysis-summary = **Meine Meinung zu deinem Spiel** · { $game }
    Gleich gespielt hätte ich, oder jedenfalls nichts Besseres, in **{ $agreed } von { $number } Entscheiden: { $accuracy } %**.
    { $costs ->
        [yes] Die anderen haben dich nach meiner Rechnung etwa **{ $lost } Punkte** gekostet.
       *[no] Ich sah nichts, was dich klar Punkte gekostet hat.
     }
    -# Das ist eine Meinung, nach dem, was du damals wusstest; sie kann falsch sein.
analysis-costly = **Am teuersten**: was du gespielt hast → was ich gespielt hätte, und was es gekostet hat
analysis-others = Andere Unterschiede …
analysis-moment = Zug { $move } · { $played } → { $chosen }{ $costs ->
    [yes] { " · −" }{ $lost }
   *[no] { "" }
 }
analysis-opinion = { $judged ->
    [same] **Meine Meinung**: { $played }, wie du.
    [close] **Meine Meinung**: { $chosen }, doch { $played } ist etwa gleich gut.
   *[better] **Meine Meinung**: { $chosen } statt { $played }.
 }
analysis-expected = -# Erwarteter Vorsprung im Rest { unit.of }: { $better }{ $close ->
    [yes] , oder { $mine } mit deinem Zug
   *[no] , nicht { $mine }
 }
analysis-not-yours = Eine Partie analysieren lassen kann nur, wer sie gespielt hat, und nur die eigenen Entscheide.
analysis-another = Ich gehe noch deine Entscheide in einer anderen Partie durch. Frag nachher wieder.
analysis-crowd = Im Moment wollen zu viele meine Meinung. Versuch es in ein paar Minuten wieder.
analysis-nothing = In dieser Partie hattest du nichts zu entscheiden, also gibt es nichts zu analysieren.
analysis-none = Zu diesem Spiel, oder zu den Regeln von damals, habe ich keine Meinung.
analysis-failed = Etwas ging schief, darum habe ich zu dieser Partie keine Meinung. Versuch es später wieder.
replay-share-where = Hier würde sie sonst niemand sehen. Öffne die Partie in einem Kanal eines Servers, auf dem ich bin, und teile sie dort.

verify = Prüfen
verify-what = Nenne eine Partie (ihr Tisch sind sieben Buchstaben und Ziffern, wie `k3x9q2a`), oder hänge die Datei eines Protokolls an.
verified-heading =
    ### Alles stimmt
    -# **{ $game }**{ $id ->
        [none] {""}
       *[other] {", Tisch "}{ $id }
     }
verified-origin = { $origin ->
    [message] **Niemand hat die Karten gewählt.** Vor dem Start war der SHA-256 `{ $hash }` angekündigt, und das ist der SHA-256 der Geheimzahl, `{ $secret }`. Erst mit der Nachricht, mit der die Partie begann, `{ $contribution }`, gesendet { $time }, ergibt sie den Startwert: `{ $seed }`.
    [day] **Die Karten standen fest, bevor der Tag begann.** Einen Tag vorher war der SHA-256 `{ $hash }` angekündigt, und das ist der SHA-256 der Geheimzahl des Tages, `{ $secret }`. Zusammen mit `{ $contribution }` ergibt sie den Startwert: `{ $seed }`.
   *[seed] **Die Karten standen fest, bevor gegeben wurde.** Angekündigt war der SHA-256 `{ $hash }`, und das ist der SHA-256 des Startwerts, `{ $seed }`.
 }
verified-deal = **Sie ergeben sich aus diesem Startwert.** Eben nochmals gegeben, bekamen alle zuerst diese Karten:
verified-moves = **Es wurde nach den Regeln gespielt.** { $moves ->
    [one] Ein Zug, nochmals gespielt, führt
   *[other] { $moves } Züge, nochmals gespielt, führen
 } zu diesem Ergebnis: { $results }.
verified-result = { $seat } { $points }
verified-more = -# Du kannst das auch ohne mich prüfen: `docs/verify.md` in meinem Quellcode sagt, wie, und was damit bewiesen ist und was nicht.
record-too-large = Für das Protokoll einer Partie ist diese Datei zu gross.
match-record = Protokoll als Datei
match-file = Jeder Zug der Partie. `python -m bot replay { $file }` spielt sie nach und prüft sie.
record-game-broken = Das Spiel { $game } lässt sich nicht laden ({ $error }), darum lässt sich das Protokoll nicht nachspielen.
record-unreadable = Die Datei { $path } ist nicht lesbar ({ $error }).
replay-game = { $game }, { $seats } Plätze, gespielt nach Version { $version } der Regeln
replay-option = { $name }: { $value }
replay-moves = { $moves ->
    [one] Ein Zug
   *[other] { $moves } Züge
 }, davon { $computer } von Computern, { $clock } von der Uhr
replay-seat = Platz { $number }: Rang { $place }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
replay-origin = { $origin ->
    [message] Geheimzahl: { $secret }
    [day] Geheimzahl des Tages: { $secret }
   *[seed] Startwert: { $seed }
 }
    SHA-256 davon, wie vor dem Geben gezeigt: { $hash }{ $origin ->
    [message] {""}
        Mit der Nachricht { $contribution } ergibt sie den Startwert { $seed }
    [day] {""}
        Mit «{ $contribution }» ergibt sie den Startwert { $seed }
   *[seed] {""}
 }
replay-sound = Das Protokoll ist unverändert, die Regeln erlauben jeden Zug, und die Züge führen zu diesem Ergebnis.
help-command-verify = - **Prüfen, ob eine Partie fair war:** `/verify`
command-verify = Prüfen, ob eine Partie fair gegeben und gespielt wurde
command-verify-match = Der Tisch einer beendeten Partie, wie k3x9q2a
command-verify-file = Das Protokoll einer Partie

## Duelle [duels]

duel-challenge = **{ $challengers }** { $pairs ->
    [yes] { $free ->
        [0] fordern **{ $opponents }** heraus
        [one] fordern **{ $opponents }** heraus, dazu wer zuerst drückt
       *[other] suchen zwei Gegner: die beiden, die zuerst drücken
     }
   *[no] { $free ->
        [0] fordert **{ $opponents }** heraus
       *[other] sucht jemanden für ein Duell: Wer zuerst drückt, spielt
     }
 }. Duell: **{ $game }**, { $deals ->
    [one] ein Spiel
   *[other] { $deals } Spiele
 }.
duel-played = -# { $number ->
    [one] { $names } hat schon gespielt.
   *[other] { $names } haben schon gespielt.
 }
duel-again = Revanche
duel-replay = Nachspielen: { $name }
duel-until = -# { $pairs ->
    [yes] Beide Paare spielen dieselben Karten gegen dieselben Computer, als Partner, wann sie wollen.
   *[no] Beide spielen dieselben Karten gegen dieselben Computer, wann sie wollen.
 } Frist: { $time }
duel-needs-partner = Du bist dabei. Du kannst spielen, sobald noch jemand gedrückt hat.
duel-over = -# Es ist vorbei.
duel-told = Die Herausforderung steht in diesem Kanal.
duel-heading =
    ## Deine Duelle
duel-line = **{ $game }** gegen { $other }{ $turn ->
    [yes] {" · **du bist dran**"}
   *[no] {""}
 } · Frist: { $time }
duel-anybody = wer es annimmt
duel-none = Du hast gerade kein Duell. `/duel` mit einem Spiel und einer Person beginnt eines; ohne Person können es hier alle annehmen.
duel-waiting = Du hast **{ $points } { $points ->
    [one] Punkt
   *[other] Punkte
 }**. Das Ergebnis der Gegenseite steht im Kanal, sobald beide gespielt haben oder die Frist um ist. Frist: { $time }
duel-nobody = Niemand hat das Duell angenommen
duel-alone = Gespielt hat nur { $name }, darum hat niemand gewonnen
duel-verdict = { $level ->
    [yes] Unentschieden: { $name } gegen { $other }, je { $points } { $points ->
        [one] Punkt
       *[other] Punkte
     }
   *[no] { $name } { $pairs ->
        [yes] schlagen
       *[no] schlägt
     } { $other } mit { $points } zu { $others }
 }
duel-of = Duell, { $game }: für beide dieselben Karten und Computer
duel-decided = Entscheidend war Spiel { $deal }, mit { $points } { $points ->
    [one] Punkt
   *[other] Punkten
 } Unterschied.
duel-unplayed = { $deals ->
    [one] Ein Spiel hat { $name } nicht beendet, es zählt als verloren.
   *[other] { $deals } Spiele hat { $name } nicht beendet, sie zählen als verloren.
 }
duel-ratings = Duellwertung: { $ratings }
duel-board = Duellrangliste
duel-board-heading =
    ## Duelle auf diesem Server
    -# Beide hatten dieselben Karten, Kartenglück zählt also nicht. Geordnet nach dem, was die Wertung mindestens ist.
duel-board-line = **{ $place }** { $name }: { $rating } · { $wins } von { $duels } gewonnen
duel-board-empty = Auf diesem Server ist noch kein Duell entschieden. `/duel` beginnt eines.
duel-play = Spielen
duel-compare = Vergleichen
duel-go-on = Weiter: { $game }
help-command-duel = - **Jemanden mit denselben Karten herausfordern, wann ihr wollt:** `/duel`
command-duel = Jemanden mit denselben Karten herausfordern; ihr spielt, wann ihr wollt
command-duel-game = Welches Spiel; ohne Angabe siehst du deine Duelle
command-duel-person = Wen; ohne Angabe können es hier alle annehmen
command-duel-partner = Wer auf deiner Seite spielt, zwei gegen zwei
command-duel-second = Wer auf der anderen Seite spielt, mit jener Person
command-duel-days = Wie viele Tage ihr beide habt (1 bis 7)
no-duel = Dieses Spiel lässt sich nicht als Duell spielen.
no-such-duel = Dieses Duell gibt es nicht mehr.
duel-whom = Fordere jemand anderen heraus; auf den übrigen Plätzen spielen ohnehin Computer.
duel-no-partners = In diesem Spiel gibt es keine Partner, darum spielt man es eins gegen eins.
duel-your-partner = Nenne auch deinen eigenen Partner: Ein Duell geht eins gegen eins oder zwei gegen zwei.
duel-not-here = An einem Duell hier kann nur teilnehmen, wer auf diesem Server ist.
duel-deleted = Du hast deine Daten gelöscht, darum kannst du an diesem Duell nicht mehr teilnehmen. `/duel` beginnt ein neues.
duel-again-others = Eine Revanche können nur die verlangen, die dieses Duell gespielt haben. `/duel` beginnt ein eigenes.
duel-again-not-all = Aus diesem Duell können hier nicht mehr alle spielen. `/duel` beginnt ein neues.
duel-again-there = Eine Revanche zu diesem Duell gibt es schon. `/duel` zeigt deine Duelle.
duel-on-servers = Duelle werden in einem Kanal gezeigt, darum beginnen sie auf einem Server, auf dem ich bin.
duel-of-others = Dieses Duell ist zwischen zwei anderen. `/duel` beginnt ein eigenes.
duel-not-finished = Du hast dieses Duell noch nicht fertig. `/duel` bringt dich zurück.
too-many-duels = Du hast { $number } Duelle, die nicht vorbei sind; mehr geht nicht.

## Gastgeber, Verwaltung, und worauf ein Tisch wartet

asked = **{ $seats } { $number ->
    [one] möchte
   *[other] möchten
 } die Partie ohne Ergebnis beenden.** Sie endet, wenn alle hier zustimmen oder die Zeit um ist, ausser jemand drückt **Weiterspielen**. Frist: { $time }
agree = Zustimmen
play-on = Weiterspielen
not-asked = Die Anfrage, die Partie zu beenden, ist zurückgezogen. Spielt weiter!
end-ask-question = Die anderen fragen, ob die Partie enden soll? Sie endet, wenn alle hier zustimmen, oder nach einer Minute, ausser jemand drückt **Weiterspielen**. Nichts wird gewertet.
end-asked = Ich habe die anderen gefragt. Die Partie endet, wenn alle hier zustimmen, oder nach einer Minute.
menu-end-ask = Andere fragen
menu-stop = Sofort beenden …
only-host-ends = Nur der Gastgeber kann fragen, ob die Partie enden soll.
stop-title = { $game } beenden
stop-reason = Warum? Alle werden es sehen.
stop-usual = Beendet von jemandem, der diesen Kanal verwaltet.
because = Grund: { $reason }
moved = Der Tisch ist jetzt in { $channel }.
moved-to = { $game } ist nach { $channel } umgezogen.
there-already = Der Tisch ist schon in { $channel }.
no-such-channel = Auf dem Server des Tisches gibt es keinen solchen Kanal oder Thread, in dem wir beide schreiben können. Wähle einen aus der Liste, während du den Befehl tippst.
lost = { $why } Die Partie ist angehalten, verloren ist nichts. Um sie anderswo zu zeigen, nimm `/table move` hier oder auf jenem Server, mit `table: { $id }` und einem Kanal, in dem ich schreiben kann.
lost-deleted = Der Kanal deines Tisches ({ $game }) wurde gelöscht.
lost-hidden = Ich sehe { $channel } nicht mehr, wo dein Tisch ist ({ $game }): Mir fehlt die Berechtigung **Kanal ansehen**.
lost-silent = Ich kann in { $channel } nicht mehr schreiben, wo dein Tisch ist ({ $game }): Mir fehlt die Berechtigung **{ $permission }**.
lost-outside = Ich bin nicht mehr in { $channel }, dem privaten Thread deines Tisches ({ $game }). Um mich wieder hinzuzufügen, erwähne { $bot } dort in einer Nachricht.
lost-locked = Der Thread { $channel } deines Tisches ({ $game }) wurde gesperrt, darum kann ich dort nicht mehr schreiben.
link = { $channel } · [Zum Tisch]({ $url })
why-heading =
    ### { $game }: worauf der Tisch wartet
    -# { $where } · Tisch `{ $id }`
why-lost = Ich kann ihn in { $channel } nicht zeigen (zuerst bemerkt { $since }), darum stehen alle Uhren still, und Computer warten.
why-lobby = Er wartet auf Spieler: bisher { $now } von { $fixed ->
    [yes] { $most }
   *[no] { $least } bis { $most }
 }. Eröffnet { $since }.
why-starting = Die Partie beginnt gleich: Ich warte, bis Discord die erste Nachricht angenommen hat, von der die Karten abhängen. Wer vorher geht, stoppt den Start.
why-kept = Es beginnt, sobald alle dabei sind, oder mit denen, die es sind, wenn die Zeit um ist. Frist: { $time }
why-start = { $leaderless ->
    [yes] Der Gastgeber, { $seat }, meldet sich nicht: Wer am Tisch sitzt, kann starten.
   *[no] { $seat } kann als Gastgeber starten; drückt der Gastgeber nichts, können es alle am Tisch. Frist: { $time }
 }
why-lapses = Schliesst, wenn niemand etwas drückt: { $time }
why-asked = { $seats }: Anfrage, die Partie zu beenden. Sie endet, wenn die Zeit um ist, ausser jemand drückt **Weiterspielen**. Frist: { $time }
why-paused = Alle sind abwesend, darum ist die Partie angehalten. Schliesst, wenn niemand zurückkommt: { $time }
why-computer = { $number ->
    [one] Der Computer { $seats } spielt gleich;
   *[other] Die Computer { $seats } spielen gleich;
 } der Zug begann { $since }.
why-away = { $number ->
    [one] **{ $seats }** ist abwesend,
   *[other] **{ $seats }** sind abwesend,
 } darum spielt gleich ein Computer; der Zug begann { $since }.
why-person = Er wartet ohne Frist auf **{ $seats }**; der Zug begann { $since }.
why-until = Er wartet auf **{ $seats }**; der Zug begann { $since }. Ist die Zeit um, spielt der Bot. Frist: { $until }
why-over = Diese Partie ist zu Ende.
why-direct = Discord lässt mich gerade keine neuen Direktnachrichten beginnen; wer noch nie eine von mir bekam, sieht die Karten mit **Meine Karten** am Tisch. Nächster Versuch: { $time }
help-join = Du kannst am Tisch **Mitspielen** drücken.
help-start = Du kannst **Start** drücken, oder zuerst Computer dazuholen.
help-hand = Du bist dran: Drücke **Meine Karten**.
help-take = Ein Platz ist frei: Du kannst ihn am Tisch nehmen.
help-host = Du kannst die Partie beenden (`/table end`), jemanden entfernen (`/table kick`) oder den Tisch anderswo zeigen (`/table move`).
help-move = Zeig ihn in einem Kanal, in dem ich schreiben kann: `/table move`.
help-wait = { $seat } kann als Gastgeber die Partie beenden oder jemanden entfernen.
entry = { $mine ->
    [yes] **Du bist dran** · {""}
   *[no] {""}
 }**{ $game }** { $where } `{ $id }`
mine-heading = ## Deine Tische: { $number }
mine-none = Du sitzt an keinem Tisch.
tables-heading = ## Offene Tische auf diesem Server: { $number }
tables-none = Kein Tisch ist offen.
tables-hidden = { $number ->
    [one] Ein Tisch ist in einem Kanal, den du nicht siehst, und fehlt darum hier.
   *[other] { $number } Tische sind in Kanälen, die du nicht siehst, und fehlen darum hier.
 }
tables-choose = Tisch ansehen
entry-broken = **{ $game }** · { $where } (`{ $id }`): angehalten, weil nicht lesbar (zuerst bemerkt { $since }). Verloren ist nichts; es geht weiter, sobald er wieder lesbar ist.
help-broken = Wer den Bot betreibt, weiss Bescheid. Du kannst den Tisch endgültig beenden.
ended-broken = Dieser Tisch ({ $game }) wurde ohne Ergebnis beendet, weil er nicht mehr lesbar ist.
log-heading =
    ## Was Gastgeber und Verwaltung getan haben
    -# 90 Tage aufbewahrt
log-none = Noch nichts.
act-ended = { $time }: { $by } hat Tisch `{ $id }` in { $channel } beendet{ $noted ->
    [yes] : { $note }
   *[no] {""}
 }
act-moved = { $time }: { $by } hat Tisch `{ $id }` nach { $channel } verlegt
act-kicked = { $time }: { $by } hat { $person } von Tisch `{ $id }` in { $channel } entfernt
act-passed = { $time }: { $by } hat { $person } zum Gastgeber von Tisch `{ $id }` in { $channel } gemacht
act-cleared = { $time }: { $by } hat den Stand von { $note } in { $channel } gelöscht
act-setup = { $time }: { $by } hat für den Server geändert: { $note }

## Reservierte Plätze

count-me-in = Bin dabei
lobby-kept = Drücke **Bin dabei** für die nächste Partie.
    -# Sie beginnt, sobald alle dabei sind, oder mit denen, die es sind, wenn die Zeit um ist. Frist: { $time }
rotate = Plätze rotieren
swap = Partner tauschen
you-are-in = Du bist dabei: { $where }
rules-changed = Die Regeln des Bots für dieses Spiel sind seit dieser Partie geändert worden. Eröffne einen neuen Tisch.

## Die nächste Partie [rematches]

again = Nochmals spielen
again-opened = Die nächste Partie sammelt sich in { $channel }.
again-nowhere = Ich kann die nächste Partie in { $channel } nicht eröffnen: Wir sehen den Kanal nicht mehr beide.
again-only-players = Die nächste Partie ist für die reserviert, die diese gespielt haben. Eröffne mit `{ $command }` einen eigenen Tisch.
help-again = Wer mitgespielt hat, kann am Tisch **Nochmals spielen** drücken.
end-series = -# Diese Serie, Siege in { $matches } Partien: { $wins }
series-heading = **Diese Serie**, nach { $matches } Partien

## Karten in der Hand

hand-heading = -# **{ $game }** · deine Karten · { $where }
notice = > { $text }
why-not = Warum nicht?
why-not-line = **{ $what }**: { $why }
parted-free = **Du bist gegangen, darum spielt ein Computer deine Karten.** Solange niemand deinen Platz hat, kannst du ihn wieder nehmen.
parted-taken = **Du bist gegangen, und deinen Platz hat jetzt jemand anders.**
parted-removed = **Du wurdest von diesem Tisch entfernt.** Ein Computer spielt für dich.
parted-ended = Du hast diese Partie verlassen, und sie ist zu Ende.
take-back = Zurück auf den Platz
you-are-away = **Du bist abwesend, darum spielt ein Computer für dich.** Komm zurück, wann du willst.
im-back = Bin wieder da
clock-played-for-you = -# Deine Zeit war um, darum hat der Bot für dich gespielt.
your-time = -# Deine Frist: { $time }
your-reserve = -# Deine Frist: { $time }; mit deiner Reserve von { $left }: { $last }
no-choice = -# Du kannst nur eines tun, darum tue ich es für dich.
dm-refused = { $why ->
    [paused] Discord lässt mich gerade keine neuen Direktnachrichten beginnen, darum kann ich dir deine Karten nicht schicken.
    [apart] Wir sind auf keinem gemeinsamen Server mehr, darum kann ich dir deine Karten nicht als Direktnachricht schicken.
   *[closed] Du nimmst von mir keine Direktnachrichten an, darum kann ich dir deine Karten nicht schicken.
 } Drücke am Tisch **Meine Karten**; nur du siehst sie. (Mit `/settings` kannst du es immer so haben.)

## Was eingestellt ist

setting = **{ $name }**: { $value }
    -# { $about }
settings-heading = ## Deine Einstellungen
    -# Sie gelten an jedem Tisch, auf jedem Server.
setting-hand = Deine Karten
command-settings-hand = Wo ich deine Karten zeige, wenn gegeben ist; der Knopf «Meine Karten» geht immer auch
option-hand-dm = als Direktnachricht
option-hand-channel = im Kanal, nur für dich sichtbar
option-hand-both = beides
setting-language = Sprache
command-settings-language = In welcher Sprache ich mit dir rede
option-language-automatic = wie in Discord
setting-deck = Kartenbild
command-settings-deck = Welche Karten du siehst, in Spielen mit beiden Kartenbildern
option-deck-french = französisch: Kreuz, Karo, Herz, Pik
option-deck-swiss = Deutschschweizer: Schellen, Eicheln, Rosen, Schilten
setting-pictures = Bilder
command-settings-pictures = Ob ich deine Karten auch als Bild zeige, nicht nur als Text
option-pictures-on = Bilder und Text
option-pictures-off = nur Text
setting-suits = Kartenfarben
command-settings-suits = Wie viele Farben das französische Kartenbild hat
option-suits-two = zwei: Kreuz und Pik schwarz, Karo und Herz rot
option-suits-four = vier: Kreuz grün, Karo blau, Herz rot, Pik schwarz
setting-mentions = Erwähnungen
command-settings-mentions = Ob ich dich in einem Kanal anpingen darf, wenn du dort gebraucht wirst
option-mentions-on = ich darf dich anpingen
option-mentions-off = dein Name steht ohne Ping da
setting-forced = Züge ohne Wahl
command-settings-forced = Wer deinen Zug macht, wenn alle sehen, dass es nur einen gibt
option-forced-auto = ich, von selbst
option-forced-me = du selbst
setting-boards = Ranglisten
command-settings-boards = Ob andere dich in Ranglisten und Ständen sehen und deine Statistik ansehen können
option-boards-shown = du bist sichtbar
option-boards-hidden = du bist für andere unsichtbar
setting-world = Rangliste aller Server
command-settings-world = Ob du in der Rangliste aller Server bist, wo man deinen Namen dann sieht
option-world-no = nicht dabei
option-world-yes = dabei
setting-time_zone = Zeitzone
command-settings-time_zone = Deine Zeitzone, damit die tägliche Erinnerung das ganze Jahr zu deiner Stunde kommt
zone-now = { $zone }. Bei dir ist es jetzt { $now }.
zone-none = keine gewählt; für deine tägliche Erinnerung gilt UTC, da ist es jetzt { $now }.
zone-choose = Zeitzone wählen
zone-place = Eine Stadt oder der Name einer Zeitzone
zone-place-about = Eine grosse Stadt in deiner Nähe genügt, etwa Zürich oder New York.
zone-which = Welche ist deine? Daneben steht, wie spät es dort jetzt ist.{ $more ->
    [yes] {" "}Es gibt noch mehr: Ist deine nicht dabei, nenne eine Stadt.
   *[no] {""}
 }
zone-other = Andere Stadt
zone-choice = { $zone } · { $now }
setup-heading = ## Einstellungen dieses Servers
    -# Sie gelten für Tische, die von jetzt an eröffnet werden.
setting-channels = Kanäle für Tische
command-setup-channels = Wo Tische eröffnet werden dürfen, auch in Threads; keiner gewählt heisst überall
setup-channels-none = überall
setup-deleted = { $number } { $number ->
    [one] gelöschter Kanal
   *[other] gelöschte Kanäle
 }
setting-tables = Offene Tische
command-setup-tables = Wie viele Tische auf dem ganzen Server zugleich offen sein dürfen
option-tables-value = { $value ->
    [one] einer
   *[other] { $value }
 }
option-tables-none = beliebig viele
command-setup-language = In welcher Sprache Tische, Beiträge und Threads sind; deine Karten siehst du in deiner eigenen
setting-threads = Threads
command-setup-threads = Mit einem Thread für jeden Tisch bleibt der Kanal selbst ruhig.
option-threads-allowed = Tische dürfen in Threads sein
option-threads-own = ein Thread für jeden Tisch
option-threads-none = keine Tische in Threads
setting-pauses = Pausen zwischen Spielen
command-setup-pauses = Sie enden früher, sobald alle weiter wollen.
option-pauses-short = halb so lang wie üblich, mindestens 20 Sekunden
option-pauses-usual = üblich
option-pauses-long = dreimal so lang wie üblich
option-pauses-wait = bis alle weiter wollen, höchstens 10 Minuten
command-setup-pace = Übliche Bedenkzeit pro Entscheid; ist sie um, spielt der Bot
setting-unfinished = Unbeendete Partien
command-setup-unfinished = Wie lange eine Partie wartet, wenn alle abwesend sind oder ohne Uhr niemand etwas drückt; danach schliesst sie ohne Ergebnis.
option-unfinished-value = { $value ->
    [one] einen Tag
   *[other] { $value } Tage
 }
setting-pace = Bedenkzeit
option-computers-about = Wie viele Computer sich gleich dazusetzen
option-level-about = Wie gut diese Computer spielen; sonst wie zuletzt von dir gewählt
option-level-easy = schwach
option-level-normal = normal
option-level-hard = stark
option-pace-about = Wie lange ein Entscheid dauern darf, bevor der Bot spielt
option-pace-quick = 45 Sekunden, dazu 3 Minuten Reserve für die Partie
option-pace-relaxed = 3 Minuten
option-pace-days = ein Tag
option-pace-none = beliebig lang
setup-rule = { $name } **{ $value }**
thread-name = { $game } · { $host }
opened-in = Der Tisch ist eröffnet: { $channel }

## Seiten

page = -# Seite { $page } von { $pages }
page-back = Zurück
page-on = Weiter
somebody = jemand von früher
no-such-page = Es gibt nur { $pages ->
    [one] eine Seite
   *[other] { $pages } Seiten
 }.

## Regeln

which-rules = Von welchem Spiel möchtest du die Regeln sehen?
rules-underlined = -# Unterstrichen: anders als die üblichen Regeln
rules-earlier = -# Diese Partie wird nach einer früheren Fassung der Regeln gespielt; Einzelheiten können von diesen Seiten abweichen.
group-match = Die Partie
group-table = Der Tisch
option-takeback = Zurücknehmen
option-takeback-about = Ob sich ein Zug zurücknehmen lässt, solange danach keine verdeckte Karte gezeigt wurde
option-takeback-own = der eigene letzte Zug, bis jemand anders spielt
option-takeback-consent = auch später, wenn alle zustimmen
option-takeback-none = nie
option-hints = Tipps
option-hints-about = Ob man mich fragen kann, was ich spielen würde; mit Tipps wird nicht gewertet
option-hints-usual = nur allein gegen Computer
option-hints-on = an
option-hints-off = aus
house-rules = Hausregeln
house-rules-about = Was üblich ist, und was ein Tisch sonst wählen kann.
house-rule = { $name }: **{ $value }**
house-rule-or = { $about }. Oder: { $values }
house-rule-usual = üblich: { $value }
house-rule-default = Standard des Servers
house-rule-default-is = Standard des Servers: { $value }
house-rule-idle = neben den anderen Regeln ohne Wirkung
table-rules = Regeln dieses Tisches
table-rules-others = { $number ->
    [0] Alle Hausregeln sind die üblichen.
    [one] Eine Hausregel ist nicht die übliche.
   *[other] { $number } Hausregeln sind nicht die üblichen.
 }
table-rules-preset = Vorlage: **{ $name }**

## Stände

scores-line = **{ $place }** { $name }: { $wins } { $wins ->
    [one] Sieg
   *[other] Siege
 } in { $matches }, { $points } { $points ->
    [one] Punkt
   *[other] Punkte
 }
scores-hidden = Niemand, der hier gespielt hat, möchte gezeigt werden.
only-channel-manager = Das kann nur, wer diesen Kanal verwalten kann.
joined-midway = { $deal ->
    [0] später eingestiegen
   *[other] eingestiegen bei { unit } { $deal }
 }
match-sheet = **Punkte im Verlauf**{ $hidden ->
    [0] {""}
    [one] {" "}(ohne den ersten Eintrag)
   *[other] {" "}(ohne die ersten { $hidden } Einträge)
 }

## Was gespeichert ist

privacy =
    ## Was über dich gespeichert ist
    Für **jede Partie, die du spielst**: deine Discord-ID, dein Anzeigename, dein Platz, deine Züge und wann du sie gemacht hast, dein Rang und deine Punkte, und die Statistik, die das Spiel führt. Daraus kommen deine Stände, Wertungen und Statistiken.
    Auch **was du wählst** in `/settings`, die Übungen, die du in `/learn` gemacht hast, der Direktnachrichtenkanal, über den ich dir schreibe, und 90 Tage lang, was du als Gastgeber oder in der Verwaltung tust, mit den Gründen, die du nennst.
    Nicht gespeichert: was du schreibst, wer sonst auf dem Server ist, was du anderswo tust. Karten kommen nie ins Log. Doch wer diesen Bot betreibt, kann seine Datenbank lesen, auch die Karten laufender Partien.

    Mit *Exportieren* bekommst du alles als Datei, mit *Löschen* verschwinden deine ID und dein Name überall.
privacy-export = Exportieren
privacy-delete = Löschen
privacy-delete-sure = Ja, alles löschen
privacy-delete-question =
    ## Deine Daten löschen?
    Du verlässt jeden Tisch, an dem du sitzt; Computer spielen weiter. Deine ID und dein Name verschwinden aus jeder Partie; deine Stände, Wertungen, Einstellungen und dein Fortschritt in Lektionen werden gelöscht. Die Partien bleiben für alle, die mit dir gespielt haben, mit «jemand von früher» an deiner Stelle. **Das lässt sich nicht rückgängig machen.**
    Nachrichten offener Tische werden ohne deinen Namen neu gezeigt. Alte Nachrichten beendeter Partien behalten ihn, ebenso die Namen von Threads.
    Eine noch laufende Partie, in der du gesessen hast, behält einen Code, der nur verrät, ob du es bist, wenn jemand einen Platz will; so bekommt niemand auf diesem Weg ein zweites Mal Karten zu sehen. Er wird gelöscht, wenn die Partie endet.
privacy-deleted = Deine Daten sind gelöscht. Spielst du wieder, fängst du von vorne an.
privacy-file = Alles, was über dich gespeichert ist, als lesbarer Text. Zeiten sind in UTC.
privacy-file-here = Als Direktnachricht kann ich es nicht schicken, darum hier, nur für dich sichtbar: alles, was über dich gespeichert ist, als lesbarer Text. Zeiten sind in UTC.
privacy-sent = Ich habe es dir als Direktnachricht geschickt.
still-seated = Inzwischen hast du wieder Platz genommen. Verlass den Tisch und versuch es nochmals.

## Hilfe

help =
    ## Elderhand: Kartentische
    `/play` setzt dich an einen Tisch, der auf Spieler wartet, oder eröffnet einen. Kommt innert einer Minute niemand, spielen Computer mit. Deine Karten kommen als Direktnachricht, und **Meine Karten** am Tisch zeigt sie auch. Gespielt wird mit den Knöpfen.
help-play = Jetzt spielen
help-on = Was hier läuft
help-game = **{ $title }** `{ $command }`: { $about }
help-command-hand = - **Deine Karten oder den Tisch wieder sehen:** `/table hand`, `/table show`
help-command-why = - **Sehen, worauf ein Tisch wartet, oder deine Tische finden:** `/table why`, `/table mine`
help-command-leave = - **Aufhören:** `/table leave`; oder für alle: `/table end`
help-command-rules = - **Ein Spiel lernen:** `/learn`; eine Regel nachschlagen: `/rules`
help-command-settings = - **Spielen, wie es dir passt:** `/settings`; was über dich gespeichert ist: `/privacy`
help-command-host = - **Als Gastgeber:** `/table kick`, `/table host`, `/table move`
help-command-setup = - **Die Tische dieses Servers verwalten:** `/setup`, `/admin tables`
help-computers = -# Computer spielen **schwach**, **normal** oder **stark**: Wähle es vor dem Start im **Menü**, oder mit `level`, wenn du einen Tisch eröffnest.
help-time = -# Ist deine Zeit um, spiele ich für dich; beim zweiten Mal hintereinander übernimmt ein Computer, bis du etwas drückst. Gehst du, spielt ein Computer auf deinem Platz, und jemand anders kann ihn übernehmen.
help-rules = Regeln: { $title }
hello =
    ## Hallo, ich bin Elderhand
    Ich gebe Karten: { $games }. Tippe `/play`, und du sitzt an einem Tisch.
    Alle bekommen ihre Karten als Direktnachricht, und auf leeren Plätzen spielen Computer. `/help` sagt mehr.
    Verwaltest du diesen Server, wählst du mit `/setup`, in welchen Kanälen Tische sein dürfen.
hello-try = Tisch ausprobieren
hello-setup = Server einrichten
hello-language = Sprache dieses Servers

## Erinnerungen [reminders]

reminder = { $person }, du bist dran: { $game } ({ $where }). Frist: { $time }
invitation = { $person }, { $seats } { $number ->
    [one] möchte
   *[other] möchten
 } nochmals { $game } spielen ({ $where }). Es beginnt, sobald alle dabei sind, oder mit denen, die es sind, wenn die Zeit um ist. Frist: { $time }
setting-reminders = Erinnerungen
command-settings-reminders = Ob ich dich erinnere, wenn die halbe Zeit um ist oder eine nächste Partie auf dich wartet
option-reminders-on = an
option-reminders-dm = nur als Direktnachricht, nie in Kanälen
option-reminders-off = aus
command-setup-reminders = Ob ich alle erinnere, deren halbe Zeit um ist oder auf die eine nächste Partie wartet

## Ranglisten und Statistiken [boards]

a-computer = ein Computer
end-ratings = -# Wertung: { $ratings }
end-evening = -# Heute Abend, Siege in { $matches } Partien: { $wins }
end-ever = -# In diesem Kanal, Siege in { $matches } Partien: { $wins }
board-heading-here = ## { $game }: dieser Server
board-heading-world = ## { $game }: alle Server
board-order = -# { $order }, { $period }
board-all-time = seit Beginn
board-ever = Seit Beginn
board-month = Dieser Monat
board-here = Dieser Server
board-world = Alle Server
board-by-rating = Nach Wertung
board-by-wins = Nach Siegen
board-by-points = Nach Punkten pro Partie
board-by-matches = Nach Partien
board-empty-rating = Hier hat noch niemand { $matches } Partien gegen andere Menschen gespielt. Mach den Anfang: `{ $command }`
board-empty-wins = Hier hat noch niemand eine Partie beendet. Mach den Anfang: `{ $command }`
board-empty-points = Hier hat noch niemand eine Partie beendet. Mach den Anfang: `{ $command }`
board-empty-matches = Hier hat noch niemand eine Partie beendet. Mach den Anfang: `{ $command }`
board-line-rating = **{ $place }** { $name }: { $rating } ± { $uncertainty } ({ $rated } Partien)
board-line-wins = **{ $place }** { $name }: { $wins } { $wins ->
    [one] Sieg
   *[other] Siege
 } in { $matches } { $matches ->
    [one] Partie
   *[other] Partien
 }
board-line-points = **{ $place }** { $name }: { $points } { $points ->
    [one] Punkt
   *[other] Punkte
 } pro Partie, { $matches } { $matches ->
    [one] Partie
   *[other] Partien
 }
board-line-matches = **{ $place }** { $name }: { $matches } { $matches ->
    [one] Partie
   *[other] Partien
 }, { $wins } { $wins ->
    [one] Sieg
   *[other] Siege
 }
board-own = Du: { $line }
board-own-none = Du hast { $month ->
    [yes] diesen Monat
   *[no] bisher
 } keine Partie dieses Spiels beendet.
board-own-unranked = Du bist noch nicht in der Rangliste: { $rated } von { $matches } Partien gegen Menschen.
board-own-hidden-here = Du bist in Ranglisten unsichtbar; ändern kannst du das mit `/settings`.
board-own-hidden-world = In Ranglisten aller Server bist du nur, wenn du es mit `/settings` so wählst.
board-foot-rating = -# Nur Partien zwischen Menschen zählen; gehst du vor dem Ende, bist du darin auf dem letzten Rang. In der Rangliste bist du nach { $matches }. Es gilt die Wertung minus die Zahl nach dem ±; ein paar glückliche Siege genügen also nicht.
board-foot-wins = -# Partien gegen Computer zählen auch.
board-foot-points = -# Partien gegen Computer zählen; Partien, die du verlassen hast, nicht.
board-foot-matches = -# Partien gegen Computer zählen auch.
board-foot-winless = -# Für einen Rang braucht es einen Sieg; wer keinen hat, steht darunter.
month = { $month } (UTC)
scores-heading = ## { $game }: der Stand in { $channel }
scores-empty = Seit der Stand gelöscht wurde, hat hier niemand eine Partie beendet.
scores-evening = **Heute Abend**, nach { $matches } { $matches ->
    [one] Partie
   *[other] Partien
 }
scores-ever = **Insgesamt**, nach { $matches } { $matches ->
    [one] Partie
   *[other] Partien
 }
scores-clear = Stand löschen
scores-clear-sure = Ja, löschen
scores-clear-question = Den Stand von { $game } in { $channel } löschen und bei null beginnen? Für Ranglisten, Wertungen und den Verlauf aller zählen die Partien weiter.
no-scores = In diesem Kanal ist noch keine Partie beendet worden.
stats-heading = ## { $name }: { $what }
    -# { $world ->
    [yes] Auf allen Servern
   *[no] Auf diesem Server
 }
stats-all-games = Alle Spiele
stats-choose = Ein Spiel genauer
stats-line = **{ $game }**: { $wins } { $wins ->
    [one] Sieg
   *[other] Siege
 } in { $matches } { $matches ->
    [one] Partie
   *[other] Partien
 }
stats-matches = Partien: **{ $matches }**{ $left ->
    [0] {""}
   *[other] , davon { $left } nicht zu Ende gespielt
 }
stats-wins = Gewonnen: **{ $wins }** ({ $share } %)
stats-places = Rang im Schnitt: **{ $place }**
stats-points = Punkte pro Partie: **{ $points }** (beste: **{ $best }**)
stats-streak = Siege in Folge: **{ $streak }** (höchstens: **{ $longest }**)
stats-rating = Wertung: **{ $rating } ± { $uncertainty }** nach { $rated } { $rated ->
    [one] gewerteten Partie
   *[other] gewerteten Partien
 }{ $ranked ->
    [yes] {""}
   *[no] ; in der Rangliste nach { $matches }
 }
stats-alone = **Allein gegen Computer** (das siehst nur du)
stats-unrated = Wertung: noch keine; gewertet werden nur Partien zwischen Menschen
stats-figure = { $name }: **{ $value }**
stats-curve = Wertung über { $rated } Partien: von { $first } zu { $last } ± { $uncertainty }
stats-none = Hier { $own ->
    [yes] hast du
   *[no] hat diese Person
 } noch keine Partie beendet.
stats-none-of-game = Hier { $own ->
    [yes] hast du
   *[no] hat diese Person
 } noch keine Partie { $game } beendet.
stats-only-own = In Direktnachrichten kann ich dir nur deine eigene Statistik zeigen. Nach der von anderen frag auf einem Server.
stats-hidden = Diese Person zeigt ihre Statistik niemandem.
against-none = Noch keine beendete Partie mit { $name }.
against-heading = **Mit { $name }**
against = In { $matches } { $matches ->
    [one] Partie
   *[other] Partien
 } gegeneinander: { $before }× vorne, { $behind }× hinten{ $even ->
    [0] {""}
   *[other] , { $even }× gleichauf
 }
against-together = Als Partner: { $won } von { $together } gewonnen
history-heading = ## Deine Partien: { $what }
    -# { $matches } insgesamt, die neuste zuoberst
finish = { $of ->
    [2] { $shared ->
        [yes] unentschieden
       *[no] { $number ->
            [1] gewonnen
           *[other] verloren
         }
     }
   *[other] { $place } von { $of }
 }
history-line = { $when } **{ $game }**{ $alone ->
    [yes] {" "}(allein)
   *[no] {""}
 }: { $finish }{ $part ->
    [left] {" "}(gegangen)
    [replaced] {" "}(war abwesend)
    [removed] {" "}(entfernt)
   *[whole] , { $points } { $points ->
        [one] Punkt
       *[other] Punkte
     }{ $part ->
        [came] {" "}(später eingestiegen)
       *[whole] {""}
     }
 }
history-label = { $game }: { $finish } (Partie { $number })
history-open = Partie öffnen
history-back = Zur Liste
history-none = Du hast noch keine Partie beendet. `/help` sagt, wie du anfängst.
history-none-of-game = Du hast noch keine Partie { $game } beendet.
no-such-match = Diese Partie ist keine von deinen.
match-heading = ## { $game }
    -# { $when } · { $where } · `{ $id }`
match-player = { $name }{ $part ->
    [left] {" "}(gegangen)
    [replaced] {" "}(war abwesend)
    [removed] {" "}(entfernt)
    [came] {" "}({ joined-midway })
   *[whole] {""}
 }
match-line = **{ $place }** { $name }{ $left ->
    [yes] {""}
   *[no] , { $points } { $points ->
        [one] Punkt
       *[other] Punkte
     }
 }
help-command-boards = - **Sehen, wer am besten ist, oder den Stand hier:** `/leaderboard`, `/scores`
help-command-stats = - **Sehen, was du gespielt hast, und jede Partie nochmals:** `/stats`, `/history`
command-leaderboard = Wer am besten spielt, hier oder auf allen Servern
command-leaderboard-game = Welches Spiel, wenn nicht das hier gespielte
command-leaderboard-by = Wonach geordnet wird
command-leaderboard-period = Dieser Monat oder seit Beginn
command-leaderboard-servers = Dieser Server oder alle
command-leaderboard-page = Welche Seite
command-scores = Der laufende Stand dieses Kanals
command-scores-game = Welches Spiel, wenn nicht das zuletzt hier gespielte
command-stats = Deine Statistik, oder die von jemand anderem
command-stats-person = Wer, wenn nicht du
command-stats-game = Welches Spiel, wenn nicht alle
command-stats-against = Mit jemandem vergleichen
command-history = Deine beendeten Partien
command-history-game = Welches Spiel, wenn nicht alle
command-history-page = Welche Seite
recount-progress = Am Zählen … { $percent } %
recounted = { $matches } { $matches ->
    [one] Partie
   *[other] Partien
 } neu gezählt.

## Lektionen [lessons]

lesson-heading = -# **{ $game }** · { $number } von { $of } · **{ $title }**
lesson-right = ✅ { $why }
lesson-wrong = ❌ { $why }
lesson-previous = Zurück
lesson-skip = Überspringen
lesson-end =
    ## { $game }: Du bist so weit
    Mehr brauchst du für eine erste Partie nicht; den Rest sagt `/rules`. Die Computer an deinem ersten Tisch fangen auch erst an, und gewertet wird dort nichts.
lesson-again = Von vorne
lesson-other = Anderes Spiel
lessons-heading =
    ## Ein Spiel lernen
    -# Je ein paar Minuten, in deinem Tempo: Hör auf und mach weiter, wann du willst.
lessons-line = **{ $game }** · { $state ->
    [done] ✅ fertig
    [begun] { $number } von { $of } fertig
   *[new] { $about }
 }
to-lesson = Lektion
no-lesson = Für dieses Spiel gibt es keine Lektion.
help-new = **Neu hier?** **Spiel lernen** zeigt dir eines in ein paar Minuten, Schritt für Schritt.
help-learn = Spiel lernen
command-learn = Ein Spiel in ein paar Minuten lernen, oder seine Lektion fortsetzen
command-learn-game = Welches Spiel; ohne Angabe siehst du alle

## Tipps [hints]

press-hint = Tipp
hint-told = { $sign } **{ $move }** – { $why }
hint-thinking = { $sign } Ich überlege …
hint-off = An diesem Tisch gibt es keine Tipps: Das wird vor dem Start bestimmt.
hint-contest = In Tagespartien und Duellen gibt es keine Tipps: Alle spielen dieselben Karten aus eigener Kraft.
hint-pause = Jetzt ist nichts zu entscheiden, darum gibt es keinen Tipp.
hint-chosen = Du hast schon gewählt, die anderen noch nicht. Jetzt gibt es keinen Tipp.
hint-not-your-turn = Du bist jetzt nicht dran, darum gibt es keinen Tipp.
hint-late = Der Tipp kam zu spät: Das Spiel ist schon weiter.
hint-failed = Eben ist mir kein Tipp eingefallen. Frag gleich nochmals.
hints-taken = -# Tipps: { $who }
hints-of = { $name } { $number }
help-command-hint = - **Sehen, was ich spielen würde, und warum:** **Tipp** bei deinen Karten, wo es Tipps gibt

## Zurücknehmen [takeback]

takeback = Zurücknehmen
takeback-ask = Rücknahme anfragen
takeback-asks = **{ $seat } möchte { $seen ->
    [yes] { $cards }
   *[no] den letzten Zug
 } zurücknehmen.** Es geht, wenn alle zustimmen; ein Nein oder ein Zug beendet die Anfrage.
takeback-no = Nein
takeback-asked-others = Ich habe die anderen gefragt. Stimmen alle zu, wird dein Zug zurückgenommen.
takeback-none = { $contest ->
    [yes] In Tagespartien und Duellen lässt sich nichts zurücknehmen.
   *[no] An diesem Tisch lässt sich nichts zurücknehmen.
 }
takeback-own = An diesem Tisch kannst du nur deinen eigenen letzten Zug zurücknehmen, solange danach niemand gespielt hat.
takeback-moved = Inzwischen hat jemand gespielt; fürs Zurücknehmen ist es zu spät.
takeback-seen = Inzwischen wurde etwas Verdecktes gezeigt; das lässt sich nicht mehr zurücknehmen.
takeback-bound = Hier gilt, was getan ist: Ein solcher Zug lässt sich nicht zurücknehmen.
takeback-not-yours = Diesen Zug hast du nicht selbst gemacht, also kannst du ihn nicht zurücknehmen.
takeback-change = Das kannst du noch ändern, ohne es zurückzunehmen.
takeback-late = Deine Zeit für diesen Entscheid ist um, er lässt sich nicht mehr zurücknehmen.
takeback-asked = Es fragt schon jemand. Warte die Antworten ab.
takeback-enough = Die anderen haben in diesem Spiel { $number } Mal Nein gesagt; ich frage sie erst im nächsten wieder.
takeback-not-asked = Diese Anfrage ist vorbei.
help-takeback = -# **Zurücknehmen** bei deinen Karten macht deinen Zug rückgängig, bis jemand anders spielt, ausser er hat etwas Verdecktes gezeigt oder gilt nach den Regeln.

## Sofort spielen

play-on-server = Tische sind in den Kanälen eines Servers. Tippe dort `/play`, und los geht’s.
play-seated = Du sitzt schon am Tisch: **{ $game }** in { $channel }.
play-joined = Du bist dabei: **{ $game }** in { $channel }.
play-host-starts = Es beginnt, wenn der Gastgeber **Start** drückt.
play-begins = Die Partie beginnt jetzt.
play-taken = { $playing ->
    [yes] **{ $game }** läuft gerade in { $channel }
   *[no] In { $channel } steht schon ein Tisch für **{ $game }**
 }, und ein Kanal hat nur für einen Tisch Platz.
play-in = In #{ $channel } spielen
play-nowhere = Es gibt keinen anderen Kanal, in dem wir beide spielen könnten.
play-not-there = In diesem Kanal kann ich dir keinen Tisch eröffnen.
on-heading = ## Was hier läuft
on-none = Kein Tisch ist offen.
on-lobby = **{ $game }** { $where }: wartet auf Spieler, { $number } von { $fixed ->
    [yes] { $most }
   *[no] { $least } bis { $most }
 } am Tisch
on-playing = **{ $game }** { $where }: { $seats } { $number ->
    [one] spielt
   *[other] spielen
 }{ $free ->
    [0] {""}
    [one] ; ein Platz ist frei
   *[other] ; { $free } Plätze sind frei
 }

## Befehle

command-table = Der Tisch dieses Kanals
command-table-show = Den Tisch im Kanal nach unten holen
command-table-show-table = Welcher Tisch, wenn nicht der hier
command-table-hand = Deine Karten zeigen, nur dir
command-table-hand-table = Welcher Tisch, wenn nicht der hier
command-table-leave = Den Tisch verlassen; ein Computer spielt weiter
command-table-leave-table = Welcher Tisch, wenn nicht der hier
command-table-kick = Jemanden aus der Partie entfernen, als Gastgeber oder wenn du den Kanal verwaltest
command-table-kick-person = Wen
command-table-kick-table = Welcher Tisch, wenn nicht der hier
command-table-host = Jemand anders zum Gastgeber des Tisches machen
command-table-host-person = Wen
command-table-host-table = Welcher Tisch, wenn nicht der hier
command-table-end = Die Partie für alle beenden, ohne Ergebnis
command-table-end-table = Welcher Tisch, wenn nicht der hier
command-table-end-reason = Grund, für alle sichtbar; verwaltest du den Kanal, endet die Partie damit sofort
command-table-move = Den Tisch in einem anderen Kanal oder Thread seines Servers zeigen
command-table-move-channel = Wo
command-table-move-table = Welcher Tisch, wenn nicht der hier
command-table-why = Worauf der Tisch wartet, und was sich tun lässt
command-table-why-table = Welcher Tisch, wenn nicht der hier
command-table-mine = Alle deine Tische, zuerst die, wo du dran bist
command-table-mine-page = Welche Seite
command-admin = Die Tische dieses Servers, für alle, die ihn verwalten
command-admin-tables = Die offenen Tische, und worauf jeder wartet
command-admin-tables-page = Welche Seite
command-admin-log = Wer wann was beendet, verlegt oder geändert hat
command-admin-log-page = Welche Seite
command-rules = Wie ein Spiel geht, mit den Hausregeln des Tisches hier
command-rules-game = Welches Spiel, wenn nicht das am Tisch hier
command-help = Was dieser Bot tut und wie du anfängst
command-play = Hinsetzen und spielen: an einem Tisch, der auf Spieler wartet, oder an einem neuen
command-play-game = Welches Spiel, falls es dir wichtig ist
command-privacy = Was über dich gespeichert ist; exportieren oder löschen
command-settings = Wie du spielen möchtest
option-by-rating = Wertung
option-by-wins = Siege
option-by-points = Punkte pro Partie
option-by-matches = Partien
option-period-month = dieser Monat
option-period-ever = seit Beginn
option-servers-here = dieser Server
option-servers-world = alle Server
permission-view_channel = Kanal ansehen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-attach_files = Dateien anhängen
permission-create_public_threads = Öffentliche Threads erstellen
command-setup = Wie dieser Server seine Tische führt, für alle, die ihn verwalten

## Was nicht geht, und warum

not-a-card = { $text } ist keine Karte.
bad-move = Das ist kein Zug dieses Spiels.
bad-button = Dieser Knopf geht nicht mehr.
bad-command = Dieser Befehl hat sich geändert. Tippe ihn nochmals.
stale = Dieser Knopf ist veraltet. Hier sind deine Karten, wie sie jetzt sind.
not-seated = Du spielst nicht an diesem Tisch.
not-at-this-table = { $name } spielt nicht an diesem Tisch.
seat-taken = Auf diesem Platz spielt schon jemand.
was-removed = Du wurdest von diesem Tisch entfernt, darum kannst du hier nicht Platz nehmen.
has-seen-cards = Du hattest in dieser Partie schon einen anderen Platz und hast dessen Karten gesehen, darum kannst du diesen nicht nehmen.
host-is-away = Wer abwesend ist, kann nicht Gastgeber sein.
not-started = Das Spiel hat noch nicht begonnen.
table-over = Diese Partie ist zu Ende.
table-closed = Dieser Tisch wurde geschlossen.
table-broken = Dieser Tisch ist im Moment nicht lesbar, darum ist er angehalten; verloren ist nichts. Wer den Bot betreibt, weiss Bescheid.
table-waits = Dieser Tisch ist wieder lesbar. Er macht weiter, sobald der andere Tisch in seinem Kanal fertig ist.
game-broken = Dieses Spiel lässt sich im Moment nicht laden, darum sind seine Tische angehalten; verloren ist nichts. Wer den Bot betreibt, weiss Bescheid.
no-such-table = Diesen Tisch gibt es nicht.
only-people = Nur Menschen können spielen und mir Befehle geben, keine Bots.
no-table-here = In diesem Kanal steht kein Tisch. Einen eröffnen kannst du mit dem Befehl `new` eines Spiels; `/help` nennt die Spiele.
no-table-of-yours = Du sitzt an keinem Tisch.
name-a-table = Du sitzt an mehreren Tischen. Wähle einen aus der Liste, während du den Befehl tippst.
channel-not-allowed = Auf diesem Server darf man Tische nur in { $channels } eröffnen.
no-tables-in-threads = Auf diesem Server darf man in Threads keine Tische eröffnen. Eröffne deinen in einem Kanal.
too-many-lobbies = Du hast schon { $number } Tische, die nicht begonnen haben; mehr geht nicht. Starte oder schliesse zuerst einen: `/table mine` zeigt sie.
too-many-seats = Du sitzt an { $number } Tischen; mehr geht nicht. Verlass einen, oder warte, bis einer fertig ist: `/table mine` zeigt sie.
too-many-alone = Du hast in einer Stunde { $number } Partien allein begonnen; mehr geht nicht. `/solo` zeigt, welche du fortsetzen kannst. Die nächste frühestens: { $time }
partner-plays = Dein Partner spielt hier auch, darum kannst du nur gehen: *Menü*, dann *Gehen*.
contest-over = { $kind ->
    [duel] Dieses Duell ist vorbei. Wie es ausging, steht in seinem Kanal.
   *[daily] Dieser Tag ist vorbei. `/daily` zeigt die neuen Tagespartien.
}
contest-begun = Diese Tagespartie hast du schon begonnen. `/daily` zeigt sie.
contest-deleted = Diese Tagespartie hast du schon gespielt, bevor du deine Daten gelöscht hast. Morgen gibt es neue.
contest-secret = { $kind ->
    [duel] Die andere Seite kann diese Karten noch spielen. Ansehen kannst du die Partie, wenn beide gespielt haben.
   *[daily] Andere können diese Karten noch spielen. Das Protokoll bekommst du, wenn der Tag vorbei ist.
}
no-such-zone = Diese Zeitzone kenne ich nicht, darum bleibt alles, wie es war: Nimm eine grosse Stadt in deiner Nähe, etwa Zürich, oder einen Namen wie Europe/Zurich.
shared-already = Das wurde hier schon geteilt: { $url }
alone-others = Diese Partie gehört jemand anderem. `/solo` gibt dir eigene Karten.
not-alone-here = Du bist an diesem Tisch nicht mehr allein.
only-at-tables = Das geht nur an einem Tisch in einem Kanal. Diese Partie ist nur für dich.
too-many-tables = { $number ->
    [one] Auf diesem Server darf nur { $number } Tisch offen sein, und er steht schon. Spiel dort mit, oder warte, bis er fertig ist.
   *[other] Auf diesem Server dürfen nur { $number } Tische offen sein, und sie stehen schon. Spiel an einem mit, oder warte, bis einer fertig ist.
 }
only-who-manages = Das kann nur ändern, wer diesen Server verwalten kann.
not-on-this-server = Tische kann ich nur auf Servern führen, zu denen ich hinzugefügt wurde, und auf diesem bin ich nicht.
bot-lacks = Hier kann ich keinen Tisch führen: Mir fehlt in diesem Kanal die Berechtigung **{ $permission }**. Wer ihn verwaltet, kann sie mir geben.
bot-outside = Ich bin nicht in diesem privaten Thread, darum kann ich hier keinen Tisch führen. Um mich hinzuzufügen, erwähne { $bot } hier in einer Nachricht, und versuch es nochmals.
thread-locked = Dieser Thread ist gesperrt, darum kann ich hier keinen Tisch führen.
discord-refused = { $why ->
    [gone] Diese Nachricht oder dieser Kanal ist nicht mehr da.
    [large] Das ist zu gross für Discord, darum kann ich es nicht zeigen.
    [forbidden] Discord lässt mich das dort nicht tun. Vielleicht fehlt mir in diesem Kanal eine Berechtigung, oder sein Thread ist geschlossen.
   *[unknown] Discord hat das abgelehnt, aus einem Grund, den ich nicht kenne (Code { $code }).
 }
stands = Was du getan hast, zählt.{ $shown_by ->
    [hand] {" "}`/table hand` zeigt deine Karten, wie sie jetzt sind.
    [table] {" "}`/table show` holt den Tisch nach unten.
    [daily] {" "}`/daily` bringt dich zurück.
    [duel] {" "}`/duel` bringt dich zurück.
    [solo] {" "}`/solo` bringt dich zurück.
   *[nothing] {""}
 }
one-moment = Einen Moment: Ich bin noch an dem, was du zuletzt wolltest. Versuch es dann nochmals.
restarting = Ich starte neu. Versuch es gleich nochmals; geändert hat sich nichts.
table-elsewhere = Ich ziehe mit diesem Tisch gerade auf einen anderen Rechner um. Versuch es gleich nochmals; geändert hat sich nichts.
database-away = Ich erreiche meine Datenbank im Moment nicht. Schau in einer Minute nochmals: Wenn nichts passiert ist, versuch es nochmals.
failed = Bei mir ging etwas schief, und geändert hat sich nichts. Versuch es nochmals.
went-wrong = Bei mir ging etwas schief.
disk-full = { $stands ->
    [yes] Meine Disk ist voll.
   *[no] Meine Disk ist voll, darum hat sich nichts geändert. Wer den Bot betreibt, weiss Bescheid; versuch es später nochmals.
 }
quarantined = Der Tisch in diesem Kanal ({ $game }) ist im Moment nicht lesbar, darum ist er angehalten: Verloren ist nichts, und alle Uhren stehen still. Wer den Bot betreibt, weiss Bescheid. Inzwischen kannst du hier einen anderen Tisch eröffnen.
owner-quarantined = { $number ->
    [one] Ein Tisch ist nicht lesbar und angehalten, alle seine Zeilen
   *[other] { $number } Tische sind nicht lesbar und angehalten, alle ihre Zeilen
 } bleiben erhalten: { $tables }. Entweder sind die Protokolle beschädigt, oder die Regeln ihres Spiels sind nicht mehr installiert; das Log sagt mehr. Es geht beim nächsten Start weiter, oder innert eines Tages, sobald sie lesbar sind. Wer den Server verwaltet, kann sie mit `/admin tables` beenden.
owner-damaged = Die Datenbank ist beschädigt: { $error }. Der Bot läuft weiter, aber warte nicht: { $backup ->
    [none] Daneben habe ich keine Sicherung gefunden. Stoppe den Bot, behalte eine Kopie der Datei, und repariere sie, wie in docs/operating.md unter «Backup» beschrieben. Mache von da an täglich eine Sicherung: python -m bot backup
   *[other] Stoppe den Bot, behalte eine Kopie der Datei, und setze die neuste Sicherung an ihre Stelle, { $backup }, wie in docs/operating.md unter «Backup» beschrieben.
 }
owner-start = Der Bot läuft nicht. { $why }
owner-commands = Discord hat meine Slash-Befehle abgelehnt ({ $why }). Ich mache mit denen weiter, die es hat. Das Log sagt mehr.
owner-sessions = Discord lässt mich nur noch { $left } Mal verbinden und würde danach mein Token zurücksetzen. Bis { $until } warte ich mit dem Verbinden.
owner-disk-full = Die Disk mit meiner Datenbank ist voll, darum kann niemand weiterspielen. Schaffe dort Platz. Einen Neustart brauche ich nicht: Ich versuche es ständig von Neuem.
owner-strained = Discord hat in zehn Minuten { $number } meiner Anfragen abgelehnt. Bei zehntausend würde es mich aussperren, darum sende ich nur noch sehr wenig, bis das vorbei ist. Das Log sagt, was abgelehnt wurde; meist fehlen mir irgendwo Berechtigungen.
owner-direct = { $quarantined ->
    [yes] Discord hat mich in Quarantäne gesetzt, weil ich zu viele Direktnachrichten begonnen habe: Ich kann nur noch Leuten schreiben, denen ich schon geschrieben habe. Einspruch erheben kannst du im Developer Portal.
   *[no] Ich habe für Discord zu schnell neue Direktnachrichten begonnen.
 } Bis { $time } beginne ich keine neuen. Partien laufen weiter: Wer noch nie eine von mir bekam, sieht die Karten mit **Meine Karten**.
owner-endpoint = Bei mir kommen keine Klicks und keine Befehle an: Discord schickt sie an eine «Interactions Endpoint URL». Leere dieses Feld auf der Seite «General Information» meiner Anwendung im Developer Portal.
owner-games = Diese Spiele liessen sich nicht laden und fehlen bis zum nächsten Start: { $names }. Das Log sagt, warum.

## Start

no-token = Es gibt kein Bot-Token. Schreibe DISCORD_TOKEN=… in eine Datei namens .env in diesem Ordner, oder probiere den Bot ohne aus: Starte ihn mit --sandbox
bad-token = DISCORD_TOKEN ist kein Bot-Token; ein solches hat drei Teile, durch Punkte getrennt. Kopiere es nochmals von der Seite «Bot» deiner Anwendung im Developer Portal von Discord.
empty-token = DISCORD_TOKEN ist in der Umgebung leer, und sie gilt vor der Datei .env. Setze das Token dort, oder entferne die Variable, damit die Datei gilt.
refused-token = Discord lehnt das Bot-Token ab. Mache auf der Seite «Bot» deiner Anwendung im Developer Portal von Discord ein neues und schreibe es in .env.
bad-log-level = LOG_LEVEL ist { $value }; möglich sind DEBUG, INFO, WARNING, ERROR und CRITICAL.
env-unreadable = Die Einstellungen in { $path } sind nicht lesbar ({ $error }). Es muss eine Datei sein, die der Bot lesen kann; enthält sie keine Einstellungen, entferne sie.
env-encoding = Die Datei { $path } ist kein Text in UTF-8. Speichere sie nochmals in dieser Codierung: Im Editor von Windows wählst du sie unter «Speichern unter».
env-line = Zeile { $line } von { $path } lässt sich nicht lesen. Sie muss NAME=Wert lauten, und ein Anführungszeichen, das öffnet, muss auch schliessen.
control-characters = In { $name } steht ein Steuerzeichen, etwa ein Tabulator oder ein Zeilenumbruch. In doppelten Anführungszeichen werden \t und \n zu einem: Schreibe den Wert ohne Anführungszeichen.
bad-id = { $name } ist { $value }; es muss eine ID sein, eine ganze Zahl wie 80351110224678912. Schalte in Discord den Entwicklermodus ein und kopiere sie aus dem Menü.
bad-workers = { $name } ist { $value }; es muss eine ganze Zahl von 1 bis 999 sein. Leer heisst: ein Prozess weniger, als es Prozessoren gibt.
bad-port = { $name } ist { $value }; es muss ein Port sein, eine ganze Zahl von 1 bis 65535.
bad-shards = { $name } ist { $value }; es muss sagen, um welche von wie vielen Shards sich dieser Prozess kümmert, zum Beispiel 0-3/16. Insgesamt müssen es 1, 2, 4, 8, 16, 32 oder 64 sein. Leer heisst: um alle.
shards-alone = { $name } braucht DATABASE_URL: Nur Prozesse mit einer gemeinsamen Datenbank können sich die Shards teilen.
bad-api = { $name } ist nicht die Adresse eines Proxys, wie https://proxy.example:8080, ohne etwas dahinter. Leer heisst: Discord selbst wird gefragt.
port-unusable = Port { $port } lässt sich nicht verwenden ({ $error }). Setze METRICS_PORT auf einen anderen, oder lass es leer.
two-databases = DATABASE_PATH und DATABASE_URL sind beide gesetzt. Lass eine davon leer: Der Bot hat eine Datenbank.
bad-database-url = { $name } ist nicht die URL einer Datenbank von PostgreSQL, wie postgresql://name:passwort@host:5432/elderhand. In einem Passwort schreibt man @ als %40, / als %2F, ? als %3F und # als %23.
no-driver = PostgreSQL braucht psycopg ({ $error }). Installiere den Bot damit: pip install 'elderhand[postgres]'
database-unreachable = Die Datenbank { $path } lässt sich nicht verwenden ({ $error }). Prüfe ihre URL, und ob PostgreSQL läuft und den Bot einlässt.
database-of-others = Die Datenbank { $path } enthält Tabellen, die nicht von diesem Bot sind. Prüfe, wo sie liegt: Der Bot braucht eine Datenbank für sich.
database-in-use = Ein anderer Bot verwendet die Datenbank { $path }. Stoppe ihn zuerst, oder wähle mit DATABASE_PATH oder DATABASE_URL eine andere.
database-of-application = Die Datenbank { $path } gehört „{ $name }“, einer anderen Discord-Anwendung, die gerade läuft. Wähle mit DATABASE_URL eine andere, oder nimm deren Token.
database-newer = Die Datenbank { $path } wurde von einer neueren Version dieses Bots geschrieben (Schema { $found }; diese kennt { $known }). Aktualisiere den Bot, oder spiele eine Sicherung zurück.
database-unreleased = Die Datenbank { $path } stammt von einer unveröffentlichten Version von Elderhand, die keine veröffentlichte weiterführt: Beginne mit einer neuen { $kind ->
    [server] Datenbank
   *[file] Datei
 }; /privacy im alten Klon exportiert deine Daten.
database-unusable = Die Datenbank { $path } lässt sich nicht öffnen ({ $error }). Prüfe DATABASE_PATH: Der Ordner muss vorhanden und beschreibbar sein, und die Datei muss dem Bot gehören.
database-foreign = Die Datei { $path } ist keine Datenbank dieses Bots ({ $error }). Prüfe DATABASE_PATH. { $backup ->
    [none] War sie einmal eine, spiele eine Sicherung zurück, wie in docs/operating.md unter «Backup» beschrieben; daneben lag keine.
   *[other] War sie einmal eine, setze die neuste Sicherung an ihre Stelle, { $backup }, wie in docs/operating.md unter «Backup» beschrieben.
 }
database-damaged = Die Datenbank { $path } ist beschädigt ({ $error }). { $backup ->
    [none] Daneben lag keine Sicherung; spiele eine von anderswo zurück, oder versuche, sie zu reparieren, wie in docs/operating.md unter «Backup» beschrieben.
   *[other] Setze die neuste Sicherung an ihre Stelle, { $backup }, wie in docs/operating.md unter «Backup» beschrieben.
 }
database-full = Auf der Disk ist kein Platz mehr für { $path }. Schaffe dort Platz und versuch es nochmals.
database-failed = Die Datenbank { $path } lässt sich nicht lesen oder schreiben ({ $error }). Schaffe Platz auf der Disk, sorge dafür, dass der Bot dort schreiben kann, und starte ihn nochmals.
offline = Discord ist nicht erreichbar ({ $error }). Prüfe das Netz und starte den Bot nochmals.
refused-start = Discord lässt den Bot im Moment nicht anmelden (Status { $status }, Code { $code }). Versuche es später wieder.
refused-connection = Discord hat die Verbindung endgültig geschlossen (Code { $code }). Die Entwicklerdokumentation von Discord erklärt den Code unter «Gateway close event codes».
few-sessions = Discord lässt den Bot in den nächsten { $minutes } Minuten nur noch { $left } Mal verbinden und würde danach sein Token zurücksetzen. Starte ihn nochmals: Er wartet dann so lange.
port-taken = Port { $port } ist besetzt. Wähle einen anderen, etwa mit --port 8081
sandbox-ready = Die Sandbox ist offen: { $address } – sie ersetzt Discord, nur auf diesem Rechner. Ctrl+C stoppt sie.

## Zustand, wie /healthz ihn nennt

health-connected = Der Bot ist mit Discord verbunden.
health-not-connected = Der Bot ist nicht mit Discord verbunden.
health-written = Die Datenbank ist beschreibbar.
health-not-written = Die Datenbank ist nicht beschreibbar: { $error }.
health-quick = Die Ereignisschleife ist { $seconds } s im Rückstand.
health-slow = Die Ereignisschleife war { $seconds } s lang blockiert.

## Protokolle von Partien

record-none = Das ist kein Protokoll einer Partie: Die erste Zeile eines Protokolls beginnt mit «{ $beginning }».
record-format = Dieses Protokoll hat das Format { $found }, und dieser Bot liest nur das Format { $known }.
record-header = Dieses Protokoll wurde verändert: Etwas in seinem Kopf, den Zeilen vor dem ersten Zug, ist geändert.
record-changed = Dieses Protokoll wurde verändert: Zeile { $line } ist geändert oder fehlt.
record-game = Dieser Bot hat kein Spiel namens { $game }, darum lässt sich das Protokoll nicht nachspielen.
record-version = Gespielt wurde nach Version { $found } der Regeln dieses Spiels, und dieser Bot spielt Version { $known }; darum lässt sich das Protokoll nicht nachspielen.
record-illegal = Die Regeln erlauben Zug { $number } dieses Protokolls nicht.
record-outcome = Die Züge dieses Protokolls führen nicht zum Ergebnis, das es nennt.

## Emojis der Karten

emoji-progress = { $percent } % der Emojis geändert
emoji-synced = Die Karten-Emojis sind bereit: { $made } erstellt, { $replaced } ersetzt, { $removed } entfernt, { $kept } unverändert.
emoji-full = Die Anwendung hat schon so viele Emojis, wie Discord erlaubt. Lösche einige auf der Seite «Emojis» deiner Anwendung im Developer Portal von Discord und führe das nochmals aus.
emoji-refused = Discord hat eine Änderung der Emojis abgelehnt (Status { $status }, Code { $code }). Was getan ist, bleibt; führe das später nochmals aus.
emoji-stopped = Gestoppt, bevor alle Emojis bereit waren. Führe das nochmals aus, um es abzuschliessen.

## Sicherung

backup-made = Die Datenbank ist nach { $path } kopiert: { $size } MB, { $over } { $over ->
    [one] beendete Partie
   *[other] beendete Partien
 }, { $playing } laufend.
backup-progress = { $percent } % kopiert
no-database = Bei { $path } ist keine Datenbank. Prüfe diesen Pfad (DATABASE_PATH, wenn du keinen anderen angegeben hast), oder führe das im Ordner des Bots aus.
backup-exists = { $path } gibt es schon, und keine Datei wird je ersetzt. Wähle einen anderen Namen, vielleicht mit dem Datum darin.
backup-unwritable = In { $folder } lässt sich keine Datei schreiben ({ $error }). Wähle einen anderen Ordner, oder erstelle diesen.
backup-failed = Die Datenbank { $path } liess sich nicht kopieren ({ $error }). Es gibt keine Sicherung.
copy-made = { $source } ist nach { $target } kopiert: { $rows } { $rows ->
    [one] Zeile
   *[other] Zeilen
 }, verglichen und in beiden gleich.
copy-nothing = Die Datenbank { $path } ist leer: Da ist nichts zu kopieren.
copy-older = Die Datenbank { $path } wurde von einer älteren Version dieses Bots geschrieben (Schema { $found }; diese kopiert { $known }). Starte diese Version des Bots einmal damit, was sie aktualisiert, und stoppe ihn wieder.
copy-not-empty = { $path } ist weder neu noch eine leere Datenbank. Wähle einen anderen Ort für die Kopie; hier hat sich nichts geändert.
copy-failed = { $source } liess sich nicht nach { $target } kopieren ({ $error }). Nichts wurde kopiert.
copy-stopped = Abgebrochen. Nichts wurde kopiert.

## Wörter in anderen Sprachen

words-of = { $language }: { $words } von { $all } Sätzen
words-column-file = Datei
words-column-key = Satz
words-column-finding = Befund
words-missing = fehlt
words-superfluous = nicht im Englischen
words-fact-unknown = { $fact } gehört nicht dazu
words-fact-unused = { $fact } wird nicht verwendet
words-long = { $length } Zeichen, Discord nimmt { $most }
words-same = gleich wie im Englischen
words-broken = ist kein Fluent: { $line }
words-done = Nichts zu tun.
words-none = Es gibt kein bot/words/{ $language }.ftl. Beginne mit einer Kopie von bot/words/en.ftl.

## Ein eigenes Spiel

newgame-made = { $recorded ->
    [yes] Das Spiel { $name } ist in { $game }, seine Tests sind in { $tests }, und es hält jedes Gesetz ein. Wie es weitergeht, steht in docs/writing-a-game.md.
   *[no] Das Spiel { $name } ist in { $game }, seine Tests sind in { $tests }. Seine ersten Musterpartien liessen sich nicht aufzeichnen: Installiere, was requirements-test.lock nennt, und führe dann aus: pytest tests/conformance --regenerate -k { $name }
 }
newgame-name = Ein Spiel kann nicht { $name } heissen: Nimm bis zu 32 kleine Buchstaben, mit _ zwischen Wörtern, und kein Wort, das in Python vergeben ist.
newgame-taken = Ein Spiel kann nicht { $name } heissen: Der Bot hat einen Befehl dieses Namens.
newgame-there = { $path } gibt es schon. Wähle einen anderen Namen.
newgame-no-source = In { $path } ist kein Quellcode, nur ein installierter Bot. Klone das Repository, und führe das dort aus.
newgame-unwritable = { $path } lässt sich nicht schreiben ({ $error }).

## Was ein Bild von Karten zeigt, für alle, die es nicht sehen

alt-hand = Deine Karten
alt-turn = { $title } (dran)
alt-won = { $title } (gewinnt den Stich)
alt-place = Platz { $place }: { $what }
alt-before = Letzter Stich: { $what }
alt-titled = { $title }: { $what }
alt-several = { $number } × { $what }
alt-back =
    { $number ->
        [one] eine verdeckte Karte
       *[other] { $number } verdeckte Karten
    }
alt-down = { $number } verdeckt
alt-pile = { $rank }×{ $number }
alt-empty = nichts
alt-chosen = gewählt: { $cards }
alt-hinted = Tipp: { $cards }
alt-dim = jetzt nicht möglich: { $cards }

## Doctor

doctor-token-good = Token: Discord kennt den Bot als { $name }.
doctor-token-bad = Token: Discord lehnt es ab. Kopiere es nochmals von der Seite «Bot» deiner Anwendung in .env.
doctor-intents-good = Intents: Kein privilegiertes ist eingeschaltet, und der Bot braucht keines.
doctor-intents-hint = Intents: Auf der Seite «Bot» kannst du { $names } ausschalten. Der Bot braucht kein privilegiertes.
doctor-installs-good = Installation: Server können den Bot hinzufügen, und Leute können ihn zu ihrem eigenen Konto hinzufügen, um überall allein zu spielen.
doctor-installs-hint = Installation: Nur Server können den Bot hinzufügen. Sollen Leute überall allein spielen können (`/solo`), wähle «User Install» auf der Seite «Installation».
doctor-public-good = Einladung: Wer den Link hat, kann den Bot zum eigenen Server hinzufügen.
doctor-public-hint = Einladung: Nur du kannst den Bot zu einem Server hinzufügen, denn «Public Bot» ist aus.
doctor-grant-good = Code Grant: nicht verlangt, der Einladungslink funktioniert also.
doctor-grant-bad = Code Grant: «Requires OAuth2 Code Grant» ist an, und niemand kann den Bot hinzufügen. Schalte es auf der Seite «Bot» aus.
doctor-endpoint-good = Klicks: Discord schickt sie dem Bot.
doctor-endpoint-bad = Klicks: Discord schickt sie an eine «Interactions Endpoint URL», beim Bot kommt also keiner an. Leere dieses Feld auf der Seite «General Information».
doctor-sessions-good = Verbinden: Heute sind noch { $left } Verbindungen übrig.
doctor-sessions-hint = Verbinden: Für die nächsten { $hours } Stunden sind nur noch { $left } der heutigen Verbindungen übrig. Etwas startet den Bot immer wieder neu; vor den letzten wartet er.
doctor-commands-good = Befehle: Discord hat alle { $count }, auf dem neusten Stand.
doctor-commands-hint = Befehle: Die { $count }, die Discord hat, weichen von denen des Bots ab. Beim Start werden sie aktualisiert.
doctor-entry-good = Aktivität: Die Anwendung hat keine.
doctor-entry-hint = Aktivität: Die Anwendung hat eine. Ihr Befehl bleibt erhalten.
doctor-round-trip-good = Antwortzeit: Discord braucht { $milliseconds } ms.
doctor-round-trip-hint = Antwortzeit: Discord braucht { $milliseconds } ms, darum wirkt jeder Knopf träge.
doctor-processes-good = Prozesse: { $number ->
    [one] Einer arbeitet
   *[other] { $number } arbeiten
} an der Datenbank, und { $partitions } von { $partitions } Teilen der Tische sind vergeben.
doctor-processes-hint = Prozesse: { $number ->
    [0] Keiner arbeitet
    [one] Einer arbeitet
   *[other] { $number } arbeiten
} an der Datenbank, und { $held } von { $partitions } Teilen der Tische sind vergeben{ $silent ->
    [0] {""}
    [one] { " " }(ein Prozess antwortet nicht)
   *[other] { " " }({ $silent } Prozesse antworten nicht)
}. Falls der Bot läuft, frag in zehn Sekunden nochmals.
doctor-application-good = Datenbank: Keine andere Anwendung arbeitet daran.
doctor-application-bad = Datenbank: «{ $name }», eine andere Anwendung, arbeitet daran, und der Bot startet nicht. Wähle mit DATABASE_URL eine andere, oder nimm deren Token.
doctor-channel-hint = Kanal: keiner angegeben. Mit --channel und der ID eines Textkanals werden auch Nachrichten und Bilder geprüft.
doctor-channel-bad = Kanal: Der Bot sieht keinen Textkanal mit dieser ID{ $code ->
    [0] .
   *[other] {" "}(Code { $code }).
 } Prüfe die ID, und ob der Bot auf jenem Server ist und den Kanal ansehen kann.
doctor-permissions-good = Berechtigungen: Der Bot hat dort, was er braucht.
doctor-permissions-bad = Berechtigungen: Dem Bot fehlt dort: { $names }. Solange eröffnet er keinen Tisch.
doctor-threads-good = Threads: Der Bot kann für jeden Tisch einen eröffnen.
doctor-threads-hint = Threads: Der Bot kann für Tische keinen eröffnen. Das spielt nur eine Rolle, wenn /setup es verlangt.
doctor-clock-good = Uhr: { $seconds } s neben der von Discord.
doctor-clock-hint = Uhr: { $seconds } s neben der von Discord. Lass den Rechner seine Uhr über das Netz stellen.
doctor-post-good = Bilder: Eine Nachricht kam mit ihrem Bild an.
doctor-post-hint = Bilder: Discord gab dem in einer Nachricht keine ID, darum werden sie bei jeder Änderung nochmals gesendet.
doctor-post-bad = Nachrichten: Discord hat eine abgelehnt (Code { $code }).
doctor-listed-good = Bilder: Eine Änderung kann eines behalten, indem sie es nennt.
doctor-listed-hint = Bilder: Eine Änderung kann keines behalten, indem sie es nennt (Code { $code }).
doctor-silent-good = Bilder: Eine Änderung kann eines behalten, indem sie es nicht erwähnt.
doctor-silent-hint = Bilder: Eine Änderung kann keines behalten, indem sie es nicht erwähnt (Code { $code }).
doctor-anew-good = Bilder: Eine Änderung kann eines nochmals senden.
doctor-anew-bad = Bilder: Eine Änderung kann keines nochmals senden (Code { $code }). Wo eines wechselt, erscheint der Tisch als Text.
doctor-replace-good = Bilder: Eine Änderung kann eines durch ein anderes ersetzen.
doctor-replace-bad = Bilder: Eine Änderung kann keines durch ein anderes ersetzen (Code { $code }). Wo eines wechselt, erscheint der Tisch als Text.
doctor-words-good = Bilder: Eine Änderung kann eines entfernen.
doctor-words-bad = Bilder: Eine Änderung kann keines entfernen (Code { $code }).
doctor-delete-good = Nachrichten: Die Testnachricht ist gelöscht.
doctor-delete-bad = Nachrichten: Die Testnachricht lässt sich nicht löschen (Code { $code }). Lösche sie selbst.
doctor-press = Drück mich
doctor-press-hint = Knöpfe: Drück jetzt bitte den Knopf in diesem Kanal. Ich warte { $minutes } Minuten.
doctor-presses-good = Knöpfe: Zwei Verbindungen haben beide davon erfahren. Mehrere Prozesse können sich die Tische also teilen.
doctor-presses-hint = Knöpfe: Niemand hat den Knopf gedrückt. Ob mehrere Prozesse davon erfahren würden, ist also offen.
doctor-presses-bad = Knöpfe: Nur eine von zwei Verbindungen hat davon erfahren, mehreren Prozessen würde also manches entgehen. Lass nur einen laufen, und melde das bitte.
doctor-keeping-listed-good = Vom nächsten Start an behält der Bot Bilder, indem er sie nennt.
doctor-keeping-listed-hint = Der Bot läuft, darum wird das nicht gespeichert: Er versucht, Bilder zu behalten, indem er sie nennt, und findet es selbst heraus.
doctor-keeping-silent-good = Vom nächsten Start an behält der Bot Bilder, indem er sie nicht erwähnt.
doctor-keeping-silent-hint = Bilder lassen sich behalten, indem man sie nicht erwähnt, doch der Bot läuft, darum wird das nicht gespeichert. Stoppe ihn und führe das nochmals aus.
doctor-keeping-anew-good = Vom nächsten Start an sendet der Bot Bilder bei jeder Änderung nochmals.
doctor-keeping-anew-hint = Bilder müssen bei jeder Änderung nochmals gesendet werden, doch der Bot läuft, darum wird das nicht gespeichert: Er findet es selbst heraus.
doctor-direct-good = Direktnachrichten: Eine kam bei dir an und ist gelöscht.
doctor-direct-hint = Direktnachrichten: Keine kam bei dir an (Code { $code }), darum kann ich dir Probleme nicht melden. Ihre Karten sehen alle trotzdem, mit «Meine Karten».
doctor-failed = Discord ist mittendrin ausgefallen (Status { $status }, Code { $code }). Führe das später nochmals aus.
doctor-hello = Hallo von deinem Kartenbot: Das war ein Test, ob er dich erreicht.
doctor-screen = Nachrichten werden getestet ({ $number }); diese hier wird gleich gelöscht.
