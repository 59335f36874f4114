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
seats-open = Not enough games to tell. Furthest from the fair { $fair } % is seat { $seat } with { $share } % ({ $low } to { $high } %), and { $tolerance } points are tolerated: about { $games } games would tell.
seats-axis = share of the payoff
wins-said = Wins that are not shared, of all games; their intervals hold each by itself.
column-seat = seat
column-payoff = share of the payoff, %
column-wins = wins alone, %
seat = seat { $seat }
order-note = Seat 1 begins in { $share } % of the games only: who begins is drawn. What it is worth to begin is told by the order of play, counted from whoever makes the first decision.
order-even = By it, too, nobody is better off: every share lies within { $tolerance } points of the fair { $fair } %.
order-uneven = { $place ->
    [1] Who begins
   *[other] Who is number { $place } to play
} gets { $share } % of the payoff, where { $fair } % would be fair ({ $low } to { $high } %). That is more than the { $tolerance } points that are tolerated.
order-open = By it there are not enough games to tell. Furthest from the fair { $fair } % is { $place ->
    [1] who begins,
   *[other] number { $place } to play,
} with { $share } % ({ $low } to { $high } %), and { $tolerance } points are tolerated: about { $games } games would tell.
column-order = order of play
order-place = { $place ->
    [1] who begins
   *[other] number { $place }
}
bots-title = Bots
bots-said = The bots changed seats on the same deals. { $bot } did best: { $share } % of the payoff ({ $low } to { $high } %).
success-title = Success
success-said = The team wins { $share } % of its games ({ $low } to { $high } %).

## Length

length-title = Length
length-said = A game takes { $turns } turns ({ $low } to { $high }) and { $decisions } decisions on average: { $minutes } minutes at { $pace } seconds a turn. Of ten games eight take { $tenth } to { $ninetieth } turns; the longest took { $most }.
length-same = Every game took { $turns } turns, with { $decisions } decisions on average: { $minutes } minutes at { $pace } seconds a turn.
length-axis = turns in a game
games-axis = games
par-said = The best that is known is { $par } turns; these games took { $above } more on average.
par-never = The best that is known is { $par } turns; none of these games was won.
par-lost = Lost games count up to where the clock ended them.

## Choice

choice-title = Choice
choice-said = There are { $branching } moves to choose from on average ({ $low } to { $high }), { $most } at most. { $forced } % of decisions ({ $forced-low } to { $forced-high } %) are forced: there is only one move.
choice-matters = In { $matters } % of decisions the second best move is worth at least 5 points less than the best ({ $low } to { $high } %); on average it is worth { $gap } points less.
choice-unknown = Which decisions matter is told by bots that search long enough: play with --bots { $level }.
choice-planned = Which decisions matter is not told: the bots of a team plan one way and weigh no second one.

## Ends

ends-title = Ends
ends-said = { $won } % of games have one winner ({ $won-low } to { $won-high } %), in { $shared } % several share the win ({ $shared-low } to { $shared-high } %), and in { $nobody } % nobody wins ({ $nobody-low } to { $nobody-high } %).
ends-ways = How they end: { $ways }.
ends-way = { $way } { $share } % ({ $low } to { $high } %)
ends-axis = share of the games

## Tension

tension-title = Tension
tension-said = The lead changes { $changes } times a game ({ $low } to { $high }). The later winner leads for good after { $decided } % of the game ({ $decided-low } to { $decided-high } %), is behind in { $behind } % of the turns ({ $behind-low } to { $behind-high } %), and in { $never } % of the games never is ({ $never-low } to { $never-high } %).
tension-drama = Drama, how far the winner was behind on average as a part of the widest gap of the game: { $drama } ({ $low } to { $high }).
tension-last = In { $share } % of the games the later winner stood last at some time ({ $low } to { $high } %).
tension-axis = part of the game after which it is decided
changes-axis = changes of the lead

## Waiting

