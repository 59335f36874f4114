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
