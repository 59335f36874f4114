### The lab: what its reports and commands say.

## The head of a report

report-title = { $game }: what { $games ->
    [one] one game says
   *[other] { $games } games say
}
report-about = Played by { $bots }, on { $deals } deals, each of them { $repeats } times. Intervals hold 19 times in 20.
report-command = The same report on any computer:
report-note = Bots are not people: what they never do may still be worth doing.
random-note = Played at random, this says how the rules run, not how good players do; for that, play with --bots normal.

## Seats

seats-title = Seats
seats-even = No seat is better off: every share of the payoff lies within { $tolerance } points of the fair { $fair } %.
seats-uneven = Seat { $seat } gets { $share } % of the payoff, where { $fair } % would be fair ({ $low } to { $high } %). That is more than the { $tolerance } points that are tolerated.
seats-open = Not enough games to tell whether the seats are even within { $tolerance } points: about { $games } games would.
seats-axis = share of the payoff
seat = seat { $seat }
bots-title = Bots
bots-said = The bots changed seats on the same deals. { $bot } did best: { $share } % of the payoff ({ $low } to { $high } %).
success-title = Success
success-said = The team wins { $share } % of its games ({ $low } to { $high } %).

## Length

length-title = Length
length-said = A game takes { $turns } turns ({ $low } to { $high }) and { $decisions } decisions on average: { $minutes } minutes at { $pace } seconds a turn. Of ten games eight take { $tenth } to { $ninetieth } turns; the longest took { $most }.
length-axis = turns in a game
games-axis = games
par-said = The best that is known is { $par } turns; these games took { $above } more on average.

## Choice

choice-title = Choice
choice-said = There are { $branching } moves to choose from on average ({ $low } to { $high }), { $most } at most. { $forced } % of decisions are forced: there is only one move.
choice-matters = In { $matters } % of decisions the second best move is worth at least 5 points less than the best ({ $low } to { $high } %); on average it is worth { $gap } points less.
choice-unknown = Which decisions matter is told by bots that search long enough: try a stronger level, such as --bots strong.

## Ends

ends-title = Ends
ends-said = { $won } % of games have one winner, in { $shared } % several share the win, and { $nobody } % nobody wins.
ends-axis = share of the games

## Tension

tension-title = Tension
tension-said = The lead changes { $changes } times a game ({ $low } to { $high }). The later winner leads for good after { $decided } % of the game, is behind in { $behind } % of the turns, and in { $never } % of the games never is.
tension-drama = Drama, how far the winner was behind on average as a part of the widest gap of the game: { $drama } ({ $low } to { $high }).
tension-axis = part of the game after which it is decided
changes-axis = changes of the lead

## Waiting

waiting-title = Waiting
waiting-said = Between two turns of one's own, the others make { $between } decisions on average; the longest wait of a game is { $longest }.

## Luck and skill

luck-title = Luck and skill
luck-said = The deal explains { $share } % of who wins ({ $low } to { $high } %): the same deal, played again, gives so much the same result.
luck-unknown = How much the deal explains can not be told from so few deals.
skill-said = Twice the thought wins { $share } % against once ({ $low } to { $high } %): { $elo } Elo a doubling.
skill-unknown = What thinking longer is worth was not measured: add --skill 200, say.

## What was used

measures-title = At the end
measures-said = What everybody had at the end, by seat; winners and the others.
column-measure = measure
column-winners = winners
column-others = others
uses-title = What was used
uses-said = Those who used it did so much better, or worse, than those who did not. Marked is what stands out among all { $tests } comparisons (one in twenty of them is chance). Who lasts longer does more, so a lift is no proof.
uses-none = Everybody used everything: nothing can be compared.
uses-axis = lift in payoff
column-kind = what
column-subject = which
column-rule = rule
column-per-game = a game
column-share-of-games = games with it
column-lift = lift
never-title = Never happened
never-said = In { $games } games these never happened. Either nobody has a reason to, or the rule is dead.
never-none = Everything that is counted happened at least once.
map-title = On the board: { $kind }
map-said = The larger the mark, the more often; the most at { $subject }, { $times } times a game.

## What if

vary-title = What if
vary-said = The same deals for each value. The difference is to { $first }.
column-value = value
column-difference = difference
metric-first_seat = advantage of the first seat
metric-spread = widest gap between seats
metric-turns = turns
metric-decisions = decisions
metric-branching = moves to choose from
metric-shared = shared wins
metric-lead_changes = changes of the lead
metric-decided_at = decided after
metric-luck = luck
metric-success = success

## Commands

playing-games = { $game }: { $games } games
stopped = Stopped: { $games } games were played. Go on with --resume.
report-is-in = The report is in { $file }, the data set beside it.
running-seats = seats { $shares }
