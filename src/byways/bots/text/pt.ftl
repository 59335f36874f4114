### The bots, and what their analysis of a match says.

## Levels. What differs in one game has the name of the game in it.

level-beginner = Vai jogando e pega o que é claramente bom, mas avalia mal muita coisa. Uma criança consegue vencê-lo.
level-easy = Vê o que está perto e muitas vezes fica com a segunda melhor jogada.
level-normal = Um jogador sólido.
level-strong = Analisa a posição dez vezes mais a fundo.
level-expert = Tão forte quanto cinco segundos por jogada permitem.

level-selling-knives-strong = Sabe quem vai ficar sem cartas para comprar.
level-selling-knives-expert = O mais forte que conseguimos fazer.
bot-greedy = Olha uma decisão à frente.
bot-random = Joga qualquer jogada válida.
column-level = nível
column-simulations = simulações
column-seconds = uma decisão
column-about = como ele é
measuring = medindo ...
learned = As dicas, a análise e { $levels } avaliam pelo que foi aprendido: { $file }, de { $command }
learned-nothing = Não há { $file }: todos os bots avaliam com o que o jogo traz. byways train "{ $game }" cria o ficheiro.
learned-unfit = { $why }. Os bots jogam sem ele.

## Going through a finished game

thinking-it-over = analisando
verdict-blunder = erro grave
verdict-mistake = erro
verdict-costly = caro
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
