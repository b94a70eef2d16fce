# What the platform says. Facts in braces are filled in.
#
# Words that mean the same here and in every game's own file:
#   match: from the start to the final standings
#   deal: from dealing the cards to scoring them; round: what some games score together instead
#   trick: one card from each player, taken by one of them; turn: when a player may move
#   seat: a player's place at a table; take a seat, be seated, leave it; place: where a player finishes
#   remove a player; a computer takes over; away; on hold; run a table; apply (settings and rules)
#   time runs out; the bot moves for you. The bot says I, and the rules call it the bot
# People are you, someone, anyone, everyone, nobody. Contractions everywhere; the apostrophe is ’.

## The language

# Its own name for itself. A file without this line isn't offered to anybody yet.
language = English
# How numbers, lists and dates are written, as a tag that Babel knows.
language-tag = en-GB

## Cards

rank-2 = 2
rank-3 = 3
rank-4 = 4
rank-5 = 5
rank-6 = 6
rank-7 = 7
rank-8 = 8
rank-9 = 9
rank-10 = 10
rank-J = J
rank-Q = Q
rank-K = K
rank-A = A
rank-X = Joker
rank-2-name = two
rank-3-name = three
rank-4-name = four
rank-5-name = five
rank-6-name = six
rank-7-name = seven
rank-8-name = eight
rank-9-name = nine
rank-10-name = ten
rank-J-name = jack
rank-Q-name = queen
rank-K-name = king
rank-A-name = ace
rank-X-name = joker
suit-C = clubs
suit-D = diamonds
suit-H = hearts
suit-S = spades
# The character after a sign asks for the plain one instead of a coloured picture.
suit-C-sign = ♣{"\uFE0E"}
suit-D-sign = ♦{"\uFE0E"}
suit-H-sign = ♥{"\uFE0E"}
suit-S-sign = ♠{"\uFE0E"}
card = { $rank } of { $suit }
card-short = { $rank }{ $sign }

## What games have in common: a game may say each of these in its own way

unit = deal
bad-seats = This game is for { $fixed ->
    [yes] { $most }
   *[no] { $least } to { $most }
 } players, not { $number }.
not-your-turn = It isn’t your turn. Waiting for { $seat }.
not-your-turn-yet = It isn’t your turn yet.
not-playing = No trick is being played now.
not-in-hand = You don’t have { $card }.
must-follow = You must follow { $suit }.
pause = { $number ->
    [1] Only { $seats } hasn’t moved on yet.
   *[other] Waiting for { $seats } to move on.
 }
press-continue = On to the next { unit }
moved-on = The next { unit } starts once everyone has moved on.
no-pause = The { unit } isn’t over yet.
already-continued = You’ve already moved on; the others haven’t yet.
match-over = The match is over.
back-to-hand = Back to your hand
press-sheet = Points
played = { $seat } { $card }
not-scored-yet = No { unit } has been scored yet.
turn = It’s **{ $seat }**’s turn.
held = Your hand: { $cards }
heading-after = **Deal { $deal } is over**
press-back = Back
picture-scored = +{ $score } = { $total }
stat-points = Points per deal

## What games have in common: hints [hints]

hint-general = It’s what the strongest computer would do, knowing what you know.
hint-only = It’s the only move you have.

## The lobby

lobby-heading =
    ### { $game }
    -# { $about }
seated-at = { $number }. { $name }
seated-free = *free*
seated-person = **{ $name }**
seated-host = **{ $name }** (host)
seated-kept = { $name }, *not in yet*
seated-computer = { $name } (computer, { $level })
lobby-waiting = -# { $fixed ->
    [yes] { $now } of { $most } players
   *[no] { $least } to { $most } players, { $now } so far
 }. Press **Join**, or add computers.
lobby-ready = -# { $fixed ->
    [yes] { $now } of { $most } players.
   *[no] { $now } players so far.
 } { $leaderless ->
    [yes] The host isn’t responding, so anyone seated
   *[no] The host
 } can press **Start**.
lobby-starts = -# **Start: { $time }**, with computers if more players are needed
wait-for-host = Don’t start yet
lobby-lapses = -# Closing time if idle: { $time }
lobby-rules = -# { $rules } · per decision: **{ $pace }** · deal `{ $hash }`
lobby-begins = **The match begins.** Dealing …
    -# The cards come from the number Discord gives this message, and from the secret announced earlier: `{ $hash }`
lobby-hints = -# Hints are on, so this match won’t be rated.
rules-usual = **Usual rules**
rules-brief = House rules: { $rules }
options = -# House rules
option = -# { $name }: **{ $value }**
options-more = -# … and { $number } more under **House rules**
changed-since-joined = -# The host has changed the rules since { $seats } joined: { $changes }
changed-since-match = -# The host has changed the rules since the last match: { $changes }
rule-change = { $name } **{ $value }** (before: { $before })
changes-more = and { $number } more
join = Join
leave = Leave
start = Start
cancel = Close the table
add-computer = Add computer
remove-computer = Remove a computer
computer-of-level = Add a computer: { $level }
change-level = How well computers play
level-of-all = All computers: { $level }
level-of = { $name }: { $level }
of-level = { $name } ({ $level })
lobby-menu-heading = ### { $game }: before the start
lobby-menu-none = Press **Join** first; there’s more here once you’re seated.
change-seat = Change seats
sit-with = Sit with { $name }
sit-against = Sit against { $name }
seat-number = Seat { $number }
free = free
computer-name = 🤖{"\u00A0"}{ $name }
already-joined = You’re already seated here.
join-first = Take a seat first: press **Join**.
table-full = All seats are taken.
no-such-seat = There’s no such seat.
no-computer = There’s no computer at this table.
only-host = Only the host, { $seat }, can start for now; if they don’t press anything in time, you can, too. Their time limit: { $time }
only-host-levels = Only the host, { $seat }, can change how well computers play for now; if they don’t press anything in time, you can, too. Their time limit: { $time }
only-host-changes = Only the host, { $seat }, can change the rules for now; if they don’t press anything in time, you can, too. Their time limit: { $time }
only-host-or-admin = Only the host can do that, or someone who can manage this channel.
only-host-until = Only the host can do that, or someone who can manage this channel; if the host doesn’t press anything here in time, you can, too. Their time limit: { $time }
bad-option = { $option } must be one of: { $values }.
too-few = This takes { $fixed ->
    [yes] { $most }
   *[no] { $least } to { $most }
 } players; { $now } seated so far. Others can join, or you can add computers.
already-started = This game has already started.
rules-just-changed = The rules have just changed, so everyone gets a moment to look. Earliest start: { $time }
channel-taken = There’s already a table in this channel; `/table show` brings it to the bottom. For another one, open a thread.
opened = The table is open.
preset-default = This server’s default
no-such-preset = That preset no longer exists.

## House rules [house_rules]

house-rules-heading =
    ### { $game }: house rules
    -# { $state ->
        [changing] Everyone at the table sees each change at once; **Start** then waits five seconds.
        [looking] Only the host can change them.
        [server] Only people who manage this server see this page.
       *[fixed] The match has started, so they can’t be changed any more.
     }
    {""}**{ $title }**
group-part = { $group } ({ $part } of { $parts })
changed-since-you-joined = The host has changed the rules since you joined: { $changes }
rules-differing = { $number ->
    [one] one differs from the usual
   *[other] { $number } differ from the usual
 }
usual-value = usual
game-usual = the game’s usual rules
change-rule = Change { $name }
more-rules = More rules
choose-preset = Choose a preset
preset-own = One of this server’s presets
back-to-usual = Back to the usual rules
number-form = A whole number from { $least } to { $most }{ $optional ->
    [yes] {""}, or nothing: { $none }
   *[no] {""}
 }
bad-number = { $name }: this must be a whole number from { $least } to { $most }.
server-rules = This server’s rules
server-default = Default on this server: { $rules }
server-presets = { $none ->
    [yes] No presets of this server yet
   *[no] This server’s presets: { $names }
 }
make-default = Make these rules the default here
name-rules = Save them as a preset …
preset-name = What to call these rules
preset-name-about = For example: our Tuesday rules. A preset with the same name is replaced.
delete-preset = Delete a preset
bad-preset-name = A preset needs a visible name.
too-many-presets = This server already has { $number } presets. Delete one first.
log-house = house rules of { $game }
setup-house = **House rules**
setup-house-none = Unless you choose otherwise, each game’s usual rules apply. To change them, open a table of the game and press **House rules** there.
setup-rules = { $game }: { $rules }
setup-deck = The table’s cards
setup-forget = Back to a game’s usual rules

## The table

table-heading = -# **{ $game }** · `{ $hash }`
my-hand = My hand
to-table = To the table
took-back = -# { $seat } took back { $seen ->
    [yes] { $cards }
   *[no] their last move
 }.
takeback-nothing = You have no move to take back.
menu = Menu
rules = Rules
origin-announced = -# { $contribution ->
    [none] The cards will come from a secret and from the number Discord gives the message that starts the match, so nobody can choose them. SHA-256 of the secret:
   *[other] The cards come from a secret and from the number of the message that began the match, `{ $contribution }`. SHA-256 of the secret, as announced in the lobby:
 } `{ $hash }`
origin-revealed = -# { $origin ->
    [message] Secret of the deal: `{ $secret }`; its SHA-256: `{ $hash }`. Together with the message `{ $contribution }` it gives the seed: `{ $seed }`
    [day] The day’s number: `{ $secret }`; its SHA-256: `{ $hash }`. Together with `{ $contribution }` it gives the seed: `{ $seed }`
   *[seed] Seed of the deal: `{ $seed }`; its SHA-256: `{ $hash }`
 }
began-here = -# The match began with this message, so its number is part of the deal, and the message stays here. The table is further down.
closed = This table was closed without a result.
never-started = This table was closed before anyone started it. To open another, type `{ $command }`.
unfinished = **Unfinished.** This table was closed without a result; this is where things stood.
paused = **Everyone is away, so the match is on hold.** Press **My hand** to carry on. Closing time otherwise: { $time }
lapses = **Nobody has pressed anything here for a long time.** Press **My hand** to keep the match open. Closing time otherwise: { $time }
are-away = -# { $number ->
    [one] { $seats } is away: a computer plays for them until they press **My hand**.
   *[other] { $seats } are away: computers play for them until they press **My hand**.
 }
clock-played = -# Time ran out for { $seats }, so the bot moved for them.
unheard = -# Discord was out of reach for { $minutes ->
    [0] a moment
    [one] a minute
   *[other] { $minutes } minutes
 }. That time doesn’t count for anyone.
withheld = -# For { $minutes ->
    [0] a moment
    [one] a minute
   *[other] { $minutes } minutes
 }, Discord didn’t seem to pass on what you pressed. That time doesn’t count for anyone.
