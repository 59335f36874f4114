### Snow Tails

game-title = Snow Tails
game-blurb = Two dogs and a brake: race a sled that pulls to the side of the stronger dog, and mind the trees.

## Options

option-players = Players
    .help = How many sleds race.
option-track = Track
    .help = The track: a ready one, random:SEED or random:hard:SEED (easy, fair, hard, expert), pieces such as start/long/sharp-left 5/straight/finish, or a file.
    .value-first-snow = { track-first-snow } ({ track-level-easy })
    .value-frozen-lake = { track-frozen-lake } ({ track-level-easy })
    .value-hairpin = { track-hairpin } ({ track-level-fair })
    .value-pine-valley = { track-pine-valley } ({ track-level-fair })
    .value-crevasse = { track-crevasse } ({ track-level-hard })
    .value-old-grove = { track-old-grove } ({ track-level-hard })
    .value-wolf-pass = { track-wolf-pass } ({ track-level-expert })
option-saplings = Saplings
    .help = Which saplings stand on the track.
    .value-track = those of the track
    .value-none = none
    .value-hand = the players place them
    .value-both = those of the track, and the players place more
option-drift = Drift
    .help = How a drift step goes.
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
