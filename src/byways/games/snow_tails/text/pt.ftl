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
ride-to =
    { $cells ->
        [0] no mesmo lugar, faixa { $lane }
        [one] { $cells } casa adiante, faixa { $lane }
       *[other] { $cells } casas adiante, faixa { $lane }
    }
ride-whole =
    { $dents ->
        [0] { $where }
        [one] { $where }, um dano
       *[other] { $where }, { $dents } danos
    }
ride-track =
    { $dents ->
        [one] { $where }, batida, um dano
       *[other] { $where }, batida, { $dents } danos
    }
ride-sled =
    { $dents ->
        [0] { $where }, parado por um trenó, sem cartas novas
        [one] { $where }, parado por um trenó, sem cartas novas, um dano
       *[other] { $where }, parado por um trenó, sem cartas novas, { $dents } danos
    }
ride-finish =
    { $dents ->
        [0] cruza a chegada com sobra de { $left }
        [one] cruza a chegada com sobra de { $left }, um dano
       *[other] cruza a chegada com sobra de { $left }, { $dents } danos
    }
ride-wrecked = o quinto dano: fora da corrida
ride-path = { $path }: { $ride }
ride-note =
    { $dents ->
        [0] Velocidade { $speed }, sem danos.
        [one] Velocidade { $speed } e um dano: { $total } de { $most } então.
       *[other] Velocidade { $speed } e { $dents } danos: { $total } de { $most } então.
    }
    .wreck = Velocidade { $speed } e o quinto dano: a sua corrida acaba.
outlook-way = { CAPITAL($sled) }; { $way }.
outlook-ways =
    { $kind ->
        [wreck] { CAPITAL($sled) }: todos os caminhos acabam com a sua corrida, { ride-wrecked }.
        [clean] { CAPITAL($sled) }: { $count } caminhos, nenhum com dano.
        [some] { CAPITAL($sled) }: { $count } caminhos, { $clean } sem dano.
       *[dents] { CAPITAL($sled) }: { $count } caminhos, todos com danos.
    }
outlook-bonus = { CAPITAL($sled) }; { $way }, ou com bônus de { $bonus }: { $farther }.

## On the board. Short words: they stand beside cells.

cell = Faixa { $lane }, casa { $number }
the-finish = A chegada
over-finish = chegada

## Hand and panels

dog-cards =
    { $count ->
        [one] Uma carta de cão de valor { $value }
       *[other] { $count } cartas de cão de valor { $value }
    }
dog-cards-speeds = { $cards }. Velocidade { $left } no cão esquerdo, { $right } no direito, { $brake } no freio
dent-cards =
    { $dents ->
        [one] Um dano, que não pode ser descartado
       *[other] { $dents } danos, que não podem ser descartados
    }
lane-cards =
    { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }
rank = { $place }º
place = colocação
    .help = O lugar na corrida agora
    .finished = chegou
status-racing = { rank }
status-crossed = chegou
status-finished = { rank }
status-out = fora
speed = velocidade
    .drift = velocidade/deriva
    .help = Cão esquerdo + cão direito − freio, e a deriva
drift = deriva
brake = freio
place-left = Cão esquerdo
place-right = Cão direito
place-brake = Freio
dents = danos
    .help = Com cinco danos o trenó está fora
    .value = { $dents } de { $most }
lane = faixa
    .help = A faixa de onde o trenó parte
hand = mão
    .help = Cartas de cão na mão
deck = baralho
    .help = Cartas no baralho; descartadas ou cobertas: { $pile }
    .help-none = Cartas no baralho; descartadas ou cobertas: nenhuma
points = pontos
    .help = 5, 3, 2 e 1 para os quatro primeiros lugares

## The text board

sled-line = cães { $left } { $right } freio { $brake }; { $known }
    .bare = cães { $left } { $right } freio { $brake }
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
ask-card = Agora escolha a carta que vai ali.
ask-place = Agora escolha onde ela fica: num cão ou no freio.
    .enough = Jogue-a, ou ponha outra carta deste valor num lugar livre.
ask-way = Vários caminhos levam até lá: escolha um.
phase-trim = { phase-discard }
    .waiting = { phase-discard.waiting }
    .refusal = { phase-discard.refusal }
phase-steer = Conduza: { $sled }. Onde o trenó vai parar?
    .waiting = { $who } conduz o trenó.
    .refusal = “{ $text }” não pode ser jogado: escolha como conduzir
phase-bonus = Cães em equilíbrio: somar o bônus de { $bonus }?
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

decision-plant = { $who } coloca um pinheirinho na faixa { $lane }, casa { $number }.
    .label = Pinheirinho na faixa { $lane }, casa { $number }
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
        [one] O trenó de { $who } anda { $cells } casa, até a faixa { $lane }.
       *[other] O trenó de { $who } anda { $cells } casas, até a faixa { $lane }.
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
one-finished = só um trenó chegou
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
measure-finished = terminou (1) ou não (0)
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

