### Snow Tails

game-title = Snow Tails
game-blurb = Two dogs and a brake: race a sled that pulls to the side of the stronger dog, and mind the trees.

## Options

option-players = Players
    .help = How many sleds race.
option-track = Track
    .help = Where the race goes.
    .own = A random track: random:7, or random:hard:7 (easy, fair, hard, expert; any number gives another one). Pieces in a row: start/long/sharp-left 5/straight/finish. Or the text of a track file.
    .value-first-snow = { track-first-snow } ({ track-level-easy })
    .value-frozen-lake = { track-frozen-lake } ({ track-level-easy })
    .value-hairpin = { track-hairpin } ({ track-level-fair })
    .value-pine-valley = { track-pine-valley } ({ track-level-fair })
    .value-crevasse = { track-crevasse } ({ track-level-hard })
    .value-old-grove = { track-old-grove } ({ track-level-hard })
    .value-wolf-pass = { track-wolf-pass } ({ track-level-expert })
option-saplings = Saplings
    .help = The little trees in the way: who hits one gets a dent.
    .value-track = those of the track
    .value-none = none
    .value-hand = the players place them
    .value-both = those of the track, and the players place more
option-drift = Drift
    .help = Where a sled goes with each step of drift, when its two dogs pull unequally.
    .value-sideways = one cell sideways
    .value-diagonal = one cell forward and sideways at once
option-races = Races
    .help = How many races the series has; points add up.

## Tracks. Their names are proper names.

track-first-snow = First Snow
    .about = Wide bends and generous limits: a run to learn the dogs on.
track-frozen-lake = Frozen Lake
    .about = Long straights over the ice, and two snow drifts to steer around.
track-hairpin = Hairpin
    .about = Down the valley and up again: two hairpins, and a drift between them.
track-pine-valley = Pine Valley
    .about = Sharp corners between the trees; the grove asks for a light hand.
track-crevasse = Crevasse
    .about = The ice is broken: keep to the bridges or hit the walls.
track-old-grove = Old Grove
    .about = A forest trail with a tree wherever you want to be.
track-wolf-pass = Wolf Pass
    .about = Hairpin upon hairpin, a bridge one sled wide, trees on the way home.

track-level-easy = easy
track-level-fair = fair
track-level-hard = hard
track-level-expert = expert
track-note = { $cells } cells long, { $least } to { $most } players
track-title = { $track }, { $level }

## What `byways track` says

good-track = { $track } ({ $level }) is a track that can be raced on.
    .pieces = pieces
    .in-all = in all
    .saplings = saplings
    .size = { $pieces } pieces, { $corners } corners, { $cells } cells, { $steps } steps at least
track-written = { $file } is written.

## Where cards go

on-left = the left dog
on-right = the right dog
on-brake = the brake
on-left-right = both dogs
on-left-brake = the left dog and the brake
on-right-brake = the right dog and the brake
on-left-right-brake = both dogs and the brake

## A sled, and where it can go

sled = { $who }'s sled
    .detail = Dogs { $left } and { $right }, brake { $brake }: { $sled }. { $dents } dents.
sled-stays = speed 0, the sled stays
sled-straight = speed { $speed }, straight ahead
sled-drifts =
    { $side ->
        [left] speed { $speed }, drift { $drift } to the left
       *[right] speed { $speed }, drift { $drift } to the right
    }
sled-sideways =
    { $side ->
        [left] speed { $speed }, drift { $drift } to the left, sideways only
       *[right] speed { $speed }, drift { $drift } to the right, sideways only
    }
ride-to =
    { $cells ->
        [0] on the spot, lane { $lane }
        [one] { $cells } cell on, lane { $lane }
       *[other] { $cells } cells on, lane { $lane }
    }
ride-whole =
    { $dents ->
        [0] { $where }
        [one] { $where }, a dent
       *[other] { $where }, { $dents } dents
    }
ride-track =
    { $dents ->
        [one] { $where }, crash, a dent
       *[other] { $where }, crash, { $dents } dents
    }
ride-sled =
    { $dents ->
        [0] { $where }, stopped by a sled, no new cards
        [one] { $where }, stopped by a sled, no new cards, a dent
       *[other] { $where }, stopped by a sled, no new cards, { $dents } dents
    }
