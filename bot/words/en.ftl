# What the platform says. Facts in braces are filled in.

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
list = { $most } and { $last }

## What games have in common: a game may say each of these in its own way

unit = deal
bad-seats = This game is for { $fixed ->
    [yes] { $most }
   *[no] { $least } to { $most }
 } players, not for { $number }.
not-your-turn = It is not your turn. Waiting for { $seat }.
not-your-turn-yet = It is not your turn yet.
not-in-hand = You do not hold { $card }.
must-follow = You must follow { $suit }.
pause = The next { unit } begins when everybody has moved on. Waiting for { $seats }.
press-continue = On to the next { unit }
moved-on = You have moved on; the next { unit } begins when everybody has.
no-pause = The { unit } is not over yet.
already-continued = You have moved on already; the others have not yet.
match-over = The match is over.
back-to-hand = Back to the hand
press-sheet = Score sheet
not-scored-yet = No { unit } has been scored yet.

## The lobby

lobby-heading =
    ## { $game }
    { $about }
place-free = { $place }. *free*
place-person = { $place }. **{ $name }**
place-host = { $place }. **{ $name }** (host)
partners = -# Places { $places } play together
place-computer = { $place }. { $name } (computer)
lobby-waiting = For { $least } to { $most } players; { $now } { $now ->
    [one] sits
   *[other] sit
 } here now. Press **Join**, or add computers.
lobby-ready = For { $least } to { $most } players; { $now } sit here now. { $leaderless ->
    [yes] The host is silent, so anybody who sits here
   *[no] The host
 } can press **Start**.
lobby-lapses = -# This table closes { $time } if nobody presses anything here.
options = -# House rules
option = -# { $name }: **{ $value }**
join = Join
leave = Leave
start = Start
cancel = Close the table
add-computer = Add a computer
remove-computer = Remove a computer
change-place = Change places
place = Place { $place }
free = free
computer-name = { $name } (computer)
a-computer = a computer
already-joined = You sit here already.
join-first = Sit down first: press Join.
table-full = All places are taken.
no-such-place = There is no such place.
no-computer = No computer sits here.
only-host = Only the host, { $seat }, can start now. If they press nothing more here, you can, too, { $time }.
only-host-or-admin = Only the host can do that, or somebody who may manage this channel.
only-host-until = Only the host can do that, or somebody who may manage this channel. If the host presses nothing more here, you can, too, { $time }.
bad-option = { $option } must be one of { $values }.
too-few = { $least } to { $most } can play; now { $now } { $now ->
    [one] sits
   *[other] sit
 } here. Others can join, or add computers.
already-started = This game has started already.
channel-taken = There is a table in this channel already; /table show brings it to the bottom. Open a thread for another one.
opened = The table is open.

## The table

table-heading = ### { $game }
my-hand = My hand
menu = Menu
rules = Rules
seed-hash = -# The deal is fixed. SHA-256 of its seed: `{ $hash }`
seed = -# Seed of the deal: `{ $seed }`, whose SHA-256 is `{ $hash }`
over = **The match is over.**
standing = { $place }. **{ $seat }**, { $points } { $points ->
    [one] point
   *[other] points
 }
again = Play again
closed = This table was closed without a result.
never-started = This table was closed before anybody started it. To open another, type `{ $command }`.
unfinished = **Unfinished.** This table was closed without a result; this is how it stood.
paused = **Everybody is away, so the match waits.** Press **My hand** to go on. It is closed { $time } if nobody does.
lapses = **Nobody has pressed anything here for long.** The match is closed without a result { $time } unless somebody does: **My hand** is enough.
are-away = { $number ->
    [one] { $seats } is away: a computer plays until they press **My hand**.
   *[other] { $seats } are away: computers play until they press **My hand**.
 }
clock-played = The clock played for { $seats }.
time-of = { $seats }: time is up { $time }
host-is = -# Host: { $seat }
take-seat = Take { $name }'s seat
take-a-seat = Take a free seat
seat-of = { $name }'s seat
menu-heading =
    ### The table
    -# Table { $id }. SHA-256 of the deal's seed: `{ $hash }`
menu-bring = Bring it to the bottom
menu-leave = Leave
menu-end = End the match
menu-leave-sure = Yes, leave
menu-end-sure = Yes, end it for everybody
leave-question = Leave the match? A computer plays on, you are last, and somebody else may take your seat. You can take it back while it is free.
end-question = End the match for everybody? Nothing is scored.
left = You left the table.
menu-kick-sure = Yes, put them out
kick-question = Put { $seat } out? A computer plays on, and { $seat } can't take a seat at this table again.
kicked = { $name } is put out.
host-passed = { $seat } is the host now.
ended = The table is closed.
brought = The table is at the bottom of { $channel }.
table-choice = { $game } in #{ $channel } ({ $id })

## Hosts, admins, and what a table waits for

asked = **{ $seats } { $number ->
    [one] wants
   *[other] want
 } to end the match without a result.** It ends when everybody who is here agrees, or { $time } if nobody presses **Play on**.
