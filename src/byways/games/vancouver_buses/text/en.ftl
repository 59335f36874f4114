### Vancouver Buses. Stops, streets, routes and lines are proper names.

game-title = Vancouver Buses
game-blurb = Drive your bus through the city, pick people up and bring them where they want to go.

## Options

option-players = Players
    .help = How many play.
option-route_redraw = Route redraw
    .help = Before the start, a fare buys three other route cards.
option-pickup_fare = Pickup fare
    .help = Picking up a passenger also gains 1 fare.
option-deliveries = Deliveries
    .help = Deliveries by one player that end the game.

## Waters, on the map

water-inlet = Burrard Inlet
water-bay = English Bay
water-strait = Strait of Georgia
water-river = Fraser River

## Regions. Their names are proper names.

region-red = Fairview
    .colour = red
region-green = Mount Pleasant
    .colour = green
region-yellow = Victoria-Fraserview
    .colour = yellow
region-blue = Marpole
    .colour = blue
region-white = Point Grey
    .colour = white
region-black = Downtown
    .colour = black
region-orange = Hastings-Sunrise
    .colour = orange
region-purple = Renfrew-Collingwood
    .colour = purple

## Marks of stops

mark-park = park
mark-loop = bus loop
mark-expo = Expo Line
mark-millennium = Millennium Line
mark-canada = Canada Line

## Upgrades, as on the cards

upgrade-improved-transmission = Improved Transmission
    .effect = +1 action every turn.
upgrade-improved-engines = Improved Engines
    .effect = +1 action every turn.
upgrade-hybrid-bus = Hybrid Bus
    .effect = +2 actions every turn.
upgrade-night-bus = Night Bus
    .effect = +2 actions on a turn that you start with at most 1 passenger card in hand.
upgrade-express-bus = Express Bus
    .effect = Spend all your actions on moves alone and you get 2 more, for anything, once a turn.
upgrade-training-vehicle = Training Vehicle
    .effect = The first 4 passenger tokens you pick up stay on this card. Actions every turn: -2 with no token, then -1, 0, +1 and +2 with four.
    .shows =
        { $tokens ->
            [one] { $tokens } token
           *[other] { $tokens } tokens
        }
upgrade-move-to-the-back = Move To The Back
    .effect = Once a turn, move back to the stop you just left, for free.
upgrade-straightaway = Straightaway
    .effect = After 3 moves in a row along one straight line, the next stop on that line is free.
upgrade-granville-hov-lane-access = Granville HOV Lane Access
    .effect = On the Granville HOV lane a move may take you 2 stops along.
upgrade-hastings-hov-lane-access = Hastings HOV Lane Access
    .effect = On the Hastings HOV lane a move may take you 2 stops along.
upgrade-scenic-route = Scenic Route
    .effect = Once a turn, for 1 action, go from a park to any other park.
upgrade-retire-at-the-loop = Retire at the Loop
    .effect = Once a turn, for 1 action, go from a bus loop to any other bus loop.
upgrade-ride-the-expo-line = Ride the Expo Line
    .effect = Once a turn, for 1 action, go from an Expo Line station to any other.
upgrade-ride-the-millennium-line = Ride the Millennium Line
    .effect = Once a turn, for 1 action, go from a Millennium Line station to any other.
upgrade-ride-the-canada-line = Ride the Canada Line
    .effect = Once a turn, for 1 action, go from a Canada Line station to any other.
upgrade-all-doors-boarding = All-Doors Boarding
    .effect = Picking up at your own stop is free.
upgrade-within-walking-distance = Within Walking Distance
    .effect = You may pick up passengers from stops one road away, for 1 action each.
upgrade-exit-via-the-rear-doors = Exit via the Rear Doors
    .effect = Delivering at your own stop is free.
upgrade-this-is-close-enough = This Is Close Enough
    .effect = You may deliver from one road away, for 1 action each.
upgrade-bike-rack = Bike Rack
    .effect = Name a region when you buy this: its passengers may get off at any stop of that region. A token of the region marks the card.
    .shows = { $rack }
