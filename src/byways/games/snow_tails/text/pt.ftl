### Snow Tails

game-title = Snow Tails
game-blurb = Dois cães e um freio: corra com um trenó que puxa para o lado do cão mais forte, e cuidado com as árvores.

## Options

option-players = Jogadores
    .help = Quantos trenós correm.
option-track = Pista
    .help = Por onde vai a corrida.
    .own = Uma pista sorteada: random:7 ou random:hard:7 (easy, fair, hard, expert; outro número dá outra). Peças em sequência: start/long/sharp-left 5/straight/finish. Ou o texto de um arquivo de pista.
    .value-first-snow = { track-first-snow } ({ track-level-easy })
    .value-frozen-lake = { track-frozen-lake } ({ track-level-easy })
    .value-hairpin = { track-hairpin } ({ track-level-fair })
    .value-pine-valley = { track-pine-valley } ({ track-level-fair })
    .value-crevasse = { track-crevasse } ({ track-level-hard })
    .value-old-grove = { track-old-grove } ({ track-level-hard })
    .value-wolf-pass = { track-wolf-pass } ({ track-level-expert })
option-saplings = Pinheirinhos
    .help = As arvorezinhas no caminho: quem bate em uma leva um amassado.
    .value-track = os da própria pista
    .value-none = nenhum
    .value-hand = os jogadores os colocam
    .value-both = os da própria pista, e os jogadores colocam mais
option-drift = Deriva
    .help = Para onde vai o trenó a cada passo de deriva, quando os dois cães puxam de modo desigual.
    .value-sideways = uma casa para o lado
    .value-diagonal = uma casa para a frente e para o lado ao mesmo tempo
option-races = Corridas
    .help = Quantas corridas tem a série; os pontos se somam.

## Tracks. Their names are proper names. Levels agree with "pista".

track-first-snow = First Snow
    .about = Curvas largas e limites generosos: uma pista para conhecer os cães.
track-frozen-lake = Frozen Lake
    .about = Longas retas sobre o gelo e dois montes de neve para contornar.
track-hairpin = Hairpin
    .about = Vale abaixo e vale acima: dois grampos, com um monte de neve entre eles.
track-pine-valley = Pine Valley
    .about = Curvas fechadas entre as árvores; o bosque pede mão leve.
track-crevasse = Crevasse
    .about = O gelo se partiu: fique nas pontes ou bata nas paredes.
track-old-grove = Old Grove
    .about = Uma trilha na floresta, com uma árvore onde quer que você queira passar.
track-wolf-pass = Wolf Pass
    .about = Grampo após grampo, uma ponte da largura de um trenó e árvores no caminho de casa.

track-level-easy = fácil
track-level-fair = média
track-level-hard = difícil
track-level-expert = para especialistas
track-note = { $cells } casas de comprimento, { $least } a { $most } jogadores
track-title = { $track }, { $level }

## What `byways track` says

good-track = { $track } ({ $level }): dá para correr nesta pista.
    .pieces = peças
    .in-all = ao todo
    .saplings = pinheirinhos
    .size = { $pieces } peças, { $corners } curvas, { $cells } casas, pelo menos { $steps } passos
track-written = O arquivo { $file } foi gravado.

## Where cards go: "jogar uma carta no cão esquerdo"

on-left = no cão esquerdo
on-right = no cão direito
on-brake = no freio
on-left-right = nos dois cães
on-left-brake = no cão esquerdo e no freio
on-right-brake = no cão direito e no freio
on-left-right-brake = nos dois cães e no freio

## A sled, and where it can go

sled = Trenó de { $who }
    .detail =
        { $dents ->
            [one] Cães { $left } e { $right }, freio { $brake }: { $sled }. { $dents } dano.
           *[other] Cães { $left } e { $right }, freio { $brake }: { $sled }. { $dents } danos.
        }
sled-stays = velocidade 0, o trenó fica parado
sled-straight = velocidade { $speed }, direto para a frente
sled-drifts =
    { $side ->
        [left] velocidade { $speed }, deriva { $drift } para a esquerda
       *[right] velocidade { $speed }, deriva { $drift } para a direita
    }
sled-sideways =
    { $side ->
        [left] velocidade { $speed }, deriva { $drift } para a esquerda, só de lado
       *[right] velocidade { $speed }, deriva { $drift } para a direita, só de lado
    }
ride-whole =
    { $dents ->
        [0] até { $cell }
        [one] até { $cell }, um dano
       *[other] até { $cell }, { $dents } danos
    }
ride-track =
    { $dents ->
        [one] até { $cell }, batida, um dano
       *[other] até { $cell }, batida, { $dents } danos
    }
ride-sled =
    { $dents ->
        [0] até { $cell }, parado por um trenó, sem cartas novas
        [one] até { $cell }, parado por um trenó, sem cartas novas, um dano
       *[other] até { $cell }, parado por um trenó, sem cartas novas, { $dents } danos
    }