time-of = -# Time limit for { $seats }: { $time }
take-seat = Take { $name }’s seat
take-a-seat = Join in
which-seat = Choose a seat
take-question = Which seat? A computer plays there now; you carry on with its cards. Your rating won’t change.
seat-of = { $name }’s seat
seat-of-computer = Nobody has played here yet.
no-free-seat = No seat is free any more.
menu-heading =
    ### The table
    -# Table { $id } · host: { $host }
menu-bring = Bring it to the bottom
menu-leave = Leave
menu-end = End the match
menu-leave-sure = Yes, leave
menu-end-sure = Yes, end it for everyone
part-question = Leave your partner? A computer takes over, and the duel still counts for both of you. `/duel` brings you back.
menu-part-sure = Yes, leave
leave-question = Leave the match? A computer takes over, you finish last, and someone else may take your seat. You can take it back as long as it’s free.
end-question = End the match for everyone? Nothing will be scored.
left = You left the table.
menu-kick-sure = Yes, remove them
kick-question = Remove { $seat }? A computer takes over, and { $seat } can’t take a seat at this table again.
kicked = { $name } was removed from the table.
host-passed = { $seat } is now the host.
ended = The table is closed.
brought = The table is now at the bottom of { $channel }.
table-choice = { $game } in #{ $channel } ({ $id })
table-choice-alone = { $game }, alone ({ $id })
hidden-player = Player { $number }

## The end of a match

end-won-to = { $winners } won, { $points } to { $others }
end-won = { $winners } won with { $points } { $points ->
    [one] point
   *[other] points
 }{ $lead ->
    [0] {""}
   *[other] , { $lead } { $low ->
        [yes] fewer than
       *[no] ahead of
     } { $second }
 }
end-shared = { $winners } share the win with { $points } { $points ->
    [one] point
   *[other] points
 }
end-draw = A draw: { $points } { $points ->
    [one] point
   *[other] points
 } each
end-game = { $game }. { match-over }
standing = **{ $place }** { $name }, { $points } { $points ->
    [one] point
   *[other] points
 }
# Where somebody finished; an equals sign in front means that the place is shared. $ending is the number's class
# among the language's ordinal numbers: in English one (1, 21), two (2, 22), few (3, 23) and other.
nth = { $shared ->
    [yes] =
   *[no] {""}
 }{ $place }{ $ending ->
    [one] st
    [two] nd
    [few] rd
   *[other] th
 }
end-came = -# { $name } { joined-midway }.
end-absent = -# Left or away at the end, so last, with no points: { $names }
end-computers = -# Computers: { $computers }
end-rating = { $name } { $rating } ({ $gained })
end-wins = { $name } { $wins }
points = Points
points-heading = ### { $game }: points
back-to-result = Back to the result
back-to-points = Back to the points
menu-heading-over =
    ### This match
    -# Table { $id }

## Alone against computers

alone = alone
alone-heading = -# **{ $game }** · until { $time }, then { $kind ->
    [daily] `/daily`
    [duel] `/duel`
   *[solo] `/solo`
 }
computer-slow = -# The computer is taking longer than usual. The match goes on by itself.
alone-over = -# **{ $game }** · { $kind ->
    [daily] deal of the day
    [duel] duel
   *[solo] alone
 }
alone-menu-heading =
    ### Your match
    -# Match { $id }
alone-origin = -# { $kind ->
    [daily] The cards come from the day’s secret number. Its SHA-256, shown a day ahead: `{ $hash }`
    [duel] The cards come from a seed drawn for this duel and nothing else: both sides get the same. Its SHA-256: `{ $hash }`
   *[solo] The cards come from a seed drawn for this match and nothing else; the match counts on no leaderboard. Its SHA-256: `{ $hash }`
 }
alone-lapses = -# It closes unless you play on. Closing time: { $time }
alone-end-sure = Yes, end it
alone-end-question = { $kind ->
    [daily] Stop here? The deal of the day counts as it stands, and you can’t try it again.
    [duel] Stop here? The duel counts as it stands, and you can’t play on.
   *[solo] End the match? It won’t count anywhere.
 }
alone-ended = The match is closed. `/solo` deals you new cards.
alone-only-you = Here, Discord lets me show this only to you.
back-to-match = Back to the match
solo-go-on = Continue: { $game } ({ $id })
contest-ends = -# { $kind ->
    [duel] Duel
   *[daily] Deal of the day
 }. If you don’t finish it in time, it counts as it stands. Time limit: { $time }
contest-closed = This is over for you, and counts as it stands.
contest-hidden = -# Seed and record stay secret as long as others may play these cards. End: { $time }

## Matches alone [solo]

play-alone = Play alone
solo-heading =
    ## Alone against computers
    -# You get your cards at once. Stop and carry on whenever you like; nothing is rated.
solo-line = **{ $game }**, { $kind ->
    [daily] deal of the day
    [duel] duel
   *[solo] { $level }
 } (`{ $id }`)
solo-more = -# And { $number } more: `/table mine` lists them all.
solo-new = New match
lesson-play = Play a first match
help-command-solo = - **Play alone, right now, or carry on where you stopped:** `/solo`
command-solo = Play alone against computers, right now and anywhere, or carry on with a match
command-solo-game = Which game; leave it out to see the matches you can carry on with
command-solo-preset = House rules: the game’s presets, and this server’s
command-solo-public = Whether everyone here can see it; otherwise only you

## Deals of the day [daily]

daily-heading =
    ## Deals of the day
    -# { $when }{ $today ->
        [yes] {""}
       *[no] . This day is over.
     }
daily-rules = -# The same cards and the same computers for everyone, one try each. New deals: { $ends }
daily-line-new = **{ $game }**: { $deals ->
    [one] one deal
   *[other] { $deals } deals
 }, { $seats } players
daily-line-missed = **{ $game }**: not played
daily-line-running = **{ $game }**: not finished yet
daily-line-done = **{ $game }**: { $reached }
# What somebody has reached, as part of a sentence.
daily-reached = { $deals ->
    [0] no deal finished
   *[other] { $points } { $points ->
        [one] point
       *[other] points
     }{ $whole ->
        [yes] {""}
       *[no] {" "}in { $deals } of { $of } deals
     }
 }
daily-before = The day before
daily-today = Today
daily-seeds = Is it fair?
daily-play = Play
daily-remind = Remind me
daily-remind-never =
    ### No reminder
    You can get a direct message once a day if there’s a deal of the day left for you to play.
daily-remind-now = Every day at { $at }
daily-remind-at =
    ### A reminder at { $at }
    Every day, by direct message, unless there’s no deal of the day left for you to play by then.
daily-remind-zone =
    ### What time is it for you?
    Discord doesn’t tell me, and I don’t guess. Choose your time zone, and the reminder comes at your own hour all year. Without one it goes by UTC, where it’s { $now } now.
daily-remind-utc = Use UTC
daily-remind-by = -# { $zone ->
    [none] You haven’t chosen a time zone, so I go by UTC, where it’s { $now } now.
   *[other] Your time zone: { $zone }. It’s { $now } for you now.
 }
# A time of day; of somebody without a time zone it is by UTC.
daily-at = { $clock }{ $utc ->
    [yes] {" UTC"}
   *[no] {""}
 }
daily-remind-stop = Never
daily-shift = { $minutes ->
    [-60] −1 h
    [-10] −10 min
    [10] +10 min
   *[60] +1 h
 }
daily-remind-here = Here I’ll remind you of the deals of the day. To change when: `/daily`, **Remind me**.
daily-reminder = **Today’s deals are waiting**: { $games }. Time limit: { $time }
daily-news-line = **{ $game }**: { $people ->
    [0] nobody yet
    [one] one person, { $best }
   *[other] { $people } people, best result: { $best }
 }
daily-milestones = -# Deals of the day you’ve played: { $played }. Better than the hard computer: { $above }.
daily-result-heading =
    ### { $game }: { $reached }
    -# Deal of the day, { $when }
daily-here = On this server: **{ $place }** of { $people }{ $percentile ->
    [0] {""}
   *[other] , better than { $percentile }% of the others
 }
daily-here-first = On this server: no other result yet
daily-world = On all servers: **{ $place }** of { $people }{ $percentile ->
    [0] {""}
   *[other] , better than { $percentile }% of the others
 }
daily-world-first = On all servers: no other result yet
daily-not-ranked = -# You’re not ranked on all servers. If you’d like to be from now on: `/settings`
daily-rival-thinks = The hard computer is still playing these cards.
daily-rival = The hard computer, with the same cards: { $reached }{ $ahead ->
    [ahead] . **You beat it!**
    [behind] {""}
   *[level] , the same as you
 }
daily-milestone = { $number ->
    [1] 🏅 Your first deal of the day!
   *[other] 🏅 That’s { $number } deals of the day!
 }
daily-first-above = 🏅 You beat the hard computer for the first time!
daily-bar = { $points }: { $people ->
    [one] one person
   *[other] { $people } people
 }
daily-until = -# { $over ->
    [yes] The day is over. Look again in a minute, and the seed is here.
   *[no] Cards and seed stay secret until the day is over. End of the day: { $time }
 }
daily-share = Share
daily-back = All deals of the day
daily-compare = Compare
daily-shared = **{ $name }** · { $game }, deal of the day { $when }: **{ $reached }**{ $percentile ->
    [0] {""}
   *[other] , better than { $percentile }%
 } · `/daily`
daily-copy = Nobody else would see it here. Copy this and post it wherever you like:
daily-seeds-heading =
    ### Is it fair?
    -# Every day has a secret number, from which all its deals come. Its SHA-256 is shown a day ahead, the number itself once the day is over. A game’s seed is the first 32 characters of the SHA-256 of `number/game`, as in `…/jass`.
daily-seeds-tomorrow = **Tomorrow**, SHA-256: `{ $seed }`
daily-seeds-today = **Today**, SHA-256: `{ $seed }`
daily-seeds-yesterday = **Yesterday**, the number: `{ $seed }`
daily-by-the-clock = {" "}Your daily reminder comes at { $at }.
help-command-daily = - **Play the same cards as everyone else today:** `/daily`
command-daily = Play the same deals as everyone else today
command-daily-game = Which game; leave it out to see them all
setting-daily = Deals of the day
command-setup-daily = A channel where I post each day’s deals, the same for everyone, and how many people of this server have played them; nobody is named
setup-daily-none = nowhere
daily-unreached = I can’t send you direct messages{ $why ->
    [paused] at the moment; try again later.
   *[other] : they’re closed for me, or we share no server. Nothing has changed.
 }
no-daily = This game has no deal of the day. `/daily` shows those that do.
contest-not-finished = You haven’t finished this deal yet. `/daily` brings you back to it.
no-such-contest = You haven’t played this deal. `/daily` shows today’s.