upgrade-wheelchair-ramp = Wheelchair Ramp
    .effect = When one of your dice shows a 1, you may draw a passenger card from any deck.
upgrade-priority-seating = Priority Seating
    .effect = When you draw a passenger card you may look at the top 4 of the deck, keep one and put the others back on top in any order.
upgrade-chasing-after-the-bus = Chasing After The Bus
    .effect = When you draw a passenger card you may take any one of the top 4 cards of that region's discard pile.
upgrade-transit-mechanic = Transit Mechanic
    .effect = Upgrades cost you 1 fare less.
upgrade-transit-supervisor = Transit Supervisor
    .effect = Whenever an upgrade is turned up, you may buy it at once, before anyone else, even when it is not your turn.
upgrade-right-on-time = Right On Time
    .effect = An exchange costs you 1 action instead of 2.
upgrade-transit-police = Transit Police
    .effect = Others can not exchange cards with you unless you start it, nor use Exact Change Please on you.
upgrade-articulated-bus = Articulated Bus
    .effect = You may hold 2 more passenger cards.
upgrade-community-shuttle = Community Shuttle
    .effect = You may hold 2 passenger cards fewer; discard what is too many now. +2 actions every turn.
upgrade-extended-service = Extended Service
    .effect = Draw one more route card: it scores like your others.
upgrade-general-hospital = General Hospital
    .effect = +1 point for each passenger you deliver to Fairview.
upgrade-south-main-district = South Main District
    .effect = +1 point for each passenger you deliver to Mount Pleasant.
upgrade-the-banks-of-the-fraser = The Banks Of The Fraser
    .effect = +1 point for each passenger you deliver to Victoria-Fraserview.
upgrade-old-marpole = Old Marpole
    .effect = +1 point for each passenger you deliver to Marpole.
upgrade-alma-mater = Alma Mater
    .effect = +1 point for each passenger you deliver to Point Grey.
upgrade-where-the-lights-are-bright = Where The Lights Are Bright
    .effect = +1 point for each passenger you deliver Downtown.
upgrade-on-the-rise = On The Rise
    .effect = +1 point for each passenger you deliver to Hastings-Sunrise.
upgrade-the-east-side = The East Side
    .effect = +1 point for each passenger you deliver to Renfrew-Collingwood.
upgrade-frequent-service = Frequent Service
    .effect = +1 point for each passenger you deliver to a stop on your own routes.
upgrade-floor-it = Floor It
    .effect = Move up to 8 stops now, for free.
upgrade-stroller-on-board = Stroller On Board
    .effect = Pick up a passenger at your stop now, for free, and draw 2 cards of that deck.
upgrade-giving-directions = Giving Directions
    .effect = Pick up a passenger at your stop now, for free: choose any card of that deck, which is then shuffled.
upgrade-return-trip = Return Trip
    .effect = Pick up a passenger at your stop now, for free: choose any card of that region's discard pile.
upgrade-next-stop = Next Stop
    .effect = Deliver one of your passengers now, wherever you are.
upgrade-straggler = Straggler
    .effect = Draw a passenger card from any deck.
upgrade-sorry-not-in-service = Sorry, Not In Service
    .effect = Discard all your passenger cards and draw as many, each from any deck.
upgrade-exact-change-please = Exact Change Please
    .effect = Look at the hand of a player at your stop and take one card.
upgrade-unruly-passenger = Unruly Passenger
    .effect = Look at another player's hand and discard one card of it.
upgrade-detour = Detour
    .effect = Move another player's bus up to 8 stops.
upgrade-out-of-fuel = Out Of Fuel
    .effect = Another player loses their next turn.
upgrade-rerouting = Rerouting
    .effect = Swap any number of your route cards for new ones.

## The map

