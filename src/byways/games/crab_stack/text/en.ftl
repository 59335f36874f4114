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