agree = Agree
play-on = Play on
not-asked = Nobody asks to end the match any more: it goes on.
end-ask-question = Ask the others whether to end the match? It ends when everybody who is here agrees, or after a minute if nobody presses **Play on**. Nothing is scored then.
end-asked = The others are asked. The match ends when everybody who is here agrees, or after a minute.
menu-end-ask = Ask the others
menu-stop = End it at once …
only-host-ends = Only the host can ask to end the match.
stop-title = End { $game }
stop-reason = Why? Everybody will read it.
stop-usual = Ended by somebody who manages this channel.
because = Why: { $reason }
moved = The table is in { $channel } now.
moved-to = { $game } went on to { $channel }.
there-already = The table is in { $channel } already.
no-such-channel = There is no such channel or thread on the table's server where both of us may write. Pick one from the list as you type the command.
lost = { $why } The match waits, and nothing is lost. Show it elsewhere: `/table move` here or on that server, with `table: { $id }` and a channel where I may write.
lost-deleted = The channel of your table of { $game } was deleted.
lost-hidden = I can't see { $channel } any more, where your table of { $game } is: I lack the permission **View Channel**.
lost-silent = I may not write in { $channel } any more, where your table of { $game } is: I lack the permission **{ $permission }**.
lost-outside = I'm no longer in { $channel }, the private thread of your table of { $game }. To add me again, write a message there that mentions { $bot }.
lost-locked = The thread { $channel } of your table of { $game } was locked, so I can't write there any more.
link = { $channel } · [open]({ $url })
why-heading =
    ### { $game }: what it waits for
    -# { $place } · table `{ $id }`
why-lost = It can't be shown in { $channel } since { $since }, so nobody's time runs and computers wait.
why-lobby = It gathers players, opened { $since }: { $now } here, for { $fixed ->
    [yes] { $most }
   *[no] { $least } to { $most }
 } players.
why-kept = It begins { $time } with those who are in, or as soon as all are.
why-start = { $leaderless ->
    [yes] The host, { $seat }, is silent: anybody who sits there can start it.
   *[no] The host, { $seat }, can start it; if they press nothing more there, anybody who sits there can, too, { $time }.
 }
why-lapses = It is closed { $time } if nobody presses anything there.
why-asked = { $seats } asked to end the match; it ends { $time } unless somebody plays on.
why-paused = Everybody is away, so it waits; it is closed { $time } if nobody comes back.
why-computer = { $seats } { $number ->
    [one] moves
   *[other] move
 } by { $number ->
    [one] itself
   *[other] themselves
 } (since { $since }).
why-away = **{ $seats }** { $number ->
    [one] is
   *[other] are
 } away, so a computer moves (since { $since }).
why-person = Waiting for **{ $seats }** since { $since }, for as long as they like.
why-until = Waiting for **{ $seats }** since { $since }; the clock moves for them { $until }.
why-over = This match is over.
why-direct = Discord isn't letting me open direct messages for now: anybody I haven't written to yet sees their hand by pressing **My hand**. I try again { $time }.
help-join = You can press **Join** at the table.
help-start = You can press **Start**, or add computers before.
help-hand = It’s your turn: press **My hand**.
help-take = A seat is free: you can press **Take** at the table.
help-host = You can end it (`/table end`), put somebody out (`/table kick`), or show it elsewhere (`/table move`).
help-move = Show it where I may write: `/table move`.
help-again = Whoever played can press **Play again** at the table.
help-wait = The host, { $seat }, can end it or put somebody out.
entry = { $mine ->
    [yes] **Your turn** · {""}
   *[no] {""}
 }**{ $game }** { $place } `{ $id }`
mine-heading = ## Your tables: { $number }
mine-none = You don’t sit at any table.
tables-heading = ## Open tables on this server: { $number }
tables-none = No table is open.
tables-hidden = { $number ->
    [one] One table is in a channel that you can’t see, so it isn’t shown.
   *[other] { $number } tables are in channels that you can’t see, so they aren’t shown.
 }
tables-choose = Look at a table
entry-broken = **{ $game }** in { $channel } (`{ $id }`): waits since { $since }, for it couldn't be read. Nothing is lost; it goes on as soon as it can.
help-broken = Whoever runs the bot has been told. You can end it for good.
ended-broken = This table of { $game } was ended without a result, because it couldn't be read any more.
log-heading =
    ## What hosts and admins have done
    -# Kept for 90 days
log-none = Nothing yet.
log-house = house rules of { $game }
act-ended = { $time } { $by } ended table `{ $id }` in { $channel }{ $noted ->
    [yes] : { $note }
   *[no] {""}
 }
act-moved = { $time } { $by } moved table `{ $id }` to { $channel }
act-kicked = { $time } { $by } put { $person } out of table `{ $id }` in { $channel }
act-passed = { $time } { $by } made { $person } the host of table `{ $id }` in { $channel }
act-cleared = { $time } { $by } cleared the score of { $note } in { $channel }
act-setup = { $time } { $by } changed in /setup: { $note }

## The next match

count-me-in = I’m in
place-kept = { $place }. { $name }, *not in yet*
lobby-kept = **The next match begins when all are in, or { $time } with those who are.** Press **I’m in**.
rotate = Rotate the seats
swap = Swap partners
you-are-in = You are in.
again-only-players = The next match is kept for those who played this one. Open a table of your own with `{ $command }`.
rules-changed = The game's rules in this bot have changed since this match. Open a new table.
series-heading = **This series**, after { $matches } matches
series-line = { $place }. { $name }: { $wins } won, { $points } { $points ->
    [one] point
   *[other] points
 }

