### The table

takes-back = { $who } takes back to move { $move }.
resigns = { $who } resigns.
all-agreed-to-end = All have agreed to end the match.

## What can not be done

bot-can-not-think = The bot can not think at the moment; try again.
bots-are-ready = The bots are ready already; nobody needs to play in their place.
hint-is-getting-ready = Hints are getting ready, once on this computer: about { $seconds } s more.
too-often = That was too often; try again in { $seconds } s.
too-many-connections = Too many connections are open; close one.
other-website = This request comes from another website.
spectators-do-not-move = Spectators can not move.
banned = You can not use this server at the moment. If that is a mistake, write to whoever runs it.
no-such-line = There is no such line of chat.
no-drawing = There is no such drawing.
no-such-lesson = There is no such lesson; they go from 1 to { $count }.
not-so-in-exercise = That has not been played here; begin anew.
no-such-puzzle = There is no such puzzle.
not-json = The body is not JSON.
no-database = The database can not be reached.
nothing-here = There is nothing here.
bad-name = A name has 1 to { $most } characters that can be seen.
bad-chat = A line of chat has 1 to { $most } characters that can be seen.
all-is-said = Nothing more fits into the chat of this table.
record-too-long = The record has more than { $most } moves.
no-stand-in = No bot plays for you that could be sent away.
turn-of = It is { $who }'s turn.
bot-plays-it = A bot plays this seat at the moment; take it back first.
no-such-number = { $number } is not the number of a legal move here.
no-hints = There are no hints at this table.
not-your-turn = It is not your turn.
undo-asked-already = Somebody has asked already; answer that first.
undone-too-often = Too much has been taken back at this table; now what was played stands.
nothing-decided = You have not decided anything yet.
no-such-decision = There are { $made } decisions; { $goal } can not be gone back to.
no-undo-asked = Nobody asks for an undo.
has-resigned = You have resigned; a bot plays on for you.
end-offered-already = There is an offer to end the match already; answer that first.
end-declined = That was refused; it can be offered again after the next decision.
no-end-offered = Nobody offers to end the match.
spectators-silent = At this table only players speak.
name-of-player = Somebody who plays has this name; take another one.
not-asked = You are not asked.
not-asked-now = You are not asked, or have answered.
wrong-seats = { $needed } seats are needed, not { $given }.
no-such-bot = There is no bot '{ $name }'; there are { $bots }.
closed-by-host = This table was closed by its host.
invitation-used = This invitation has been used: { $who } sits there now. If that was you, open the table where you sat down; its menu has a link that takes your seat along. Otherwise ask for a new invitation.
invitation-false = The link is not complete, or it was withdrawn and replaced. Ask for a new one.
which-seat = Say which seat you want, or bring an invitation.
seat-not-free = That seat is not free.
no-such-seat = There is no seat { $seat }.
somebody-sits-there = Somebody sits there already.
only-the-host = Only the one who made this table can do that.
has-begun = The match has begun; this can not be changed any more.
number-given = You have added another number already.
not-over-yet = The match is not over yet.
token-holds-no-seat = This token holds no seat at this table.
not-your-seat = That is not your seat.
begins-when-full = The match begins when every seat is taken.
match-is-over = The match is over.
position-changed = The position has changed since version { $version }; it is at version { $now } now.
own-eyes-only = While the match runs you can look with your own eyes only.
token-holds-nothing = This token holds nothing at this table.
table-changed = Somebody else has just changed this table; look again.
too-many-speak = Too many speak at once; try again.
too-many-tables = This server has as many open tables as it can take.
no-room = This server has no room for more just now. What has begun goes on.
no-such-table = There is no such table. It may have been cleared away.
can-not-be-shown = This match can not be shown any more: { $error }
other-rules = This match follows version { $rules } of the rules of { $game }; this server has { $here }. Byways { $program } replays it.
rules-mended =
    The rules of { $game } were mended on this server (version { $before } became { $now }). { $kind ->
        [illegal] By the new ones decision { $move } of this match could not have been made.
        [turn] By the new ones somebody else would have been to decide at decision { $move } of this match.
       *[position] By the new ones decision { $move } of this match would have led to another position.
    }
