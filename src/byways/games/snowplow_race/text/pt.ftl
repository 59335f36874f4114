### Snowplow Race

game-title = Snowplow Race
game-blurb = Juntos contra o relógio: limpem todas as ruas da cidade antes que ela saia para o trabalho.

## Options

option-players = Jogadores
    .help = Quantos limpa-neves limpam a cidade juntos.
option-map = Mapa
    .help = A cidade: uma destas, ou o caminho de um arquivo de mapa.
    .value-pleasantville = { map-pleasantville }
    .value-fern-hollow = { map-fern-hollow }
    .value-four-corners = { map-four-corners }
    .value-northport = { map-northport }
option-length = Tamanho do jogo
    .help = Que parte da cidade é usada.
    .value-short = curto: círculos azul-marinho e trechos roxos
    .value-full = completo: a cidade inteira
option-start = Início
    .help = Quanto tempo há: uma dificuldade, os horários das regras ou a hora do relógio no início.
    .value-relaxed = tranquilo: metade a mais do que uma equipe perfeita precisa
    .value-brisk = puxado: um quinto a mais do que uma equipe perfeita precisa
    .value-perfect = perfeito: um vigésimo a mais do que uma equipe perfeita precisa
    .value-book = das regras: a partir de 5:00, ou de 4:30 para a cidade inteira
option-advanced = Jogo avançado
    .help = Se um limpa-neve pode andar dois ou três trechos limpos de uma mesma rua.
option-first = Quem começa
    .help = O lugar que começa: quem tirou neve com a pá por último.
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
