### Training: what the command `byways train` says.

doing-playing = generation { $generation }: playing against itself
doing-fitting = generation { $generation }: fitting
doing-gate = generation { $generation }: playing the best one so far
so-far = { $elo } Elo so far
column-generation = generation
column-positions = positions
column-error = error
column-share = wins
column-interval = 95 % interval
column-accepted = taken
column-elo = Elo so far
accepted = yes
not-accepted = no
curve-title = { $game }: what was learned
curve-across = generations
curve-up = Elo above the game's own evaluation
kept-in = The best weights are in { $file }, the curve is in { $curve }.
installed = Hints, analysis and { $levels } use them from now on.
not-installed = To let bots use them: byways train with --install and --resume.
nothing-won = No generation beat what the game comes with; bots go on as before. More games may help.
stopped = Stopped; --resume goes on from here.
