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
