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
    .named = { $size } de { $who }
    .whole = Caranguejo { $size } de { $who }
    .whole-named = Caranguejo { $size } de { $who }

## The board

rock =
    { $rock }: { $top }{ $below ->
        [0] {""}
        [one] , em cima de outro
       *[other] , em cima de outros { $below }
    }; anda { $steps ->
        [1] 1 rocha, sobre qualquer caranguejo
        [2] 2 rochas, sobre um médio ou pequeno
       *[other] { $steps } rochas, sobre um pequeno
    }
    .inside = { $rock }, de cima para baixo: { $crabs }
    .empty = { $rock }: vazia
    .bare = { $rock } está vazia
stuck = { $steps ->
        [one] O caranguejo do topo não pode andar: precisa avançar uma pedra até um caranguejo do seu tamanho ou menor, e não há nenhum.
       *[other] O caranguejo do topo não pode andar: precisa avançar { $steps } pedras sobre caranguejos até um do seu tamanho ou menor, e nenhum caminho leva lá.
    }
    .out = O jogador do caranguejo do topo está fora: o caranguejo fica e não anda mais.
free = livres
    .help = Caranguejos que poderiam andar: no topo da pilha e com uma pedra onde chegar
left = restam
    .help = Caranguejos ainda na ilha, também os soterrados

## What to do

pick-a-rock = Agora escolha a rocha onde ele vai parar.
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

sheet-on-top = No topo
sheet-buried = Soterrados
sheet-washed = Levados pela onda
sheet-moves = Jogadas restantes

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

## Words that are explained where they stand, in all their forms

term-stack = pilha, pilhas
    .means = Caranguejos numa só rocha, um sobre o outro. Só o do topo pode andar.
term-group = grupo, grupos
    .means = Rochas com caranguejos que se tocam. Se uma jogada deixa vários grupos, só um fica.
term-wave = onda
    .means = Leva todos os caranguejos do grupo com menos rochas, quando uma jogada os separa.

## Lessons

lesson-distance = Um caranguejo grande anda uma rocha, um médio duas, um pequeno três: sempre o caminho inteiro. Mova o seu caranguejo pequeno em e4, que está iluminado, para uma rocha a três passos.
    .title = Tamanho é distância
    .done = Três rochas, por cima de caranguejos de qualquer tamanho. O caminho não importa, só onde começa e onde termina.
    .wrong = Esse caranguejo também poderia andar. Use o pequeno em e4.
lesson-climb = Onde a caminhada termina, o caranguejo sobe: em um do seu tamanho ou menor. Suba com o seu caranguejo grande de c3 no pequeno laranja em c4.
    .title = Quem sobe em quem
    .done = Um caranguejo grande sobe em qualquer outro. O laranja embaixo dele não pode mais andar.
    .wrong = Isso também é permitido. Aqui, suba com o grande de c3 em c4.
lesson-buried = Só o caranguejo do topo de uma pilha pode andar. Em d3 o seu grande está sobre uma pilha: tire-o de lá e veja quem fica livre.
    .title = Só o do topo anda
    .done = O caranguejo laranja que estava embaixo ficou livre. Só saia de uma pilha quando isso ajudar mais você do que quem está embaixo.
    .wrong = Mova o caranguejo do topo da pilha em d3.
lesson-empty = Uma rocha que todos deixaram fica fechada para sempre: ninguém passa nem para nela. Contorne o buraco com o seu pequeno, de c2 a c4.
    .title = Rochas vazias ficam fechadas
    .done = Três passos: por b2 e b3 até c4. E c2, de onde você saiu, agora está fechada.
lesson-wave = Os caranguejos precisam ficar juntos: quando uma jogada os separa, uma onda leva o grupo com menos rochas. O seu grande em d2 é a ponte. Vá para c2 e deixe a onda levar duas rochas laranja.
    .title = A onda
    .done = Duas rochas contra quatro: a onda levou o grupo menor, com o caranguejo soterrado ali.
    .wrong = Não é essa: assim a onda não leva as duas rochas laranja. Vá de d2 para c2.
lesson-last = Quem não pode jogar na sua vez está fora, e o último que resta vence. Laranja tem um caranguejo livre: suba nele.
    .title = O último que pode andar
    .done = Laranja não pode jogar e está fora: você venceu. Por isso, a cada vez conte quantas jogadas restam aos outros.
    .wrong = Assim Laranja ainda poderia jogar. Suba no caranguejo laranja em c4.

## Puzzles

puzzle = Ganhe em { $goal } jogadas, faça o adversário o que fizer.
    .title = Vitória forçada