## A hand

hand-heading = ### { $game } · your hand
    -# Table in { $channel }
notice = > { $text }
you-are-away = **You are away, so a computer plays for you.** Come back whenever you like.
im-back = I'm back
clock-played-for-you = Your time was up, so the clock played for you.
your-time = Your time is up { $time }.
your-reserve = Your time is up { $time }; with your reserve of { $left } minutes { $last }.
reminder = { $person }, { $game } waits for you in { $channel }: your time is up { $time }.
hand-over = The match is over. The result is in { $channel }.
dm-refused = { $why ->
    [paused] Discord isn't letting me open direct messages for now, so I can't send you your hand.
    [apart] We share no server any more, so I can't send you your hand by direct message.
   *[closed] You don't accept direct messages from me, so I can't send you your hand.
 } Press **My hand** at the table: it's shown to you alone. (`/settings` can keep it there.)

## What is set

setting = **{ $name }**: { $value }
    -# { $about }
settings-heading = ## Your settings
    -# They count at every table, on every server.
setting-hand = Your hand
command-settings-hand = Where I show it when the cards are dealt. My hand, at the table, always shows it.
option-hand-dm = by direct message
option-hand-channel = in the channel, for you alone
option-hand-both = both
setting-deck = Your cards
command-settings-deck = Which cards you read, in games that are played with both decks
option-deck-french = French suits: clubs, diamonds, hearts, spades
option-deck-swiss = Swiss-German suits: Schellen, Eicheln, Rosen, Schilten
setting-pictures = Pictures
command-settings-pictures = Whether I draw your cards for you, beside the words
option-pictures-on = Pictures and words
option-pictures-off = Words alone
setting-suits = Colours of suits
command-settings-suits = In how many colours pictures show French suits
option-suits-two = Two: clubs and spades black, diamonds and hearts red
option-suits-four = Four: clubs green, diamonds blue, hearts red, spades black
setting-mentions = Mentions
command-settings-mentions = Whether I may ping you in a channel when you are needed there
option-mentions-on = you may be pinged
option-mentions-off = your name is written without a ping
setting-reminders = Reminders
command-settings-reminders = Whether I remind you when half of your time for a decision is over
option-reminders-on = people are reminded
option-reminders-dm = only by direct message, never in channels
option-reminders-off = nobody is reminded
setting-boards = Leaderboards
command-settings-boards = Whether others see you on leaderboards and in scores, and can look up how you play
option-boards-shown = you are shown
option-boards-hidden = you are hidden from others
setting-world = Over all servers
command-settings-world = Whether you are ranked among the players of all servers, where your name can be seen
option-world-no = not ranked
option-world-yes = ranked
setup-heading = ## This server's settings
    -# They count for tables that are opened from now on.
setting-channels = Channels with tables
command-setup-channels = Where tables may be opened; threads of these channels count, too. With none chosen: everywhere.
setup-everywhere = everywhere
setup-deleted = { $number } deleted { $number ->
    [one] channel
   *[other] channels
 }
setting-tables = Tables at once
command-setup-tables = How many tables may be open on the whole server
option-tables-value = { $value ->
    [one] one
   *[other] { $value }
 }
option-tables-none = no limit
setting-threads = Threads
command-setup-threads = With a thread for each table, the channel itself stays quiet.
option-threads-allowed = tables may be in threads
option-threads-own = a thread for each table
option-threads-none = no tables in threads
setting-pauses = Pauses between deals
command-setup-pauses = They end at once when everybody has moved on.
option-pauses-short = half as long as usual
option-pauses-usual = usual
option-pauses-long = three times as long as usual
option-pauses-wait = until everybody has moved on, 10 minutes at most
command-setup-pace = How long people have where whoever opens a table doesn't choose; then the clock plays for them
command-setup-reminders = Whether I remind people when half of their time for a decision is over
setting-unfinished = Unfinished matches
command-setup-unfinished = How long a match waits when everybody is away, or nobody presses anything where no clock runs; then it is closed without a result.
option-unfinished-value = { $value ->
    [one] one day
   *[other] { $value } days
 }
setting-pace = Time for a decision
option-pace-about = How long a decision may take before the clock plays for somebody
option-pace-quick = 45 seconds, and 3 minutes in reserve for the match
option-pace-relaxed = 3 minutes
option-pace-days = a day
option-pace-none = as long as you like
setup-house = **House rules**
setup-house-none = Where nothing is typed, each game's own rules count. To change that, open a table with the rules you want in this channel, and come back here.
setup-rules = { $game }: { $rules }
setup-deck = The table's cards
setup-rule = { $name } **{ $value }**
setup-keep = Make this table's rules usual here ({ $game })
setup-forget = Back to a game's own rules
thread-name = { $game } · { $host }
opened-in = The table is open in { $channel }.

## Boards, rules, help

