### Selling Knives Door-to-Door

game-title = Selling Knives Door-to-Door
game-blurb = Junte cartas, gaste-as na conta certa e conquiste mais estradas da cidade do que todos os outros.

## Options

option-players = Jogadores
    .help = Quantos jogam.
option-kcount = KCOUNT
    .help = Quantas centrais de facas existem, que é também o preço de uma estrada: uma carta decide, ou vocês escolhem.
    .value-drawn = uma carta decide
option-open = Reservas
    .help = Se todas as reservas ficam abertas.
    .value-false = escondidas
    .value-true = abertas
option-scoring = Pontuação
    .help = O que dá a vitória: mais estradas, ou a rota de vendas mais longa pelas próprias estradas.
    .value-roads = mais estradas
    .value-route = rota de vendas mais longa
