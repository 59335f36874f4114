### Vancouver Buses. Stops, streets, routes and lines are proper names.

game-title = Vancouver Buses
game-blurb = Drive your bus through the city, pick people up and bring them where they want to go.

## Options

option-players = Players
    .help = How many play.
option-route_redraw = Route redraw
    .help = Before the start, a fare buys three other route cards (VB11).
option-pickup_fare = Pickup fare
    .help = Picking up a passenger also gains 1 fare (VB40).
option-deliveries = Deliveries
    .help = Deliveries by one player that end the game (VB41).

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
