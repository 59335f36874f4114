### Selling Knives Door-to-Door

game-title = Selling Knives Door-to-Door
game-blurb = Save up cards, spend them to the point, and claim more roads of the town than anyone else.

## Options

option-players = Players
    .help = How many play.
option-kcount = Kcount
    .help = How many knife centres there are, which is also the price of a road: decided by a card, or given.
    .value-drawn = Drawn
option-open = Open
    .help = Whether all stashes lie open.
    .value-false = hidden
    .value-true = open
option-scoring = Scoring
    .help = What wins: the most roads, or the longest sales route over one's own roads.
    .value-roads = most roads
    .value-route = longest sales route