page = -# Page { $page } of { $pages }
page-back = Back
page-on = Next
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
board-by-points = By points a match
board-by-matches = By matches
board-empty-rating = Nobody has played { $matches } matches between people here yet. Be the first: `{ $command }`
board-empty-wins = Nobody has finished a match here yet. Be the first: `{ $command }`
board-empty-points = Nobody has finished a match here yet. Be the first: `{ $command }`
board-empty-matches = Nobody has finished a match here yet. Be the first: `{ $command }`
board-line-rating = { $place }. **{ $name }**: { $rating } ± { $uncertainty } ({ $rated } matches)
board-line-wins = { $place }. **{ $name }**: { $wins } { $wins ->
    [one] win
   *[other] wins
 } in { $matches } { $matches ->
    [one] match
   *[other] matches
 }
board-line-points = { $place }. **{ $name }**: { $points } { $points ->
    [one] point
   *[other] points
 } a match, { $matches } { $matches ->
    [one] match
   *[other] matches
 }
board-line-matches = { $place }. **{ $name }**: { $matches } { $matches ->
    [one] match
   *[other] matches
 }, { $wins } { $wins ->
    [one] win
   *[other] wins
 }
board-own = You: { $line }
board-own-none = You have finished no match of this game { $month ->
    [yes] this month
   *[no] yet
 }.
board-own-unranked = You aren't ranked yet: { $rated } of { $matches } matches between people.
board-own-hidden-here = You are hidden from boards; `/settings` can change that.
board-own-hidden-world = You aren't on boards of all servers unless you agree to it in `/settings`.
board-foot-rating = -# Only matches between people count for the rating, and whoever leaves comes last. Ranked after { $matches } of them, by the lower end of the rating: the rating less what is uncertain of it.
board-foot-wins = -# Matches with computers count, too.
board-foot-points = -# Matches with computers count, too; those one left don't.
board-foot-matches = -# Matches with computers count, too.
month = { $name } { $year } (UTC)
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
somebody = a former player
nameless = a player
no-such-page = There { $pages ->
    [one] is only one page
   *[other] are only { $pages } pages
 }.

## A channel's running score

scores-heading = ## { $game }: the score in { $channel }
scores-empty = Nobody has finished a match here since the score was cleared.
scores-evening = **This evening**, after { $matches } { $matches ->
    [one] match
   *[other] matches
 }
scores-ever = **In all**, after { $matches } { $matches ->
    [one] match
   *[other] matches
 }
scores-line = { $place }. { $name }: { $wins } { $wins ->
    [one] win
   *[other] wins
 } in { $matches }, { $points } { $points ->
    [one] point
   *[other] points
 }
scores-hidden = Nobody who has played here wants to be shown.
scores-clear = Clear the score
scores-clear-sure = Yes, clear it
scores-clear-question = Begin the score of { $game } in { $channel } anew? The matches stay: boards, ratings and everybody's history keep them.
no-scores = No match has been finished in this channel yet.
only-channel-manager = Only somebody who may manage this channel can do that.

## What somebody has played

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
   *[other] , of which { $left } not played to the end
 }
stats-wins = Won: **{ $wins }** ({ $share } %)
stats-places = Place on average: **{ $place }**
stats-points = Points a match: **{ $points }**, at best **{ $best }**
stats-streak = Won in a row: **{ $streak }** now, **{ $longest }** at most
stats-rating = Rating: **{ $rating } ± { $uncertainty }** after { $rated } rated { $rated ->
    [one] match
   *[other] matches
 }{ $ranked ->
    [yes] {""}
   *[no] ; ranked after { $matches }
 }
stats-unrated = Rating: none yet; only matches between people are rated
stats-figure = { $name }: **{ $value }**
stats-curve = The rating over { $rated } matches: from { $first } to { $last } ± { $uncertainty }
stats-none = { $own ->
    [yes] You have
   *[no] This person has
 } finished no match here yet.
stats-none-of-game = { $own ->
    [yes] You have
   *[no] This person has
 } finished no match of { $game } here yet.
stats-only-own = In direct messages there are only your own figures. Ask on a server for somebody else's.
stats-hidden = This person doesn't show others how they play.
against-none = Never played to the end with { $name }.
against-heading = **With { $name }**
against = As opponents in { $matches } { $matches ->
    [one] match
   *[other] matches
 }: { $before } times before them, { $behind } times behind{ $even ->
    [0] {""}
   *[other] , { $even } times level
 }
against-together = As partners: { $won } of { $together } won
history-heading = ## Your matches: { $what }
    -# { $matches } in all, the latest first
history-line = { $when } **{ $game }**: place { $place } of { $seats }{ $part ->
    [left] {" "}(left)
    [replaced] {" "}(was away)
    [removed] {" "}(put out)
    [came] , { $points } points (came in the middle)
   *[whole] , { $points } points
 }
history-label = { $game }: place { $place } of { $seats } (match { $number })
history-open = Open a match
history-back = Back to the list
history-none = You have finished no match yet. /help says how to begin.
history-none-of-game = You have finished no match of { $game } yet.
no-such-match = There is no such match among yours.
match-heading = ## { $game }
    -# { $when } in { $channel }
match-line = { $place }. **{ $name }**{ $part ->
    [left] {" "}(left)
    [replaced] {" "}(was away)
    [removed] {" "}(put out)
    [came] : { $points } points (came in the middle)
   *[whole] : { $points } points
 }