## Replays [replays]

replay = Replay
replay-heading = -# **{ $game }** · { $moved ->
    [yes] move { $move }/{ $moves } by { $seat }
    [back] move { $move }/{ $moves }: { $seat } took back
   *[no] before the first of { $moves } moves
 }
replay-first = ❘◀
replay-back = ◀
replay-on = ▶
replay-last = ▶❘
replay-share = Share
replay-shared = -# Shared by **{ $name }**
replay-page = Download
replay-page-sent = The whole match as a page for your browser: `{ $file }`. It works offline, and has the record inside.
replay-page-large = As a page, this match is too large a file for Discord, so here is its record alone: `{ $file }`.
browser-title = { $game }, match { $id }
browser-first = First
browser-back = Back
browser-on = Next
browser-last = Last
browser-place = Move
browser-deal = Deal
browser-keys = Keys: ← → Home End
browser-record-label = The record
browser-old = To step through this match, the page needs JavaScript and a browser from 2023 or later. Its record is below.
browser-check-format = Your browser can’t check the record: it has a format that this page doesn’t know.
browser-check-sound = Your browser has checked the record: it hasn’t been changed, and its seed matches the SHA-256 that was announced:
browser-check-changed = Your browser has checked the record: it has been changed at line
browser-check-seed = Your browser has checked the record: its seed doesn’t match the SHA-256 that was announced.
browser-check-dealt = Your browser has dealt the cards again from the seed: they are the ones shown.
browser-check-other = The cards shown aren’t the ones the seed gives.
replay-go = { $whose } · Go to…
replay-deal = Deal { $deal }
replay-step = Step { $step } of this deal (move { $move })
replay-eyes-all = All cards open
replay-eyes = Only what { $name } knew
replay-not-over = This match isn’t over, so it can’t be looked at yet.
analyse = Analyse
analysis-progress = **{ $game }** · I’m going through your decisions
    { $bar } { $number ->
        [0] getting ready
       *[other] { $done } of { $number }
     }
    -# I judge each by what you knew then, and keep the result: no need to wait here. If the bar stops, press **Refresh**.
analysis-again = Refresh
analysis-back = Back to the match
analysis-summary = **My opinion of your play** · { $game }
    I’d have played the same, or nothing better, in **{ $agreed } of { $number } decisions: { $accuracy }%**.
    { $costs ->
        [yes] By my reckoning, the others cost you about **{ $lost } points**.
       *[no] I saw nothing that clearly cost you points.
     }
    -# It’s an opinion based on what you knew then, and it may be wrong.
analysis-costly = **Most costly**: what you played → what I’d have played, and the points it cost
analysis-others = Other differences…
analysis-moment = Move { $move } · { $played } → { $chosen }{ $costs ->
    [yes] { " · −" }{ $lost }
   *[no] { "" }
 }
analysis-opinion = { $judged ->
    [same] **My opinion**: { $played }, as you did.
    [close] **My opinion**: { $chosen }, but { $played } is about as good.
   *[better] **My opinion**: { $chosen } rather than { $played }.
 }
analysis-expected = -# Expected lead over the rest of the { unit }: { $better }{ $close ->
    [yes] , or { $mine } with yours
   *[no] , not { $mine }
 }
analysis-not-yours = Only the people who played a match can have it analysed, each for their own decisions.
analysis-another = I’m still going through your decisions in another match. Ask again when that’s done.
analysis-crowd = Too many people are asking for my opinion right now. Try again in a few minutes.
analysis-nothing = You had nothing to decide in this match, so there’s nothing to analyse.
analysis-none = I have no opinion on this game, or on the rules it was played under.
analysis-failed = Something went wrong, so I have no opinion on this match. Try again later.
replay-share-where = Nobody else would see it here. Open the match in a channel of a server where I’m a member, and share it there.

verify = Verify
verify-what = Name a match (by the seven letters and digits of its table, such as `k3x9q2a`), or attach a match record.
verified-heading =
    ### Everything agrees
    -# **{ $game }**{ $id ->
        [none] {""}
       *[other] {", table "}{ $id }
     }
verified-origin = { $origin ->
    [message] **Nobody chose the cards.** The SHA-256 announced in the lobby was `{ $hash }`, and that is the SHA-256 of the secret, `{ $secret }`. Only with the message that began the match, `{ $contribution }`, sent { $time }, does it give the seed: `{ $seed }`.
    [day] **The cards were fixed before the day began.** The SHA-256 announced a day ahead was `{ $hash }`, and that is the SHA-256 of the day’s number, `{ $secret }`. Together with `{ $contribution }` it gives the seed: `{ $seed }`.
   *[seed] **The cards were fixed before the deal.** The SHA-256 announced then was `{ $hash }`, and that is the SHA-256 of the seed, `{ $seed }`.
 }
verified-deal = **They come from that seed.** Dealt again just now, these were everyone’s first cards:
verified-moves = **It was played by the rules.** { $moves ->
    [one] One move, played again, leads
   *[other] { $moves } moves, played again, lead
 } to the result: { $results }.
verified-result = { $seat } { $points }
verified-more = -# You can check it without me, too: `docs/verify.md` in my source code says how, and what this proves and what it doesn’t.
record-too-large = This file is too large to be a record of a match.
match-record = Get the record as a file
match-file = Every move of the match. `python -m bot replay { $file }` replays and verifies it.
record-game-broken = The game { $game } can’t be loaded ({ $error }), so this record can’t be replayed.
record-unreadable = The file { $path } can’t be read ({ $error }).
replay-game = { $game }, { $seats } seats, played under version { $version } of its rules
replay-option = { $name }: { $value }
replay-moves = { $moves ->
    [one] One move
   *[other] { $moves } moves
 }, { $computer } of them by computers, { $clock } by the clock
replay-seat = Seat { $number }: place { $place }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }
replay-origin = { $origin ->
    [message] Secret: { $secret }
    [day] Number of the day: { $secret }
   *[seed] Seed: { $seed }
 }
    Its SHA-256, as shown before the deal: { $hash }{ $origin ->
    [message] {""}
        With the message { $contribution } it gives the seed { $seed }
    [day] {""}
        With “{ $contribution }” it gives the seed { $seed }
   *[seed] {""}
 }
replay-sound = The record is unchanged, the rules allow every move, and the moves lead to this result.
help-command-verify = - **Check that a match was fair:** `/verify`
command-verify = Check that a match was dealt and played fairly
command-verify-match = The table of a finished match, as in k3x9q2a
command-verify-file = The record of a match

## Duels [duels]

duel-challenge = **{ $challengers }** { $pairs ->
    [yes] { $free ->
        [0] challenge **{ $opponents }** to
        [one] challenge **{ $opponents }**, with the first to press, to
       *[other] are looking for two opponents: the first two to press play
     }
   *[no] { $free ->
        [0] challenges **{ $opponents }** to
       *[other] is looking for an opponent: the first to press plays
     }
 } a duel at **{ $game }**, { $deals ->
    [one] one deal
   *[other] { $deals } deals
 }.
duel-played = -# { $number ->
    [one] { $names } has already played.
   *[other] { $names } have already played.
 }
duel-again = Rematch
duel-replay = Replay: { $name }
duel-until = -# { $pairs ->
    [yes] Both pairs play the same cards against the same computers, as partners, whenever they like.
   *[no] Both play the same cards against the same computers, each in their own time.
 } Time limit: { $time }
duel-needs-partner = You’re in. You can play as soon as someone else has pressed, too.
duel-over = -# It’s over.
duel-told = The challenge is in this channel.
duel-heading =
    ## Your duels
duel-line = **{ $game }** against { $other }{ $turn ->
    [yes] {" · **your turn**"}
   *[no] {""}
 } · time limit: { $time }
duel-anybody = anyone who takes it
duel-none = You have no duels at the moment. Use `/duel` with a game and a person to begin one; without a person, anyone here can take it.
duel-waiting = You’ve made **{ $points } { $points ->
    [one] point
   *[other] points
 }**. The other result is posted in the channel once both have played, or when time is up. Time limit: { $time }
duel-nobody = Nobody took the duel
duel-alone = Only { $name } played, so there’s no winner
duel-verdict = { $level ->
    [yes] A draw: { $name } and { $other } made { $points } { $points ->
        [one] point
       *[other] points
     } each
   *[no] { $name } { $pairs ->
        [yes] beat
       *[no] beats
     } { $other }, { $points } to { $others }
 }
duel-of = A duel at { $game }: the same cards and computers for both
duel-decided = Deal { $deal } decided it, by { $points } { $points ->
    [one] point
   *[other] points
 }.
duel-unplayed = { $name } didn’t finish { $deals ->
    [one] one deal
   *[other] { $deals } deals
 }, so these are lost.
duel-ratings = Duel ratings: { $ratings }
duel-board = Duel leaderboard
duel-board-heading =
    ## Duels on this server
    -# Both had the same cards, so the luck of the deal plays no part. Sorted by a cautious estimate of each rating.
duel-board-line = **{ $place }** { $name }: { $rating } · { $wins } of { $duels } won
duel-board-empty = No duel has been decided on this server yet. `/duel` begins one.
duel-play = Play
duel-compare = Compare
duel-go-on = Continue: { $game }
help-command-duel = - **Challenge someone to play the same cards, each in your own time:** `/duel`
command-duel = Challenge someone to play the same cards, each in your own time
command-duel-game = Which game; leave it out to see your duels
command-duel-person = Whom to challenge; leave it out, and anyone here can take it
command-duel-partner = Who plays on your side, two against two
command-duel-second = Who plays on the other side, with that person
command-duel-days = How many days you both have (1 to 7)
no-duel = This game can’t be played as a duel.
no-such-duel = That duel no longer exists.
duel-whom = Challenge another person; computers play in the other seats anyway.
duel-no-partners = There are no partners in this game, so it’s played one against one.
duel-your-partner = Name your own partner, too: a duel is one against one or two against two.
duel-not-here = Only people on this server can be in a duel here.
duel-deleted = You deleted your data, so you can’t take a place in this duel any more. `/duel` begins a new one.
duel-again-others = Only those who played this duel can ask for a rematch. `/duel` begins one of your own.
duel-again-not-all = Not everyone from this duel can play again here. `/duel` begins a new one.
duel-again-there = There’s a rematch of this duel already. `/duel` lists yours.
duel-on-servers = Duels are posted in a channel, so they begin on a server where I’m a member.
duel-of-others = This duel is between two others. `/duel` begins one of your own.
duel-not-finished = You haven’t finished this duel yet. `/duel` brings you back to it.
too-many-duels = You have { $number } duels that aren’t over, and that’s the limit.

## Hosts, admins, and what a table waits for

