### The browser client. What stands between `backticks` is shown as it is typed.

## Everywhere

home-link = Byways, página inicial
page-title = { $page } · Byways
language = Idioma
colours = Cores
theme = Cores: { $theme ->
       *[auto] como no sistema
        [light] claras
        [dark] escuras
    }
theme-change = { theme }. Mudar.
close = Fechar
copy = Copiar
share = Compartilhar
copied = Copiado
can-not-copy = O navegador não deixou copiar; selecione o link e copie-o à mão.
qr-code = O link como código QR
to-the-games = Ver os jogos
to-the-table = Ir para a mesa
new-table = Nova mesa
rules = Regras
home = Início
download-record = Baixar o registro da partida
with-note = { $what }, { $note }

## What went wrong

offline = Não foi possível falar com a mesa. Você está conectado à rede?
answered = A mesa respondeu { $status }.
no-drawing = Não foi possível carregar o tabuleiro.
no-rulebook = Ainda não há regras.
not-a-record = { $file } não é um registro de partida: não contém JSON.

## Home

lead = Jogos de estradas, rotas e pistas. Sozinho, com amigos, com robôs.
lost = Não há nada neste endereço. Aqui estão os jogos.
continue = Continuar
games = Jogos
open-tables = Mesas abertas
board-of = O tabuleiro de { $game }
players-exactly = { $count ->
        [one] { $count } jogador
       *[other] { $count } jogadores
    }
players-between = { $least }–{ $most } jogadores
minutes = { $minutes } min
weight = { $weight ->
        [light] leve
        [medium] médio
        [heavy] pesado
       *[other] { $weight }
    }
co-operative = cooperativo
play-now = Jogar agora
setting-up = Preparando…
watch-match = assistir: { $standing }
choose-record = Assistir a uma partida gravada: escolha um arquivo ou solte-o aqui
drop-record = Solte o arquivo para assistir à partida

## Where a match stands

waits-for-more = { $count ->
        [one] falta { $count } jogador
       *[other] faltam { $count } jogadores
    }
being-played = em andamento
to-act = vez de { $who }, jogada { $move }
mine-to-act = Sua vez
in-company = com { $who }
so-many-bots = { $count ->
        [one] um robô
       *[other] { $count } robôs
    }
all-matches = Todas ({ $count })
is-over = terminada
is-closed = fechada

## About

about = Sobre o Byways
about-what =
    Byways é uma mesa de jogos de estradas, rotas e pistas. Jogue sozinho contra robôs, mande um link aos amigos ou
    passe um só aparelho de mão em mão. Não há contas: quem tem o link de um lugar senta-se nele.
fair-title = Justo por construção
fair =
    Regras, dados e mãos escondidas ficam no servidor; seu navegador só recebe o que o seu lugar pode saber. Antes da
    primeira jogada a mesa mostra o hash da parte dela nos dados, depois seu navegador acrescenta um número aleatório e,
    após a última jogada, tudo é mostrado: ninguém pôde escolher os dados. Baixe o registro da partida e execute
    `byways verify RECORD`.
keyboard-title = Pelo teclado
keyboard =
    Tab leva ao tabuleiro, as setas vão de um ponto a outro, Enter ou espaço escolhe, Escape desfaz a escolha. Todas as
    jogadas também estão na lista abaixo das instruções. No replay, as setas para a esquerda e para a direita percorrem
    as jogadas.
data-title = Seus dados
data = Este navegador guarda os segredos dos seus lugares e o seu nome. Não há cookies nem rastreadores.

## A new table

game = Jogo
who-plays = Quem joga
options = Opções
options-as-they-are = Como estão, servem para uma primeira partida.
set-the-table = Abrir a mesa
start = Começar
clock-and-more = Relógio, ritmo e mais
who-sits = Quem se senta em { $seat }
seat-number = Lugar { $number }
me = Eu
a-bot = Um robô
a-friend = Um amigo, por link
someone-here = Alguém nesta tela
anyone = Qualquer um (público)
bots = Robôs
bot-of-level = Robô: { $level }
of-ones-own = Escrever o seu
own-value = { $option }: próprio
house-rules = Mais opções
name = Nome
link-to-send = Você recebe um link para enviar
listed-at-home = Aparece na página inicial
my-name = Visitante
player-number = Jogador { $number }
clock = Relógio
clock-none = Sem relógio
clock-live = Ao vivo: minutos para cada um
clock-correspondence = Por correspondência: dias por turno
minutes-for-each = Minutos para cada um
seconds-added = Segundos a mais por turno
days-for-turn = Dias para cada turno
when-away = Quando alguém se ausenta, um robô joga no lugar
never = Nunca
after-minutes = { $count ->
        [one] Depois de { $count } minuto
       *[other] Depois de { $count } minutos
    }
