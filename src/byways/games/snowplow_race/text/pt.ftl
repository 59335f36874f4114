### Snowplow Race

game-title = Snowplow Race
game-blurb = Juntos contra o relógio: limpem todas as ruas da cidade antes que ela saia para o trabalho.

## Options

option-players = Jogadores
    .help = Quantos limpa-neves limpam a cidade juntos.
option-map = Mapa
    .help = A cidade que é preciso limpar.
    .own = O texto de um arquivo de mapa.
    .value-pleasantville = { map-pleasantville }
    .value-fern-hollow = { map-fern-hollow }
    .value-four-corners = { map-four-corners }
    .value-northport = { map-northport }
option-length = Quanto da cidade
    .help = O jogo curto fica no centro da cidade.
    .value-short = o centro
    .value-full = a cidade inteira
option-start = Tempo até as seis
    .help = Quanto a equipe tem, comparado ao que uma equipe perfeita precisaria.
    .own = A hora do relógio no início, como 4:30.
    .value-relaxed = tranquilo: metade a mais
    .value-brisk = puxado: um quinto a mais
    .value-perfect = perfeito: quase nada a mais
    .value-book = das regras: a partir de 5:00, ou de 4:30 para a cidade inteira
option-advanced = Trajetos longos
    .help = Um limpa-neve pode andar dois ou três trechos limpos de uma mesma rua de uma vez.
option-first = Quem começa
    .help = Pelas regras, quem tirou neve com a pá por último.
    .value-1 = Amarelo
    .value-2 = Laranja
    .value-3 = Vermelho
    .value-4 = Verde
    .value-5 = Azul
    .value-6 = Rosa

## Maps. Their names, and those of streets and circles, are proper names.

map-pleasantville = Pleasantville
    .about = Uma cidadezinha na margem norte do rio Pleasant, com um anel viário em volta, uma rua principal que a atravessa e duas pontes para o bairro mais novo, na margem sul. O pátio do DPW fica fora do centro, a leste.
map-fern-hollow = Fern Hollow
    .about = Um subúrbio de vielas e ruas em curva dos dois lados de um riacho: dezoito becos sem saída, e de cada um é preciso sair de novo. Quem termina no beco certo economiza a volta.
map-four-corners = Four Corners
    .about = Um povoado de quinze trechos, para uma primeira partida ou para crianças: dez deles no jogo curto.
map-northport = Northport
    .about = Uma cidade portuária traçada com régua: dez avenidas, de Anchor a Jetty, sete ruas, um parque no meio e a Broadway na diagonal, cortando um canto. Um cruzamento leva o nome da avenida e da rua: D3 é Dock com Third.

map-note = { $roads } trechos, { $short } deles no centro; { $least } a { $most } jogadores

## The board. Lengths agree with "jogo".

length-short = curto
    .game = jogo curto
length-full = completo
    .game = jogo completo
roads-with-snow = { $left } de { $roads } trechos com neve
time-left =
    { $minutes ->
        [one] falta { $minutes } min
       *[other] faltam { $minutes } min
    }
    .hours =
        { $hours ->
            [one] falta { $hours } h { NUMBER($minutes, minimumIntegerDigits: 2) } min
           *[other] faltam { $hours } h { NUMBER($minutes, minimumIntegerDigits: 2) } min
        }
plow = Limpa-neve de { $who } em { $circle }
    .named = Limpa-neve de { $who } em { $circle }
on = em
    .help = Onde está o limpa-neve
clock = hora
snow = neve
    .roads =
        { $roads ->
            [one] { $roads } trecho
           *[other] { $roads } trechos
        }

## What to do

next-circle = Mova o seu limpa-neve para um círculo vizinho.
    .from-the-yard = Tire o seu limpa-neve do pátio do DPW para um círculo vizinho.
    .at-first =
        { $roads ->
            [one] Limpem o trecho antes das 6:00.
           *[other] Limpem os { $roads } trechos antes das 6:00.
        } Saia do pátio do DPW para um círculo vizinho.
next-circles = Mova o seu limpa-neve por um trecho, ou por dois ou três trechos limpos de uma mesma rua.
    .from-the-yard = Tire o seu limpa-neve do pátio do DPW: por um trecho, ou por dois ou três trechos limpos de uma mesma rua.
to-move = Vez de { $who }, a partir de { $circle }
clear = Limpar { $street } até { $circle }
    .note = { $left ->
            [0] Todos os trechos ficam limpos.
            [one] Resta { $left } trecho com neve.
           *[other] Restam { $left } trechos com neve.
        }
drive = Seguir por { $street } até { $circle }
    .far = Andar { $steps ->
            [one] { $steps } trecho
           *[other] { $steps } trechos
        } por { $street } até { $circle }
    .note = Não há neve ali.

## What happens

clears = { $clock } { $who } limpa { $street } até { $circle }.
drives = { $clock } { $who } vai até { $circle }.
    .far = { $clock } { $who } anda { $steps ->
            [one] { $steps } trecho
           *[other] { $steps } trechos
        } por { $street } até { $circle }.

## How it ends

everybody-wins = Todos vencem: { $reason }.
commute-begins = A cidade sai para o trabalho: { $reason }.
all-clear =
    todos os trechos estão limpos às { $clock }, { $minutes ->
        [one] { $minutes } minuto
       *[other] { NUMBER($minutes, useGrouping: 0) } minutos
    } antes de a cidade sair para o trabalho
too-late = o último trecho foi limpo às 6:00, um minuto tarde demais
snow-left =
    são 6:00 e { $roads ->
        [one] { $roads } trecho ainda tem neve
       *[other] { $roads } trechos ainda têm neve
    }

