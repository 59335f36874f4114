### Selling Knives Door-to-Door

game-title = Selling Knives Door-to-Door
game-blurb = Junte cartas, gaste-as na conta certa e conquiste mais estradas da cidade do que todos os outros.

## Options

option-players = Jogadores
    .help = Quantos jogam.
option-kcount = Centrais de facas
    .help = Quantas existem. É também o preço de uma estrada: com 8 centrais, as cartas por ela têm de somar 8.
    .value-drawn = uma carta decide
option-open = Reservas
    .help = Se todas as reservas ficam abertas.
    .value-false = escondidas
    .value-true = abertas
option-scoring = Pontuação
    .help = O que dá a vitória: mais estradas, ou a rota de vendas mais longa pelas próprias estradas.
    .value-roads = mais estradas
    .value-route = rota de vendas mais longa

## Cards

rank-a = ás
    .drawn = um ás
rank-2 = 2
    .drawn = um 2
rank-3 = 3
    .drawn = um 3
rank-4 = 4
    .drawn = um 4
rank-5 = 5
    .drawn = um 5
rank-6 = 6
    .drawn = um 6
rank-7 = 7
    .drawn = um 7
rank-8 = 8
    .drawn = um 8
rank-9 = 9
    .drawn = um 9
rank-10 = 10
    .drawn = um 10
rank-j = valete
    .drawn = um valete
rank-q = dama
    .drawn = uma dama
rank-k = rei
    .drawn = um rei
suit-spades = espadas
suit-hearts = copas
suit-clubs = paus
suit-diamonds = ouros
card = { $rank } de { $suit }
ace-as = A como { $value }

## The map

north = N
centre = Central { $centre }
    .roads = { $who }: { $ends }
    .free = livres: { $ends }
road = { $road }: { $who }
to-draw = no monte
discards = descarte
discarded = Descarte: { $cards }

## Hand and panels

your-stash = Sua reserva (os naipes não importam)
deck = Compra: { $left } no monte
    .shuffled = O monte acabou: as { $cards } do descarte são embaralhadas, e compra-se delas
price = preço
    .help = Uma estrada custa { $price }: as cartas gastas devem somar exatamente isso, ou um múltiplo para várias estradas
free-roads = estradas livres
    .help = Estradas que ninguém tomou
card-counts = { $card }, vale { $value }
why-not-your-turn = Não é a sua vez.
why-cards-first = Escolha primeiro as cartas que vai gastar; as estradas vêm depois.
why-roads-first = As cartas já foram gastas: agora escolha as estradas.
why-picked = As cartas já estão escolhidas. Toque em uma delas para devolvê-la.
why-no-draw = Não há carta para comprar, nem no monte de compra nem no descarte.
why-no-sum = Com esta carta, nenhuma soma das suas cartas é um múltiplo exato de { $price }.
roads = { $roads ->
        [one] estrada
       *[other] estradas
    }
    .help = Estradas conquistadas
route = rota
    .help = O caminho mais longo pelas próprias estradas, sem repetir nenhuma (o seu tem uma faixa larga no mapa); o mais longo vence
cards = { $cards ->
        [one] carta
       *[other] cartas
    }
    .help = Cartas na reserva

## The text board

costs = Uma estrada custa { $price }. { $free ->
        [one] { $free } livre
       *[other] { $free } livres
    } de { $roads } estradas.
piles = Monte de compra { $left }, descarte { $discards }.
seat-has = { $who }: { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    }, { $size ->
        [one] { $size } carta
       *[other] { $size } cartas
    }
    .seen = { $who }: { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    }, { $size ->
        [one] { $size } carta
       *[other] { $size } cartas
    }: { $held }
    .route = { $who }: { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    }, rota { $route }, { $size ->
        [one] { $size } carta
       *[other] { $size } cartas
    }
    .route-seen = { $who }: { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    }, rota { $route }, { $size ->
        [one] { $size } carta
       *[other] { $size } cartas
    }: { $held }
to-act = Vez de { $who }: comprar ou conquistar
picking = { $who } gasta { $cards } = { $total }
choosing = { $who } gasta { $cards }: falta escolher { $due } de { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    }

## What to do

