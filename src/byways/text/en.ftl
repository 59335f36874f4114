### The table in the terminal. Commands are typed as they stand here, in every language.

help =
    { "" }  3            the move with this number, where moves are numbered
    { "" }  d2-e4        a move as it is written
    { "" }  undo         take back the last decision of a person
    { "" }  hint         what a bot would do
    { "" }  board, log   the board again; what has happened so far
    { "" }  rules        the rulebook
    { "" }  save [FILE]  save, and go on
    { "" }  quit         save and leave
type-help = Type help for what you can type.
saved-go-on = Saved. Go on with: { $command }
you = { $who } (you)
thinks = { $who } thinks ...
thinking = thinking ...
pass-the-screen = Pass the screen to { $who } and press Enter
moves-from-to = There are moves 1 to { $last }.
then = then { $moves }
nothing-to-take-back = There is nothing that can be taken back.
can-not-be-written = { $file } can not be written: { $error }
saved-to = Saved to { $file }.
enter-for-next = Enter for the next move, Ctrl-C to stop
together = together
total = Total

## The list of games

column-game = game
column-players = players
column-minutes = minutes
column-weight = weight
column-about = what it is about
column-option = option
column-values = values
column-default = default
column-does = what it does
tunables = Besides, to try in the lab (byways lab GAME --vary NAME=VALUE,VALUE):
weight-light = light
weight-medium = medium
weight-heavy = heavy

## Lessons

lesson-heading = Lesson { $number } of { $count }: { $title }
lesson-help = Type a move as it is written, skip for the next lesson, quit to stop.
no-lessons = There are no lessons for { $game }.
lessons-then-match = That is all you need. Now a first match against a beginner, with a hint at every decision.
lessons-over = That is all you need for a first match: { $command }
puzzle-heading = Puzzle { $number } of { $count }, difficulty { $rating }: { $title }
puzzle-help = Type a move as it is written, solution to see how it goes on, skip for the next puzzle, quit to stop.
puzzle-solution = The solution:
no-puzzles = There are no puzzles for { $game }.
