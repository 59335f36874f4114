### The bots, and what their analysis of a match says.

## Levels. What differs in one game has the name of the game in it.

level-beginner = Iniciante
    .about = Vai jogando e pega o que é claramente bom, mas avalia mal muita coisa. Uma criança consegue vencê-lo.
level-easy = Fácil
    .about = Vê o que está perto e muitas vezes fica com a segunda melhor jogada.
level-normal = Normal
    .about = Um jogador sólido.
level-strong = Forte
    .about = Analisa a posição dez vezes mais a fundo.
level-expert = Especialista
    .about = Tão forte quanto cinco segundos por jogada permitem.

level-selling-knives-strong = { level-strong }
    .about = Sabe quem vai ficar sem cartas para comprar.
level-selling-knives-expert = { level-expert }
    .about = O mais forte que conseguimos fazer.

## Going through a finished game

thinking-it-over = analisando
verdict-blunder = erro grave
verdict-mistake = erro
turning-point = virada
    .at = virada: { $decision }
analysis-seat = lugar
analysis-played = jogada
analysis-chance = chance
analysis-better = melhor
no-blunders = Nenhum erro grave, e ninguém mais assumiu a liderança.
curve-is-in = A curva está em { $file }.
chart-title = { $game }: o que cada jogador podia esperar, decisão por decisão
decisions-made = decisões tomadas
the-team = a equipe
game-not-over = A partida não terminou.
