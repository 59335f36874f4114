### Crab Stack

game-title = Crab Stack
game-blurb = Suba nos outros, parta a ilha e seja o último cujos caranguejos ainda podem andar.

## Options

option-players = Jogadores
    .help = Quantos jogam; quanto mais jogadores, maior a parte da ilha que se usa.

## Crabs. Sizes agree with "caranguejo".

size-small = pequeno
size-medium = médio
size-large = grande

crab = { $who } { $size }
    .whole = Caranguejo { $size } de { $who }

## The board

rock = { $rock }: { $top } em cima, { $height } ao todo
    .inside = { $rock }, de cima para baixo: { $crabs }
    .empty = { $rock }: vazia
    .bare = { $rock } está vazia
free = livres
    .help = Caranguejos no topo das pilhas, que podem andar
left = restam
    .help = Caranguejos ainda na ilha, também os soterrados

## What to do

pick-a-crab = Escolha um dos seus caranguejos e depois a rocha onde ele vai parar.
choose-a-group = Vem uma onda! Os grupos são iguais: escolha qual fica.
to-move = Vez de { $who }.
    .short = Vez de { $who }
choosing = { $who } escolhe o que a onda leva.
    .short = { $who } escolhe o grupo que fica
go = Caranguejo { $size } de { $from } para { $to }
keep = Manter as { $rocks } rochas em torno de { $rock }

## What happens

moves = { $who } move um caranguejo { $size }: { $move }.
wave =
    Uma onda leva { $crabs ->
        [one] { $crabs } caranguejo
       *[other] { $crabs } caranguejos
    } de { $rocks ->
        [one] { $rocks } rocha
       *[other] { $rocks } rochas
    }.
out = { $who } não pode se mover e está fora.

## How it ends

wins = { $who } vence: { $reason }.
draw = { $names } empatam: { $reason }.
nobody-else-moves = ninguém mais pode mover um caranguejo
all-washed-away = todos os outros foram levados pela onda
nothing-emptied = { $moves } jogadas seguidas não deixaram nenhuma rocha vazia
third-time = a mesma posição apareceu pela terceira vez

## Why not

wave-waits = a onda espera: { LIST($moves, type: "or") }, não “{ $text }”
no-move = “{ $text }” não é uma jogada; escreva de-para, por exemplo { $example }
no-rock = não existe a rocha { $rock }; as rochas vão de a1 a g4, e d4 é água
empty-rock = { $rock } está vazia; caranguejos só andam e sobem em caranguejos
not-yours = o caranguejo { $size } em { $rock } é de { $owner }; é a vez de { $who }
comes-back = o caranguejo { $size } em { $rock } deve andar { $steps ->
        [one] { $steps } rocha
       *[other] { $steps } rochas
    } e não pode terminar onde começou
too-far = o caranguejo { $size } em { $rock } deve andar { $steps ->
        [one] { $steps } rocha
       *[other] { $steps } rochas
    }; { $to } fica a { $away } sobre caranguejos
too-large = o caranguejo { $size } em { $rock } não pode parar sobre um { $under }, só sobre um do seu tamanho ou menor
no-walk = o caranguejo { $size } em { $rock } deve andar { $steps ->
        [one] { $steps } rocha
       *[other] { $steps } rochas
    }, nenhuma duas vezes; nenhum caminho assim termina em { $to }

## The score sheet

sheet-on-top = Caranguejos no topo
sheet-buried = Caranguejos soterrados
sheet-washed = Caranguejos levados pela onda
sheet-moves = Jogadas que restam

## O que o laboratório mede

measure-on-top = caranguejos no topo
measure-buried = caranguejos soterrados
measure-washed = caranguejos levados
measure-out = fora do jogo
tally-moved = caranguejo movido
tally-event = acontecimento
tally-seat = jogador
tally-landing = chegada
ending-last = resta um
ending-repetition = a mesma posição pela terceira vez
subject-moved-small = pequeno
subject-moved-medium = médio
subject-moved-large = grande
subject-event-emptied = rocha esvaziada
subject-event-wave = onda
subject-event-wave-choice = escolha para a onda
subject-seat-out = eliminado