key-numbers = The number is the region on the dice, the colour that of its passengers.
key-region = { $colour }, { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
key-signs = Signs on the map
key-station = { $line } station
key-hov = HOV lane
key-routes = routes along a road
key-major = major stop, ×3 or ×5 cards
key-goal = your passenger’s stop
key-trail = no turning back here
key-discards = discard piles
stop = { $stop }, { $region } ({ $colour }); routes { $routes }
    .marked = { $stop }, { $region } ({ $colour }); { $marks }; routes { $routes }
waits = passenger to { $region } ({ $colour }) at { $stop }
bus = { $who }: bus at { $stop }
    .from = { $who }: bus at { $stop }; came from { $left }
discards = { $colour } discards: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
    .from-the-top = { $colour } discards: { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }; from the top: { $stops }
actions-left = { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    } left
owned-upgrades = Upgrades
delivered-passengers = Delivered
dice = dice
    .help = Blue { $blue }, red { $red }
own-fares = { $fares ->
        [one] your fare
       *[other] your fares
    }
    .help = You have { $fares ->
        [one] { $fares } fare
       *[other] { $fares } fares
    }, for upgrades and sweeping
actions = { $actions ->
        [one] action
       *[other] actions
    }

## Cards, in the hand and in print

card-passenger = Passenger to { $stop }, { $region }
card-major = major stop, 1 of { $cards } cards
card-face-down = A passenger card of { $region } ({ $colour }), face down
card-fares = FARES
card-permanent = permanent
card-one-shot = one-shot: works at once
card-copies = 1 of { $copies }
card-upgrade = { $upgrade }: { $effect } Costs { $cost ->
        [one] { $cost } fare
       *[other] { $cost } fares
    }
card-route = Route { $route }, { $name }
    .starts = Route { $route }, { $name }, starts at { $stop }
card-starts = Starts at { $stop }
card-back = The back of a card: { $title }
card-fare = 1 fare
    .label = One fare
card-token = A { $colour } passenger
card-bus = { $colour } bus

## Hand

your-passengers = Your passengers
your-routes = Your routes
on-offer = Upgrades on offer
card-note = +{ $points }
    .here = +{ $points }, here
    .away = +{ $points }, { $roads } away
card-worth = worth +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    } to you
route-note = from { $stop }
    .scored = +{ $points }

## Panels

fact-points = { $points ->
        [one] point
       *[other] points
    }
    .help = so far, own routes included
    .hidden = so far, without hidden routes
fact-delivered = delivered
    .value = { $done }/{ $goal }
    .nobody = nobody yet
    .region = { $colour } { $passengers }: { $stops }
fact-fares = { $fares ->
        [one] fare
       *[other] fares
    }
    .help = for upgrades and sweeping
fact-passengers = passengers
    .help = cards in hand: their colours are open
    .none = none
fact-from = came from
    .help = the stop that the bus may not turn back to
fact-route = route { $route }
    .value = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    .help = { $delivered } delivered on { $name }
fact-owned = owned
fact-fuel = out of fuel
    .value = misses { $turns }
    .help = turns to miss
held = { $colour } { $stop }

## The text board

text-turn = Turn { $turn }: blue { $blue }, red { $red };
    .actions = { $actions ->
        [one] { $actions } action
       *[other] { $actions } actions
    } left