after-hours = { $count ->
        [one] Depois de { $count } hora
       *[other] Depois de { $count } horas
    }
after-days = { $count ->
        [one] Depois de { $count } dia
       *[other] Depois de { $count } dias
    }
list-table = Listar a mesa, para que qualquer um possa assistir
made-by = mesa de { $who }
no-clock = sem relógio
clock-days = { $count ->
        [one] { $count } dia por vez
       *[other] { $count } dias por vez
    }
clock-minutes = { $seconds ->
        [0] { $minutes } min para cada
       *[other] { $minutes } min para cada, mais { $seconds } s por vez
    }
bots-of-level = bots: { $levels }
let-watchers-speak = Permitir que quem assiste escreva no chat
pace = Ritmo dos robôs
pace-fast = O mais rápido possível
pace-normal = Normal
pace-slow = Sem pressa

## Before a match

invites-you = { $kept ->
        [yes] { $who } convida você: { $game }
       *[no] { $who } procura jogadores: { $game }
    }
seat-kept = Há um lugar guardado para você
seat-free = Há um lugar livre
your-name = Seu nome
guest = Convidado
sit-down = Sentar-se
who-has-come = Quem já chegou
at-the-table = À mesa
begins-by-itself = { $count ->
        [one] Ainda há um lugar livre. A partida começa sozinha quando ele for ocupado.
       *[other] Ainda há { $count } lugares livres. A partida começa sozinha quando todos estiverem ocupados.
    }
watching-count = { $count ->
        [one] { $count } pessoa assistindo.
       *[other] { $count } pessoas assistindo.
    }
to-watch = Para assistir
anyone-may-watch = Qualquer um com este link pode assistir. Ele não mostra segredos.
spectator-link = Link para espectadores
close-table = Fechar a mesa
free = Livre
is-bot = robô
is-open = aberto a qualquer um
waits-for-friend = à espera de um amigo
is-you = você
is-here = presente
is-away = ausente
one-friend = Mande este link a um amigo. Ele vale para um lugar, uma só vez.
seat-link = Link para { $seat }
new-link = Novo link
make-link = Criar um link

## On the way to a match

not-invited = Com este link não dá para sentar
watch-instead = Assistir sem lugar
no-table = Não há mesa aqui
no-such-seat = Este link não leva a um lugar
seat-link-damaged = Ele está incompleto ou é de outra mesa. Copie de novo de onde você o recebeu.
without-seat = Assistir sem o meu lugar
was-closed = Esta mesa foi fechada.
opening = A caminho da mesa…

## At a match

your-turn = ● Sua vez · { $page }
board-as-text = O tabuleiro como texto
the-board = { $game }: o tabuleiro
zoom-in = Aproximar
zoom-out = Afastar
whole-board = Mostrar o tabuleiro inteiro
what-matters = Voltar à minha peça
more-that-way =
    { $count ->
        [one] Mais uma escolha para este lado
       *[other] Mais { $count } escolhas para este lado
    }
goal-that-way = { $what } fica para este lado
hint = Dica
take-back = Desfazer
ask-to-take-back = Pedir para desfazer
sound = Som
sound-is = Som: { $on ->
        [yes] ligado
       *[no] desligado
    }
watching = Assistindo
more = Mais
look-back = Rever as jogadas
copy-my-link = Copiar o link do meu lugar
copy-link = Copiar o link
copied-my-link = Copiado: o link secreto do seu lugar.
copied-link = Copiado: o link desta mesa.
leave-seat = Deixar meu lugar para um robô
page-not-fetched = Não foi possível carregar esta página: a conexão caiu ou o servidor foi atualizado.
fetch-again = Tentar de novo
line-down = A conexão caiu; tentando de novo…
pass-to = Passe o aparelho para { $name }
pass-why = Neste jogo as mãos são escondidas. Nada aparece até que { $name } assuma.
i-am = Eu sou { $name }
fetching-rules = Buscando as regras…

