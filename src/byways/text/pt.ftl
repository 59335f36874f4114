### The table in the terminal. Commands are typed as they stand here, in every language.

help =
    { "" }  3            a jogada com este número, quando são numeradas
    { "" }  d2-e4        uma jogada como se escreve
    { "" }  undo         desfazer a última decisão de uma pessoa
    { "" }  hint         o que um robô faria
    { "" }  board, log   o tabuleiro de novo; o que aconteceu até agora
    { "" }  rules        as regras
    { "" }  save [FILE]  salvar e continuar
    { "" }  quit         salvar e sair
type-help = Digite help para saber o que pode digitar.
saved-go-on = Salvo. Continue com: { $command }
you = { $who } (você)
thinks = { $who } está pensando ...
thinking = pensando ...
pass-the-screen = Passe a tela para { $who } e tecle Enter
moves-from-to = As jogadas vão de 1 a { $last }.
then = depois { $moves }
nothing-to-take-back = Não há nada que possa ser desfeito.
can-not-be-written = Não foi possível gravar { $file }: { $error }
saved-to = Salvo em { $file }.
enter-for-next = Enter para a próxima jogada, Ctrl-C para parar
together = juntos
total = Total

## The list of games

column-game = jogo
column-players = jogadores
column-minutes = minutos
column-weight = peso
column-about = do que se trata
column-option = opção
column-values = valores
column-default = padrão
column-does = o que muda
tunables = Além disso, para experimentar no laboratório (byways lab JOGO --vary NOME=VALOR,VALOR):
weight-light = leve
weight-medium = médio
weight-heavy = pesado

## Lessons

lesson-heading = Lição { $number } de { $count }: { $title }
lesson-help = Digite uma jogada como está escrita, skip para a próxima lição, quit para parar.
no-lessons = Não há lições para { $game }.
lessons-then-match = É tudo o que você precisa. Agora uma primeira partida contra um iniciante, com uma dica a cada decisão.
lessons-over = É tudo o que você precisa para uma primeira partida: { $command }
puzzle-heading = Problema { $number } de { $count }, dificuldade { $rating }: { $title }
puzzle-help = Digite um lance como está escrito, solution para ver como continua, skip para o próximo problema, quit para parar.
puzzle-solution = A solução:
no-puzzles = Não há problemas para { $game }.
