### What all games share.

## Colours. A seat goes by its colour as long as nobody sits there under a name.

colour-blue = Blue
colour-orange = Orange
colour-green = Green
colour-purple = Purple
colour-yellow = Yellow
colour-black = Black
colour-pink = Pink
colour-gold = Gold
colour-red = Red
colour-slate = Slate
colour-teal = Teal
colour-brown = Brown
colour-grey = Grey

## When a game says nothing of its own

choose-a-move = Choose a move.
is-to-decide = { $who } is to decide.
decided = { $who } decided.
played = { $who }: { $move }
not-legal =
    { $more ->
       *[no] '{ $text }' is not a legal move here. Legal: { $moves }.
        [yes] '{ $text }' is not a legal move here. Legal: { $moves } and more.
    }
game-is-over = { $text } can not be played: the game is over. { $outcome }

## Lessons

lesson-other-move = That move is allowed, but it is not what this lesson is about. Try another one.
puzzle-wrong = That does not do it. Try something else.
puzzle-luck = What comes of that is left to luck. It can be done without.
puzzle-right = { $left ->
        [one] Right! One move left.
       *[other] Right! { $left } moves left.
    }
puzzle-solved = Solved!

## When players end a match themselves

resigned = { $count ->
        [one] { LIST($who) } resigned
       *[other] { LIST($who) } resigned
    }
all-agreed = all agreed to end it
ended-resigned = { $count ->
        [one] { LIST($who) } resigned.
       *[other] { LIST($who) } resigned.
    } { $left ->
        [one] { LIST($winners) } wins.
       *[other] { LIST($winners) } share the win.
    }
ended-resigned-lost = { $count ->
        [one] { LIST($who) } resigned.
       *[other] { LIST($who) } resigned.
    } The match is lost.
ended-agreed = All agreed to end the match. Nobody wins.