## The players

the-players = Os jogadores
acts = (na vez)
winner = (vitória)
this-screen = esta tela
stands-in = substituto: { $bot }
is-out = fora
hours-left = { $time } h
days-left = { $count ->
        [one] { $count } dia
       *[other] { $count } dias
    }

## What is asked

what-to-do = O que fazer
asked-of = { $who }: { $prompt }
thinking = Pensando…
choice-and-note = { $choice }. { $note }
moves-of = { $what }: { $count ->
        [one] { $count } jogada
       *[other] { $count } jogadas
    }
hint-is = Dica: { $move }
pick-is-taken-back = { $by ->
        [finger] Toque de novo para desfazer a escolha.
       *[keys] Escape desfaz a escolha.
    }
picked-and-taken-back = { $by ->
        [finger] { $what }. Toque de novo para desfazer a escolha.
       *[keys] { $what }. Escape desfaz a escolha.
    }
go-on = Agora { $how ->
        [below] escolha abaixo.
        [either] escolha o que tem contorno amarelo, ou abaixo.
       *[lit] escolha { $count ->
            [one] o que tem contorno amarelo
           *[other] um dos { $count } com contorno amarelo
        }.
    }
on-its-way = Enviando: { $move }
is-that-it = É isso?
say-yes = Confirme abaixo, ou toque em outra coisa.
rule-number = Por quê? { $rule }
why = Por quê?
all-rules = Todas as regras
take-back-pick = Desfazer a escolha
more-below = Mais abaixo
more-beside = Mostrar o que vem depois
back-beside = Mostrar o que vem antes
your-hand = Sua mão
cards-lie-here = As suas cartas ficam aqui.
chosen-already = Essa carta já foi escolhida.
chosen-is-taken-back = { $by ->
        [finger] Toque em uma carta escolhida para devolvê-la.
       *[keys] Clique em uma carta escolhida para devolvê-la.
    }
all-moves = { $count ->
        [one] A única jogada em lista
       *[other] Todas as { $count } jogadas em lista
    }
bot-plays-for-you = Um robô joga por você.
take-seat-back = Retomar meu lugar
getting-ready = Preparação
bot-gets-ready = { $who } está se preparando: uns { $seconds } s, uma única vez neste computador.
greedy-plays-meanwhile = O robô guloso joga no lugar dele; { $who } fica pronto em uns { $seconds } s.
let-greedy-play = Deixar o robô guloso jogar enquanto isso
you-asked-undo = Você pediu para voltar à jogada { $move }.
rules-go-on-or-end = Vocês podem continuar desta posição pelas novas regras ou encerrar a partida, se todos quiserem.
rules-only-end = As novas regras não conhecem a posição atual; a partida só pode ser encerrada.
rules-waits-for = Esperando a resposta de { $names }.
rules-go-on = Continuar
rules-end = Encerrar a partida
withdraw = Retirar o pedido
asks-undo = { $who } pede para voltar à jogada { $move }.
agree = Concordar
refuse = Não
others-are-asked = Perguntamos aos outros se você pode desfazer.
was-taken-back = Uma jogada foi desfeita.
resign-ask = Desistir…
resign = Desistir
keep-playing = Continuar jogando
resign-whose = { $who } desiste?
resign-brings = { $what ->
        [end] Se você desistir, a partida acaba e você perde.
       *[bot] Se você desistir, um bot joga no seu lugar até o fim. Não dá para voltar.
    }
offer-end = Propor o fim da partida
you-offered-end = Você propôs encerrar a partida sem vencedor.
offers-end = { $who } propõe encerrar a partida sem vencedor.
resigned = desistência
who-watches = (assistindo)
notices-offer = Mostrar um aviso quando for a sua vez e você estiver em outra janela?
notices-yes = Sim, avise
notices-no = Não
notices-are = Avisos quando for a minha vez: { $on ->
        [yes] ligados
       *[no] desligados
    }
