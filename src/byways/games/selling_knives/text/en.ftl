### Selling Knives Door-to-Door. What is quoted in braces is to be typed as it stands.

game-title = Selling Knives Door-to-Door
game-blurb = Save up cards, spend them to the point, and claim more roads of the town than anyone else.

## Options

option-players = Players
    .help = How many play.
option-kcount = Knife centres
    .help = How many there are. It is the price of a road as well: with 8 centres the cards for one must add up to 8.
    .value-drawn = a card decides
option-open = Cards in hand
    .help = Whether everybody sees everybody's cards.
    .value-false = hidden
    .value-true = open
option-scoring = Scoring
    .help = What wins: the most roads, or the longest sales route over one's own roads.
    .value-roads = most roads
    .value-route = longest sales route

## Cards

rank-a = ace
    .drawn = an A
rank-2 = 2
    .drawn = a 2
rank-3 = 3
    .drawn = a 3
rank-4 = 4
    .drawn = a 4
rank-5 = 5
    .drawn = a 5
rank-6 = 6
    .drawn = a 6
rank-7 = 7
    .drawn = a 7
rank-8 = 8
    .drawn = an 8
rank-9 = 9
    .drawn = a 9
rank-10 = 10
    .drawn = a 10
rank-j = jack
    .drawn = a J
rank-q = queen
    .drawn = a Q
rank-k = king
    .drawn = a K
suit-spades = spades
suit-hearts = hearts
suit-clubs = clubs
suit-diamonds = diamonds
card = { $rank } of { $suit }
ace-as = A as { $value }

## The map

north = N
centre = Centre { $centre }
    .roads = { $who }: { $ends }
    .free = free: { $ends }
road = { $road }: { $who }
to-draw = to draw
discards = discards
discarded = Discarded: { $cards }

## Hand and panels

your-stash = Your stash (suits do not matter)
deck = The draw pile: { $left } to draw
    .shuffled = The draw pile is empty: the discard pile of { $cards } is shuffled, and you draw from it
price = road price
    .help = A road costs { $price }: the cards that you spend must count exactly that, or a multiple of it for several roads
free-roads = roads free
    .help = Roads that nobody has claimed
card-counts = { $card }, counts { $value }
why-not-your-turn = It is not your turn.
why-cards-first = Pick the cards to spend first; the roads come after them.
why-roads-first = Your cards are spent: now choose the roads.
why-picked = Cards are picked to be spent. Tap one of them to take it back.
why-no-draw = No card is left to draw, neither in the draw pile nor among the discards.
why-no-sum = With this card none of your cards come to exactly a multiple of { $price }.
roads = { $roads ->
        [one] road
       *[other] roads
    }
    .help = Roads claimed
route = route
    .help = The longest walk over the player's own roads that uses none twice, yours with a broad band on the map; the longest wins
cards = { $cards ->
        [one] card
       *[other] cards
    }
    .help = Cards in the stash

## The text board

costs = A road costs { $price }. { $free } of { $roads } roads free.
piles = Draw pile { $left }, discards { $discards }.
seat-has = { $who }: { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    }, { $size ->
        [one] { $size } card
       *[other] { $size } cards
    }
    .seen = { $who }: { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    }, { $size ->
        [one] { $size } card
       *[other] { $size } cards
    }: { $held }
    .route = { $who }: { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    }, route { $route }, { $size ->
        [one] { $size } card
       *[other] { $size } cards
    }
    .route-seen = { $who }: { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    }, route { $route }, { $size ->
        [one] { $size } card
       *[other] { $size } cards
    }: { $held }
to-act = { $who } to draw or to claim
picking = { $who } spends { $cards } = { $total }
choosing = { $who } spends { $cards }: { $due } of { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    } to choose

## What to do

draw-or-pick = Draw a card, or pick cards that count exactly { $price } for each road.
first-draw = You have no cards yet: draw one.
only-draw = Draw a card. None of your cards come to exactly a multiple of { $price }.
only-pick = No card is left to draw: pick the cards to spend.
only-pass = No card is left to draw, and your cards pay for no road.
enough = The cards picked count { $total }: enough for { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    }. Claim now, or add cards.
short = The cards picked count { $total }: { $short } short of { $price }, { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    }. Pick another card.
choose-other-end = Now pick the centre at the other end.
choose-road = Pick the two centres that your road joins.
    .of-several = Pick the two centres that road { $number } of { $roads } joins.
waiting = { $who } draws a card or claims roads.

draw = Draw a card
    .shuffled = the discard pile is shuffled first
pass = Pass
spend = Spend { $card }
    .ace = Ace counts { $value }, makes { $total }
    .enough = This makes { $total } = { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    }
    .short = This makes { $total }
claim = Claim { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    }
take-any = Take any { $roads ->
        [1] road
       *[other] { $roads } roads
    }
    .note = Each road is as good as another: the first free ones are yours.
take-last = Take the last { $roads ->
        [1] road
       *[other] { $roads } roads
    }
take-road = { $start } TO { $end }

## What happens

passes = { $who } can neither draw nor claim, and passes.
shuffled = The discard pile is shuffled and becomes the draw pile.
draws = { $who } draws { $card }.
    .hidden = { $who } draws a card.
claims = { $who } spends { $cards } for { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    }: { $names }.

## How it ends

wins = { $who } wins: { $reason }.
share = { $names } share the win: { $reason }.
most-roads = { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    } against { $second }
    .each = { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    } each
longest-route = a sales route of { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    } against { $second }
    .each = a sales route of { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    } each

