### Crab Stack

game-title = Crab Stack
game-blurb = Suba nos outros, parta a ilha e seja o último cujos caranguejos ainda podem andar.

## Options

option-players = Jogadores
    .help = Quantos jogam; quanto mais jogadores, maior a parte da ilha que se usa.

## Crabs. Sizes agree with "caranguejo".

size-small = pequeno
size-medium = médio
size-large = grande