remind-me = Avise-me quando for a minha vez
remind-when = Uma mensagem por turno, enquanto você está fora da mesa.
remind-to = { $kind ->
        [mail] Endereço de e-mail
       *[hook] Endereço web, para programas
    }
remind-set = Avisar aqui
remind-stop = Parar
remind-asked = Escrevemos para { $address }: o link nesse e-mail confirma o endereço.
remind-goes = As mensagens vão para { $address }.
remind-secret = São assinadas com esta chave, mostrada só agora: `{ $secret }`
remind-push = Avisar este navegador, mesmo fechado
remind-push-on = Um navegador recebe os avisos.
remind-forbidden = O navegador não permite avisos desta página.
is-your-turn = É a sua vez

## The result

result = Resultado
by-a-bot = por um robô
series-of = { $count ->
        [one] Depois de { $count } partida:
       *[other] Depois de { $count } partidas:
    }
series-wins = { $who }: { $wins }
score-sheet = Folha de pontos
total = Total
rematch = Revanche
replay = Replay
record = Registro
was-it-fair = Foi justo?
fair-dice = Quem decide o que a sorte traz?
fair-promise = O servidor prometeu a parte dele nos dados com este hash: `{ $hash }`.
fair-numbers = { $count ->
        [0] Nenhum número de jogador foi misturado.
        [one] O número de { $count } jogador foi misturado.
       *[other] Os números de { $count } jogadores foram misturados.
    }
fair-mine = Depois disso seu navegador sorteou este número: `{ $number }`.
fair-later = Quando a partida acabar, tudo será mostrado, e seu navegador vai comparar com o que anotou.
fair-verdict = { $verdict ->
        [kept] O hash e o número são os que seu navegador anotou: ninguém pôde escolher estes dados.
        [without-mine] O hash é o que seu navegador anotou, mas nenhum número seu foi misturado.
        [broken] O hash ou o número não são os que seu navegador anotou no começo. Não confie nestes dados.
       *[unnoted] Este navegador não anotou nada no começo, então não há o que comparar.
    }
fair-proof =
    O hash é o SHA-256 de `{ $secret }`. O registro da partida tem todas as partes e repete cada dado: `byways verify`
    confere.

## Log and chat

log-and-chat = Registro e chat
dock = Jogo
dock-yours = Sua vez: jogar
log = Registro
chat = Chat
report-line = Denunciar esta mensagem a quem mantém o servidor
report-line-of = Denunciar esta mensagem de { $who } a quem mantém o servidor
reported = Denúncia enviada. Quem mantém o servidor vai lê-la.
line-removed = (removida)
chat-new = { $count ->
        [one] Chat, { $count } mensagem nova
       *[other] Chat, { $count } mensagens novas
    }
what-happened = O que aconteceu
secret-decision = Uma decisão secreta.
nothing-yet = Ainda não aconteceu nada.
say-hello = Diga olá.
nobody-spoke = Ninguém disse nada.
say-something = Diga alguma coisa
send = Dizer

## A replay

replay-of = { $match }: replay
nothing-to-watch = Nada para assistir aqui
fetching-match = Buscando a partida…
the-start = O começo.
move = Jogada
move-of = Jogada { $move } de { $all }
first-move = Ir para o começo
last-move = Ir para o fim
move-back = Uma jogada para trás
move-on = Uma jogada para a frente
replay-tools = Mais sobre a reprodução
turn-back = Um turno para trás
turn-on = Um turno para a frente
round-back = Uma rodada atrás
round-on = Uma rodada adiante
copy-position = Copiar um link para esta posição
picture-svg = Imagem (SVG)
picture-png = Imagem (PNG)
picture-moving = As últimas vezes (APNG)
speed = Velocidade
times = × { $speed }
play = Tocar
pause = Pausar
with-eyes = Com os olhos de
a-spectator = um espectador

## The story of a match

