### The bots, and what their analysis of a match says.

## Levels. What differs in one game has the name of the game in it.

level-beginner = Beginner
    .about = Plays along and takes what is plainly good, but misjudges a lot. A child can beat it.
level-easy = Easy
    .about = Sees what is near and often picks the second best.
level-normal = Normal
    .about = A sound player.
level-strong = Strong
    .about = Looks ten times as far into it.
level-expert = Expert
    .about = As strong as five seconds a turn allow.

level-selling-knives-strong = { level-strong }
    .about = Knows who will run out of cards to draw.
level-selling-knives-expert = { level-expert }
    .about = As strong as we could make it.

## Going through a finished game

thinking-it-over = thinking it over
verdict-blunder = blunder
verdict-mistake = mistake
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