ride-finish =
    { $dents ->
        [0] over the finish with { $left } to spare
        [one] over the finish with { $left } to spare, a dent
       *[other] over the finish with { $left } to spare, { $dents } dents
    }
ride-wrecked = the fifth dent: out of the race
ride-path = { $path }: { $ride }
ride-note =
    { $dents ->
        [0] Speed { $speed }, no dent.
        [one] Speed { $speed } and a dent: { $total } of { $most } then.
       *[other] Speed { $speed } and { $dents } dents: { $total } of { $most } then.
    }
    .wreck = Speed { $speed } and the fifth dent: your race is over.
outlook-way = { CAPITAL($sled) }; { $way }.
outlook-ways =
    { $kind ->
        [wreck] { CAPITAL($sled) }: every way ends your race, { ride-wrecked }.
        [clean] { CAPITAL($sled) }: { $count } ways to steer, none with a dent.
        [some] { CAPITAL($sled) }: { $count } ways to steer, { $clean } without a dent.
       *[dents] { CAPITAL($sled) }: { $count } ways to steer, all with dents.
    }
outlook-bonus = { CAPITAL($sled) }; { $way }, or with bonus { $bonus }: { $farther }.

## On the board. Short words: they stand beside cells.

cell = Lane { $lane }, cell { $number }
the-finish = The finish
over-finish = finish

## Hand and panels

dog-cards =
    { $count ->
        [one] A dog card of value { $value }
       *[other] { $count } dog cards of value { $value }
    }
dog-cards-speeds = { $cards }. Speed { $left } on the left dog, { $right } on the right, { $brake } on the brake
dent-cards =
    { $dents ->
        [one] A dent, which can not be discarded
       *[other] { $dents } dents, which can not be discarded
    }