ride-finish =
    { $dents ->
        [0] cruza a chegada com sobra de { $left }
        [one] cruza a chegada com sobra de { $left }, um dano
       *[other] cruza a chegada com sobra de { $left }, { $dents } danos
    }
ride-wrecked = o quinto dano: fora da corrida
ride-path = { $ride } (caminho { $path })
ride-speed = Velocidade { $speed }.
outlook-1 = { CAPITAL($sled) }; { $way1 }.
outlook-2 = { CAPITAL($sled) }; { $way1 }, ou { $way2 }.
outlook-3 = { CAPITAL($sled) }; { $way1 }, ou { $way2 }, ou { $way3 }.
outlook-more =
    { $more ->
        [one] { CAPITAL($sled) }; { $way1 }, ou { $way2 }, ou { $way3 }, ou mais { $more } maneira.
       *[other] { CAPITAL($sled) }; { $way1 }, ou { $way2 }, ou { $way3 }, ou mais { $more } maneiras.
    }
outlook-bonus = { CAPITAL($sled) }; { $way }, ou com bônus de { $bonus } { $farther }.

## On the board. Short words: they stand beside cells.

cell = Casa { $cell }
the-finish = A chegada
over-finish = chegada

## Hand and panels

dog-cards =
    { $count ->
        [one] Uma carta de cão de valor { $value }
       *[other] { $count } cartas de cão de valor { $value }
    }
dent-cards =
    { $dents ->
        [one] Um dano, que não pode ser descartado
       *[other] { $dents } danos, que não podem ser descartados
    }
    .note =
        { $dents ->
            [one] dano
           *[other] { $dents } danos
        }
rank = { $place }º
place = colocação
    .help = O lugar na corrida agora
status-racing = { rank }
status-crossed = além da linha
status-finished = { rank }, chegou
status-out = fora
speed = velocidade
    .help = Cão esquerdo + cão direito − freio, e a deriva
drift = deriva
brake = freio
place-left = Cão esquerdo
place-right = Cão direito
place-brake = Freio
dents = danos
    .help = Com cinco danos o trenó está fora
    .value = { $dents } de { $most }
hand = mão
    .help = Cartas de cão na mão
deck = baralho
    .help = Cartas no baralho; descartadas ou cobertas: { $pile }
    .help-none = Cartas no baralho; descartadas ou cobertas: nenhuma
points = pontos
    .help = 5, 3, 2 e 1 para os quatro primeiros lugares

## The text board

sled-line = cães { $left } { $right } freio { $brake }; { $known }
    .holds = cães { $left } { $right } freio { $brake }; { $known }; na mão { $cards }
round = Rodada { $round }: { $waiting }
    .in-series = Corrida { $race }, rodada { $round }: { $waiting }

## What is to be decided: what who decides reads, what the others read, and what is no answer

phase-saplings =
    { $saplings ->
        [one] Coloque um pinheirinho numa casa vazia (resta { $saplings }), ou nenhum mais.
       *[other] Coloque um pinheirinho numa casa vazia (restam { $saplings }), ou nenhum mais.
    }
    .waiting = { $who } coloca pinheirinhos.
    .refusal = “{ $text }” não pode ser jogado: coloque um pinheirinho numa casa vazia ou diga “no more saplings”
phase-lane = Escolha a sua faixa de largada. A faixa 4 recebe uma carta a mais; a faixa 5, duas.
    .waiting = { $who } escolhe uma faixa de largada.
    .refusal = “{ $text }” não pode ser jogado: escolha uma faixa de largada livre
phase-cards = Ponha uma carta num cão ou no freio: todas as cartas de um turno têm o mesmo valor.
    .none = Você não tem cartas de cão: siga com o trenó como está.
    .waiting = { $who } joga cartas.
    .refusal = “{ $text }” não é um modo de jogar cartas
phase-trim = { phase-discard }
    .waiting = { phase-discard.waiting }
    .refusal = { phase-discard.refusal }
phase-steer = Conduza: { $sled }. Onde o trenó vai parar?
    .waiting = { $who } conduz o trenó.
    .refusal = “{ $text }” não pode ser jogado: escolha como conduzir
phase-bonus = Seus cães estão em equilíbrio: usar o bônus de { $bonus }? Ele conta como velocidade.
    .waiting = { $who } pode usar um bônus.
    .refusal = “{ $text }” não pode ser jogado: use o bônus inteiro ou nada dele
phase-discard =
    { $cards ->
        [one] Descarte { $cards } carta, até ficar com cinco.
       *[other] Descarte { $cards } cartas, até ficar com cinco.
    }
    .waiting = { $who } descarta.
    .refusal = “{ $text }” não pode ser jogado: primeiro descarte até ficar com cinco cartas

## Decisions: what happens, and what a button says

decision-plant = { $who } coloca um pinheirinho em { $cell }.
    .label = Pinheirinho em { $cell }
