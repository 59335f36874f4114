### Treino: o que diz o comando `byways train`.

doing-playing = geração { $generation }: jogando contra si mesma
doing-fitting = geração { $generation }: ajustando os pesos
doing-gate = geração { $generation }: jogando contra a melhor até agora
so-far = { $elo } Elo até agora
column-generation = geração
column-positions = posições
column-error = erro
column-share = vitórias
column-interval = intervalo de 95 %
column-accepted = aceita
column-elo = Elo até agora
accepted = sim
not-accepted = não
curve-title = { $game }: o que foi aprendido
curve-across = gerações
curve-up = Elo acima da avaliação do próprio jogo
kept-in = Os melhores pesos estão em { $file }, a curva está em { $curve }.
installed = As dicas, a análise e { $levels } passam a usá-los.
not-installed = Para que os bots os usem: byways train com --install e --resume.
nothing-won = Nenhuma geração venceu a avaliação do próprio jogo; os bots seguem como antes. Mais partidas podem ajudar.
stopped = Parado; --resume continua daqui.