## Why not

no-move = “{ $text }” não é uma jogada; escreva de-para, por exemplo { $example }
not-in-short-game = o círculo { $circle } não é usado no jogo curto
no-circle = não existe o círculo “{ $circle }” em { $town }
plow-elsewhere = o limpa-neve de { $who } está em { $circle }, não em { $given }
way-on = { $way } – { $circle }
no-way = não há caminho { $way }; de { $circle } um passo leva a { LIST($near, type: "or") }
    .street = não há caminho { $way } por uma mesma rua; de { $circle } um passo leva a { LIST($near, type: "or") }
not-advanced = andar vários trechos num só turno é só para o jogo avançado; ande um trecho
snow-on-the-way = há neve no caminho, e um percurso de vários trechos só passa por trechos limpos; ande um trecho

## In the terminal: byways map, byways solve

good-map = { $town }: o mapa está em ordem.
    .part = { $length }: { $circles } círculos, { $roads } trechos; com números para o relógio
    .unsolved = { $length }: { $circles } círculos, { $roads } trechos; ainda sem números para o relógio: { $command }
drawn-to = Desenhado em { $file }.
team =
    { $length }, { $plows ->
        [one] { $plows } limpa-neve
       *[other] { $plows } limpa-neves
    }
    .advanced =
        { $length }, { $plows ->
            [one] { $plows } limpa-neve
           *[other] { $plows } limpa-neves
        }, avançado
column-length = tamanho
column-play = jogo
column-plows = limpa-neves
column-turns = turnos
column-bound = limite
column-gap = diferença
column-time = tempo
column-relaxed = tranquilo
column-brisk = puxado
column-perfect = perfeito
play-plain = simples
play-advanced = avançado
proven = provado

## The score sheet

sheet-cleared = Ruas limpas
sheet-no-snow = Turnos sem neve
sheet-left = Ruas que ficaram com neve
sheet-turns = Turnos usados
sheet-turns-in-time = Turnos antes das 6:00
sheet-best-team = Turnos da melhor equipe conhecida

## O que o laboratório mede

measure-cleared = trechos limpos
measure-without-snow = turnos sem neve
measure-left = trechos ainda com neve
measure-turns = turnos da equipe
tally-drive = percurso
tally-again = trechos percorridos de novo
ending-won = a tempo
ending-too-late = um minuto tarde demais
ending-snow-left = sobrou neve
subject-drive-clears = limpa um trecho
subject-drive-driven-again = por trecho limpo
subject-drive-two-roads = dois trechos de uma vez
subject-drive-three-roads = três trechos de uma vez

## Words that are explained where they stand, in all their forms

term-dpw = DPW
    .means = O Departamento de Obras Públicas: o pátio de onde saem todos os limpa-neves.
term-plow = limpa-neve, limpa-neves
    .means = Limpa cada trecho por onde passa. Quantos quiserem podem parar num círculo.
term-circle = círculo, círculos
    .means = Onde os trechos se encontram ou terminam. Uma vez leva de um ao seguinte.

## Lessons

lesson-clear = Você trabalha para o DPW, o Departamento de Obras Públicas da cidade, e começa no pátio dele. A cada vez você percorre um trecho até o próximo círculo, e a neve some. Vá até um dos dois círculos iluminados.
    .title = Dirigir e limpar
    .done = O trecho está limpo. É preciso andar a cada vez, e quantos limpa-neves quiserem podem parar num círculo.
lesson-clock = Cada vez leva um minuto, e às 6:00 a cidade sai para o trabalho: até lá todos os trechos devem estar limpos. São 5:57 e dois trechos têm neve. Limpe os dois em duas vezes, passando por Forge.
    .title = O relógio
    .done = Tudo limpo às 5:59. Uma jogada que leve o relógio às 6:00 chega tarde, mesmo que limpe o último trecho.
    .wrong = Isso gasta um minuto à toa: você só tem duas vezes. Vá por Forge até Inn.
lesson-way = Voltar por um trecho limpo também leva um minuto, então planeje: primeiro Farm e de volta, depois Forge, e o beco sem saída em Mill por último.
    .title = Trecho limpo também custa um minuto
    .done = Pronto às 5:59. Começando por Mill, você voltaria duas vezes e perderia por um minuto.
    .wrong = Assim você passaria por trechos limpos mais vezes do que tem minutos. Primeiro Farm e de volta, depois Forge, depois Mill.
lesson-divide = Vocês vencem ou perdem juntos, então dividam a cidade: nunca limpem lado a lado. O outro limpa-neve está em Forge e fica com o leste. Fique com o oeste: vá até Inn.
    .title = Dividam a cidade
    .done = Agora cada um tem o seu lado. O outro limpa-neve limpa o trecho até Mill.
    .wrong = Ali o outro limpa-neve já está trabalhando. Fique com o outro lado: vá até Inn.
lesson-together = As vezes se alternam, um minuto cada: dois limpa-neves limpam dois trechos em dois minutos. Fique do seu lado: siga até Church.
    .title = Vez por vez
    .done = Falta um trecho, entre Church e School, e ele é seu.
    .wrong = Esse não é o caminho. Siga até Church.
lesson-finish = Quando a última neve some antes das 6:00, todos venceram. Limpe o último trecho.
    .title = O último trecho
    .done = Vocês venceram juntos. Uma cidade de verdade tem mais trechos, e o relógio começa de modo que um bom plano chegue bem a tempo.
    .wrong = Ali não há neve. O último trecho vai de Church a School.

## Puzzles

puzzle = Limpe toda a neve que resta em { $goal } turnos. Você dirige todos os limpa-neves.
    .title = As últimas ruas