match-sheet = **Points by deal**{ $hidden ->
    [0] {""}
    [one] {" "}without the first one
   *[other] {" "}without the first { $hidden }
 }
match-record = The record as a file
match-file = Every move of the match. `python -m bot replay { $file }` plays it again and checks it.

## What is stored

privacy =
    ## What is stored about you
    Of **every match you play**: your Discord id, the name you are shown by, your seat, your moves and when you made them, your place and points, and what your game counts. From these come your scores, ratings and figures.
    Also **what you set** in `/settings`, where your direct messages from me are, and for 90 days what you do as a host or admin, with the reasons you give.
    Not stored: what you write, who else is on the server, anything you do elsewhere. Hands are never logged. But whoever runs this bot can read its database, with the cards of running games.

    Press *Export* to get all of it as a file, *Delete* to take your id and your name out of everything.
privacy-export = Export
privacy-delete = Delete
privacy-delete-sure = Yes, delete all of it
privacy-delete-question =
    ## Delete your data?
    You leave every table where you sit; computers play on. Your id and your name go from every match, your scores, ratings and settings with them. The matches stay, for those who played with you, with “a former player” in your place. **This can't be undone.**
    Messages of open tables are drawn again without your name. The old messages of finished matches keep it, and so do the names of threads.
    Where a match that you have sat in still goes on, it keeps a code that only tells whether somebody who asks for a seat is you, so that nobody comes by other cards this way. It is deleted when the match ends.
privacy-deleted = Your data is deleted. If you play again, you begin anew.
privacy-file = Everything that is stored about you, readable as text. Times are in UTC.
privacy-file-here = I can't send it by direct message, so here it is, for you alone: everything that is stored about you, readable as text. Times are in UTC.
privacy-sent = It's in your direct messages.
still-seated = You sat down at a table again in the meantime. Leave it and try again.

## Help

help =
    ## Elderhand: card tables
    Open a table in a channel, let others join or add computers, and start. Everybody gets their own hand by direct message, and **My hand** at the table shows it, too. You play with the buttons.
help-time =
    A table has a pace: whoever doesn't decide in time has a move made by the clock, after two of them a computer plays until they press anything. Nobody there? The match waits for some days. A table that nobody starts closes after an hour without a press. Whoever leaves gives the seat to a computer, and somebody else may take it.
help-game = **{ $title }** { $command }: { $about }
help-rules = Rules: { $title }
help-commands =
    `/table show` brings the table to the bottom, `/table hand` shows your hand, `/table leave` gives your seat to a computer, `/table end` ends the match. The host puts somebody out with `/table kick` and passes their role on with `/table host`.
    `/rules` explains a game. `/leaderboard` shows who plays it best, `/scores` how it stands in a channel, `/stats` and `/history` what you have played. `/settings` says how you want to play, `/setup` how tables are held on this server, `/privacy` what is stored about you.

## Commands

command-table = The table of this channel
command-table-show = Bring the table to the bottom of the channel
command-table-show-table = Which table, if not the one here
command-table-hand = Show my hand, to me alone
command-table-hand-table = Which table, if not the one here
command-table-leave = Leave the table; a computer plays on
command-table-leave-table = Which table, if not the one here
command-table-kick = Put somebody out of the match, if you are its host or manage the channel
command-table-kick-person = Who
command-table-kick-table = Which table, if not the one here
command-table-host = Make somebody else the host of the table
command-table-host-person = Who
command-table-host-table = Which table, if not the one here
command-table-end = End the match for everybody, without a result
command-table-end-table = Which table, if not the one here
command-table-end-reason = Why, for everybody to read; who may manage the channel ends it at once then
command-table-move = Show the table in another channel or thread of its server
command-table-move-channel = Where
command-table-move-table = Which table, if not the one here
command-table-why = What the table waits for, and what could be done
command-table-why-table = Which table, if not the one here
command-table-mine = All my tables, those where it's my turn first
command-table-mine-page = Which page
command-admin = The tables of this server, for those who manage it
command-admin-tables = The open tables, and what each waits for
command-admin-tables-page = Which page
command-admin-log = Who ended, moved or changed what, and when
command-admin-log-page = Which page
command-rules = How a game is played
command-rules-game = Which game
command-help = What this bot does and how to begin
command-leaderboard = Who plays best, on this server or all
command-leaderboard-game = Which game
command-leaderboard-by = What counts
command-leaderboard-period = Since when
command-leaderboard-servers = This server or all
command-leaderboard-page = Which page
command-scores = The running score of this channel
command-scores-game = Which game, if not the one played here last
command-stats = What somebody has reached
command-stats-person = Who, if not yourself
command-stats-game = Which game, if not all
command-stats-against = Compare with another person
command-history = Your finished matches
command-history-game = Which game, if not all
command-history-page = Which page
command-privacy = What is stored about you; export or delete it
command-settings = How you want to play
option-by-rating = rating
option-by-wins = wins
option-by-points = points a match
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
command-setup = How tables are held on this server, for those who manage it

## What isn't done, and why

