### The bots, and what their analysis of a match says.

## Levels. What differs in one game has the name of the game in it.

level-beginner = Plays along and takes what is plainly good, but misjudges a lot. A child can beat it.
level-easy = Sees what is near and often picks the second best.
level-normal = A sound player.
level-strong = Looks ten times as far into it.
level-expert = As strong as five seconds a turn allow.

level-selling-knives-strong = Knows who will run out of cards to draw.
level-selling-knives-expert = As strong as we could make it.
bot-greedy = Looks one decision ahead.
bot-random = Plays any legal move.
column-level = level
column-simulations = simulations
column-seconds = a decision
column-about = what it is like
measuring = measuring ...
learned = Hints, analysis and { $levels } judge by what was learned: { $file }, from { $command }
learned-nothing = There is no { $file }: all bots judge by what the game comes with. byways train "{ $game }" makes it.
learned-unfit = { $why }. Bots play without it.

## Going through a finished game

thinking-it-over = thinking it over
verdict-blunder = blunder
verdict-mistake = mistake
verdict-costly = costly
turning-point = turning point
    .at = turning point: { $decision }
analysis-seat = seat
analysis-played = played
analysis-chance = chance
analysis-better = better
no-blunders = No blunders, and nobody else ever took the lead.
curve-is-in = The curve is in { $file }.
chart-title = { $game }: what each player could expect, decision by decision
decisions-made = decisions made
the-team = the team
game-not-over = The game is not over.
