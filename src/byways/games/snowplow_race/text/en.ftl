### Snowplow Race

game-title = Snowplow Race
game-blurb = Together against the clock: clear every road in town before the morning commute.

## Options

option-players = Players
    .help = How many plows clear the town together.
option-map = Map
    .help = The town: one of these, or the path of a map file.
    .value-pleasantville = { map-pleasantville }
    .value-fern-hollow = { map-fern-hollow }
    .value-four-corners = { map-four-corners }
    .value-northport = { map-northport }
option-length = Length
    .help = Which part of the town is used.
    .value-short = short: navy circles and purple roads
    .value-full = full: the whole town
option-start = Start
    .help = How much time there is: a difficulty, the times of the book, or the time on the clock at the start.
    .value-relaxed = relaxed: half as much again as a perfect team needs
    .value-brisk = brisk: a fifth more than a perfect team needs
    .value-perfect = perfect: a twentieth more than a perfect team needs
    .value-book = book: from 5:00, or 4:30 for the whole town
option-advanced = Advanced
    .help = Whether a plow may drive two or three clear roads along a street.
option-first = First
    .help = The seat that starts: whoever shovelled snow last.
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