text-seat = { $where }; { $fares ->
        [one] { $fares } fare
       *[other] { $fares } fares
    }, { $delivered } delivered, { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
    .from = { $stop }, from { $left }
    .nowhere = not on the road yet
text-holds = holds { $cards }
    .nobody = holds nobody
text-delivered = delivered { $passengers }
text-routes = routes { $routes }
text-offer = On offer: { $upgrades }
    .none = nothing
text-waiting = Waiting:
    .nobody = nobody
text-discards = Discards, the open card first:
    .none = none

## What is to be decided: what who decides is asked, what the others wait for, the choice, and what is told of it.
## Those who may not know the choice read the secret one instead.

phase-choose-route = Give up one route: your bus starts there. The other two score in secret.
    .waiting = { $who } chooses where to start.
    .choice = Start at { $stop } (route { $route })
    .told = { $who } will start on route { $route }.
    .secret = { $who } has chosen where to start.
phase-wheelchair-ramp = A 1: draw a passenger card from any deck, or pass.
    .waiting = { $who } may draw a passenger card.
    .told = { $who } draws from the deck of { $region } ({ $colour }).
    .passing = Draw no card
    .passed = { $who } draws no card.
phase-doubles = Doubles! Take a fare, or choose where a passenger appears.
    .waiting = { $who } has rolled doubles.
    .told = { $who } calls a passenger in { $region } ({ $colour }).
phase-destination = Where does the passenger in { $region } ({ $colour }) want to go?
    .waiting = { $who } decides where a passenger wants to go.
    .told = { $who } lets them go to { $region } ({ $colour }).
phase-actions = { $actions ->
        [0] You have no action left: { LIST($ways, type: "or") }.
        [one] You have { $actions } action left: { LIST($ways, type: "or") }.
       *[other] You have { $actions } actions left: { LIST($ways, type: "or") }.
    }
    .waiting = { $actions ->
        [0] { $who } has no action left.
        [one] { $who } has { $actions } action left.
       *[other] { $who } has { $actions } actions left.
    }
phase-draw = Where does the { $region } ({ $colour }) card come from?
    .waiting = { $who } takes a card of { $region } ({ $colour }).
phase-keep = Which of these cards do you keep?
    .waiting = { $who } looks at the top of a deck.
    .choice = Keep { $stop }
    .told = { $who } keeps { $stop }.
    .secret = { $who } keeps one of the cards.
phase-put-back = Which card lies next on top of the deck?
    .waiting = { $who } puts cards back on a deck.
    .choice = Next { $stop }
    .told = { $who } puts { $stop } back next.
    .secret = { $who } puts a card back.
phase-choose-from-discards = Which of these discarded cards do you take?
    .waiting = { $who } chooses from the discards.
    .choice = Take { $stop }
    .told = { $who } takes { $stop } from the discards.
phase-choose-from-deck = Which card of the deck do you take?
    .waiting = { $who } looks through a deck.
    .choice = Take { $stop }
    .told = { $who } takes { $stop } from the deck.
    .secret = { $who } takes a card from the deck and shuffles it.
phase-choose-deck = Draw from which deck?
    .waiting = { $who } chooses a deck.
    .told = { $who } draws from the deck of { $region } ({ $colour }).
phase-give = Which passenger do you give to { $target }?
    .waiting = { $who } chooses a card for { $target }.
    .choice = Give { $stop }
    .told = { $who } gives { $stop } to { $target }.
    .secret = { $who } gives { $target } a card face down.
phase-name-colour = Which colour do you want from { $target }?
    .waiting = { $who } names a colour to { $target }.
    .told = { $who } asks for a passenger to { $region } ({ $colour }).
phase-answer = { $turn } asks for a passenger to { $region } ({ $colour }). Give one.
    .waiting = { $who } is to answer an exchange.
    .choice = Give { $stop }
    .told = { $who } gives { $stop } in return.
    .secret = { $who } gives a card in return, face down.
phase-bike-rack = For which region is the bike rack?
    .waiting = { $who } chooses a region for the bike rack.
    .told = { $who } puts the bike rack up for { $region } ({ $colour }).
phase-too-many = Your bus has become smaller: discard a passenger card.
    .waiting = { $who } discards a passenger card.
    .choice = Discard { $stop }
    .told = { $who } discards { $stop }.
phase-choose-passenger = Which passenger do you pick up?
    .waiting = { $who } chooses whom to pick up.
phase-next-stop = Which passenger gets off right here and now?
    .waiting = { $who } chooses who gets off.
    .choice = Deliver { $stop }
phase-choose-player = Whom does it hit?
    .waiting = { $who } chooses whom it hits.
phase-take = This is { $target }'s hand. Pick a card.
    .waiting = { $who } looks at { $target }'s hand.
    .choice = Take { $stop }
    .told = { $who } picks { $stop } from { $target }'s hand.
    .secret = { $who } picks a card from { $target }'s hand.
    .discarded = { $who } picks a card from { $target }'s hand: { $stop } is discarded.
phase-steps = Up to { $steps ->
        [one] { $steps } more step
       *[other] { $steps } more steps
    } for { $own ->
        [yes] your bus.
       *[no] { $target }'s bus.
    }
    .waiting = { $own ->
        [yes] { $who } drives on.
       *[no] { $who } drives { $target }'s bus.
    }
    .passing = Stop here
    .passed = { $who } stops there.
phase-swap-routes = Pick the routes that you give up, then finish.
    .waiting = { $who } swaps routes.
    .choice = Swap route { $route }
    .told = { $who } gives up route { $route }.
    .secret = { $who } gives up a route.
    .passing = Finish
    .passed = { $who } swaps { $routes ->
        [one] { $routes } route
       *[other] { $routes } routes
    }.
phase-offer = New upgrades have been turned up: you may buy before anyone else.
    .waiting = { $who } may buy what has been turned up.
    .passing = Buy nothing
    .passed = { $who } buys nothing.

## What can be done now, in a list, and why an upgrade on offer can not be bought

way-drive = drive
way-pick-up = pick up
way-deliver = deliver
way-buy = buy
way-sweep = sweep
way-end = end your turn
why-fares = It costs { $cost ->
        [one] { $cost } fare
       *[other] { $cost } fares
    }, you have { $fares }.
why-owned = You own { $upgrade } already.
why-new = Only what has just been turned up can be bought now.
why-room = There is no room for { $cards ->
        [one] another passenger card
       *[other] { $cards } more passenger cards
    } in your hand.
why-nobody-waits = No passenger waits at your stop.
why-no-card = There is no card to take for those who wait at your stop.
why-no-passenger = You have no passenger card.
why-no-token = No passenger token is left to mark it.
why-nobody-here = Nobody at your stop has a passenger card.
    .shielded = Whoever is at your stop need not exchange: no card can be taken from them.
why-nobody-holds = No other player has a passenger card.

## Other choices, with what is told of them

choice-drive = Drive to { $stop }
    .group = Drive
    .far = { $actions ->
        [one] 1 action
       *[other] { $actions } actions
    }, { $stops ->
        [one] 1 stop
       *[other] { $stops } stops
    }; { $left } left
choice-ride = { CAPITAL($line) } to { $stop }
    .group = Ride
choice-pick-up = Pick up the passenger to { $region }
    .away = Pick up the passenger to { $region } ({ $colour }) at { $stop }
choice-deliver = Deliver to { $stop }
    .group = Deliver
    .note = +{ $points ->
        [one] { $points } point
       *[other] { $points } points
    }
choice-buy = Buy { $upgrade }
    .group = Buy
choice-region = { $number } { $region }
    .group = Regions
choice-exchange = Exchange passengers with { $who }
choice-sweep = Sweep upgrades ({ $fares ->
        [one] { $fares } fare
       *[other] { $fares } fares
    })
    .told = { $who } pays a fare and sweeps the upgrades away.
choice-end = End your turn
    .told = { $who } ends the turn.
choice-fare = Take a fare
    .told = { $who } takes a fare.
choice-redraw = Draw three other routes ({ $fares ->
        [one] { $fares } fare
       *[other] { $fares } fares
    })
    .told = { $who } pays a fare for three other routes.
choice-draw-deck = Draw from the deck, unseen
    .told = { $who } draws from the deck of { $region } ({ $colour }).
choice-draw-discards = Take the open card: { $stop }
    .told = { $who } takes the open card of { $region } ({ $colour }): { $stop }.
choice-look-at-deck = { $most ->
        [one] Look at the top card of the deck
       *[other] Look at the top { $most } of the deck
    }
    .told = { $who } looks at the top of the deck of { $region } ({ $colour }).
choice-look-at-discards = { $most ->
        [one] Choose from the top discard
       *[other] Choose from the top { $most } discards
    }
    .told = { $who } looks at the discards of { $region } ({ $colour }).

## What happens

drives = { $who } drives to { $stop }.
    .sent = { $who } sends { $whom }'s bus to { $stop }.
rides = { $kind ->
        [park] { $who } drives through the parks to { $stop }.
        [loop] { $who } goes from loop to loop, to { $stop }.
       *[other] { $who } takes the { $line } to { $stop }.
    }
picks-up = { $who } picks up a passenger to { $region } ({ $colour }) at { $stop }.
delivers = { $who } delivers a passenger to { $stop }, number { $number }.
starts-exchange = { $who } starts an exchange with { $whom }.
buys = { $who } buys { $upgrade }: { $effect }
chooses-player = { $who } chooses { $whom }.
now-holds = You now hold: { $stops }.
    .unseen = { $who } now holds a passenger to { $region } ({ $colour }).
shows-route = { $who } shows route { $route } and starts at { $stop }.
rolls = { $who } rolls blue { $blue }, red { $red }.
appears = A passenger to { $region } ({ $colour }) waits at { $stop }.
is-out-of-fuel = { $who } is out of fuel and misses a turn.
has-no-action = { $who } has no action and misses the turn.

## How it ends

wins = { $who } wins: { $reason }. Points: { $scores }.
share = { $names } share the win: { $reason }. Points: { $scores }.
won = { $who } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }: { $reason }.
    .by-deliveries = { $who } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, as many as { $rivals }, but with more deliveries: { $reason }.
    .by-fares = { $who } wins with { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, as many points and deliveries as { $rivals }, but with more fares: { $reason }.
won-together = { $names } share the win with { $points ->
        [one] { $points } point
       *[other] { $points } points
    } each, as many deliveries and as many fares: { $reason }.
delivered-enough = { $who } has delivered { $deliveries ->
        [one] { $deliveries } passenger
       *[other] { $deliveries } passengers
    }

## Why not

just-left = your bus has just come from { $stop }; it may not turn back
no-road = no road leads from { $here } straight to { $stop }
no-action-left = you have no action left
no-passenger = you have no passenger to { $stop }
not-there = your bus is at { $here }, not at { $stop }

## To print

print-title = { game-title }: print and play
print-passengers = Passengers to { $region }
    .file = passenger cards of a region, with backs
print-upgrades = Upgrades
    .back = Upgrade
    .file = { $cards ->
        [one] { $cards } upgrade card with its back
       *[other] { $cards } upgrade cards with backs
    }
print-routes = Routes
    .back = Route
    .file = { $cards ->
        [one] { $cards } route card with its back
       *[other] { $cards } route cards with backs
    }
print-fares = Fares
    .file = { $fares ->
        [one] { $fares } fare
       *[other] { $fares } fares
    }
print-tokens = Passenger tokens
    .file = { $people ->
        [one] { $people } passenger
       *[other] { $people } passengers
    } and { $buses ->
        [one] { $buses } bus
       *[other] { $buses } buses
    } to cut out
print-buses = Buses
print-board = The board
    .tiled = the board on several pages, to cut and join
    .drawing = the board in one, for a print shop (any size)
    .picture = the board in one, as a picture
print-how = Print every page on { $paper } paper at 100 %, with background graphics on. Pages called “{ $backs }” belong behind the page before them: print both sides, flipped on the long edge, or leave the backs out and sort the cards by colour. Cut at the marks.
print-needs = You also need a blue and a red eight-sided die and a bag.

## The score sheet

sheet-routes = Routes
sheet-regions = Regions
sheet-sets = Full sets
sheet-upgrades = Upgrades

## What the lab measures

measure-score = score
measure-deliveries = deliveries
measure-fares = fares left
measure-upgrades = upgrades
measure-by-routes = points by routes
measure-by-regions = points by regions
measure-by-sets = points by full sets
measure-by-upgrades = points by upgrades
tally-action = decision
tally-turn = turn
tally-upgrade = upgrade
tally-route = route
tally-stop = stop
tally-delivery = delivery
ending-delivered-enough = somebody delivered enough
subject-action-move = move
subject-action-ride = ride a line
subject-action-pick-up = pick up
subject-action-draw = draw
subject-action-deliver = deliver
subject-action-exchange = exchange
subject-action-card = choose a card
subject-action-region = choose a region
subject-action-buy = buy
subject-action-sweep = sweep the offer
subject-action-end = end the turn
subject-action-fare = take a fare
subject-action-pass = pass
subject-action-player = choose a player
subject-action-route = choose a route
subject-action-redraw = draw routes anew
subject-turn-missed = missed

## Words that are explained where they stand, in all their forms

term-fare = fare, fares
    .means = Money for upgrades. You begin with 2; doubles and some upgrades bring more.
term-action = action, actions
    .means = What you have as many of in a turn as the higher die shows: drive, pick up, deliver.
term-route = route, routes
    .means = A secret card with a line of stops: passengers whom you deliver to them score once more.
term-region = region, regions
    .means = One of the eight parts of the city. Your 1st, 2nd, 3rd ... passenger to it scores 1, 2, 3 ... points.
term-upgrade = upgrade, upgrades
    .means = A card that is bought with fares: it works as long as you own it, or once, at once.

## Lessons

lesson-routes = You hold three routes. Two stay secret and score for every passenger whom you deliver along them; where the third begins, your bus starts. Give up one of them.
    .title = Your secret routes
    .done = The other two are yours until the end. Nobody else sees them.
lesson-drive = Each turn begins with two dice. Blue is the region where a new passenger waits, red is where they want to go; the higher one is your number of actions, here 5. Each drive to the next stop takes one. Your passenger wants to 49th & Fraser: drive there.
    .title = Dice and actions
    .done = 4 actions left. You may not turn straight back to the stop that you have left.
    .wrong = Your passenger wants to 49th & Fraser, the lit stop. Drive there.
lesson-deliver = At the stop on one of your passenger cards, delivering takes one action. Your first passenger to a region scores 1 point, the second 2, the third 3; and the same again for each of your routes. Deliver your passenger here.
    .title = Deliver
    .done = 2 points: 1 for Victoria-Fraserview and 1 for route 8, which stops here. Passengers who fit together score more and more.
    .wrong = Your passenger is where they want to be: deliver them first.
lesson-pickup = A token is somebody who waits; its colour is the region they want to go to. Drive to 49th & Main, pick up the white passenger, and choose their card: from the deck, unseen, or the open one.
    .title = Pick up
    .done = The card names the very stop. You can hold four of them, and each takes one action to pick up.
    .wrong = Drive to 49th & Main, then pick up the passenger who waits there, and choose a card.
lesson-doubles = Two equal dice are doubles: no passenger appears by themselves. You choose: take 1 fare, or say from which region to which other one somebody wants to go. Night Bus costs 3 fares, and you have 2. Take the fare.
    .title = Doubles
    .done = 3 fares, and the dice still give you 6 actions. Where a passenger near your bus would be worth more, place one instead.
    .wrong = That can be done, too. Here, take the fare.
lesson-fares = Fares are money: you begin with 2, and doubles on the dice can bring more. They buy upgrades from the row, at no action. You have 4. Buy Night Bus, which costs 3.
    .title = Fares and upgrades
    .done = It works on every turn from now on. Other upgrades work once, at once; and 1 fare sweeps the whole row away.
    .wrong = That can be done, too. Here, buy Night Bus from the row.
lesson-sets = One passenger to each of the eight regions is a full set: 10 points more. You have delivered to seven regions, and your passenger to the eighth is at the right stop. Deliver.
    .title = A full set
    .done = All eight regions: 10 points on top. Many to one region, many along your routes, or some to each: choose what your passengers fit.
    .wrong = Deliver the passenger at this stop: Renfrew-Collingwood is all that your set lacks.
lesson-end = The match ends at once when somebody delivers their 16th passenger. Then all routes are shown, and the most points win. This one is your 16th: deliver.
    .title = The sixteenth passenger
    .done = You have won. Look at the score sheet: regions, routes and sets, line by line.
    .wrong = Deliver your 16th passenger here, and the match is over.

## Puzzles

puzzle = Make { $goal } { $goal ->
        [one] point
       *[other] points
    } in this turn, with what you can see and the actions that you have. Nobody could be sure of more.
    .title = The most points