asked = **{ $seats } { $number ->
    [one] wants
   *[other] want
 } to end the match without a result.** It ends once everyone here agrees or time runs out, unless someone presses **Play on**. Time limit: { $time }
agree = Agree
play-on = Play on
not-asked = The request to end the match was withdrawn. Play on!
end-ask-question = Ask the others whether to end the match? It ends once everyone here agrees, or after a minute unless someone presses **Play on**. Nothing will be scored.
end-asked = I’ve asked the others. The match ends once everyone here agrees, or after a minute.
menu-end-ask = Ask the others
menu-stop = End it now …
only-host-ends = Only the host can ask to end the match.
stop-title = End { $game }
stop-reason = Why? Everyone will see this.
stop-usual = Ended by someone who manages this channel.
because = Reason: { $reason }
moved = The table is now in { $channel }.
moved-to = { $game } has moved to { $channel }.
there-already = The table is already in { $channel }.
no-such-channel = The table’s server has no such channel or thread where both of us can write. Pick one from the list as you type the command.
lost = { $why } The match is on hold, and nothing is lost. To show it elsewhere, use `/table move` here or on that server, with `table: { $id }` and a channel where I can write.
lost-deleted = The channel of your { $game } table was deleted.
lost-hidden = I can no longer see { $channel }, where your { $game } table is: I’m missing the **View Channel** permission.
lost-silent = I can no longer post in { $channel }, where your { $game } table is: I’m missing the **{ $permission }** permission.
lost-outside = I’m no longer in { $channel }, the private thread of your { $game } table. To add me again, mention { $bot } in a message there.
lost-locked = The thread { $channel } of your { $game } table was locked, so I can no longer post there.
link = { $channel } · [To the table]({ $url })
why-heading =
    ### { $game }: what it’s waiting for
    -# { $where } · table `{ $id }`
why-lost = I can’t show it in { $channel } (first noticed { $since }), so all clocks are stopped and computers wait.
why-lobby = Waiting for players: { $now } of { $fixed ->
    [yes] { $most }
   *[no] { $least } to { $most }
 } so far. It was opened { $since }.
why-starting = The match is about to begin: I’m waiting for Discord to accept its first message, which the cards depend on. Until then, leaving calls it off.
why-kept = It starts once everyone is in, or with whoever is when time runs out. Time limit: { $time }
why-start = { $leaderless ->
    [yes] The host, { $seat }, isn’t responding: anyone seated there can start it.
   *[no] The host, { $seat }, can start it; if they don’t press anything in time, anyone seated there can, too. Their time limit: { $time }
 }
why-lapses = Closing time if nobody presses anything there: { $time }
why-asked = { $seats } asked to end the match; it ends when time runs out, unless someone presses **Play on**. Time limit: { $time }
why-paused = Everyone is away, so it’s on hold. Closing time if nobody comes back: { $time }
why-computer = { $seats }, { $number ->
    [one] a computer, is
   *[other] computers, are
 } about to move; the turn began { $since }.
why-away = **{ $seats }** { $number ->
    [one] is
   *[other] are
 } away, so a computer is about to move; the turn began { $since }.
why-person = Waiting for **{ $seats }**, with no time limit; the turn began { $since }.
why-until = Waiting for **{ $seats }**; the turn began { $since }. When time runs out, the bot moves for them. Time limit: { $until }
why-over = This match is over.
why-direct = Discord won’t let me open new direct messages right now; anyone I haven’t written to yet can press **My hand** to see their hand. Next try: { $time }
help-join = You can press **Join** at the table.
help-start = You can press **Start**, or add computers first.
help-hand = It’s your turn: press **My hand**.
help-take = A seat is free: you can take it at the table.
help-host = You can end it (`/table end`), remove a player (`/table kick`) or show it elsewhere (`/table move`).
help-move = Show it in a channel where I can write: `/table move`.
help-wait = The host, { $seat }, can end it or remove a player.
entry = { $mine ->
    [yes] **Your turn** · {""}
   *[no] {""}
 }**{ $game }** { $where } `{ $id }`
mine-heading = ## Your tables: { $number }
mine-none = You aren’t seated at any table.
tables-heading = ## Open tables on this server: { $number }
tables-none = No tables are open.
tables-hidden = { $number ->
    [one] One table is in a channel you can’t see, so it isn’t listed.
   *[other] { $number } tables are in channels you can’t see, so they aren’t listed.
 }
tables-choose = Look at a table
entry-broken = **{ $game }** · { $where } (`{ $id }`): on hold because it can’t be read (first noticed { $since }). Nothing is lost; it goes on as soon as it can be read again.
help-broken = I’ve notified the bot’s operator. You can end it for good.
ended-broken = This { $game } table was ended without a result because it can no longer be read.
log-heading =
    ## What hosts and admins have done
    -# Kept for 90 days
log-none = Nothing yet.
act-ended = { $time } { $by } ended table `{ $id }` in { $channel }{ $noted ->
    [yes] : { $note }
   *[no] {""}
 }
act-moved = { $time } { $by } moved table `{ $id }` to { $channel }
act-kicked = { $time } { $by } removed { $person } from table `{ $id }` in { $channel }
act-passed = { $time } { $by } made { $person } the host of table `{ $id }` in { $channel }
act-cleared = { $time } { $by } cleared the score of { $note } in { $channel }
act-setup = { $time } { $by } changed this server’s settings: { $note }

## Reserved seats

count-me-in = I’m in
lobby-kept = Press **I’m in** for the next match.
    -# It starts once everyone is in, or with whoever is when time runs out. Time limit: { $time }
rotate = Rotate the seats
swap = Swap partners
you-are-in = You’re in: { $where }
rules-changed = The bot’s rules for this game have changed since this match. Open a new table.

## The next match [rematches]

again = Play again
again-opened = Players are gathering for the next match in { $channel }.
again-nowhere = I can’t open the next match in { $channel }: one of us can’t see it any more.
again-only-players = The next match is reserved for the players of this one. Open a table of your own with `{ $command }`.
help-again = Anyone who played can press **Play again** at the table.
end-series = -# This series, wins in { $matches } { $matches ->
    [one] match
   *[other] matches
 }: { $wins }
series-heading = **This series**, after { $matches } { $matches ->
    [one] match
   *[other] matches
 }

## A hand

hand-heading = -# **{ $game }** · your hand · { $where }
notice = > { $text }
why-not = Why not?
why-not-line = **{ $what }**: { $why }
parted-free = **You left, so a computer plays your cards.** You can take your seat back as long as nobody else has it.
parted-taken = **You left, and someone else has your seat now.**
parted-removed = **You were removed from this table.** A computer took over from you.
parted-ended = You left this match, and it has ended.
take-back = Take it back
you-are-away = **You’re away, so a computer is playing for you.** Come back whenever you like.
im-back = I’m back
clock-played-for-you = -# Your time ran out, so the bot moved for you.
your-time = -# Your time limit: { $time }
your-reserve = -# Your time limit: { $time }; with your reserve of { $left }: { $last }
no-choice = -# You have only one move, so I’ll make it for you.
dm-refused = { $why ->
    [paused] Discord won’t let me open new direct messages right now, so I can’t send you your hand.
    [apart] We no longer share a server, so I can’t send you your hand by direct message.
   *[closed] You don’t accept direct messages from me, so I can’t send you your hand.
 } Press **My hand** at the table; only you will see it. (`/settings` can make that the rule.)

## What is set

setting = **{ $name }**: { $value }
    -# { $about }
settings-heading = ## Your settings
    -# These apply at every table, on every server.
setting-hand = Your hand
command-settings-hand = Where I show it when the cards are dealt; the My hand button always works, too
option-hand-dm = by direct message
option-hand-channel = in the channel, visible only to you
option-hand-both = both
setting-language = Language
command-settings-language = Which language I use with you
option-language-automatic = as in Discord
setting-deck = Your cards
command-settings-deck = Which deck you see, in games that offer both
option-deck-french = French suits: clubs, diamonds, hearts, spades
option-deck-swiss = Swiss-German suits: Schellen, Eicheln, Rosen, Schilten
setting-pictures = Pictures
command-settings-pictures = Whether I show pictures of your cards as well as text
option-pictures-on = Pictures and text
option-pictures-off = Text only
setting-suits = Suit colours
command-settings-suits = How many colours the French suits have in pictures
option-suits-two = Two: clubs and spades black, diamonds and hearts red
option-suits-four = Four: clubs green, diamonds blue, hearts red, spades black
setting-mentions = Mentions
command-settings-mentions = Whether I may ping you in a channel when you’re needed there
option-mentions-on = I may ping you
option-mentions-off = your name appears without a ping
setting-forced = Moves without a choice
command-settings-forced = Who makes your move when everyone can see that there’s only one
option-forced-auto = I make them
option-forced-me = you make them
setting-boards = Leaderboards
command-settings-boards = Whether others can see you on leaderboards and in scores, and look up your stats
option-boards-shown = you’re shown
option-boards-hidden = you’re hidden from others
setting-world = All-server ranking
command-settings-world = Whether you’re ranked among the players of all servers, who can then see your name
option-world-no = not ranked
option-world-yes = ranked
setting-time_zone = Time zone
command-settings-time_zone = Your time zone, so that the daily reminder comes at your own hour all year
zone-now = { $zone }. It’s { $now } for you now.
zone-none = not chosen, so your daily reminder goes by UTC, where it’s { $now } now.
zone-choose = Choose your time zone
zone-place = A city, or the name of a time zone
zone-place-about = A large city near you is enough, such as Zurich or New York.
zone-which = Which one is yours? Beside each is what time it is there now.{ $more ->
    [yes] {" "}There are more: if yours isn’t here, name a city.
   *[no] {""}
 }
zone-other = Another city
zone-choice = { $zone } · { $now }
setup-heading = ## This server’s settings
    -# These apply to tables opened from now on.
setting-channels = Channels for tables
command-setup-channels = Where tables may be opened, threads included; none chosen means everywhere
setup-channels-none = everywhere
setup-deleted = { $number } deleted { $number ->
    [one] channel
   *[other] channels
 }
setting-tables = Open tables
command-setup-tables = How many tables may be open on the whole server at once
option-tables-value = { $value ->
    [one] one
   *[other] { $value }
 }
option-tables-none = no limit
command-setup-language = Which language tables, posts and threads are in; each player’s hand is in their own
setting-threads = Threads
command-setup-threads = With a thread for each table, the channel itself stays quiet.
option-threads-allowed = tables may be in threads
option-threads-own = a thread for each table
option-threads-none = no tables in threads
setting-pauses = Pauses between deals
command-setup-pauses = They end early once everyone has moved on.
option-pauses-short = half as long as usual, at least 20 seconds
option-pauses-usual = usual
option-pauses-long = three times as long as usual
option-pauses-wait = until everyone has moved on, 10 minutes at most
command-setup-pace = Default time per decision; when it runs out, the bot moves for the player
setting-unfinished = Unfinished matches
command-setup-unfinished = How long a match waits when everyone is away, or when there’s no clock and nobody presses anything; then it closes without a result.
option-unfinished-value = { $value ->
    [one] one day
   *[other] { $value } days
 }