draw-or-pick = Compre uma carta ou escolha cartas que somem exatamente { $price } por estrada.
first-draw = Você ainda não tem cartas: compre uma.
only-draw = Compre uma carta. As suas não somam exatamente nenhum múltiplo de { $price }.
only-pick = Não há mais cartas para comprar: escolha as que vai gastar.
only-pass = Não há mais cartas para comprar, e as suas não pagam nenhuma estrada.
enough = As cartas escolhidas somam { $total }: dá para { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    }. Conquiste agora ou acrescente cartas.
short = As cartas escolhidas somam { $total }: { $short ->
        [one] falta { $short }
       *[other] faltam { $short }
    } para { $price }, { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    }. Escolha mais uma carta.
choose-other-end = Agora escolha a central na outra ponta.
choose-road = Escolha as duas centrais que a sua estrada liga.
    .of-several = Escolha as duas centrais que a estrada { $number } de { $roads } liga.
waiting = { $who } compra uma carta ou conquista estradas.

draw = Comprar uma carta
    .shuffled = o descarte é embaralhado antes
pass = Passar
spend = Gastar { $card }
    .ace = Ás vale { $value }, soma { $total }
    .enough = Soma { $total } = { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    }
    .short = Soma { $total }
claim = Conquistar { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    }
take-any = Pegar { $roads ->
        [1] qualquer estrada
       *[other] { $roads } estradas quaisquer
    }
    .note = Todas as estradas valem o mesmo: as primeiras livres são suas.
take-last = Pegar { $roads ->
        [1] a última estrada
       *[other] as últimas { $roads } estradas
    }
take-road = De { $start } a { $end }

## What happens

passes = { $who } não pode comprar nem conquistar, e passa.
shuffled = O descarte é embaralhado e passa a ser o monte de compra.
draws = { $who } compra { $card }.
    .hidden = { $who } compra uma carta.
claims = { $who } gasta { $cards } em { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    }: { $names }.

## How it ends

wins = { $who } vence: { $reason }.
share = { $names } dividem a vitória: { $reason }.
most-roads = { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    } contra { $second }
    .each = { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    } para cada um
longest-route = uma rota de vendas de { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    } contra { $second }
    .each = uma rota de vendas de { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    } para cada um

## Why not

cards-first = escolha primeiro as cartas que vai gastar; as estradas vêm depois
cards-picked = já há cartas escolhidas para gastar; desfaça a escolha se preferir comprar uma carta
nothing-to-draw = não há mais cartas para comprar, nem no monte de compra nem no descarte
no-pass = só passa quem não pode comprar nem conquistar
pick-first = escolha primeiro as cartas, com “{ "spend" }”: juntas elas devem somar um múltiplo de { $price }
not-exact = as cartas escolhidas somam { $total }; para conquistar, a soma deve ser exatamente um múltiplo de { $price }
write-claim = as cartas escolhidas somam { $total }; escreva: { $move }
which-ace = diga quanto vale o ás: { "spend A as 1" } ou { "spend A as 14" }
no-card = não existe a carta “{ $card }”; as cartas são { $cards }, e um ás é “{ "A as 1" }” ou “{ "A as 14" }”
not-held = não há mais nenhuma carta { $card } na reserva
no-sum = com { $card }, as cartas da reserva não somam exatamente nenhum múltiplo de { $price }
    .at-most = com { $card }, as cartas da reserva não somam exatamente nenhum múltiplo de { $price } até { $most }, pois só { $roads ->
        [one] { $roads } estrada pode ser conquistada
       *[other] { $roads } estradas podem ser conquistadas
    }
is-no-road = “{ $text }” não é uma estrada; escolha { $roads ->
        [one] { $roads } estrada
       *[other] { $roads } estradas
    }, por exemplo { $example }
no-such-road = não existe a estrada { $road }; as estradas ligam duas das centrais de a até { $last }
owned = a estrada { $road } é de { $who }
chosen = a estrada { $road } já foi escolhida
write-road = escreva a estrada assim: { $road }
all-together = todas as estradas que restam são compradas juntas; escreva: { $move }

## To print

print-maps = Mapas
    .file = { $file }: um mapa para cada número de centrais. Tirem cartas até sair uma maior que { $number }: esse é o mapa de que vocês precisam. O ás aqui vale 14.
print-cards = Baralho
    .file = { $file }: um baralho, se vocês não tiverem um. Depois de cada página vem a dos versos; imprima dos dois lados, virando pela borda longa.