lane-cards =
    { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
rank =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
place = place
    .help = The place in the race now
    .finished = finished
status-racing = { rank }
status-crossed = finished
status-finished = { rank }
status-out = out
speed = speed
    .drift = speed/drift
    .help = Left dog + right dog - brake, and the drift
drift = drift
brake = brake
place-left = Left dog
place-right = Right dog
place-brake = Brake
dents = dents
    .help = With five dents a sled is out
    .value = { $dents } of { $most }
lane = lane
    .help = The lane from which it starts
hand = hand
    .help = Dog cards in hand
deck = deck
    .help = Cards in the deck; discarded or covered: { $pile }
    .help-none = Cards in the deck; discarded or covered: none
points = points
    .help = 5, 3, 2 and 1 for the first four places

## The text board

sled-line = dogs { $left } { $right } brake { $brake }; { $known }
    .bare = dogs { $left } { $right } brake { $brake }
    .holds = dogs { $left } { $right } brake { $brake }; { $known }; holds { $cards }
round = Round { $round }: { $waiting }
    .in-series = Race { $race }, round { $round }: { $waiting }

## What is to be decided: what who decides reads, what the others read, and what is no answer

phase-saplings = Place a sapling on an empty cell ({ $saplings } left), or no more.
    .waiting = { $who } places saplings.
    .refusal = '{ $text }' can not be played: place a sapling on an empty cell, or say 'no more saplings'
phase-lane = Choose your start lane. Lane 4 gets one card more, lane 5 two.
    .waiting = { $who } chooses a start lane.
    .refusal = '{ $text }' can not be played: choose a start lane that is free
phase-cards = Put a card on a dog or on the brake: all cards of a turn have one value.
    .none = You hold no dog card: go on with the sled as it is.
    .waiting = { $who } plays cards.
    .refusal = '{ $text }' is no card play
ask-card = Now pick the card that goes there.
ask-place = Now pick where it goes: a dog or the brake.
    .enough = Play it, or put another card of this value on a free place.
ask-way = Several ways lead there: choose one.
phase-trim = { phase-discard }
    .waiting = { phase-discard.waiting }
    .refusal = { phase-discard.refusal }
phase-steer = Steer: { $sled }. Where shall the sled end?
    .waiting = { $who } steers.
    .refusal = '{ $text }' can not be played: choose how to steer
phase-bonus = Dogs in balance: add the bonus of { $bonus }?
    .waiting = { $who } may take a bonus.
    .refusal = '{ $text }' can not be played: take the whole bonus or none of it
phase-discard =
    { $cards ->
        [one] Discard { $cards } card, down to five.
       *[other] Discard { $cards } cards, down to five.
    }
    .waiting = { $who } discards.
    .refusal = '{ $text }' can not be played: discard down to five cards first

## Decisions: what happens, and what a button says

decision-plant = { $who } plants a sapling on lane { $lane }, cell { $number }.
    .label = Sapling on lane { $lane }, cell { $number }
decision-enough = { $who } places no more saplings.
    .label = No more saplings
decision-steer = { $who } steers.
    .label = { CAPITAL($ride) }
decision-take-bonus = { $who } takes the bonus of { $bonus } for balance.
    .label = Bonus { $bonus }: { $ride }
decision-no-bonus = { $who } takes no bonus.
    .label = No bonus: { $ride }
decision-put-away = { $who } discards a { $value }.
    .label = Discard a { $value }
decision-take-lane = { $who } starts on lane { $lane }.
    .label = Lane { $lane }
    .note = { $cards } cards to start with
decision-play = { $who } plays { $value } on { $where }.
    .label = { $value } on { $where }
decision-no-card = { $who } holds dents only and plays no card.
    .label = Go on without a card

## What happens

stays = { $who }'s sled stays where it is.
goes =
    { $cells ->
        [one] { $who }'s sled goes { $cells } cell, to lane { $lane }.
       *[other] { $who }'s sled goes { $cells } cells, to lane { $lane }.
    }
crosses-red-line =
    { $dents ->
        [one] { $who } crosses the red line of { $limit } at speed { $speed }: a dent.
       *[other] { $who } crosses the red line of { $limit } at speed { $speed }: { $dents } dents.
    }
knocks-over =
    { $saplings ->
        [one] { $who } knocks over a sapling: a dent.
       *[other] { $who } knocks over { $saplings } saplings: { $saplings } dents.
    }
runs-into-edge = { $who } runs into the edge of the track: a dent.
runs-into-snow = { $who } runs into a snow drift: a dent.
runs-into-chasm = { $who } runs into the wall of a chasm: a dent.
is-stopped = { $who } is stopped by another sled and draws no cards.
crosses-finish = { $who } crosses the finish line!
is-wrecked = { $who } has five dents and is out of the race.
takes-place =
    { $points ->
        [one] { $who } takes { rank } place: { $points } point.
       *[other] { $who } takes { rank } place: { $points } points.
    }
race-is-over = Race { $race } is over. Points: { $points }.

## How it ends

wins = { $who } wins with { $points } points: { $reason }.
share-the-win = { $names } share the win with { $points } points: { $reason }.
nobody-wins = Nobody wins: { $reason }.
night-fell = night fell after { $rounds } rounds
all-out = every sled is out of the race
one-finished = only one sled has finished
some-out =
    { $sleds ->
        [one] { $sleds } sled is out, the others have finished
       *[other] { $sleds } sleds are out, the others have finished
    }
all-finished = all sleds have finished
after-series = after { $races } races; in the last one { $reason }

## Why not

refused = { $why }; legal: { LIST($moves, type: "or") }
    .more = { $why }; legal: { LIST($moves, type: "or") } and more
less-drift =
    { $side ->
        [left] the sled has speed { $speed } and must drift { $drift } to the left, as much as it can (ST15, ST17); '{ $text }' does not, or comes to the same as another
       *[right] the sled has speed { $speed } and must drift { $drift } to the right, as much as it can (ST15, ST17); '{ $text }' does not, or comes to the same as another
    }
no-such-places = cards go on { LIST($places, type: "or") }, one at most on each (ST12)
too-few-cards = { $needed } cards of value { $value } are needed, and the hand has { $held }

## The score sheet

sheet-points = Points
    .race = Race { $race }: points
sheet-place = Place
    .race = Race { $race }: place
sheet-rounds = Rounds
    .race = Race { $race }: rounds
sheet-dents = Dents
    .race = Race { $race }: dents

## What the lab measures

measure-points = points
measure-finished = finished (1) or not (0)
measure-rounds = rounds
measure-dents = dents
measure-lane = start lane
tally-card = dog card
tally-played = cards played on
tally-stop = how a ride ended
tally-bonus = bonus
tally-lane = start lane
tally-crash = dents
ending-all-finished = all finished
ending-some-out = some are out
ending-all-out = all are out
ending-night = night fell
subject-played-brake = the brake
subject-played-one-dog = one dog
subject-played-two-dogs = both dogs
subject-played-none = none
subject-stop-whole = to its end
subject-stop-track = the track
subject-stop-sled = another sled
subject-stop-finish = the finish
subject-stop-wrecked = a wreck
subject-bonus-taken = taken
subject-bonus-left-out = left

## Words that are explained where they stand, in all their forms

term-drift = drift, drifts
    .means = The difference of your dogs: so many cells your sled must go sideways, to the side of the stronger one, when you choose.
term-balance = balance, bonus
    .means = Equal dogs: you may go on straight ahead as many cells as your place in the race. They count as speed.
term-brake = brake
    .means = It is taken from the sum of your dogs: that is your speed.
term-dent = dent, dents
    .means = A useless card that fills your hand, for a crash or for speeding. With five you are out.

## Lessons

lesson-speed = Two dogs pull and a brake slows down: speed is left dog plus right dog minus brake, here 3 + 3 − 3 = 3. Each turn you play cards of one value. Put your two 4s on the two dogs.
    .title = Dogs, brake, speed
    .done = 4 + 4 − 3 is speed 5: five cells. A new card covers the old one and stays until you cover it; after the move you draw up to five again.
    .wrong = That would be another speed. Pick a 4, then both dogs, and confirm: 4 on both dogs.
lesson-bonus = Equal dogs are in balance: you may add as many cells as your place in the race, and you are second, so 2. The bonus counts as speed, but 5 + 2 = 7 is not over the limit of the red line ahead. Take it.
    .title = Balance and bonus
    .done = Seven cells, and no dent: the line says 7. Who lies behind gets the larger bonus, so no lead is safe.
    .wrong = That is safe as well, but slower. Take the bonus: speed 7 is just within the limit.
lesson-limit = A red line with a number stands before each corner: each point of speed over it is a dent. You go 5 + 5 − 1 = 9, and the line says 7. Put a card of 3, 4 or 5 on the brake.
    .title = Brake before the corner
    .done = Slow enough. The limit counts only when you cross the line: behind it you may be as fast as you like.
    .wrong = That does not brake: you would cross the line too fast, or slide far aside. Put a 3, 4 or 5 on the brake.
lesson-drift = If one dog is stronger, the sled drifts to its side: one cell for each point of difference, and you choose when. Put a 4 on the right dog. Then pass the orange sled and drift to the right in front of it: choose the cell further ahead.
    .title = Drift
    .done = You made your one cell of drift past the other sled. Had you run into it, your move would have ended there, without new cards.
    .wrong = Put a 4 on the right dog; then choose the cell in front of the orange sled, not the one behind it.
lesson-dents = You race along the edge on the left, and your left dog is stronger by 2: that drift would end in a crash. A crash is a dent, a useless card in your hand, and with five you are out. Balance the dogs: 5 on the right one, or 3 on the left one.
    .title = Edges and dents
    .done = No drift to the left, no crash. Trees, snow drifts and chasms dent a sled, too.
    .wrong = The left dog would still be stronger: crash. Put a 5 on the right dog, or a 3 on the left one.
lesson-saplings = A sapling stands in your lane, two cells ahead. Who runs into one knocks it over for good: a dent, and the move goes on. Put a 4 on the right dog, and drift to the right before you get there.
    .title = Saplings
    .done = Past it without a dent. Sometimes a dent is worth it: the sapling is gone, but for those behind you, too.
    .wrong = That leads into the sapling, or another way. Put a 4 on the right dog, then drift to the right before the sapling.
lesson-finish = Sleds that cross the line in the same round are placed by how far past it they get. Balance your dogs with a 4 on the left one, then take the bonus and fly over the line.
    .title = Over the finish
    .done = Over the line with three steps to spare. A match is one race or a series; the first place scores 5 points.
    .wrong = That is slower. Put the 4 on the left dog, then take the bonus.

## Puzzles

puzzle = Get { $goal } { $goal ->
        [one] cell
       *[other] cells
    } nearer to the finish in this turn, without a dent. Further is not possible.
    .title = Fast, but without a dent