setting-pace = Time per decision
option-computers-about = How many computers to seat right away
option-level-about = How well these computers play; unless you choose, the same as last time
option-level-easy = easy
option-level-normal = normal
option-level-hard = hard
option-pace-about = How long a decision may take before the bot moves for the player
option-pace-quick = 45 seconds, and 3 minutes in reserve for the match
option-pace-relaxed = 3 minutes
option-pace-days = a day
option-pace-none = as long as you like
setup-rule = { $name } **{ $value }**
thread-name = { $game } · { $host }
opened-in = The table is open in { $channel }.

## Pages

page = -# Page { $page } of { $pages }
page-back = Back
page-on = Next
somebody = a former player
no-such-page = There { $pages ->
    [one] is only one page
   *[other] are only { $pages } pages
 }.

## Rules

which-rules = Which game’s rules would you like to see?
rules-underlined = -# Underlined: different from the usual rules
rules-earlier = -# This match is played by an earlier version of the rules, so details may differ from these pages.
group-match = The match
group-table = The table
option-takeback = Take back
option-takeback-about = Whether a move can be taken back, as long as no hidden card has been shown since
option-takeback-own = your own last move, until someone else moves
option-takeback-consent = also later, if everyone agrees
option-takeback-none = never
option-hints = Hints
option-hints-about = Whether players can ask what I’d play; with hints switched on, the match isn’t rated
option-hints-usual = only if you’re alone with computers
option-hints-on = on
option-hints-off = off
house-rules = House rules
house-rules-about = What is usual, and what else a table can choose.
house-rule = { $name }: **{ $value }**
house-rule-or = { $about }. Or: { $values }
house-rule-usual = usually: { $value }
house-rule-default = the server’s default
house-rule-default-is = the server’s default: { $value }
house-rule-idle = has no effect with the other rules
table-rules = This table’s rules
table-rules-others = { $number ->
    [0] All house rules are the usual ones.
    [one] One house rule differs from the usual one.
   *[other] { $number } house rules differ from the usual ones.
 }
table-rules-preset = Preset: **{ $name }**

## Scores

scores-line = **{ $place }** { $name }: { $wins } { $wins ->
    [one] win
   *[other] wins
 } in { $matches }, { $points } { $points ->
    [one] point
   *[other] points
 }
scores-hidden = Nobody who has played here wants to be shown.
only-channel-manager = Only someone who can manage this channel can do that.
joined-midway = joined { $deal ->
    [0] midway
   *[other] in { unit } { $deal }
 }
match-sheet = **Points by deal**{ $hidden ->
    [0] {""}
    [one] {" "}(the first not shown)
   *[other] {" "}(first { $hidden } not shown)
 }

## What is stored

privacy =
    ## What is stored about you
    For **every match you play**: your Discord ID, your display name, your seat, your moves and when you made them, your place and points, and the stats your game keeps. Your scores, ratings and stats come from these.
    Also **what you choose** in `/settings`, the exercises you’ve done in `/learn`, the direct-message channel I use to write to you, and for 90 days what you do as a host or admin, with the reasons you give.
    Not stored: what you write, who else is on the server, anything you do elsewhere. Hands are never logged. But whoever runs this bot can read its database, including the cards of running games.

    Press *Export* to get all of it as a file, *Delete* to remove your ID and your name from everything.
privacy-export = Export
privacy-delete = Delete
privacy-delete-sure = Yes, delete everything
privacy-delete-question =
    ## Delete your data?
    You leave every table where you’re seated; computers take over. Your ID and name are removed from every match; your scores, ratings, settings and progress in lessons are deleted. The matches stay for those who played with you, with “a former player” in your place. **This can’t be undone.**
    Messages of open tables are redrawn without your name. Old messages of finished matches keep it, and so do the names of threads.
    Any match of yours that’s still running keeps a code that can only recognise you if you ask for a seat, so nobody can see a second hand this way. It’s deleted when the match ends.
privacy-deleted = Your data has been deleted. If you play again, you start from scratch.
privacy-file = Everything stored about you, as readable text. Times are in UTC.
privacy-file-here = I can’t send it by direct message, so here it is, visible only to you: everything stored about you, as readable text. Times are in UTC.
privacy-sent = I’ve sent it to you by direct message.
still-seated = You’ve taken a seat again in the meantime. Leave it and try again.

## Help

help =
    ## Elderhand: card tables
    `/play` sits you down at a table that’s waiting for players, or opens one. If nobody joins within a minute, computers do. Your hand comes by direct message, and **My hand** at the table shows it, too. You play with the buttons.
help-play = Play now
help-on = What’s on here
help-game = **{ $title }** `{ $command }`: { $about }
help-command-hand = - **See your cards or the table again:** `/table hand`, `/table show`
help-command-why = - **See what a table is waiting for, or find your tables:** `/table why`, `/table mine`
help-command-leave = - **Stop playing:** `/table leave`; or for everyone: `/table end`
help-command-rules = - **Learn a game:** `/learn`; look up a rule: `/rules`
help-command-settings = - **Play the way you like:** `/settings`; what’s stored about you: `/privacy`
help-command-host = - **As the host:** `/table kick`, `/table host`, `/table move`
help-command-setup = - **Run this server’s tables:** `/setup`, `/admin tables`
help-computers = -# Computers play **easy**, **normal** or **hard**: choose in the lobby’s **Menu**, or with `level` when you open a table.
help-time = -# If your time runs out, I move for you; after two in a row a computer plays for you until you press something. If you leave, a computer takes your seat, and someone else can take it over.
help-rules = Rules: { $title }
hello =
    ## Hello, I’m Elderhand
    I deal cards: { $games }. Type `/play`, and you’re at a table.
    Everyone gets their own hand by direct message, and computers fill empty seats. `/help` tells you more.
    If you manage this server, `/setup` is where you choose which channels may have tables.
hello-try = Try a table
hello-setup = Set up this server
hello-language = This server’s language

## Reminders [reminders]

reminder = { $person }, it’s your turn in { $game } ({ $where }). Time limit: { $time }
invitation = { $person }, { $seats } { $number ->
    [one] wants
   *[other] want
 } to play { $game } again ({ $where }). The next match starts once everyone is in, or with whoever is when time runs out. Time limit: { $time }
setting-reminders = Reminders
command-settings-reminders = Whether I remind you when half your time is up, or when a next match is waiting for you
option-reminders-on = on
option-reminders-dm = only by direct message, never in channels
option-reminders-off = off
command-setup-reminders = Whether I remind people when half their time is up, or when a next match is waiting for them

## Boards and statistics [boards]

a-computer = a computer
end-ratings = -# Ratings: { $ratings }
end-evening = -# This evening, wins in { $matches } { $matches ->
    [one] match
   *[other] matches
 }: { $wins }
end-ever = -# In this channel, wins in { $matches } { $matches ->
    [one] match
   *[other] matches
 }: { $wins }
board-heading-here = ## { $game }: this server
board-heading-world = ## { $game }: all servers
board-order = -# { $order }, { $period }
board-all-time = all time
board-ever = All time
board-month = This month
board-here = This server
board-world = All servers
board-by-rating = By rating
board-by-wins = By wins
board-by-points = By points per match
board-by-matches = By matches
board-empty-rating = Nobody here has played { $matches } matches against other people yet. Be the first: `{ $command }`
board-empty-wins = Nobody has finished a match here yet. Be the first: `{ $command }`
board-empty-points = Nobody has finished a match here yet. Be the first: `{ $command }`
board-empty-matches = Nobody has finished a match here yet. Be the first: `{ $command }`
board-line-rating = **{ $place }** { $name }: { $rating } ± { $uncertainty } ({ $rated } { $rated ->
    [one] match
   *[other] matches
 })
board-line-wins = **{ $place }** { $name }: { $wins } { $wins ->
    [one] win
   *[other] wins
 } in { $matches } { $matches ->
    [one] match
   *[other] matches
 }
board-line-points = **{ $place }** { $name }: { $points } { $points ->
    [one] point
   *[other] points
 } per match, { $matches } { $matches ->
    [one] match
   *[other] matches
 }
board-line-matches = **{ $place }** { $name }: { $matches } { $matches ->
    [one] match
   *[other] matches
 }, { $wins } { $wins ->
    [one] win
   *[other] wins
 }
board-own = You: { $line }
board-own-none = You haven’t finished a match of this game { $month ->
    [yes] this month
   *[no] yet
 }.
board-own-unranked = You aren’t ranked yet: { $rated } of { $matches } matches against people.
board-own-hidden-here = You’re hidden from leaderboards; you can change that in `/settings`.
board-own-hidden-world = You’re on all-server leaderboards only if you opt in with `/settings`.
board-foot-rating = -# Only matches between people count; if you leave one, you’re last in it. You appear on the board after { $matches }. What counts is the rating minus the number after the ±, so a few lucky wins aren’t enough.
board-foot-wins = -# Matches against computers count, too.
board-foot-points = -# Matches against computers count; matches you left don’t.
board-foot-matches = -# Matches against computers count, too.
board-foot-winless = -# A place takes a win; whoever has none stands below.
month = { $month } (UTC)
scores-heading = ## { $game }: the score in { $channel }
scores-empty = Nobody has finished a match here since the score was cleared.
scores-evening = **This evening**, after { $matches } { $matches ->
    [one] match
   *[other] matches
 }
scores-ever = **In total**, after { $matches } { $matches ->
    [one] match
   *[other] matches
 }
scores-clear = Clear the score
scores-clear-sure = Yes, clear it
scores-clear-question = Clear the score of { $game } in { $channel } and start from zero? The matches still count for leaderboards, ratings and everyone’s history.
no-scores = No match has been finished in this channel yet.
stats-heading = ## { $name }: { $what }
    -# { $world ->
    [yes] On all servers
   *[no] On this server
 }
stats-all-games = All games
stats-choose = One game in detail
stats-line = **{ $game }**: { $wins } { $wins ->
    [one] win
   *[other] wins
 } in { $matches } { $matches ->
    [one] match
   *[other] matches
 }
stats-matches = Matches: **{ $matches }**{ $left ->
    [0] {""}
   *[other] , { $left } of them not finished
 }
stats-wins = Won: **{ $wins }** ({ $share }%)
stats-places = Average finish: **{ $place }**
stats-points = Points per match: **{ $points }** (best: **{ $best }**)
stats-streak = Win streak: **{ $streak }** (best: **{ $longest }**)
stats-rating = Rating: **{ $rating } ± { $uncertainty }** after { $rated } rated { $rated ->
    [one] match
   *[other] matches
 }{ $ranked ->
    [yes] {""}
   *[no] ; ranked after { $matches }
 }