story = A história da partida
story-brief = História
story-waiting = Há outros à frente; em breve os bots analisam a sua partida.
story-running = Os bots analisam a partida: { $done } de { $all } decisões.
story-progress = Até onde chegaram os bots
story-failed = Os bots não conseguiram terminar. Tente mais tarde.
story-curve = As chances de todos
story-curve-team = Quão perto do melhor tempo conhecido a equipe ainda podia chegar
story-team = A equipe
story-chance = { $who } { $percent } %
story-level = { $percent } %
story-moves = Lances feitos
story-legend = De quem é cada linha
story-before = Antes do lance { $move }: { $chances }
story-at-end = No fim: { $chances }
story-turning = Pontos de virada
story-costliest = As decisões mais caras
story-no-cost = Nenhuma decisão custou muito.
story-told = Lance { $move }, { $who }: { $played }
story-decision = Lance { $move }: { $who }
story-lost = { $percent } % perdidos
story-lost-turns = { $count ->
        [one] { $count } vez perdida
       *[other] { $count } vezes perdidas
    }
story-played = Jogado:
story-better = Melhor:
story-percent = ({ $percent } %)
story-then = depois { $moves }
story-reply = { $who }: { $move }
story-eyes = Foi isto que { $who } viu. Ninguém é julgado pelo que não podia saber.
story-back = Voltar à reprodução
play-on = Continuar daqui
play-on-how = Você joga por { $who }, contra bots. O que { $who } não podia ver é distribuído de novo.
played-on-from = Continua a partir do lance { $move } da partida { $match }.
you-won = Você ganhou
you-did-not-win = Você não ganhou
you-shared-the-win = Você divide a vitória
it-is-a-draw = Empate
you-won-together = Vocês conseguiram juntos
you-lost-together = Desta vez todos perderam

## Learning

learn = Aprenda em dois minutos
learn-game = Aprender { $game }
lesson-number = Lição { $number } de { $count }
lesson-next = Próxima lição
lesson-before = A anterior
lesson-skip = Pular
lesson-to-match = À primeira partida
learned-it = Você já conhece { $game }
first-match = Agora uma partida de verdade contra iniciantes, com uma dica a cada decisão. Você pode desligar as dicas no menu.
play-first-match = Jogar a primeira partida
last-lesson-again = A última lição de novo
first-time = Primeira vez em { $game }?
puzzles = Problemas
puzzles-game = Problemas: { $game }
puzzle-place = Problema { $number }, dificuldade { $rating }; { $count } de { $all } resolvidos
puzzle-next = Próximo problema
puzzle-show-solution = Mostrar a solução
puzzle-solution = A solução:
puzzle-again = Tentar de novo
puzzle-before = Você já resolveu este.
puzzle-of-the-day = Problema do dia: { $title } ({ $game })
no-puzzles = Ainda não há problemas para este jogo.
play-at-once = Jogar já
coached = Dica a cada decisão: { $on ->
        [yes] ligada
       *[no] desligada
    }
level-against = contra
level-with = com
level-next = { $count } vitórias seguidas: agora { $level }?

## My games

the-lab = O laboratório: deixe os bots jogarem
my-games = Meus jogos
how-you-fared = Como você se saiu
fared-against = Contra
fared-played = Partidas
fared-won = Vitórias
fared-streak = Seguidas
fared-best = Melhor sequência
level-people = pessoas ou vários níveis
best-times = Melhores tempos
in-turns = { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }
puzzles-solved = Problemas resolvidos
finished = Terminadas
no-games-yet = Nada ainda: jogue uma partida e ela aparece aqui.
take-along = Levar junto
take-along-how = Tudo isto fica neste navegador e em nenhum outro lugar. Salve como arquivo para levar a outro. O arquivo tem os segredos dos seus lugares: não o dê a ninguém.
save-my-games = Salvar em arquivo
bring-my-games = Trazer um arquivo
not-my-games = { $file } não é um arquivo salvo aqui.
parcel-make = Criar um link para outro aparelho
parcel-link = Link para o seu outro aparelho
parcel-link-how = Abra este link no outro aparelho em até quinze minutos. Ele vale uma vez e tem os segredos dos seus lugares: não o dê a ninguém. O conteúdo vai criptografado; o servidor não pode lê-lo.
parcel-here = Jogos de outro aparelho vieram com este link.
parcel-take = Trazer para cá
not-my-parcel = O que veio neste link não foi salvo aqui.
