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
seats-open = Faltam partidas para saber. O mais longe dos { $fair } % justos é o lugar { $seat }, com { $share } % (de { $low } a { $high } %), e { $tolerance } pontos são tolerados: bastariam cerca de { $games } partidas.
seats-axis = parcela do resultado
wins-said = Vitórias não divididas, de todas as partidas; cada um dos seus intervalos vale por si.
column-seat = lugar
column-payoff = parcela do resultado, %
column-wins = vitórias sozinho, %
seat = lugar { $seat }
order-note = O lugar 1 só começa em { $share } % das partidas: quem começa é sorteado. O que vale começar se vê pela ordem de jogo, contada a partir de quem toma a primeira decisão.
order-even = Também por ela ninguém leva vantagem: todas as parcelas ficam a no máximo { $tolerance } pontos dos { $fair } % justos.
order-uneven = { $place ->
    [1] Quem começa
   *[other] Quem joga em { $place }º
} recebe { $share } % do resultado, quando o justo seria { $fair } % (de { $low } a { $high } %). É mais do que os { $tolerance } pontos tolerados.
order-open = Por ela faltam partidas para saber. O mais longe dos { $fair } % justos é { $place ->
    [1] quem começa,
   *[other] quem joga em { $place }º,
} com { $share } % (de { $low } a { $high } %), e { $tolerance } pontos são tolerados: bastariam cerca de { $games } partidas.
column-order = ordem de jogo
order-place = { $place ->
    [1] quem começa
   *[other] { $place }º a jogar
}
bots-title = Bots
bots-said = Os bots trocaram de lugar nas mesmas distribuições. O melhor foi { $bot }: { $share } % do resultado (de { $low } a { $high } %).
success-title = Sucesso
success-said = A equipe vence { $share } % das partidas (de { $low } a { $high } %).

## Duração

length-title = Duração
length-said = Uma partida leva em média { $turns } turnos (de { $low } a { $high }) e { $decisions } decisões: { $minutes } minutos a { $pace } segundos por turno. De dez partidas, oito levam de { $tenth } a { $ninetieth } turnos; a mais longa levou { $most }.
length-same = Toda partida levou { $turns } turnos, com { $decisions } decisões em média: { $minutes } minutos a { $pace } segundos por turno.
length-axis = turnos por partida
games-axis = partidas
par-said = O melhor que se conhece são { $par } turnos; estas partidas levaram em média { $above } a mais.
par-never = O melhor que se conhece são { $par } turnos; nenhuma destas partidas foi vencida.
par-lost = As partidas perdidas contam até onde o relógio as encerrou.

## Escolha

choice-title = Escolha
choice-said = Há em média { $branching } jogadas para escolher (de { $low } a { $high }), no máximo { $most }. { $forced } % das decisões (de { $forced-low } a { $forced-high } %) são forçadas: só há uma jogada.
choice-matters = Em { $matters } % das decisões a segunda melhor jogada vale pelo menos 5 pontos menos que a melhor (de { $low } a { $high } %); em média vale { $gap } pontos menos.
choice-unknown = Quais decisões importam dizem os bots que pensam o bastante: jogue com --bots { $level }.
choice-planned = Quais decisões importam não se sabe: os bots de uma equipe planejam um só caminho e não pesam um segundo.

## Finais

ends-title = Finais
ends-said = { $won } % das partidas têm um só vencedor (de { $won-low } a { $won-high } %), em { $shared } % vários dividem a vitória (de { $shared-low } a { $shared-high } %) e em { $nobody } % ninguém vence (de { $nobody-low } a { $nobody-high } %).
ends-ways = Como terminam: { $ways }.
ends-way = { $way } { $share } % (de { $low } a { $high } %)
ends-axis = parcela das partidas

## Tensão

tension-title = Tensão
tension-said = A liderança muda { $changes } vezes por partida (de { $low } a { $high }). O futuro vencedor lidera de vez depois de { $decided } % da partida (de { $decided-low } a { $decided-high } %), está atrás em { $behind } % dos turnos (de { $behind-low } a { $behind-high } %) e em { $never } % das partidas nunca está (de { $never-low } a { $never-high } %).
tension-drama = Drama, o quanto o vencedor esteve atrás em média, como parte da maior diferença da partida: { $drama } (de { $low } a { $high }).
tension-last = Em { $share } % das partidas o futuro vencedor esteve alguma vez em último (de { $low } a { $high } %).
tension-axis = parte da partida depois da qual está decidida
changes-axis = mudanças de liderança

## Espera

waiting-title = Espera
waiting-said = Entre dois turnos próprios, os outros tomam em média { $between } decisões (de { $low } a { $high }); a espera mais longa de uma partida é { $longest } (de { $least } a { $most }).

## Sorte e habilidade