stats-alone = **Alone against computers** (only you see this)
stats-unrated = Rating: none yet; only matches between people are rated
stats-figure = { $name }: **{ $value }**
stats-curve = Rating over { $rated } matches: from { $first } to { $last } ± { $uncertainty }
stats-none = { $own ->
    [yes] You haven’t
   *[no] This player hasn’t
 } finished a match here yet.
stats-none-of-game = { $own ->
    [yes] You haven’t
   *[no] This player hasn’t
 } finished a match of { $game } here yet.
stats-only-own = In direct messages I can show only your own stats. For someone else’s, ask on a server.
stats-hidden = This player keeps their stats private.
against-none = No finished matches with { $name } yet.
against-heading = **With { $name }**
against = In { $matches } { $matches ->
    [one] match
   *[other] matches
 } against them: ahead { $before }×, behind { $behind }×{ $even ->
    [0] {""}
   *[other] , level { $even }×
 }
against-together = As partners: { $won } of { $together } won
history-heading = ## Your matches: { $what }
    -# { $matches } in all, latest first
finish = { $of ->
    [2] { $shared ->
        [yes] a draw
       *[no] { $number ->
            [1] won
           *[other] lost
         }
     }
   *[other] { $place } of { $of }
 }
history-line = { $when } **{ $game }**{ $alone ->
    [yes] {" "}(alone)
   *[no] {""}
 }: { $finish }{ $part ->
    [left] {" "}(left)
    [replaced] {" "}(was away)
    [removed] {" "}(removed)
   *[whole] , { $points } { $points ->
        [one] point
       *[other] points
     }{ $part ->
        [came] {" "}(joined midway)
       *[whole] {""}
     }
 }
history-label = { $game }: { $finish } (match { $number })
history-open = Open a match
history-back = Back to the list
history-none = You haven’t finished a match yet. `/help` says how to start.
history-none-of-game = You haven’t finished a match of { $game } yet.
no-such-match = That match isn’t among yours.
match-heading = ## { $game }
    -# { $when } · { $where } · `{ $id }`
match-player = { $name }{ $part ->
    [left] {" "}(left)
    [replaced] {" "}(was away)
    [removed] {" "}(removed)
    [came] {" "}({ joined-midway })
   *[whole] {""}
 }
match-line = **{ $place }** { $name }{ $left ->
    [yes] {""}
   *[no] , { $points } { $points ->
        [one] point
       *[other] points
     }
 }
help-command-boards = - **See who’s best, or the score here:** `/leaderboard`, `/scores`
help-command-stats = - **See what you’ve played, and every match again:** `/stats`, `/history`
command-leaderboard = The best players, here or on all servers
command-leaderboard-game = Which game, if not the one played here
command-leaderboard-by = What to rank by
command-leaderboard-period = This month or all time
command-leaderboard-servers = This server or all
command-leaderboard-page = Which page
command-scores = The running score of this channel
command-scores-game = Which game, if not the one played here last
command-stats = Your statistics, or someone else’s
command-stats-person = Who, if not yourself
command-stats-game = Which game, if not all
command-stats-against = Compare with another player
command-history = Your finished matches
command-history-game = Which game, if not all
command-history-page = Which page
recount-progress = Counting … { $percent }%
recounted = Recounted { $matches } { $matches ->
    [one] match
   *[other] matches
 }.

## Lessons [lessons]

lesson-heading = -# **{ $game }** · { $number } of { $of } · **{ $title }**
lesson-right = ✅ { $why }
lesson-wrong = ❌ { $why }
lesson-previous = Previous
lesson-skip = Skip
lesson-end =
    ## { $game }: you’re ready
    That’s all you need for a first match, and `/rules` has the rest. The computers at your first table are beginners, too; nothing is rated there.
lesson-again = Start over
lesson-other = Another game
lessons-heading =
    ## Learn a game
    -# A few minutes each, at your own pace: stop and carry on whenever you like.
lessons-line = **{ $game }** · { $state ->
    [done] ✅ done
    [begun] { $number } of { $of } done
   *[new] { $about }
 }
to-lesson = Lesson
no-lesson = There’s no lesson for this game.
help-new = **New here?** **Learn a game** shows you one in a few minutes, step by step.
help-learn = Learn a game
command-learn = Learn a game in a few minutes, or carry on with its lesson
command-learn-game = Which game; leave it out to see them all

## Hints [hints]

press-hint = Hint
hint-told = { $sign } **{ $move }** – { $why }
hint-thinking = { $sign } Thinking …
hint-off = There are no hints at this table: that’s settled before the start.
hint-contest = There are no hints in deals of the day and duels: everyone plays the same cards on their own.
hint-pause = There’s nothing to decide now, so there’s no hint.
hint-chosen = You’ve already chosen; the others haven’t yet. There’s no hint now.
hint-not-your-turn = It isn’t your turn now, so there’s no hint.
hint-late = The hint came too late: the game has moved on.
hint-failed = I couldn’t think of a hint just now. Ask again in a moment.
hints-taken = -# Hints: { $who }
hints-of = { $name } { $number }
help-command-hint = - **See what I’d play, and why:** **Hint** in your hand, where the table has hints

## Taking back [takeback]

takeback = Take back
takeback-ask = Ask to take back
takeback-asks = **{ $seat } asks to take back { $seen ->
    [yes] { $cards }
   *[no] their last move
 }.** That happens once everyone agrees; a no, or a move, ends the request.
takeback-no = No
takeback-asked-others = I’ve asked the others. Your move is taken back once everyone agrees.
takeback-none = { $contest ->
    [yes] In deals of the day and duels, nothing can be taken back.
   *[no] At this table, nothing can be taken back.
 }
takeback-own = At this table, you can take back only your own last move, and only until someone else moves.
takeback-moved = Someone has moved since, so it’s too late to take that back.
takeback-seen = Something hidden has been shown since, so that can’t be taken back.
takeback-bound = Here, what’s done is done: moves like that can’t be taken back.
takeback-not-yours = You didn’t make that move yourself, so you can’t take it back.
takeback-change = You can still change that without taking it back.
takeback-late = Your time for that decision is up, so it can’t be taken back.
takeback-asked = Someone is asking already. Wait for the answers.
takeback-enough = The others have said no { $number } times in this deal, so I won’t ask them again until the next one.
takeback-not-asked = That request is over.
help-takeback = -# **Take back** in your hand undoes your move until someone else moves, unless it has shown something hidden or the rules say it stands.

## Playing at once

play-on-server = Tables are in a server’s channels. Type `/play` in one, and we’re off.
play-seated = You’re already seated: **{ $game }** in { $channel }.
play-joined = You’re in: **{ $game }** in { $channel }.
play-host-starts = It starts when the host presses **Start**.
play-begins = The match begins now.
play-taken = { $playing ->
    [yes] **{ $game }** is being played in { $channel } right now
   *[no] There’s a table of **{ $game }** in { $channel } already
 }, and a channel has room for only one table.
play-in = Play in #{ $channel }
play-nowhere = There’s no other channel where you and I could both play.
play-not-there = I can’t open a table for you in that channel.
on-heading = ## What’s on here
on-none = No tables are open.
on-lobby = **{ $game }** { $where }: waiting for players, { $number } of { $fixed ->
    [yes] { $most }
   *[no] { $least } to { $most }
 } seated
on-playing = **{ $game }** { $where }: { $seats } { $number ->
    [one] is
   *[other] are
 } playing{ $free ->
    [0] {""}
    [one] ; a seat is free
   *[other] ; { $free } seats are free
 }

## Commands

command-table = The table of this channel
command-table-show = Bring the table to the bottom of the channel
command-table-show-table = Which table, if not the one here
command-table-hand = Show your hand, only to you
command-table-hand-table = Which table, if not the one here
command-table-leave = Leave the table; a computer takes over
command-table-leave-table = Which table, if not the one here
command-table-kick = Remove a player from the match, if you’re its host or manage the channel
command-table-kick-person = Who
command-table-kick-table = Which table, if not the one here
command-table-host = Make someone else the host of the table
command-table-host-person = Who
command-table-host-table = Which table, if not the one here
command-table-end = End the match for everyone, without a result
command-table-end-table = Which table, if not the one here
command-table-end-reason = Reason, shown to everyone; if you manage the channel, this ends the match at once
command-table-move = Show the table in another channel or thread of its server
command-table-move-channel = Where
command-table-move-table = Which table, if not the one here
command-table-why = What the table is waiting for, and what can be done
command-table-why-table = Which table, if not the one here
command-table-mine = All your tables, starting with those where it’s your turn
command-table-mine-page = Which page
command-admin = This server’s tables, for its managers
command-admin-tables = The open tables, and what each is waiting for
command-admin-tables-page = Which page
command-admin-log = Who ended, moved or changed what, and when
command-admin-log-page = Which page
command-rules = How a game is played, with the house rules of the table here
command-rules-game = Which game, if not the one at the table here
command-help = What this bot does and how to start
command-play = Sit down and play: at a table that’s waiting for players, or at a new one
command-play-game = Which game, if it matters
command-privacy = What is stored about you; export or delete it
command-settings = How you want to play
option-by-rating = rating
option-by-wins = wins
option-by-points = points per match
option-by-matches = matches
option-period-month = this month
option-period-ever = all time
option-servers-here = this server
option-servers-world = all servers
permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-attach_files = Attach Files
permission-create_public_threads = Create Public Threads
command-setup = How this server runs its tables, for its managers

## What isn’t done, and why

