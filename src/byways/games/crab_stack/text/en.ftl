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
    .named = { $who }'s { $size }
    .whole = { $who } { $size } crab
    .whole-named = { $who }'s { $size } crab

## The board

rock =
    { $rock }: { $top }{ $below ->
        [0] {""}
        [one] , on top of another
       *[other] , on top of { $below } others
    }; it walks { $steps ->
        [1] 1 rock, onto any crab
        [2] 2 rocks, onto a medium or small crab
       *[other] { $steps } rocks, onto a small crab
    }
    .inside = { $rock }, from the top: { $crabs }
    .empty = { $rock }: empty
    .bare = { $rock } is empty
stuck = { $steps ->
        [one] The top crab can not move: it must go one rock, to a crab of its own size or a smaller one, and there is none.
       *[other] The top crab can not move: it must go { $steps } rocks over crabs, to one of its own size or a smaller one, and no way leads there.
    }
    .out = The player of the top crab is out: it stays, and no longer moves.
free = free
    .help = Crabs that could move: on top of their stack, with a rock to land on
left = left
    .help = Crabs still on the island, buried ones too

## What to do

pick-a-rock = Now pick the rock where it shall land.
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
sheet-buried = Buried
sheet-washed = Washed away
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

## Words that are explained where they stand, in all their forms

term-stack = stack, stacks
    .means = Crabs on one rock, one on top of another. Only the one on top can move.
term-group = group, groups
    .means = Rocks with crabs that touch each other. When a move leaves several groups, only one stays.
term-wave = wave
    .means = It takes all crabs of the group on fewer rocks, when a move has split them.

## Lessons

lesson-distance = A large crab walks one rock, a medium crab two, a small crab three: always the whole way. Move your small crab on e4, which is lit, to a rock three steps away.
    .title = Size is distance
    .done = Three rocks, over crabs of any size. The way there does not matter, only where it starts and ends.
    .wrong = That crab could move, too. Take the small one on e4.
lesson-climb = Where a walk ends, the crab climbs on top: on a crab of its own size or a smaller one. Climb with your large crab on c3 on the orange small crab on c4.
    .title = Who may climb on whom
    .done = A large crab may climb on any other. The orange crab below it can not move any more.
    .wrong = That is allowed as well. Here, climb with the large crab on c3 on c4.
lesson-buried = Only the crab on top of a stack can move. On d3 your large crab sits on a stack: move it off and see who is free again.
    .title = Only the top crab moves
    .done = The orange crab that was under it is free now. Leave a stack only when it helps you more than the one below.
    .wrong = Move the crab on top of the stack on d3.
lesson-empty = A rock that all crabs have left is closed for good: nobody walks over it or lands there. Go round the gap with your small crab, from c2 to c4.
    .title = Empty rocks are closed
    .done = Three steps: over b2 and b3 to c4. And c2, which you have left, is closed now.
lesson-wave = Crabs must stay together: when a move splits them, a wave takes the group on fewer rocks. Your large crab on d2 is the bridge. Step to c2 and let the wave take two orange rocks.
    .title = The wave
    .done = Two rocks against four: the wave has taken the smaller group, with the crab that lay buried there.
    .wrong = That splits the crabs too, but then the wave takes the side that you are on, or the wrong one. Step from d2 to c2.
lesson-last = A player who can not move on their turn is out, and the last one left wins. Orange has one free crab: climb on it.
    .title = The last one who can move
    .done = Orange can not move and is out: you win. So each turn ask how many moves the others have left.
    .wrong = Orange could still move then. Climb on the orange crab on c4.

## Puzzles

puzzle = Win in { $goal } moves, whatever the other player does.
    .title = Win by force
