### Snowplow Race

game-title = Snowplow Race
game-blurb = Together against the clock: clear every road in town before the morning commute.

## Options

option-players = Players
    .help = How many plows clear the town together.
option-map = Map
    .help = The town that is to be cleared.
    .own = The text of a map file.
    .value-pleasantville = { map-pleasantville }
    .value-fern-hollow = { map-fern-hollow }
    .value-four-corners = { map-four-corners }
    .value-northport = { map-northport }
option-length = How much of it
    .help = A short game keeps to the middle of the town.
    .value-short = the middle
    .value-full = the whole town
option-start = Time until six
    .help = How much of it your team has, beside what a perfect team would need.
    .own = The time on the clock at the start, such as 4:30.
    .value-relaxed = relaxed: half as much again
    .value-brisk = brisk: a fifth more
    .value-perfect = perfect: hardly any more
    .value-book = as in the book: from 5:00 or 4:30
option-advanced = Long drives
    .help = A plow may drive two or three clear roads along one street at once.
option-first = Who starts
    .help = By the book, whoever shovelled snow last.
    .value-1 = Yellow
    .value-2 = Orange
    .value-3 = Red
    .value-4 = Green
    .value-5 = Blue
    .value-6 = Pink

## Maps. Their names, and those of streets and circles, are proper names.

map-pleasantville = Pleasantville
    .about = A small town on the north bank of the Pleasant, with a ring road round it, a main street through it and two bridges to the newer quarter on the south bank. The yard of the DPW lies off the centre, in the east.
map-fern-hollow = Fern Hollow
    .about = A suburb of closes and crescents on two sides of a brook: eighteen dead ends, and every one of them must be driven out of again. Who finishes in the right one saves the way back.
map-four-corners = Four Corners
    .about = A hamlet of fifteen roads, for a first game or a child's: ten of them in the short game.
map-northport = Northport
    .about = A harbour city laid out with a ruler: ten avenues from Anchor to Jetty, seven streets, a park in the middle and Broadway across the corner. A crossing is called by its avenue and its street: D3 is Dock and Third.

map-note = { $roads } roads, { $short } of them in the middle; { $least } to { $most } players

## The board

length-short = short
    .game = short game
length-full = full
    .game = full game
roads-with-snow = { $left } of { $roads } roads have snow
time-left = { $minutes } min left
    .hours = { $hours } h { NUMBER($minutes, minimumIntegerDigits: 2) } min left
plow = { $who } plow on { $circle }
    .named = { $who }'s plow on { $circle }
on = on
    .help = Where the plow stands
clock = time
snow = snow
    .roads =
        { $roads ->
            [one] { $roads } road
           *[other] { $roads } roads
        }

## What to do

next-circle = Move your plow to a circle next to it.
    .from-the-yard = Move your plow out of the yard of the DPW to a circle next to it.
    .at-first =
        { $roads ->
            [one] Clear the road before 6:00.
           *[other] Clear all { $roads } roads before 6:00.
        } Leave the yard of the DPW for a circle next to it.
next-circles = Move your plow one road, or two or three clear ones along a street.
    .from-the-yard = Move your plow out of the yard of the DPW: one road, or two or three clear ones along a street.
to-move = { $who } to move, from { $circle }
clear = Clear { $street } to { $circle }
    .note = { $left ->
            [0] All roads are clear then.
            [one] { $left } road still has snow then.
           *[other] { $left } roads still have snow then.
        }
drive = Drive along { $street } to { $circle }
    .far = Drive { $steps } roads along { $street } to { $circle }
    .note = No snow there.

## What happens

clears = { $clock } { $who } clears { $street } to { $circle }.
drives = { $clock } { $who } drives to { $circle }.
    .far = { $clock } { $who } drives { $steps } roads along { $street } to { $circle }.

## How it ends

everybody-wins = Everybody wins: { $reason }.
commute-begins = The commute begins: { $reason }.
all-clear =
    all roads are clear at { $clock }, { $minutes ->
        [one] { $minutes } minute
       *[other] { NUMBER($minutes, useGrouping: 0) } minutes
    } before the commute
too-late = the last road was cleared at 6:00, a minute too late
snow-left =
    it is 6:00 and { $roads ->
        [one] { $roads } road still has snow
       *[other] { $roads } roads still have snow
    }

## Why not