waiting-title = Waiting
waiting-said = Between two turns of one's own, the others make { $between } decisions on average ({ $low } to { $high }); the longest wait of a game is { $longest } ({ $least } to { $most }).

## Luck and skill

luck-title = Luck and skill
luck-said = The deal explains { $share } % of who wins ({ $low } to { $high } %): the same deal, played again, gives so much the same result.
luck-none = That the deal decides anything can not be seen from these games: it explains { $share } % of who wins ({ $low } to { $high } %), and what is below 0 is chance.
luck-unknown = How much the deal explains can not be told from so few deals.
skill-said = Twice the thought wins { $share } % against once ({ $low } to { $high } %): { $elo } Elo a doubling ({ $elo-low } to { $elo-high }).
skill-unknown = What thinking longer is worth was not measured: add { $words }, say.

## What was used

measures-title = At the end
measures-said = What everybody had at the end: the average of each seat with half its interval (±), and the averages of winners and of the others in games with one winner.
measures-team = What everybody had at the end: the average of each seat with half its interval (±).
column-measure = measure
column-winners = winners
column-others = others
uses-title = What was used
uses-said = Those who used it did so much better, or worse, than those who had as many turns and had not used it yet. Marked is what stands out among all { $tests } comparisons; of twenty that are marked about one is chance. A lift is no proof: who stands well may use it because of that.
uses-none-stands = Of { $tests } that were compared none stands out: those who used it did about as well as those who had as many turns and had not used it yet, as far as these games tell.
uses-none = Everybody used everything: nothing can be compared.
uses-team = A team wins or loses as one: what was used is counted, and nothing is compared.
uses-axis = lift in payoff, percentage points
lift-said = { $use } { $lift } points (± { $half })
column-kind = what
column-subject = which
column-rule = rule
column-per-game = a game
column-share-of-games = games with it
column-lift = lift
never-title = Never happened
never-said = In { $games } games these never happened: they are rare, or nobody has a reason to, or the rule is dead.{ $seen ->
    [0] { "" }
   *[other] {" "}What happens in one game of { $seen } or more often would have been seen, 19 times in 20.
}
never-none = Everything that is counted happened at least once.
map-title = On the board: { $kind }
map-said = The larger the mark, the more often; the area counts. Most often at { $subject }: { $times } times a game, { $share } % of all { $total } times in { $games } games.

## What if

vary-title = What if
vary-said = The same deals for each value. The difference is to { $first }.
vary-part = The same deals, as far as both runs have them. The difference is to { $first }.
compare-said = Different deals, or other games: what chance deals is part of the difference. It is to { $first }.
vary-marked = Marked (*) is what differs: the interval of the difference (±, right 19 times in 20) does not hold 0.
tune-said = Closest to the goal { $goal } comes { $best }. In brackets stands how far each is from it. What is not marked may well be as good.
column-value = value
column-difference = difference
metric-first_seat = advantage of who begins
metric-spread = widest gap between seats
metric-turns = turns
metric-decisions = decisions
metric-branching = moves to choose from
metric-shared = shared wins
metric-lead_changes = changes of the lead
metric-decided_at = decided after
metric-luck = luck
metric-success = success
metric-first_seat-said = How much more than the fair share of the payoff who begins gets; below 0 it is less.
metric-spread-said = How far the best seat is ahead of the worst one. By chance alone it is above 0, the more so the fewer the games.
metric-success-said = How often the team wins.
metric-turns-said = How many turns a game takes; a run of decisions of one seat is a turn.
metric-decisions-said = How many decisions a game takes.
metric-branching-said = How many moves there are to choose from on average.
metric-shared-said = How often several share the win.
metric-lead_changes-said = How often another seat takes the lead in a game.
metric-decided_at-said = After which part of the game the later winner leads for good.
metric-luck-said = How much of who wins the deal explains.

## Commands

playing-games = { $game }: { $games } games
stopped = Stopped: { $games } games were played. Go on with --resume.
report-is-in = The report is in { $file }, the data set beside it.
report-is-alone = The report is in { $file }.
running-seats = seats { $shares }