print-needs = Cada um precisa de uma caneta da sua cor. Além disso:
print-draw = Desenhe cada estrada conquistada por cima da linha a lápis.
print-map = { $centres } centrais de facas
    .price = { $roads } por { $price }
    .prices = Estradas: { $prices } e assim por diante. As cartas numéricas valem o seu número; J, 11; Q, 12; K, 13; o ás, 1 ou 14. Ninguém dá troco.
    .tally = Estradas de cada jogador:

## The score sheet

sheet-singly = Estradas compradas 1 a 1
sheet-in-twos = Estradas compradas 2 de vez
sheet-at-once = Estradas compradas 3 ou mais
sheet-from-the-start = Desde o início
sheet-off-the-route = Fora da rota

## O que o laboratório mede

measure-score = pontos
measure-roads = estradas
measure-cards-left = cartas restantes
measure-worth-left = quanto valem essas cartas
tally-turn = turno
tally-claim = conquista
tally-spent = carta gasta
tally-road = estrada
ending-all-claimed = todas as estradas conquistadas
subject-turn-draw = carta comprada
subject-turn-lost = nada pôde ser feito
subject-turn-reshuffle = descarte embaralhado
subject-claim-one-road = uma estrada
subject-claim-two-roads = duas estradas
subject-claim-three-or-more = três estradas ou mais

## Words that are explained where they stand, in all their forms

term-multiple = múltiplo
    .means = Uma, duas, três vezes … o preço de uma estrada: é preciso pagar exatamente isso.
term-centre = central, centrais
    .means = Uma central de facas, com uma letra. Cada duas são unidas por uma estrada; há tantas quanto custa uma estrada.
term-stash = reserva
    .means = As suas cartas. Os outros veem quantas são, não quais.

## Lessons

lesson-price = Esta cidade tem 12 centrais de facas, então uma estrada custa 12. As cartas valem o seu número, J 11, Q 12 e K 13. Gaste a dama e escolha uma estrada.
    .title = Quanto custa uma estrada
    .done = A dama paga exatamente uma estrada. O número de centrais, de 8 a 14, é sorteado de novo em cada partida.
    .wrong = Isso não conquista a estrada. Gaste a dama e escolha uma estrada.
lesson-exactly = Ninguém dá troco: as cartas gastas devem somar exatamente 12, ou 24, 36 e assim por diante. Gaste o 8 e o 4.
    .title = Na medida exata
    .done = 8 e 4 fazem 12: uma estrada. Cartas que não levam a uma soma exata não podem ser escolhidas.
    .wrong = Não compre agora: o 8 e o 4 fazem exatamente 12.
lesson-roads = Agora escolha a estrada. No jogo comum toda estrada vale uma, então não importa qual; só importa com a opção da rota de vendas mais longa. Pegue qualquer uma.
    .title = Quais estradas importam
    .done = Uma estrada a mais é tudo o que conta. Importa quantas você tem, não onde estão.
lesson-draw = A cada vez você compra uma carta ou conquista estradas. Aqui nenhuma soma dá exatamente 12 ou 24, então compre.
    .title = Comprar ou conquistar
    .done = A carta entra na sua reserva. Os outros veem quantas cartas você tem, não quais.
lesson-ace = Um ás vale 1 ou 14, como você quiser. Com o valete faria 12, uma estrada. Mas como 14, com o 6 e o 4, faz 24: gaste essas três por duas estradas.
    .title = Um ás vale 1 ou 14
    .done = 14, 6 e 4 fazem 24: duas estradas. Cada ás pode valer outra coisa a cada vez.
    .wrong = Assim dá no máximo uma estrada. Como 14, com o 6 e o 4, o ás faz duas.
lesson-several = Uma conquista leva a vez inteira, por mais estradas que traga: então junte cartas. Estas quatro fazem 36. Gaste-as por três estradas, com o ás valendo 14.
    .title = Junte para várias estradas
    .done = Três estradas numa só vez. Mas quem junta por tempo demais fica sem estradas.
    .wrong = Isso traz menos estradas na mesma vez. Gaste as quatro cartas, com o ás valendo 14.
lesson-most = O jogo acaba quando todas as estradas têm dono, e quem tem mais vence. Esta cidade tem 8 centrais, então uma estrada custa 8. Gaste o 5 e o 3 e pegue a última.
    .title = Mais estradas vencem
    .done = 15 estradas contra 13: você venceu.
    .wrong = Não espere: o 5 e o 3 fazem exatamente 8, e resta uma estrada.

## Puzzles

puzzle = Gaste cartas que comprem { $goal } estradas de uma vez. Mais não é possível neste turno.
    .title = O máximo de estradas