no-move = '{ $text }' is no move; write it as from-to, such as { $example }
not-in-short-game = { $circle } is not in use in the short game
no-circle = there is no circle '{ $circle }' in { $town }
plow-elsewhere = { $who }'s plow is on { $circle }, not on { $given }
way-on = { $way } to { $circle }
no-way = no way leads { $way }; from { $circle } a step leads to { LIST($near, type: "or") }
    .street = no way leads { $way } along one street; from { $circle } a step leads to { LIST($near, type: "or") }
not-advanced = several steps in one turn are for advanced play only; take one step
snow-on-the-way = there is snow on the way, and a drive of several steps may not collect any; take one step

## In the terminal: byways map, byways solve

good-map = { $town }: a good map.
    .part = { $length }: { $circles } circles, { $roads } roads; figures for the clock
    .unsolved = { $length }: { $circles } circles, { $roads } roads; no figures for the clock yet: { $command }
drawn-to = Drawn to { $file }.
team =
    { $length }, { $plows ->
        [one] { $plows } plow
       *[other] { $plows } plows
    }
    .advanced =
        { $length }, { $plows ->
            [one] { $plows } plow
           *[other] { $plows } plows
        }, advanced
column-length = length
column-play = play
column-plows = plows
column-turns = turns
column-bound = bound
column-gap = gap
column-time = time
column-relaxed = relaxed
column-brisk = brisk
column-perfect = perfect
play-plain = plain
play-advanced = advanced
proven = proven

## The score sheet

sheet-cleared = Roads cleared
sheet-no-snow = Turns without snow
sheet-left = Roads left with snow
sheet-turns = Turns taken
sheet-turns-in-time = Turns before 6:00
sheet-best-team = Turns of the best team known

## What the lab measures

measure-cleared = roads cleared
measure-without-snow = turns without snow
measure-left = roads left with snow
measure-turns = turns of the team
tally-drive = drive
tally-again = roads driven again
ending-won = won in time
ending-too-late = a minute too late
ending-snow-left = snow is left
subject-drive-clears = clears a road
subject-drive-driven-again = over a clear road
subject-drive-two-roads = two roads at once
subject-drive-three-roads = three roads at once

## Words that are explained where they stand, in all their forms

term-dpw = DPW
    .means = The Department of Public Works: the yard where all plows start.
term-plow = plow, plows
    .means = It clears each road that it drives along. Any number of them may meet on a circle.
term-circle = circle, circles
    .means = Where roads meet or end. A turn leads from one to the next.

## Lessons

lesson-clear = You work for the DPW, the town's Department of Public Works, and start in its yard. Each turn you drive along one road to the next circle, and its snow is gone. Drive to one of the two lit circles.
    .title = Drive and clear
    .done = The road is clear. You must drive each turn, and any number of plows may meet on a circle.
lesson-clock = Every turn takes a minute, and at 6:00 the town drives to work: by then all roads must be clear. It is 5:57 and two roads have snow. Clear both in two turns, by way of the forge.
    .title = The clock
    .done = All clear at 5:59. A turn that would make it 6:00 is too late, even if it clears the last road.
    .wrong = That costs a minute for nothing: two turns are all you have. Drive by way of the forge to the inn.
lesson-way = Driving back over a clear road takes a minute as well, so plan the way: first the farm and back, then the forge, and the dead end at the mill last.
    .title = A clear road costs a minute, too
    .done = Done at 5:59. With the mill first you would have driven back twice, and lost by a minute.
    .wrong = Then you would drive over clear roads more often than you have minutes. First the farm and back, then the forge, then the mill.
lesson-divide = You win or lose together, so divide the town: never clear side by side. The other plow is at the forge and takes the east. Take the west: drive to the inn.
    .title = Divide the town
    .done = Now each of you has a side. The other plow clears the road to the mill.
    .wrong = There the other plow is at work already. Take the other side: drive to the inn.
lesson-together = Turns go round, a minute each, so two plows clear two roads in two minutes. Stay on your side: drive on to the church.
    .title = Turn by turn
    .done = One road is left, between church and school, and it is yours.
    .wrong = That road is clear already. Drive on to the church.
lesson-finish = When the last snow is gone before 6:00, all of you have won. Clear the last road.
    .title = The last road
    .done = You have won together. A real town has more roads, and the clock starts so that a good plan is just in time.
    .wrong = There is no snow there. The last road goes from the church to the school.

## Puzzles

puzzle = Clear all the snow that is left in { $goal } turns. You drive every plow.
    .title = The last roads
