### O laboratório: o que dizem os seus relatórios e comandos.

## O início de um relatório

report-title = { $game }: o que { $games ->
    [one] diz uma partida
   *[other] dizem { $games } partidas
}
report-about = Jogaram: { $bots }, em { $deals } distribuições, cada uma { $repeats } vezes. Os intervalos valem em 19 de cada 20 casos.
report-command = O mesmo relatório em qualquer computador:
report-note = Bots não são pessoas: o que eles nunca fazem ainda pode valer a pena.
random-note = Jogado ao acaso, isto mostra como as regras funcionam, não como jogam bons jogadores; para isso, jogue com --bots normal.

## Lugares

seats-title = Lugares
seats-even = Nenhum lugar leva vantagem: todas as parcelas ficam a no máximo { $tolerance } pontos dos { $fair } % justos.
seats-uneven = O lugar { $seat } recebe { $share } % do resultado, quando o justo seria { $fair } % (de { $low } a { $high } %). É mais do que os { $tolerance } pontos tolerados.
seats-open = Faltam partidas para saber se os lugares são iguais dentro de { $tolerance } pontos: bastariam cerca de { $games }.
seats-axis = parcela do resultado
seat = lugar { $seat }
bots-title = Bots
bots-said = Os bots trocaram de lugar nas mesmas distribuições. O melhor foi { $bot }: { $share } % do resultado (de { $low } a { $high } %).
success-title = Sucesso
success-said = A equipe vence { $share } % das partidas (de { $low } a { $high } %).

## Duração

length-title = Duração
length-said = Uma partida leva em média { $turns } turnos (de { $low } a { $high }) e { $decisions } decisões: { $minutes } minutos a { $pace } segundos por turno. De dez partidas, oito levam de { $tenth } a { $ninetieth } turnos; a mais longa levou { $most }.
length-axis = turnos por partida
games-axis = partidas
par-said = O melhor que se conhece são { $par } turnos; estas partidas levaram em média { $above } a mais.

## Escolha

choice-title = Escolha
choice-said = Há em média { $branching } jogadas para escolher (de { $low } a { $high }), no máximo { $most }. { $forced } % das decisões são forçadas: só há uma jogada.
choice-matters = Em { $matters } % das decisões a segunda melhor jogada vale pelo menos 5 pontos menos que a melhor (de { $low } a { $high } %); em média vale { $gap } pontos menos.
choice-unknown = Quais decisões importam dizem os bots que pensam o bastante: tente um nível mais forte, como --bots strong.

## Finais

ends-title = Finais
ends-said = { $won } % das partidas têm um só vencedor, em { $shared } % vários dividem a vitória e em { $nobody } % ninguém vence.
ends-axis = parcela das partidas

## Tensão

tension-title = Tensão
tension-said = A liderança muda { $changes } vezes por partida (de { $low } a { $high }). O futuro vencedor lidera de vez depois de { $decided } % da partida, está atrás em { $behind } % dos turnos e em { $never } % das partidas nunca está.
tension-drama = Drama, o quanto o vencedor esteve atrás em média, como parte da maior diferença da partida: { $drama } (de { $low } a { $high }).
tension-axis = parte da partida depois da qual está decidida
changes-axis = mudanças de liderança

## Espera

waiting-title = Espera
waiting-said = Entre dois turnos próprios, os outros tomam em média { $between } decisões; a espera mais longa de uma partida é { $longest }.

## Sorte e habilidade

luck-title = Sorte e habilidade
luck-said = A distribuição explica { $share } % de quem vence (de { $low } a { $high } %): é o quanto o resultado se repete quando se joga de novo a mesma distribuição.
luck-unknown = Com tão poucas distribuições não se sabe o quanto elas explicam.
skill-said = Pensar o dobro vence { $share } % (de { $low } a { $high } %): { $elo } Elo por duplicação.
skill-unknown = Quanto vale pensar mais não foi medido: acrescente --skill 200, por exemplo.

## O que foi usado

measures-title = No fim
measures-said = O que cada um tinha no fim: por lugar, os vencedores e os outros.
column-measure = medida
column-winners = vencedores
column-others = outros
uses-title = O que foi usado
uses-said = Quanto melhor, ou pior, se saiu quem o usou. Destacado está o que sobressai entre todas as { $tests } comparações (uma em vinte delas é acaso). Quem dura mais faz mais, então um ganho não é prova.
uses-none = Todos usaram tudo: não há o que comparar.
uses-axis = ganho no resultado
column-kind = o quê
column-subject = qual
column-rule = regra
column-per-game = por partida
column-share-of-games = partidas com isso
column-lift = ganho
never-title = Nunca aconteceu
never-said = Em { $games } partidas isto nunca aconteceu. Ou ninguém tem motivo, ou a regra está morta.
never-none = Tudo o que se conta aconteceu pelo menos uma vez.
map-title = No tabuleiro: { $kind }
map-said = Quanto maior a marca, mais vezes; o máximo em { $subject }, { $times } vezes por partida.

## E se

vary-title = E se
vary-said = As mesmas distribuições para cada valor. A diferença é em relação a { $first }.
column-value = valor
column-difference = diferença
metric-first_seat = vantagem do primeiro lugar
metric-spread = maior diferença entre lugares
metric-turns = turnos
metric-decisions = decisões
metric-branching = jogadas para escolher
metric-shared = vitórias divididas
metric-lead_changes = mudanças de liderança
metric-decided_at = decidida depois de
metric-luck = sorte
metric-success = sucesso

## Comandos

playing-games = { $game }: { $games } partidas
stopped = Interrompido: { $games } partidas jogadas. Continue com --resume.
report-is-in = O relatório está em { $file }, os dados ao lado.
running-seats = lugares { $shares }