## Why not

cards-first = pick the cards to spend first; the roads come after them
cards-picked = cards are picked to be spent; take them back to draw a card instead
nothing-to-draw = no card is left to draw, neither in the draw pile nor in the discard pile
no-pass = only a player who can neither draw nor claim passes
pick-first = pick cards first, with '{ "spend" }': together they must count a multiple of { $price }
not-exact = the cards picked count { $total }; a claim must come to exactly a multiple of { $price }
write-claim = the cards picked count { $total }, so write it as: { $move }
which-ace = say what the ace counts: { "spend A as 1" }, or { "spend A as 14" }
no-card = there is no card '{ $card }'; cards are { LIST($cards, type: "or") }, and an ace is '{ "A as 1" }' or '{ "A as 14" }'
not-held = there is no { $card } left in the stash
no-sum = with { $card } no cards of the stash come to exactly a multiple of { $price }
    .at-most = with { $card } no cards of the stash come to exactly a multiple of { $price } of at most { $most }, as { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    } can be claimed
is-no-road = '{ $text }' is no road; choose { $roads ->
        [one] { $roads } road
       *[other] { $roads } roads
    }, such as { $example }
no-such-road = there is no road { $road }; roads join two of the centres a to { $last }
owned = the road { $road } is { $who }'s
chosen = the road { $road } has been chosen already
write-road = write the road as { $road }
all-together = all roads that are left are bought together; write it as: { $move }

## To print

print-maps = Maps
    .file = { $file }: a map for each number of centres. Draw cards until one is greater than { $number }; that is the map you need. An ace counts 14 here.
print-cards = Playing cards
    .file = { $file }: a deck, if you have no playing cards of your own. Each page is followed by its backs; print on both sides, flipped over the long edge.
print-needs = Everybody needs a marker in a colour of their own. Besides:
print-draw = Draw each road that you claim over its pencil line.
print-map = { $centres } knife centres
    .price = { $roads } for { $price }
    .prices = Roads: { $prices } and on. Number cards count their number, J 11, Q 12, K 13, an ace 1 or 14. No change is given.
    .tally = Roads of each player:

## The score sheet

sheet-singly = Roads bought 1 at a time
sheet-in-twos = Roads bought 2 at once
sheet-at-once = Roads bought 3 or more
sheet-from-the-start = From the start
sheet-off-the-route = Off the route

## What the lab measures

measure-score = score
measure-roads = roads
measure-cards-left = cards left over
measure-worth-left = what those cards count
tally-turn = turn
tally-claim = claim
tally-spent = card spent
tally-road = road
ending-all-claimed = every road is claimed
subject-turn-draw = a card drawn
subject-turn-lost = nothing could be done
subject-turn-reshuffle = discards shuffled
subject-claim-one-road = one road
subject-claim-two-roads = two roads
subject-claim-three-or-more = three roads or more

## Words that are explained where they stand, in all their forms

term-multiple = multiple
    .means = Once, twice, three times ... the price of a road: exactly so much must be paid.
term-centre = centre, centres
    .means = A knife centre, lettered from A. Every two are joined by one road; there are as many as a road costs.
term-stash = stash
    .means = Your cards. The others see how many they are, not which.

## Lessons

lesson-price = This town has 12 knife centres, so a road costs 12. Cards count their number, J 11, Q 12 and K 13. Spend the queen, then choose a road.
    .title = What a road costs
    .done = The queen is exactly one road. The number of centres, from 8 to 14, is drawn anew in each match.
    .wrong = That does not claim the road. Spend the queen, then choose a road.
lesson-exactly = Nobody gives change: the cards you spend must come to exactly 12, or 24, 36 and so on. Spend the 8 and the 4.
    .title = To the point
    .done = 8 and 4 make 12: one road. Cards that can not lead to an exact sum can not be picked.
    .wrong = Draw only if you must: the 8 and the 4 make exactly 12.
lesson-roads = Now choose your road. In the usual game every road counts one, so it does not matter which you take; only with the option for the longest sales route does it. Take any.
    .title = Which roads matter
    .done = One road more is all that counts. What matters is how many you have, not where they are.
lesson-draw = Each turn you either draw one card or claim roads. Here no cards come to exactly 12 or 24, so draw.
    .title = Draw or claim
    .done = The card joins your stash. The others see how many cards you have, not which.
lesson-ace = An ace counts 1 or 14, as you like. With the jack it would be 12, one road. But as 14, with the 6 and the 4, it makes 24: spend these three for two roads.
    .title = An ace is 1 or 14
    .done = 14, 6 and 4 make 24: two roads. Each ace may count differently each time.
    .wrong = That is worth one road at most. As 14, with the 6 and the 4, the ace makes two.
lesson-several = A claim takes a whole turn, however many roads it brings: so save up. All four of these cards make 36. Spend them for three roads, with the ace as 14.
    .title = Save up for several roads
    .done = Three roads in one turn. But who saves too long finds no roads left.
    .wrong = That brings fewer roads for the same turn. Spend all four cards, with the ace as 14.
lesson-most = The game ends when all roads are taken, and the most roads win. This town has 8 centres, so a road costs 8. Spend the 5 and the 3, and take the last road.
    .title = The most roads win
    .done = 15 roads against 13: you win.
    .wrong = Do not wait: the 5 and the 3 make exactly 8, and one road is left.

## Puzzles

puzzle = Spend cards so that they buy { $goal } roads at once. More can not be had in this turn.
    .title = The most roads