not-a-card = { $text } isn’t a card.
bad-move = That isn’t a move of this game.
bad-button = This button no longer works.
bad-command = That command has changed. Type it again.
stale = That button is out of date. Here’s your hand as it stands.
not-seated = You aren’t playing at this table.
not-at-this-table = { $name } isn’t playing at this table.
seat-taken = Someone is already playing in that seat.
was-removed = You were removed from this table, so you can’t take a seat here.
has-seen-cards = You’ve already had another seat in this match and seen its cards, so you can’t take this one.
host-is-away = Someone who’s away can’t be the host.
not-started = The game hasn’t started yet.
table-over = This match is over.
table-closed = This table was closed.
table-broken = This table can’t be read at the moment, so it’s on hold; nothing is lost. I’ve notified the bot’s operator.
table-waits = This table can be read again. It goes on as soon as the other table in its channel is over.
game-broken = This game can’t be loaded at the moment, so its tables are on hold; nothing is lost. I’ve notified the bot’s operator.
no-such-table = There’s no such table.
only-people = Only people can play and give me commands, not bots.
no-table-here = There’s no table in this channel. You can open one with a game’s `new` command; `/help` lists the games.
no-table-of-yours = You aren’t seated at any table.
name-a-table = You’re seated at several tables. Pick one from the list as you type the command.
channel-not-allowed = On this server, tables can be opened only in { $channels }.
no-tables-in-threads = On this server, tables can’t be opened in threads. Open yours in a channel.
too-many-lobbies = You already have { $number } tables that haven’t started, and that’s the limit. Start or close one first: `/table mine` lists them.
too-many-seats = You’re seated at { $number } tables, and that’s the limit. Leave one, or wait until one ends: `/table mine` lists them.
too-many-alone = You’ve begun { $number } matches alone within an hour, and that’s the limit; `/solo` shows those you can carry on with. Earliest next one: { $time }
partner-plays = Your partner plays here, too, so you can only leave: *Menu*, then *Leave*.
contest-over = { $kind ->
    [duel] This duel is over. The result is in its channel.
   *[daily] This day is over. `/daily` shows the new deals.
}
contest-begun = You’ve already begun this deal. `/daily` shows it.
contest-deleted = You already played this deal before you deleted your data. There are new ones tomorrow.
contest-secret = { $kind ->
    [duel] The other side can still play these cards. You can look at the match once both have played.
   *[daily] Others can still play these cards. You can have the record once the day is over.
}
no-such-zone = I don’t know that time zone, so nothing has changed: try a large city near you, such as Zurich, or a name such as Europe/Zurich.
shared-already = It’s already been shared here: { $url }
alone-others = This match is someone else’s. `/solo` deals you cards of your own.
not-alone-here = You’re not the only one at this table any more.
only-at-tables = That’s only possible at a table in a channel. This match is yours alone.
too-many-tables = This server’s limit of { $number } open { $number ->
    [one] table
   *[other] tables
 } is reached. Join { $number ->
    [one] it
   *[other] one
 }, or wait until { $number ->
    [one] it
   *[other] one
 } ends.
only-who-manages = Only someone who can manage this server can change this.
not-on-this-server = I can run tables only on servers I’ve been added to, and I’m not a member here.
bot-lacks = I can’t run a table here: I’m missing the **{ $permission }** permission in this channel. Someone who manages it can grant it.
bot-outside = I’m not in this private thread, so I can’t run a table here. To add me, mention { $bot } in a message in it, then try again.
thread-locked = This thread is locked, so I can’t run a table here.
discord-refused = { $why ->
    [gone] That message or channel isn’t there any more.
    [large] That’s too large for Discord, so I can’t show it.
    [forbidden] Discord doesn’t let me do that there. I may be missing a permission in that channel, or its thread is closed.
   *[unknown] Discord refused that and gave no reason that I know (code { $code }).
 }
stands = What you did counts.{ $shown_by ->
    [hand] {" "}`/table hand` shows your cards as they are now.
    [table] {" "}`/table show` posts the table again.
    [daily] {" "}`/daily` brings you back to it.
    [duel] {" "}`/duel` brings you back to it.
    [solo] {" "}`/solo` brings you back to it.
   *[nothing] {""}
 }
one-moment = One moment: I’m still working on your last request. Try again when that’s done.
restarting = I’m restarting. Please try again in a moment; nothing has changed.
table-elsewhere = I’m just moving this table to another machine. Please try again in a moment; nothing has changed.
database-away = I can’t reach my database at the moment. Look here again in a minute: if nothing has happened, please try again.
failed = Something went wrong on my side, and nothing has changed. Please try again.
went-wrong = Something went wrong on my side.
disk-full = { $stands ->
    [yes] My disk is full.
   *[no] My disk is full, so nothing has changed. I’ve notified the bot’s operator; try again later.
 }
quarantined = The { $game } table in this channel can’t be read at the moment, so it’s on hold: nothing is lost, and all clocks are stopped. I’ve notified the bot’s operator. You can open another table here in the meantime.
owner-quarantined = { $number ->
    [one] A table can’t be read and is on hold
   *[other] { $number } tables can’t be read and are on hold
 }, with all their rows kept: { $tables }. Either their records are damaged or their game’s rules are no longer installed; the log says more. They go on at the next start, or within a day, once they can be read. The managers of their servers can end them with `/admin tables`.
owner-damaged = The database is damaged: { $error }. The bot keeps running, but don’t wait: { $backup ->
    [none] I found no backup beside it. Stop the bot, keep a copy of the file, and repair it as described in docs/operating.md under “Backup”. From then on, make a backup every day: python -m bot backup
   *[other] stop the bot, keep a copy of the file, and put the newest backup in its place, { $backup }, as described in docs/operating.md under “Backup”.
 }
owner-start = The bot isn’t running. { $why }
owner-commands = Discord rejected my slash commands ({ $why }). I’m carrying on with the ones it has. The log says more.
owner-sessions = Discord lets me connect only { $left } more times, and would reset my token after that. I’m waiting until { $until } before I connect.
owner-disk-full = The disk with my database is full, so nobody can play on. Free some space there. I don’t need a restart: I’m trying again all the time.
owner-strained = Discord has refused { $number } of my requests in ten minutes. At ten thousand it would shut me out, so I’m sending very little until that’s over. The log says what was refused; usually I’m missing permissions somewhere.
owner-direct = { $quarantined ->
    [yes] Discord has quarantined me for opening too many direct messages: I can write only to people I’ve written to before. You can appeal in the developer portal.
   *[no] I opened direct messages too fast for Discord.
 } I won’t open any new ones until { $time }. Matches go on: anyone I haven’t written to yet can press **My hand** to see their hand.
owner-endpoint = I receive no clicks and no commands: Discord sends them to an “Interactions Endpoint URL”. Empty that field on the page “General Information” of my application in the developer portal.
owner-games = These games couldn’t be loaded and are missing until the next start: { $names }. The log says why.

## Starting

no-token = There’s no bot token. Put DISCORD_TOKEN=… into a file named .env in this folder, or try the bot without one: start it with --sandbox
bad-token = DISCORD_TOKEN isn’t a bot token, which has three parts separated by dots. Copy it again from the page “Bot” of your application in Discord’s developer portal.
empty-token = DISCORD_TOKEN is empty in the environment, which goes before the file .env. Set the token there, or unset the variable so that the file counts.
refused-token = Discord rejects the bot token. Make a new one on the page “Bot” of your application in Discord’s developer portal and put it into .env.
bad-log-level = LOG_LEVEL is { $value }; it must be DEBUG, INFO, WARNING, ERROR or CRITICAL.
env-unreadable = The settings in { $path } can’t be read ({ $error }). It must be a file the bot can read; if there are no settings in it, remove it.
env-encoding = The file { $path } isn’t UTF-8 text. Save it again with this encoding: in Windows’ Notepad you choose it under “Save as”.
env-line = Line { $line } of { $path } can’t be read. It must be NAME=value, and a quotation mark that opens must close.
control-characters = { $name } has a control character in it, such as a tab or a line break. In double quotes \t and \n become one: write the value without quotes.
bad-id = { $name } is { $value }; it must be an ID, a whole number such as 80351110224678912. Switch on developer mode in Discord and copy it from the menu.
bad-workers = { $name } is { $value }; it must be a whole number from 1 to 999. Leave it empty for one process less than there are processors.
bad-port = { $name } is { $value }; it must be a port, a whole number from 1 to 65535.
bad-shards = { $name } is { $value }; it must name this process’s shards and their total, such as 0-3/16. There must be 1, 2, 4, 8, 16, 32 or 64 in all. Leave it empty for all of them.
shards-alone = { $name } needs DATABASE_URL: only processes that share a database can share the shards.
bad-api = { $name } isn’t the address of a proxy, such as https://proxy.example:8080, with nothing after it. Leave it empty to ask Discord itself.
port-unusable = Port { $port } can’t be used ({ $error }). Set METRICS_PORT to another one, or leave it empty.
two-databases = DATABASE_PATH and DATABASE_URL are both set. Leave one of them empty: the bot has one database.
bad-database-url = { $name } isn’t the URL of a PostgreSQL database, such as postgresql://name:password@host:5432/elderhand. In a password, @ is written %40, / %2F, ? %3F and # %23.
no-driver = PostgreSQL needs psycopg ({ $error }). Install the bot with it: pip install 'elderhand[postgres]'
database-unreachable = The database { $path } can’t be used ({ $error }). Check its URL, and that PostgreSQL is running and lets the bot in.
database-of-others = The database { $path } has tables that aren’t this bot’s. Check where it is: the bot needs a database to itself.
database-in-use = Another bot is using the database { $path }. Stop it first, or choose another one with DATABASE_PATH or DATABASE_URL.
database-of-application = The database { $path } belongs to “{ $name }”, another Discord application, which is running. Choose another one with DATABASE_URL, or use its token.
database-newer = The database { $path } was written by a newer version of this bot (schema { $found }; this one knows { $known }). Update the bot, or restore a backup.
database-unreleased = The database { $path } was made by an unreleased version of Elderhand, which no release can use: start with a new { $kind ->
    [server] database
   *[file] file
 }; /privacy in the old clone exports your data.
database-unusable = The database { $path } can’t be opened ({ $error }). Check DATABASE_PATH: the folder must exist and be writable, and the file must belong to the bot.
database-foreign = The file { $path } isn’t one of this bot’s databases ({ $error }). Check DATABASE_PATH. { $backup ->
    [none] If it used to be, restore a backup, as described in docs/operating.md under “Backup”; there was none beside it.
   *[other] If it used to be, put the newest backup in its place, { $backup }, as described in docs/operating.md under “Backup”.
 }
database-damaged = The database { $path } is damaged ({ $error }). { $backup ->
    [none] There was no backup beside it; restore one from elsewhere, or try to repair it, as described in docs/operating.md under “Backup”.
   *[other] Put the newest backup in its place, { $backup }, as described in docs/operating.md under “Backup”.
 }
database-full = There’s no room left on the disk for { $path }. Free some space there and try again.
database-failed = The database { $path } can’t be read or written ({ $error }). Free some space on the disk, make sure the bot can write there, and start it again.
offline = Discord can’t be reached ({ $error }). Check the network and start the bot again.
refused-start = Discord won’t let the bot log in at the moment (status { $status }, code { $code }). Try again later.
refused-connection = Discord has closed the connection for good (code { $code }). Discord’s developer documentation explains the code under “Gateway close event codes”.
few-sessions = Discord lets the bot connect only { $left } more times in the next { $minutes } minutes, and would reset its token after that. Start it again: it will wait until then.
port-taken = Port { $port } is in use. Choose another one, for instance with --port 8081
sandbox-ready = The sandbox is open: { $address } — it’s a stand-in for Discord, on this machine only. Ctrl+C stops it.

## Health, as /healthz tells it