not-a-card = { $text } is no card.
bad-move = That isn't a move of this game.
bad-button = This button means nothing (any more).
bad-command = That command has changed. Type it again.
stale = That button was from an earlier moment. Here is your hand as it stands.
not-seated = You are not playing at this table.
not-at-this-table = { $name } isn't playing at this table.
seat-taken = Somebody plays on that seat.
was-removed = You were put out of this table, so you can't take a seat here.
has-seen-cards = You have held another seat of this match and seen its cards, so you can't take this one.
host-is-away = Somebody who is away can't be the host.
not-started = The game hasn't started yet.
table-over = This match is over.
table-closed = This table was closed.
table-broken = This table can't be read at the moment, so it waits; nothing is lost. Whoever runs the bot has been told.
table-waits = This table can be read again. It goes on as soon as the other table in its channel is over.
game-broken = This game can't be loaded at the moment, so its tables wait; nothing is lost. Whoever runs the bot has been told.
no-such-table = There is no such table.
only-people = Only people can play and ask me for something, no bots.
no-table-here = There is no table in this channel. Open one with a game's `new` command, for example; /help lists the games.
no-table-of-yours = You don't sit at any table.
name-a-table = You sit at several tables. Say which one: pick it from the list as you type the command.
channel-not-allowed = On this server tables are opened elsewhere: in { $channels }.
no-tables-in-threads = On this server tables aren't opened in threads. Open yours in a channel.
too-many-lobbies = { $number } tables of yours haven't started yet, and nobody has more at once. Start or close one first: `/table mine` shows them.
too-many-seats = You sit at { $number } tables, and nobody sits at more at once. Leave one, or wait until one ends: `/table mine` shows them.
too-many-tables = { $number } { $number ->
    [one] table is
   *[other] tables are
 } open on this server, and there may be no more at once. Join in there, or wait until one ends.
only-who-manages = Only somebody who may manage this server can change this.
not-on-this-server = I can only hold tables on servers I've been added to, and I'm not a member here.
bot-lacks = I can't hold a table here: I lack the permission **{ $permission }** in this channel. Somebody who manages it can give it to me.
bot-outside = I'm not in this private thread, so I can't hold a table here. To add me, write a message in it that mentions { $bot }, then try again.
thread-locked = This thread is locked, so I can't hold a table here.
discord-refused = Discord didn't let me do that. I may lack a permission in that channel.
one-moment = One moment: what you asked for last is still being worked on. Then try again.
restarting = I am being restarted. Please try again in a moment: nothing has changed.
failed = Something went wrong on my side, and nothing has changed. Please try again.
failed-counted = Something went wrong on my side, but your move counts. Press My hand to see how it stands.
quarantined = The table of { $game } in this channel can't be read at the moment, so it waits: nothing is lost, and nobody's time runs. Whoever runs the bot has been told. Another table may be opened here meanwhile.
owner-quarantined = { $number ->
    [one] A table can't be read and waits
   *[other] { $number } tables can't be read and wait
 } with all their rows: { $tables }. Their records are damaged, or their game's rules aren't here any more; the log says more. They go on by themselves at the next start, or within a day, once they can be read. Who manages their servers can end them: /admin tables.
owner-damaged = The database is damaged: { $error }. The bot runs on, but don't wait: { $backup ->
    [none] no backup was found beside it. Stop the bot, keep a copy of the file, and repair it as the README says under “Backup”. From then on, have a backup made every day: python -m bot backup
   *[other] stop the bot, keep a copy of the file, and put the newest backup in its place, { $backup }, as the README says under “Backup”.
 }
owner-start = The bot isn't running. { $why }
owner-commands = Discord didn't take my slash commands ({ $why }). I go on with those that are there. The log says more.
owner-sessions = Discord lets me connect only { $left } more times, and would reset my token after that. I wait until { $until }, then I connect.
owner-strained = Discord has refused { $number } of my requests in ten minutes. At ten thousand it would shut me out, so I send little of my own until that is over. The log says what was refused; as a rule I lack permissions somewhere.
owner-direct = { $quarantined ->
    [yes] Discord has quarantined me for opening too many direct messages: I can write only to those I have written to before. In the developer portal you can appeal.
   *[no] I opened direct messages too fast for Discord.
 } I open none until { $time }. Matches go on: anybody I haven't written to yet sees their hand by pressing **My hand**.
owner-endpoint = I hear no clicks and no commands: Discord sends them to an “Interactions Endpoint URL”. Empty that field on the page “General Information” of my application in the developer portal.
owner-games = These games could not be loaded and are missing until the next start: { $names }. The log says why.

## Starting