## Words that are explained where they stand, in all their forms

term-drift = deriva
    .means = A diferença dos seus cães: tantas casas o trenó vai para o lado, o do mais forte, quando você escolher.
term-balance = equilíbrio, bônus
    .means = Cães iguais: você pode seguir em frente tantas casas quanto a sua colocação. Elas contam como velocidade.
term-brake = freio
    .means = É subtraído da soma dos cães: essa é a velocidade.
term-dent = dano, danos
    .means = Uma carta inútil que ocupa a mão, por uma batida ou por excesso de velocidade. Com cinco você está fora.

## Lessons

lesson-speed = Dois cães puxam e um freio segura: velocidade é cão esquerdo mais cão direito menos freio, aqui 3 + 3 − 3 = 3. A cada vez você joga cartas de um só valor. Ponha os seus dois 4 nos dois cães.
    .title = Cães, freio, velocidade
    .done = 4 + 4 − 3 dá velocidade 5: cinco casas. Uma carta nova cobre a anterior e fica até ser coberta; depois do movimento você compra até ter cinco.
    .wrong = A velocidade seria outra. Escolha um 4, depois os dois cães, e confirme: 4 nos dois cães.
lesson-bonus = Cães iguais estão em equilíbrio: você pode somar tantas casas quanto a sua colocação na corrida; em segundo, são 2. O bônus conta como velocidade, mas 5 + 2 = 7 não passa do limite da linha vermelha. Pegue-o.
    .title = Equilíbrio e bônus
    .done = Sete casas e nenhum dano: a linha diz 7. Quem está atrás ganha o bônus maior, então nenhuma liderança é segura.
    .wrong = Também é seguro, mas mais lento. Pegue o bônus: velocidade 7 ainda cabe no limite.
lesson-limit = Antes de cada curva há uma linha vermelha com um número: cada ponto de velocidade acima dele é um dano. Você vai a 5 + 5 − 1 = 9, e a linha diz 7. Ponha uma carta 3, 4 ou 5 no freio.
    .title = Freie antes da curva
    .done = Devagar o bastante. O limite só vale ao cruzar a linha: depois dela, corra quanto quiser.
    .wrong = Isso não freia: você cruzaria a linha rápido demais ou deslizaria longe para o lado. Ponha um 3, 4 ou 5 no freio.
lesson-drift = Se um cão é mais forte, o trenó deriva para o lado dele: uma casa por ponto de diferença, e você escolhe quando. Ponha um 4 no cão direito. Depois passe o trenó laranja e derive para a direita à frente dele: escolha a casa mais adiante.
    .title = Deriva
    .done = Você fez a sua casa de deriva depois de ultrapassar. Se batesse no outro trenó, o movimento acabaria ali, sem cartas novas.
    .wrong = Ponha um 4 no cão direito; depois escolha a casa à frente do trenó laranja, não a de trás.
lesson-dents = Você corre junto à borda esquerda, e o seu cão esquerdo é mais forte por 2: essa deriva acabaria em batida. Uma batida é um dano, uma carta inútil na mão, e com cinco você está fora. Equilibre os cães: 5 no direito ou 3 no esquerdo.
    .title = Bordas e danos
    .done = Sem deriva para a esquerda, sem batida. Pinheirinhos, montes de neve e abismos também causam danos.
    .wrong = O cão esquerdo ainda seria mais forte: batida. Ponha um 5 no cão direito ou um 3 no esquerdo.
lesson-saplings = Há um pinheirinho na sua faixa, duas casas à frente. Quem bate nele o derruba de vez: um dano, e o movimento continua. Ponha um 4 no cão direito e derive para a direita antes de chegar lá.
    .title = Pinheirinhos
    .done = Passou sem dano. Às vezes um dano vale a pena: o pinheirinho some, mas também para quem vem atrás.
    .wrong = Assim você bate no pinheirinho, ou vai por outro caminho. Ponha um 4 no cão direito e derive para a direita antes dele.
lesson-finish = Trenós que cruzam a linha na mesma rodada se classificam por quanto passam dela. Equilibre os cães com um 4 no esquerdo, depois pegue o bônus e voe sobre a linha.
    .title = Pela chegada
    .done = Chegada, com três passos de sobra. Uma partida é uma corrida ou uma série; o primeiro lugar vale 5 pontos.
    .wrong = Assim é mais lento. Ponha o 4 no cão esquerdo e depois pegue o bônus.

## Puzzles

puzzle = Chegue { $goal } { $goal ->
        [one] casa
       *[other] casas
    } mais perto da chegada neste turno, sem nenhum dano. Mais longe não dá.
    .title = Rápido e sem danos