health-connected = The bot is connected to Discord.
health-not-connected = The bot isn’t connected to Discord.
health-written = The database can be written.
health-not-written = The database can’t be written: { $error }.
health-quick = The event loop is { $seconds } s behind.
health-slow = The event loop was held up for { $seconds } s.

## Records of matches

record-none = That isn’t a match record: the first line of a record begins with “{ $beginning }”.
record-format = This record has format { $found }, and this bot reads only format { $known }.
record-header = This record has been changed: something in its header, the lines before the first move, was altered.
record-changed = This record has been changed: line { $line } was altered or is missing.
record-game = This bot has no game called { $game }, so this record can’t be replayed.
record-version = This record was played under version { $found } of its game’s rules, and this bot plays version { $known }, so it can’t be replayed.
record-illegal = The rules don’t allow move { $number } of this record.
record-outcome = The moves of this record don’t lead to the result it gives.

## Emoji of cards

emoji-progress = { $percent }% of the emoji changed
emoji-synced = The card emoji are in place: { $made } created, { $replaced } replaced, { $removed } removed, { $kept } unchanged.
emoji-full = The application already has as many emoji as Discord allows. Delete some on the page “Emojis” of your application in Discord’s developer portal and run this again.
emoji-refused = Discord refused to change the emoji (status { $status }, code { $code }). What has been done stays; run this again later.
emoji-stopped = Stopped before all emoji were in place. Run this again to finish.

## Backup

backup-made = The database was copied to { $path }: { $size } MB, { $over } finished { $over ->
    [one] match
   *[other] matches
 }, { $playing } in progress.
backup-progress = { $percent }% copied
no-database = There’s no database at { $path }. Check this path (DATABASE_PATH, unless you gave another), or run this in the bot’s folder.
backup-exists = { $path } already exists, and no file is ever replaced. Choose another name, perhaps with the date in it.
backup-unwritable = Can’t write a file in { $folder } ({ $error }). Choose another folder, or create this one.
backup-failed = The database { $path } couldn’t be copied ({ $error }). No backup was made.
copy-made = { $source } was copied to { $target }: { $rows } { $rows ->
    [one] row
   *[other] rows
 }, compared and equal in both.
copy-nothing = The database { $path } is empty: there’s nothing to copy.
copy-older = The database { $path } was written by an older version of this bot (schema { $found }; this one copies { $known }). Start this version of the bot with it once to update it, then stop the bot again.
copy-not-empty = { $path } is neither new nor an empty database. Choose another place to copy to; nothing has changed here.
copy-failed = { $source } couldn’t be copied to { $target } ({ $error }). Nothing was copied.
copy-stopped = Stopped. Nothing was copied.

## Words in other languages

words-of = { $language }: { $words } of { $all } sentences
words-column-file = File
words-column-key = Sentence
words-column-finding = Finding
words-missing = missing
words-superfluous = not in English
words-fact-unknown = { $fact } isn’t one of its facts
words-fact-unused = { $fact } isn’t used
words-long = { $length } characters, Discord allows { $most }
words-same = same as English
words-broken = isn’t Fluent: { $line }
words-done = Nothing to do.
words-none = There’s no bot/words/{ $language }.ftl. Begin with a copy of bot/words/en.ftl.

## A game of one’s own

newgame-made = { $recorded ->
    [yes] The game { $name } is in { $game }, its tests are in { $tests }, and it keeps every law. See docs/writing-a-game.md for what comes next.
   *[no] The game { $name } is in { $game }, its tests are in { $tests }. Its first golden games couldn’t be recorded: install what requirements-test.lock lists, then run pytest tests/conformance --regenerate -k { $name }
 }
newgame-name = A game can’t be called { $name }: use up to 32 lower-case letters, with _ between words, and no Python keyword.
newgame-taken = A game can’t be called { $name }: the bot has a command of this name.
newgame-there = { $path } already exists. Choose another name.
newgame-no-source = There’s no source tree in { $path }, only an installed bot. Clone the repository, and run this there.
newgame-unwritable = Can’t write { $path } ({ $error }).

## What a picture of cards shows, for those who don’t see it

alt-hand = Your cards
alt-turn = { $title } (to move)
alt-won = { $title } (won the trick)
alt-place = Place { $place }: { $what }
alt-before = Last trick: { $what }
alt-titled = { $title }: { $what }
alt-several = { $number } × { $what }
alt-back =
    { $number ->
        [one] a card face down
       *[other] { $number } cards face down
    }
alt-down = { $number } down
alt-pile = { $rank }×{ $number }
alt-empty = nothing
alt-chosen = chosen: { $cards }
alt-hinted = hint: { $cards }
alt-dim = not available now: { $cards }

## Doctor

doctor-token-good = Token: Discord knows the bot as { $name }.
doctor-token-bad = Token: Discord rejects it. Copy it again from the page “Bot” of your application into .env.
doctor-intents-good = Intents: no privileged intent is switched on, and the bot needs none.
doctor-intents-hint = Intents: you can switch off { $names } on the page “Bot”. The bot needs no privileged intent.
doctor-installs-good = Installs: servers can add the bot, and people can add it to their own account, to play alone anywhere.
doctor-installs-hint = Installs: only servers can add the bot. If people are to play alone anywhere (`/solo`), tick “User Install” on the page “Installation”.
doctor-public-good = Invitation: anyone with the link can add the bot to their server.
doctor-public-hint = Invitation: only you can add the bot to a server, since “Public Bot” is off.
doctor-grant-good = Code grant: not required, so the invitation link works.
doctor-grant-bad = Code grant: “Requires OAuth2 Code Grant” is on, and nobody can add the bot. Switch it off on the page “Bot”.
doctor-endpoint-good = Clicks: Discord sends them to the bot.
doctor-endpoint-bad = Clicks: Discord sends them to an “Interactions Endpoint URL”, so the bot receives none. Empty that field on the page “General Information”.
doctor-sessions-good = Connecting: { $left } of today’s connections left.
doctor-sessions-hint = Connecting: only { $left } of today’s connections left for the next { $hours } hours. Something keeps restarting the bot; it waits before using the last ones.
doctor-commands-good = Commands: Discord has all { $count } of them, up to date.
doctor-commands-hint = Commands: the { $count } that Discord has differ from the bot’s. They’re updated when it starts.
doctor-entry-good = Activity: the application has none.
doctor-entry-hint = Activity: the application has one. Its command is kept.
doctor-round-trip-good = Response time: Discord takes { $milliseconds } ms.
doctor-round-trip-hint = Response time: Discord takes { $milliseconds } ms, so every press feels slow.
doctor-processes-good = Processes: { $number ->
    [one] one is
   *[other] { $number } are
} at work on the database, and { $partitions } of { $partitions } parts of the tables are held.
doctor-processes-hint = Processes: { $number ->
    [0] none is
    [one] one is
   *[other] { $number } are
} at work on the database, and { $held } of { $partitions } parts of the tables are held{ $silent ->
    [0] {""}
    [one] { " " }(one process doesn’t answer)
   *[other] { " " }({ $silent } processes don’t answer)
}. If the bot runs, ask again in ten seconds.
doctor-application-good = Database: no other application is using it.
doctor-application-bad = Database: “{ $name }”, another application, is using it, so the bot won’t start. Choose another one with DATABASE_URL, or use its token.
doctor-channel-hint = Channel: none given. With --channel and a text channel’s ID, messages and pictures are checked, too.
doctor-channel-bad = Channel: the bot can’t see a text channel with this ID{ $code ->
    [0] .
   *[other] {" "}(code { $code }).
 } Check the ID, and that the bot is on that server and can view the channel.
doctor-permissions-good = Permissions: the bot has what it needs there.
doctor-permissions-bad = Permissions: the bot is missing { $names } there, and won’t open a table until it has them.
doctor-threads-good = Threads: the bot can open one for each table.
doctor-threads-hint = Threads: the bot can’t open one for a table. That matters only if /setup asks for it.
doctor-clock-good = Clock: { $seconds } s off Discord’s.
doctor-clock-hint = Clock: { $seconds } s off Discord’s. Let your machine set its clock over the network.
doctor-post-good = Pictures: a message arrived with its picture.
doctor-post-hint = Pictures: Discord didn’t give an ID for the one in a message, so they’re sent again with each edit.
doctor-post-bad = Messages: Discord refused one (code { $code }).
doctor-listed-good = Pictures: an edit can keep one by listing it.
doctor-listed-hint = Pictures: an edit can’t keep one by listing it (code { $code }).
doctor-silent-good = Pictures: an edit can keep one by not mentioning it.
doctor-silent-hint = Pictures: an edit can’t keep one by not mentioning it (code { $code }).
doctor-anew-good = Pictures: an edit can send one again.
doctor-anew-bad = Pictures: an edit can’t send one again (code { $code }). Where one changes, the table is shown as text.
doctor-replace-good = Pictures: an edit can replace one with another.
doctor-replace-bad = Pictures: an edit can’t replace one with another (code { $code }). Where one changes, the table is shown as text.
doctor-words-good = Pictures: an edit can remove one.
doctor-words-bad = Pictures: an edit can’t remove one (code { $code }).
doctor-delete-good = Messages: the test message has been deleted.
doctor-delete-bad = Messages: the test message can’t be deleted (code { $code }). Delete it yourself.
doctor-press = Press me
doctor-press-hint = Presses: please press the button in that channel now. I’ll wait { $minutes } minutes.
doctor-presses-good = Presses: both connections received it, so several processes can share the tables.
doctor-presses-hint = Presses: nobody pressed the button, so it isn’t known whether several processes would all receive presses.
doctor-presses-bad = Presses: only one of two connections received it, so several processes would miss presses. Run just one, and please report this.
doctor-keeping-listed-good = From its next start, the bot will keep pictures by listing them.
doctor-keeping-listed-hint = The bot is running, so this isn’t stored: it tries to keep pictures by listing them, and finds out by itself.
doctor-keeping-silent-good = From its next start, the bot will keep pictures by not mentioning them.
doctor-keeping-silent-hint = Pictures can be kept by not mentioning them, but the bot is running, so this isn’t stored. Stop it and run this again.
doctor-keeping-anew-good = From its next start, the bot will send pictures again with each edit.
doctor-keeping-anew-hint = Pictures have to be sent again with each edit, but the bot is running, so this isn’t stored: it finds out by itself.
doctor-direct-good = Direct messages: one reached you and has been deleted.
doctor-direct-hint = Direct messages: none reached you (code { $code }), so I can’t notify you of trouble. Players can still see their hands with My hand.
doctor-failed = Discord failed partway through (status { $status }, code { $code }). Run this again later.
doctor-hello = Hello from your card bot: this was a test to see whether it can reach you.
doctor-screen = Testing messages ({ $number }); this one will be deleted in a moment.