no-token = There is no bot token. Put DISCORD_TOKEN=… into a file .env in this folder, or try the bot without one: start it with --sandbox
bad-token = DISCORD_TOKEN is no bot token: it has three parts with dots between them. Copy it again from the page “Bot” of your application in Discord's developer portal.
refused-token = Discord refuses the bot token. Make a new one on the page “Bot” of your application in Discord's developer portal and put it into .env.
bad-log-level = LOG_LEVEL is { $value }; it must be DEBUG, INFO, WARNING, ERROR or CRITICAL.
env-unreadable = The settings in { $path } can't be read ({ $error }). It must be a file that the bot may read; without settings in it, remove it.
env-encoding = The file { $path } isn't text in UTF-8. Save it again with this encoding: in Windows' Notepad it is chosen under “Save as”.
bad-id = { $name } is { $value }; it must be an id, a whole number such as 80351110224678912. Switch on developer mode in Discord and copy it from the menu.
bad-port = { $name } is { $value }; it must be a port, a whole number from 1 to 65535.
port-unusable = Port { $port } can't be used ({ $error }). Set METRICS_PORT to another one, or leave it empty.
database-in-use = Another bot is using the database { $path }. Stop it first, or set DATABASE_PATH to another file.
database-newer = The database { $path } was written by a newer version of this bot (schema { $found }; this one knows { $known }). Update the bot, or restore a backup.
database-unusable = The database { $path } can't be opened ({ $error }). Check DATABASE_PATH: the folder must exist and be writable, and the file must be the bot's own.
database-foreign = The file { $path } isn't a database of this bot ({ $error }). Check DATABASE_PATH. { $backup ->
    [none] If it was the bot's, restore a backup, as the README says under “Backup”; none was found beside it.
   *[other] If it was the bot's, put the newest backup in its place, { $backup }, as the README says under “Backup”.
 }
database-damaged = The database { $path } is damaged ({ $error }). { $backup ->
    [none] No backup was found beside it; restore one, or try to repair it, as the README says under “Backup”.
   *[other] Put the newest backup in its place, { $backup }, as the README says under “Backup”.
 }
database-failed = The database { $path } can't be read or written ({ $error }). Make room on the disk, see that the bot may write there, and start it again.
offline = Discord can't be reached ({ $error }). Check the network and start again.
refused-start = Discord doesn't let the bot log in now (status { $status }, code { $code }). Try again later.
refused-connection = Discord has closed the connection for good (code { $code }). The code is explained in Discord's developer documentation, under “Gateway close event codes”.
few-sessions = Discord lets the bot connect only { $left } more times in the next { $minutes } minutes, and would reset its token after that. Start it again: it waits until then.
port-taken = Port { $port } is in use. Choose another one, for instance with --port 8081
sandbox-ready = The sandbox is open: { $address } — it's a stand-in for Discord, on this machine only. Ctrl+C stops it.

## Health, as /healthz tells it

health-connected = The bot is connected to Discord.
health-not-connected = The bot isn't connected to Discord.
health-written = The database can be written.
health-not-written = The database can't be written: { $error }.
health-quick = The event loop is { $seconds } s behind.
health-slow = The event loop was held up for { $seconds } s.

## Records of matches

record-format = This is no match record this version can read: its first line must begin with “{ $format }”.
record-header = This record isn't as it was written: its header, the lines before the first move, was altered or cut off.
record-move = This record isn't as it was written: the line of move { $number } was altered or is missing.
record-result = This record isn't as it was written: its result, the lines after the last move, was altered or cut off.
record-game = This bot has no game called { $game }, so this record can't be replayed.
record-game-broken = The game { $game } can't be loaded ({ $error }), so this record can't be replayed.
record-version = This record was played by version { $found } of its game's rules, and this bot plays version { $known }: it can't be replayed.
record-illegal = The rules don't allow move { $number } of this record.
record-outcome = The moves of this record don't lead to the result it states.
record-unreadable = The file { $path } can't be read ({ $error }).
replay-game = { $game }, { $seats } seats, played by version { $version } of its rules
replay-option = { $name }: { $value }
replay-moves = { $moves ->
    [one] One move
   *[other] { $moves } moves
 }; of these { $computer } by computers, { $clock } by the clock
replay-seat = Seat { $number }: place { $place }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }
replay-seed = Seed: { $seed }
    Its SHA-256, as shown when the match began: { $hash }
replay-sound = The record is as it was written, the rules allow every move, and they lead to this result.

## Emoji of cards

emoji-progress = { $percent } % of the emoji changed
emoji-synced = The emoji of the cards are in place: { $made } made, { $replaced } replaced, { $removed } removed, { $kept } as they were.
emoji-full = The application has as many emoji as Discord lets it have. Delete some on the page “Emojis” of your application in Discord's developer portal and run this again.
emoji-refused = Discord refused to change the emoji (status { $status }, code { $code }). What was done stays: run this again later.
emoji-stopped = Stopped before all emoji were in place. Run this again to finish.

## Backup

backup-made = The database is copied to { $path }: { $size } MB, { $over } finished { $over ->
    [one] match
   *[other] matches
 }, { $playing } under way.
recount-progress = Counting … { $percent } %
recounted = Counted again: { $matches } { $matches ->
    [one] match
   *[other] matches
 }.
backup-progress = { $percent } % copied
no-database = There is no database at { $path }. Check DATABASE_PATH, or call this in the folder in which the bot runs.
backup-exists = { $path } exists already, and a backup replaces nothing. Choose another name, perhaps with the date in it.
backup-unwritable = No file can be written in { $folder } ({ $error }). Choose another folder, or make this one.
backup-failed = The database { $path } couldn't be copied ({ $error }). There is no backup.

## What a picture of cards shows, for those who don't see it

alt-hand = Your cards
alt-turn = { $title } (to move)
alt-titled = { $title }: { $what }
alt-several = { $number } × { $what }
alt-back =
    { $number ->
        [one] a card face down
       *[other] { $number } cards face down
    }
