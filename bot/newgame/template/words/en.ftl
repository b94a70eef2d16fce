# Every sentence of New Game. Facts in braces are filled in; a sentence's further lines are indented and don't begin
# with * [ . or }. What all games say is in bot/words, in the group "What games have in common".

title = New Game
about = Everyone plays a card, and the highest takes the trick; 2 to 4 players.

command = New Game: everyone plays a card, and the highest takes the trick; 2 to 4 players
command-new = Open a table of New Game in this channel

## House rules

option-cards = Cards each
option-cards-about = How many cards everyone gets (3 to 10)
option-target = Points to win
option-target-about = How many points win the match (1 to 20)

## The table

points-of = { $seat }: **{ $points }** of { $target }
last-trick = **Last trick**: { $cards }, taken by { $seat }.
result = { $number ->
        [one] **{ $seats }** wins the match.
       *[other] **{ $seats }** share the win.
    }

## The hand

your-turn = **Your turn.** Play a card:

## Stats

stat-tricks = Tricks per deal

## Refusals


## The rules

rules-1 = # New Game
    For 2 to 4 players. Everyone gets { $cards } cards.

    ### Tricks
    Play any card. The highest takes the trick, among equals the first one played; suits don’t matter, and aces are high. Whoever takes a trick leads to the next.

    ### Points
    Each trick is a point. When the hands are empty, new ones are dealt, until someone has { $target ->
        [one] a point
       *[other] { $target } points
    }. The most points win.

    If your time runs out, your lowest card is played.

## Moves, where they are looked at afterwards

move-play = { $card }