decision-enough = { $who } não coloca mais pinheirinhos.
    .label = Nenhum pinheirinho mais
decision-steer = { $who } conduz o trenó.
    .label = { CAPITAL($ride) }
decision-take-bonus = { $who } usa o bônus de { $bonus } pelo equilíbrio.
    .label = Bônus de { $bonus }: { $ride }
decision-no-bonus = { $who } não usa o bônus.
    .label = Sem bônus: { $ride }
decision-put-away = { $who } descarta um { $value }.
    .label = Descartar um { $value }
decision-take-lane = { $who } larga na faixa { $lane }.
    .label = Faixa { $lane }
    .note = { $cards } cartas para começar
decision-play = { $who } joga { $value } { $where }.
    .label = { $value } { $where }
decision-no-card = { $who } só tem danos na mão e não joga nenhuma carta.
    .label = Seguir sem carta

## What happens

stays = O trenó de { $who } fica onde está.
goes =
    { $cells ->
        [one] O trenó de { $who } anda { $cells } casa, até { $cell }.
       *[other] O trenó de { $who } anda { $cells } casas, até { $cell }.
    }
crosses-red-line =
    { $dents ->
        [one] { $who } cruza a linha vermelha de { $limit } com velocidade { $speed }: um dano.
       *[other] { $who } cruza a linha vermelha de { $limit } com velocidade { $speed }: { $dents } danos.
    }
knocks-over =
    { $saplings ->
        [one] { $who } derruba um pinheirinho: um dano.
       *[other] { $who } derruba { $saplings } pinheirinhos: { $saplings } danos.
    }
runs-into-edge = { $who } bate na borda da pista: um dano.
runs-into-snow = { $who } bate num monte de neve: um dano.
runs-into-chasm = { $who } bate na parede de um abismo: um dano.
is-stopped = { $who } bate em outro trenó e não compra cartas.
crosses-finish = { $who } cruza a linha de chegada!
is-wrecked = { $who } chega a cinco danos e está fora da corrida.
takes-place =
    { $points ->
        [one] { $who } fica em { rank } lugar: { $points } ponto.
       *[other] { $who } fica em { rank } lugar: { $points } pontos.
    }
race-is-over = A corrida { $race } terminou. Pontos: { $points }.

## How it ends

wins = { $who } vence com { $points } pontos: { $reason }.
share-the-win = { $names } dividem a vitória com { $points } pontos: { $reason }.
nobody-wins = Ninguém vence: { $reason }.
night-fell = a noite caiu depois de { $rounds } rodadas
all-out = todos os trenós estão fora da corrida
some-out =
    { $sleds ->
        [one] { $sleds } trenó está fora, os outros chegaram
       *[other] { $sleds } trenós estão fora, os outros chegaram
    }
all-finished = todos os trenós chegaram
after-series = depois de { $races } corridas; na última, { $reason }

## Why not

refused = { $why }; jogadas válidas: { LIST($moves, type: "or") }
    .more = { $why }; jogadas válidas: { LIST($moves, type: "or") } e outras
less-drift =
    { $side ->
        [left] o trenó tem velocidade { $speed } e deve fazer deriva de { $drift } para a esquerda, tanto quanto puder (ST15, ST17); “{ $text }” não faz isso, ou dá no mesmo que outra ordem
       *[right] o trenó tem velocidade { $speed } e deve fazer deriva de { $drift } para a direita, tanto quanto puder (ST15, ST17); “{ $text }” não faz isso, ou dá no mesmo que outra ordem
    }
no-such-places = as cartas vão em { LIST($places, type: "or") }, no máximo uma em cada (ST12)
too-few-cards = são necessárias { $needed } cartas de valor { $value }, e a mão tem { $held }

## The score sheet

sheet-points = Pontos
    .race = Corrida { $race }: pontos
sheet-place = Colocação
    .race = Corrida { $race }: colocação
sheet-rounds = Rodadas
    .race = Corrida { $race }: rodadas
sheet-dents = Danos
    .race = Corrida { $race }: danos

## O que o laboratório mede

measure-points = pontos
measure-place = colocação
measure-rounds = rodadas
measure-dents = danos
measure-lane = faixa de largada
tally-card = carta de cão
tally-played = cartas jogadas
tally-stop = como acabou a corrida
tally-bonus = bônus
tally-lane = faixa de largada
tally-crash = danos
ending-all-finished = todos chegaram
ending-some-out = alguns fora
ending-all-out = todos fora
ending-night = anoiteceu
subject-played-brake = freio
subject-played-one-dog = um cão
subject-played-two-dogs = os dois cães
subject-played-none = nenhuma
subject-stop-whole = até o fim
subject-stop-track = a pista
subject-stop-sled = outro trenó
subject-stop-finish = a chegada
subject-stop-wrecked = fora da corrida
subject-bonus-taken = aceito
subject-bonus-left-out = recusado
