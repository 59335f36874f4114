### Crab Stack

game-title = Crab Stack
game-blurb = Climb over the others, split the island, and be the last whose crabs can still move.

## Options

option-players = Players
    .help = How many play; more players use more of the island.

## Crabs

size-small = small
size-medium = medium
size-large = large

crab = { $who } { $size }
    .whole = { $who } { $size } crab

## The board

rock = { $rock }: { $top } on top, { $height } in all
    .inside = { $rock }, from the top: { $crabs }
    .empty = { $rock }: empty
    .bare = { $rock } is empty
free = free
    .help = Crabs on top of their stack, which can move
left = left
    .help = Crabs still on the island, buried ones too

## What to do

pick-a-crab = Pick one of your crabs, then the rock where it lands.
choose-a-group = A wave comes! The groups are equal: choose the one that stays.
to-move = { $who } is to move.
    .short = { $who } to move
choosing = { $who } chooses what the wave takes.
    .short = { $who } chooses the group to keep
go = { CAPITAL($size) } crab { $from } to { $to }
keep = Keep the { $rocks } rocks around { $rock }

## What happens

moves = { $who } moves a { $size } crab { $move }.
wave =
    A wave sweeps { $crabs ->
        [one] { $crabs } crab
       *[other] { $crabs } crabs
    } off { $rocks ->
        [one] { $rocks } rock
       *[other] { $rocks } rocks
    }.
out = { $who } can not move and is out.

## How it ends

wins = { $who } wins: { $reason }.
draw = { $names } draw: { $reason }.
nobody-else-moves = nobody else can move a crab
all-washed-away = everyone else has been washed away
nothing-emptied = { $moves } moves in a row emptied no rock
third-time = the same position came up for the third time

## Why not

wave-waits = the wave waits: { LIST($moves, type: "or") }, not '{ $text }'
no-move = '{ $text }' is no move; write it as from-to, such as { $example }
no-rock = there is no rock { $rock }; rocks go from a1 to g4, and d4 is water
empty-rock = { $rock } is empty; crabs walk and land only on crabs
not-yours = the { $size } crab on { $rock } is { $owner }'s; it is { $who }'s turn
comes-back = the { $size } crab on { $rock } must go { $steps ->
        [one] { $steps } rock
       *[other] { $steps } rocks
    } and may not end where it started
too-far = the { $size } crab on { $rock } must go { $steps ->
        [one] { $steps } rock
       *[other] { $steps } rocks
    }; { $to } is { $away } away over crabs
too-large = the { $size } crab on { $rock } can not land on a { $under } crab, only on its own size or smaller
no-walk = the { $size } crab on { $rock } must go { $steps ->
        [one] { $steps } rock
       *[other] { $steps } rocks
    }, none of them twice; no such walk ends on { $to }

## The score sheet

sheet-on-top = Crabs on top
sheet-buried = Crabs buried
sheet-washed = Crabs washed away
sheet-moves = Moves left

## What the lab measures

measure-on-top = crabs on top
measure-buried = crabs buried
measure-washed = crabs washed away
measure-out = out of the game
tally-moved = crab moved
tally-event = event
tally-seat = player
tally-landing = landing
ending-last = one is left
ending-repetition = the same position for the third time
subject-moved-small = small
subject-moved-medium = medium
subject-moved-large = large
subject-event-emptied = a rock emptied
subject-event-wave = a wave
subject-event-wave-choice = choosing for the wave
subject-seat-out = out