luck-title = Sorte e habilidade
luck-said = A distribuição explica { $share } % de quem vence (de { $low } a { $high } %): é o quanto o resultado se repete quando se joga de novo a mesma distribuição.
luck-none = Destas partidas não se vê que a distribuição decida algo: ela explica { $share } % de quem vence (de { $low } a { $high } %), e o que está abaixo de 0 é acaso.
luck-unknown = Com tão poucas distribuições não se sabe o quanto elas explicam.
skill-said = Pensar o dobro vence { $share } % (de { $low } a { $high } %): { $elo } Elo por duplicação (de { $elo-low } a { $elo-high }).
skill-unknown = Quanto vale pensar mais não foi medido: acrescente { $words }, por exemplo.

## O que foi usado

measures-title = No fim
measures-said = O que cada um tinha no fim: a média de cada lugar com metade do seu intervalo (±), e as médias dos vencedores e dos outros nas partidas com um só vencedor.
measures-team = O que cada um tinha no fim: a média de cada lugar com metade do seu intervalo (±).
column-measure = medida
column-winners = vencedores
column-others = outros
uses-title = O que foi usado
uses-said = Quanto melhor, ou pior, se saiu quem o usou do que quem teve o mesmo número de turnos e ainda não o tinha usado. Destacado está o que sobressai entre todas as { $tests } comparações; de vinte destaques, cerca de um é acaso. Um ganho não é prova: quem está bem pode usá-lo por isso.
uses-none-stands = Das { $tests } comparações nenhuma sobressai: quem o usou se saiu mais ou menos como quem teve o mesmo número de turnos e ainda não o tinha usado, até onde estas partidas dizem.
uses-none = Todos usaram tudo: não há o que comparar.
uses-team = Uma equipe vence ou perde junta: o que foi usado é contado, e nada é comparado.
uses-axis = ganho no resultado, pontos percentuais
lift-said = { $use } { $lift } pontos (± { $half })
column-kind = o quê
column-subject = qual
column-rule = regra
column-per-game = por partida
column-share-of-games = partidas com isso
column-lift = ganho
never-title = Nunca aconteceu
never-said = Em { $games } partidas isto nunca aconteceu: é raro, ou ninguém tem motivo, ou a regra está morta.{ $seen ->
    [0] { "" }
   *[other] {" "}O que acontece em uma partida de cada { $seen } ou com mais frequência teria sido visto, em 19 de cada 20 casos.
}
never-none = Tudo o que se conta aconteceu pelo menos uma vez.
map-title = No tabuleiro: { $kind }
map-said = Quanto maior a marca, mais vezes; conta a área. Mais vezes em { $subject }: { $times } vezes por partida, { $share } % de todas as { $total } vezes em { $games } partidas.

## E se

vary-title = E se
vary-said = As mesmas distribuições para cada valor. A diferença é em relação a { $first }.
vary-part = As mesmas distribuições, até onde as duas as têm. A diferença é em relação a { $first }.
compare-said = Distribuições diferentes, ou outros jogos: o acaso faz parte da diferença. Ela é em relação a { $first }.
vary-marked = Destacado (*) está o que difere: o intervalo da diferença (±, vale em 19 de cada 20 casos) não contém 0.
tune-said = Mais perto da meta { $goal } chega { $best }. Entre parênteses está a distância de cada um até ela. O que não está marcado pode ser igualmente bom.
column-value = valor
column-difference = diferença
metric-first_seat = vantagem de quem começa
metric-spread = maior diferença entre lugares
metric-turns = turnos
metric-decisions = decisões
metric-branching = jogadas para escolher
metric-shared = vitórias divididas
metric-lead_changes = mudanças de liderança
metric-decided_at = decidida depois de
metric-luck = sorte
metric-success = sucesso
metric-first_seat-said = Quanto quem começa recebe acima da parcela justa do resultado; abaixo de 0 recebe menos.
metric-spread-said = Quanto o melhor lugar está à frente do pior. Só pelo acaso fica acima de 0, tanto mais quanto menos partidas há.
metric-success-said = Com que frequência a equipe vence.
metric-turns-said = Quantos turnos leva uma partida; decisões seguidas de um lugar são um turno.
metric-decisions-said = Quantas decisões leva uma partida.
metric-branching-said = Quantas jogadas há para escolher em média.
metric-shared-said = Com que frequência vários dividem a vitória.
metric-lead_changes-said = Com que frequência outro lugar assume a liderança numa partida.
metric-decided_at-said = Depois de que parte da partida o futuro vencedor lidera de vez.
metric-luck-said = Quanto de quem vence a distribuição explica.

## Comandos

playing-games = { $game }: { $games } partidas
stopped = Interrompido: { $games } partidas jogadas. Continue com --resume.
report-is-in = O relatório está em { $file }, os dados ao lado.
report-is-alone = O relatório está em { $file }.
running-seats = lugares { $shares }
