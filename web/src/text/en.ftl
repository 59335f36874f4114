### The browser client. What stands between `backticks` is shown as it is typed.

## Everywhere

home-link = Byways, home
page-title = { $page } · Byways
language = Language
colours = Colours
theme = Colours: { $theme ->
       *[auto] as the system says
        [light] light
        [dark] dark
    }
theme-change = { theme }. Change.
close = Close
copy = Copy
share = Share
copied = Copied
can-not-copy = The browser did not let us copy; select the link and copy it by hand.
qr-code = The link as a QR code
to-the-games = To the games
to-the-table = To the table
new-table = New table
rules = Rules
home = Home
download-record = Download the record
with-note = { $what }, { $note }

## What went wrong

offline = The table can not be reached. Is the network there?
answered = The table answered { $status }.
no-drawing = The board could not be loaded.
no-rulebook = There is no rulebook.
not-a-record = { $file } is not a record: it does not hold JSON.

## Home

lead = Games of roads, routes and tracks. Alone, with friends, with bots.
lost = There is nothing at this address. Here are the games.
continue = Continue
games = Games
open-tables = Open tables
board-of = The board of { $game }
players-exactly = { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
players-between = { $least }–{ $most } players
minutes = { $minutes } min
weight = { $weight ->
        [light] light
        [medium] medium
        [heavy] heavy
       *[other] { $weight }
    }
co-operative = co-operative
play-now = Play now
setting-up = Setting up …
watch-match = watch: { $standing }
choose-record = Watch a record: choose a file or drop it here
drop-record = Drop the record to watch it

## Where a match stands

waits-for-more = { $count ->
        [one] waits for one more
       *[other] waits for { $count } more
    }
being-played = being played
to-act = { $who } to act, move { $move }
mine-to-act = Your turn
in-company = with { $who }
so-many-bots = { $count ->
        [one] a bot
       *[other] { $count } bots
    }
all-matches = All ({ $count })
is-over = over
is-closed = closed

## About

about = About Byways
about-what =
    Byways is a tabletop for games of roads, routes and tracks. Play alone against bots, send friends a link, or pass
    one device around. There are no accounts: whoever holds the link to a seat sits on it.
fair-title = Fair by construction
fair =
    Rules, dice and hidden hands live on the server; your browser only ever receives what your seat may know. Before
    the first move a table shows the hash of its part of the dice, then your browser adds a random number, and after the
    last move everything is shown: nobody could choose the dice. Download the record and run `byways verify RECORD`.
keyboard-title = By keyboard
keyboard =
    Tab goes to the board, the arrow keys go from place to place, Enter or Space picks, Escape takes a pick back. Every
    move is also in the list below the prompt. In a replay the left and right arrows step through the moves.
data-title = Your data
data = This browser keeps the secrets of your seats and your name. There are no cookies and no trackers.

## A new table

game = Game
who-plays = Who plays
options = Options
options-as-they-are = As they are, they suit a first match.
set-the-table = Set the table
start = Start
clock-and-more = Clock, pace and more
who-sits = Who sits at { $seat }
seat-number = Seat { $number }
me = Me
a-bot = A bot
a-friend = A friend, by link
someone-here = Someone at this screen
anyone = Anyone (public)
bots = Bots
bot-of-level = Bot: { $level }
of-ones-own = Write your own
own-value = { $option }: your own
house-rules = More options
name = Name
link-to-send = You get a link to send
listed-at-home = Listed on the home page
my-name = Player
player-number = Player { $number }
clock = Clock
clock-none = None
clock-live = Live: minutes for each
clock-correspondence = By correspondence: days a turn
minutes-for-each = Minutes for each
seconds-added = Seconds added a turn
days-for-turn = Days for each turn
when-away = When somebody stays away, a bot plays for them
never = Never
after-minutes = { $count ->
        [one] After a minute
       *[other] After { $count } minutes
    }
after-hours = { $count ->
        [one] After an hour
       *[other] After { $count } hours
    }
after-days = { $count ->
        [one] After a day
       *[other] After { $count } days
    }
list-table = List the table, so that anyone can watch
made-by = by { $who }
no-clock = no clock
clock-days = { $count ->
        [one] a day for each turn
       *[other] { $count } days for each turn
    }
clock-minutes = { $seconds ->
        [0] { $minutes } min each
       *[other] { $minutes } min each, { $seconds } s added a turn
    }
bots-of-level = bots: { $levels }
let-watchers-speak = Let those who watch speak in the chat
pace = Pace of the bots
pace-fast = As fast as they can
pace-normal = Normal
pace-slow = Leisurely

## Before a match

invites-you = { $kept ->
        [yes] { $who } invites you to { $game }
       *[no] { $who } looks for players of { $game }
    }
seat-kept = A seat is kept for you
seat-free = There is a free seat
your-name = Your name
guest = Guest
sit-down = Sit down
who-has-come = Who has come
at-the-table = At the table
begins-by-itself = { $count ->
        [one] One seat is still free. The game begins by itself when it is taken.
       *[other] { $count } seats are still free. The game begins by itself when all are taken.
    }
watching-count = { $count ->
        [one] { $count } watching.
       *[other] { $count } watching.
    }
to-watch = To watch
anyone-may-watch = Anyone with this link can look on. It shows no secrets.
spectator-link = Link for spectators
close-table = Close the table
free = Free
is-bot = bot
is-open = open to anyone
waits-for-friend = waits for a friend
is-you = you
is-here = here
is-away = away
one-friend = Send this link to one friend. It is good for one seat, once.
seat-link = Link for { $seat }
new-link = New link
make-link = Make a link

## On the way to a match

not-invited = Nobody sits down with this link
watch-instead = Watch, without a seat
no-table = No table here
no-such-seat = This link leads to no seat
seat-link-damaged = It is not complete, or it belongs to another table. Copy it again from where you got it.
without-seat = Look on without my seat
was-closed = This table was closed.
opening = To the table …

## At a match

your-turn = ● Your turn · { $page }
board-as-text = The board as text
the-board = { $game }: the board
zoom-in = Zoom in
zoom-out = Zoom out
whole-board = Show the whole board
what-matters = Back to my piece
more-that-way =
    { $count ->
        [one] One more to pick this way
       *[other] { $count } more to pick this way
    }
goal-that-way = { $what } is this way
hint = Hint
take-back = Take back
ask-to-take-back = Ask to take back
sound = Sound
sound-is = Sound: { $on ->
        [yes] on
       *[no] off
    }
watching = Watching
more = More
look-back = Look back at the moves
copy-my-link = Copy the link to my seat
copy-link = Copy the link
copied-my-link = Copied: the secret link to your own seat.
copied-link = Copied: the link to this table.
leave-seat = Leave my seat to a bot
page-not-fetched = This page could not be fetched: the line is down, or the server has been renewed.
fetch-again = Try again
line-down = The line is down; trying again …
pass-to = Pass the device to { $name }
pass-why = Hands are hidden in this game. Nothing is shown until { $name } takes over.
i-am = I am { $name }
fetching-rules = Fetching the rulebook …

## The players

the-players = The players
acts = (to act)
winner = (winner)
this-screen = this screen
stands-in = { $bot } stands in
is-out = out
hours-left = { $time } h
days-left = { $count ->
        [one] { $count } day
       *[other] { $count } days
    }

## What is asked

what-to-do = What to do
asked-of = { $who }: { $prompt }
thinking = Thinking …
choice-and-note = { $choice }. { $note }
moves-of = { $what }: { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
hint-is = Hint: { $move }
pick-is-taken-back = { $by ->
        [finger] Tap it again to take the pick back.
       *[keys] Escape takes the pick back.
    }
picked-and-taken-back = { $by ->
        [finger] { $what }. Tap it again to take the pick back.
       *[keys] { $what }. Escape takes the pick back.
    }
go-on = Now { $how ->
        [below] choose below.
        [either] choose what is outlined in yellow, or below.
       *[lit] choose { $count ->
            [one] what is outlined in yellow
           *[other] one of the { $count } outlined in yellow
        }.
    }
on-its-way = Sending: { $move }
is-that-it = Is that it?
say-yes = Say yes below, or tap something else.
rule-number = Why? { $rule }
why = Why?
all-rules = All rules
take-back-pick = Take back the pick
more-below = More below
more-beside = Show what follows
back-beside = Show what came before
your-hand = Your hand
cards-lie-here = Your cards will lie here.
chosen-already = It has been picked already.
chosen-is-taken-back = { $by ->
        [finger] Tap a picked card to take it back.
       *[keys] Click a picked card to take it back.
    }
all-moves = { $count ->
        [one] The only move as a list
       *[other] All { $count } moves as a list
    }
bot-plays-for-you = A bot plays for you.
take-seat-back = Take my seat back
getting-ready = Getting ready
bot-gets-ready = { $who } is getting ready: about { $seconds } s, once on this computer.
greedy-plays-meanwhile = The greedy bot plays in its place; { $who } is ready in about { $seconds } s.
let-greedy-play = Let the greedy bot play meanwhile
you-asked-undo = You asked to take back to move { $move }.
rules-go-on-or-end = You may go on from the present position by the new rules, or end the match, when all of you want it.
rules-only-end = The new rules do not know the present position; the match can only be ended.
rules-waits-for = Waiting for { $names }.
rules-go-on = Go on
rules-end = End the match
withdraw = Withdraw
asks-undo = { $who } asks to take back to move { $move }.
agree = Agree
refuse = No
others-are-asked = The others are asked whether you may take it back.
was-taken-back = A move was taken back.
resign-ask = Resign …
resign = Resign
keep-playing = Play on
resign-whose = { $who } resigns?
resign-brings = { $what ->
        [end] If you resign, the match is over and you have lost it.
       *[bot] If you resign, a bot plays your seat to the end. You can not come back.
    }
offer-end = Offer to end the match
you-offered-end = You have offered to end the match without a winner.
offers-end = { $who } offers to end the match without a winner.
resigned = resigned
who-watches = (watching)
notices-offer = Shall a notice tell you when it is your turn and you are looking elsewhere?
notices-yes = Yes, tell me
notices-no = No
notices-are = Notices when it is my turn: { $on ->
        [yes] on
       *[no] off
    }
remind-me = Tell me when it is my turn
remind-when = One message a turn, while you are away from the table.
remind-to = { $kind ->
        [mail] E-mail address
       *[hook] Web address, for programs
    }
remind-set = Tell me there
remind-stop = Stop
remind-asked = We have written to { $address }: the link in that mail confirms it.
remind-goes = Messages go to { $address }.
remind-secret = They are signed with this key, which is shown only now: `{ $secret }`
remind-push = Tell this browser, also when it is closed
remind-push-on = A browser is told.
remind-forbidden = The browser does not allow notices from this page.
is-your-turn = It is your turn

## The result

result = Result
by-a-bot = by a bot
series-of = { $count ->
        [one] After { $count } match:
       *[other] After { $count } matches:
    }
series-wins = { $who }: { $wins }
score-sheet = Score sheet
total = Total
rematch = Rematch
replay = Replay
record = Record
was-it-fair = Was it fair?
fair-dice = Who decides what chance brings?
fair-promise = The server promised its part of the dice with this hash: `{ $hash }`.
fair-numbers = { $count ->
        [0] No player’s number was mixed in.
        [one] One player’s number was mixed in.
       *[other] The numbers of { $count } players were mixed in.
    }
fair-mine = Your browser drew this number after that: `{ $number }`.
fair-later = When the match is over everything is shown, and your browser compares it with what it has noted.
fair-verdict = { $verdict ->
        [kept] Hash and number are those that your browser noted: nobody could choose these dice.
        [without-mine] The hash is the one that your browser noted, but no number of yours was mixed in.
        [broken] Hash or number are not those that your browser noted at the start. Do not trust these dice.
       *[unnoted] This browser has noted nothing at the start, so it can not compare.
    }
fair-proof =
    The hash is the SHA-256 of `{ $secret }`. The record has all parts and replays every die: `byways verify` checks
    it.

## Log and chat

log-and-chat = Log and chat
dock = Play
dock-yours = Your turn: play
log = Log
chat = Chat
report-line = Report this line to whoever runs the server
report-line-of = Report this line of { $who } to whoever runs the server
reported = Reported. Whoever runs the server will read it.
line-removed = (removed)
chat-new = { $count ->
        [one] Chat, { $count } new
       *[other] Chat, { $count } new
    }
what-happened = What happened
secret-decision = A secret decision.
nothing-yet = Nothing has happened yet.
say-hello = Say hello.
nobody-spoke = Nobody has said anything.
say-something = Say something
send = Say

## A replay

replay-of = { $match }: replay
nothing-to-watch = Nothing to watch here
fetching-match = Fetching the match …
the-start = The start.
move = Move
move-of = Move { $move } of { $all }
first-move = To the start
last-move = To the end
move-back = One move back
move-on = One move on
replay-tools = More of the replay
turn-back = One turn back
turn-on = One turn on
round-back = One round back
round-on = One round on
copy-position = Copy a link to this position
picture-svg = Picture (SVG)
picture-png = Picture (PNG)
picture-moving = The last turns (APNG)
speed = Speed
times = × { $speed }
play = Play
pause = Pause
with-eyes = With the eyes of
a-spectator = a spectator

## The story of a match

story = The story of the match
story-brief = Story
story-waiting = Others are before you; bots think your match over soon.
story-running = Bots think the match over: { $done } of { $all } decisions.
story-progress = How far the bots are
story-failed = The bots could not finish. Try again later.
story-curve = Everybody’s chances
story-curve-team = How near the best known time the team could still come
story-team = The team
story-chance = { $who } { $percent } %
story-level = { $percent } %
story-moves = Moves made
story-legend = Whose line is which
story-before = Before move { $move }: { $chances }
story-at-end = At the end: { $chances }
story-turning = Turning points
story-costliest = The costliest decisions
story-no-cost = No decision gave much away.
story-told = Move { $move }, { $who }: { $played }
story-decision = Move { $move }: { $who }
story-lost = { $percent } % given away
story-lost-turns = { $count ->
        [one] { $count } turn lost
       *[other] { $count } turns lost
    }
story-played = Played:
story-better = Better:
story-percent = ({ $percent } %)
story-then = then { $moves }
story-reply = { $who }: { $move }
story-eyes = This is what { $who } saw. Nobody is judged by what they could not know.
story-back = Back to the replay
play-on = Play on from here
play-on-how = You play for { $who }, against bots. What { $who } could not see is dealt anew.
played-on-from = Played on from move { $move } of match { $match }.
you-won = You won
you-did-not-win = You did not win
you-shared-the-win = You share the win
it-is-a-draw = It is a draw
you-won-together = You did it together
you-lost-together = You all lost this time

## Learning

learn = Learn in two minutes
learn-game = Learn { $game }
lesson-number = Lesson { $number } of { $count }
lesson-next = Next lesson
lesson-before = The one before
lesson-skip = Skip
lesson-to-match = To a first match
learned-it = You know { $game }
first-match = Now a real match against beginners, with a hint at every decision. You can turn the hints off in the menu.
play-first-match = Play a first match
last-lesson-again = The last lesson again
first-time = New to { $game }?
puzzles = Puzzles
puzzles-game = Puzzles: { $game }
puzzle-place = Puzzle { $number }, difficulty { $rating }; { $count } of { $all } solved
puzzle-next = Next puzzle
puzzle-show-solution = Show the solution
puzzle-solution = The solution:
puzzle-again = Try it again
puzzle-before = You have solved this one before.
puzzle-of-the-day = Puzzle of the day: { $title } ({ $game })
no-puzzles = There are no puzzles for this game yet.
play-at-once = Play at once
coached = Hint at every decision: { $on ->
        [yes] on
       *[no] off
    }
level-against = against
level-with = with
level-next = { $count } wins in a row: next { $level }?

## My games

the-lab = The lab: let bots play
my-games = My games
how-you-fared = How you have fared
fared-against = Against
fared-played = Played
fared-won = Won
fared-streak = In a row
fared-best = Most in a row
level-people = people, or several levels
best-times = Best times
in-turns = { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
puzzles-solved = Puzzles solved
finished = Finished
no-games-yet = Nothing yet: play a match, and it is noted here.
take-along = Take them along
take-along-how = All of this is kept in this browser and nowhere else. Save it as a file to bring it to another one. The file has the secrets of your seats: give it to nobody.
save-my-games = Save as a file
bring-my-games = Bring a file
not-my-games = { $file } is no file that was saved here.
parcel-make = Make a link for another device
parcel-link = Link for your other device
parcel-link-how = Open this link on your other device within a quarter of an hour. It is good once, and it has the secrets of your seats: give it to nobody. What it brings is encrypted; the server can not read it.
parcel-here = Games from another device have come with this link.
parcel-take = Take them over
not-my-parcel = What this link brought is nothing that was saved here.