rules-no-way-on = The new rules do not know the present position; the match can only be ended.
no-rules-question = Nothing about the rules is to be decided here.
no-position = There are { $made } decisions; there is no position { $ply }.
record-when-over = The record holds the seed; it can be had when the match is over.
no-parcel = There is nothing behind this link any more: it is good once, and for a quarter of an hour. Make a new one.
too-many-parcels = Too many links wait to be used at the moment; try again in a minute.
story-when-over = Bots go through a match when it is over, not while it is being played.
play-on-when-over = Others can play on from a position of this match when it is over.
no-story = Nobody has asked for the story of this match yet.
no-such-game = There is no game '{ $name }'.
options-too-long = The options of { $game } may have { $most } characters of JSON at most.
too-many-set-up = Too many games are being set up; try again.
no-rulebook = { $game } has no rulebook yet.
restarting = The server is being restarted; try again.
went-wrong = Something went wrong here. It has been noted.

## Bots

bot-level = { $bot ->
        [random] Random
        [beginner] Beginner
        [easy] Easy
        [normal] Normal
        [strong] Strong
        [expert] Expert
        [greedy] Greedy
        [search] Search
       *[other] { CAPITAL($bot) }
    }
bot-name = { $bot ->
        [random] Random bot
        [beginner] Beginner bot
        [easy] Easy bot
        [normal] Normal bot
        [strong] Strong bot
        [expert] Expert bot
        [greedy] Greedy bot
        [search] Search bot
       *[other] { CAPITAL($bot) } bot
    }
bot-name-numbered = { $name } { $number }

## The page "Lab"

lab-title = The lab
lab-about = Let bots play a game many times, and see what that says of it. More than this page offers can `byways lab` in a terminal.
lab-game = Game
lab-bots = Played by
lab-games = Games
lab-start = Play
lab-playing = The bots are playing. The first time a game is compiled, which takes a minute.
lab-is-busy = A run is being played already.
lab-no-game = Choose one of the games.
lab-no-bot = Choose one of { LIST($bots, type: "or") }.
lab-too-many = With { $bots } it can be 1 to { $most } games here.

## Being told of one's turn

no-such-reminders = This server does not send such messages.
bad-mail-address = That is no e-mail address that mail could be sent to; one looks like ann@example.org.
asked-often-enough = This address has been asked often enough today whether it wants mail; look into its inbox, or try again tomorrow.
bad-hook-address = A web address is needed, such as https://example.org/turn, of at most 1000 characters, without a name and password in it.
hook-public-only = Messages are sent only to https:// addresses on the usual port.
hook-hosts-only = Messages are sent only to these hosts: { $hosts }.
hook-unknown = No machine of that name can be found.
hook-private = That address is inside a private network; messages are sent only to public ones.
bad-push-keys = These are not the keys of a browser: p256dh is a point of P-256, auth has 16 bytes.
your-turn-in = { $name }, it is your turn in { $game }.
mail-turn-subject = Your turn in { $game }
mail-turn =
    { $words }

    { $table }

    You get one message a turn while you are away. To stop them:
    { $stop }
mail-question-subject = Do you want mail when it is your turn in { $game }?
mail-question =
    { $name } plays { $game } and wants to be told at this address when it is { $name }'s turn. If that is you, confirm it here:

    { $link }

    If it is not, you need not do anything: no more mail will come.
reminders-title = When it is your turn
reminder-asks = Do you want a message at your address whenever it is your turn in this match and you are away?
reminder-stands = Messages about your turns in this match go to { $address }.
reminder-yes = Yes, tell me
reminder-no = No messages
reminder-confirmed = Done: you will be told when it is your turn.
reminder-stopped = Done: no more messages about this match will come.
reminder-gone = There is nothing to stop here: the messages have been stopped already, or the match is gone.