alt-empty = nothing
alt-chosen = chosen: { $cards }
alt-dim = can't be chosen now: { $cards }

## Doctor

doctor-token-good = Token: Discord knows the bot as { $name }.
doctor-token-bad = Token: Discord refuses it. Copy it anew from the page “Bot” of your application into .env.
doctor-intents-good = Intents: no privileged intent is switched on, and the bot needs none.
doctor-intents-hint = Intents: { $names } can be switched off on the page “Bot”. The bot needs no privileged intent.
doctor-installs-good = Installs: the bot is added to servers only.
doctor-installs-hint = Installs: members may add the bot to their own account, where it can't keep a table. Switch off “User Install” on the page “Installation”.
doctor-public-good = Invitation: everybody with the link can add the bot to their server.
doctor-public-hint = Invitation: only you can add the bot to a server, since “Public Bot” is off.
doctor-grant-good = Code grant: not asked for, so the link to invite the bot works.
doctor-grant-bad = Code grant: “Requires OAuth2 Code Grant” is on, and nobody can add the bot. Switch it off on the page “Bot”.
doctor-endpoint-good = Clicks: Discord sends them to the bot.
doctor-endpoint-bad = Clicks: Discord sends them to an “Interactions Endpoint URL”, and the bot hears none. Empty that field on the page “General Information”.
doctor-sessions-good = Connecting: { $left } of today's connections are left.
doctor-sessions-hint = Connecting: only { $left } of today's connections are left, for { $hours } hours. Something starts the bot again and again; with the last ones the bot waits.
doctor-commands-good = Commands: Discord has all { $count } as they should be.
doctor-commands-hint = Commands: those Discord has ({ $count }) differ from the bot's. They are brought up to date when it starts.
doctor-entry-good = Activity: the application has none.
doctor-entry-hint = Activity: the application has one. Its command stays where it is.
doctor-round-trip-good = Answers: Discord takes { $milliseconds } ms.
doctor-round-trip-hint = Answers: Discord takes { $milliseconds } ms, so that every press feels slow.
doctor-channel-hint = Channel: none was named. With --channel and the id of a text channel, messages and pictures are tried, too.
doctor-channel-bad = Channel: the bot sees no text channel of this id{ $code ->
    [0] .
   *[other] {" "}(code { $code }).
 } Check the id, and that the bot is on that server and may view the channel.
doctor-permissions-good = Permissions: the bot has what it needs there.
doctor-permissions-bad = Permissions: the bot lacks { $names } there, and opens no table until it has them.
doctor-threads-good = Threads: the bot may open one for each table.
doctor-threads-hint = Threads: the bot may not open one for a table. That matters only if /setup asks for it.
doctor-clock-good = Clock: { $seconds } s from Discord's.
doctor-clock-hint = Clock: { $seconds } s from Discord's. Let your machine set its clock by the network.
doctor-post-good = Pictures: a message came with its picture.
doctor-post-hint = Pictures: Discord told no id of the one in a message, so that they are sent again with each edit.
doctor-post-bad = Messages: Discord refused one (code { $code }).
doctor-listed-good = Pictures: an edit can keep one by listing it.
doctor-listed-hint = Pictures: an edit can't keep one by listing it (code { $code }).
doctor-silent-good = Pictures: an edit can keep one by saying nothing of it.
doctor-silent-hint = Pictures: an edit can't keep one by saying nothing of it (code { $code }).
doctor-anew-good = Pictures: an edit can send one again.
doctor-anew-bad = Pictures: an edit can't send one again (code { $code }). Where one changes, the table is shown in words.
doctor-replace-good = Pictures: an edit can replace one with another.
doctor-replace-bad = Pictures: an edit can't replace one with another (code { $code }). Where one changes, the table is shown in words.
doctor-words-good = Pictures: an edit can take one away.
doctor-words-bad = Pictures: an edit can't take one away (code { $code }).
doctor-delete-good = Messages: the one that was posted for this is deleted again.
doctor-delete-bad = Messages: the one that was posted for this can't be deleted (code { $code }). Delete it yourself.
doctor-keeping-listed-good = From its next start on, the bot keeps pictures by listing them.
doctor-keeping-listed-hint = The bot is running, so this isn't stored: it tries to keep pictures by listing them, and finds out by itself.
doctor-keeping-silent-good = From its next start on, the bot keeps pictures by saying nothing of them.
doctor-keeping-silent-hint = Pictures are kept by saying nothing of them, but the bot is running, so this isn't stored. Stop it and run this again.
doctor-keeping-anew-good = From its next start on, the bot sends pictures again with each edit.
doctor-keeping-anew-hint = Pictures have to be sent again with each edit, but the bot is running, so this isn't stored: it finds out by itself.
doctor-direct-good = Direct messages: one reached you, and is deleted again.
doctor-direct-hint = Direct messages: none reached you (code { $code }), so you can't be told of trouble. Players see their hands with My hand all the same.
doctor-failed = Discord failed in the middle (status { $status }, code { $code }). Run this again later.
doctor-hello = Hello from your card bot: this was sent to see whether it can.
doctor-screen = Trying messages ({ $number }); this one is deleted in a moment.
