### The table

takes-back = { $who } volta à jogada { $move }.

## What can not be done

bot-can-not-think = O robô não consegue pensar agora; tente de novo.
bots-are-ready = Os robôs já estão prontos; ninguém precisa jogar no lugar deles.
hint-is-getting-ready = As dicas estão sendo preparadas, uma única vez neste computador: mais uns { $seconds } s.
too-often = Foram pedidos demais; tente de novo em { $seconds } s.
too-many-connections = Há conexões abertas demais; feche uma.
other-website = Este pedido vem de outro site.
spectators-do-not-move = Espectadores não podem jogar.
banned = No momento você não pode usar este servidor. Se for um engano, escreva a quem o mantém.
no-such-line = Não há essa mensagem no chat.
no-drawing = Esse desenho não existe.
no-such-lesson = Essa lição não existe; elas vão de 1 a { $count }.
not-so-in-lesson = Isso não foi jogado nesta lição; comece-a de novo.
not-json = O conteúdo não é JSON.
no-database = O banco de dados não responde.
nothing-here = Não há nada aqui.
bad-name = Um nome tem de 1 a { $most } caracteres visíveis.
bad-chat = Uma mensagem tem de 1 a { $most } caracteres visíveis.
record-too-long = O registro tem mais de { $most } jogadas.
no-stand-in = Nenhum robô está jogando por você.
turn-of = É a vez de { $who }.
bot-plays-it = Um robô está jogando neste lugar; retome-o primeiro.
no-such-number = { $number } não é o número de uma jogada válida aqui.
no-hints = Não há dicas nesta mesa.
not-your-turn = Não é a sua vez.
undo-asked-already = Alguém já pediu; responda primeiro.
nothing-decided = Você ainda não decidiu nada.
no-such-decision = Foram { $made } decisões; não se pode voltar à { $goal }.
no-undo-asked = Ninguém pediu para desfazer.
not-asked = Não perguntaram a você.
not-asked-now = Não perguntaram a você, ou você já respondeu.
wrong-seats = São necessários { $needed } lugares, não { $given }.
no-such-bot = Não existe o robô “{ $name }”; existem { $bots }.
closed-by-host = O anfitrião fechou esta mesa.
invitation-used = Este convite já foi usado: { $who } ocupa o lugar. Se foi você, abra a mesa onde se sentou; no menu há um link que leva o lugar com você. Caso contrário, peça um novo convite.
invitation-false = Este convite não vale: o link está incompleto, ou foi retirado e substituído. Peça um novo.
which-seat = Diga que lugar você quer ou traga um convite.
seat-not-free = Esse lugar não está livre.
no-such-seat = Não existe o lugar { $seat }.
somebody-sits-there = Já há alguém sentado ali.
only-the-host = Só o anfitrião da mesa pode fazer isso.
has-begun = A partida já começou; isso não pode mais ser mudado.
number-given = Você já acrescentou outro número.
not-over-yet = A partida ainda não acabou.
token-holds-no-seat = Com esta chave você não tem lugar nesta mesa.
not-your-seat = Esse lugar não é seu.
begins-when-full = A partida começa quando todos os lugares estiverem ocupados.
match-is-over = A partida acabou.
position-changed = A posição mudou desde a versão { $version }; agora está na versão { $now }.
own-eyes-only = Enquanto a partida corre, você só pode ver com os próprios olhos.
token-holds-nothing = Com esta chave você não tem nada nesta mesa.
table-changed = Alguém acabou de mudar esta mesa; olhe de novo.
too-many-speak = Muitos falam ao mesmo tempo; tente de novo.
too-many-tables = Este servidor já tem todas as mesas que comporta.
no-such-table = Essa mesa não existe. Talvez já tenha sido retirada.
can-not-be-shown = Esta partida não pode mais ser mostrada: { $error }
other-rules = Esta partida segue a versão { $rules } das regras de { $game }; este servidor tem a { $here }. Byways { $program } a reproduz.
rules-mended =
    As regras de { $game } foram corrigidas neste servidor (a versão { $before } passou a { $now }). { $kind ->
        [illegal] Pelas novas, a decisão { $move } desta partida não seria possível.
        [turn] Pelas novas, outro jogador tomaria a decisão { $move } desta partida.
       *[position] Pelas novas, a decisão { $move } desta partida levaria a outra posição.
    }
rules-no-way-on = As novas regras não conhecem a posição atual; a partida só pode ser encerrada.
no-rules-question = Não há nada a decidir sobre as regras aqui.
no-position = Foram { $made } decisões; não existe a posição { $ply }.
record-when-over = O registro contém a semente do acaso; ele fica disponível quando a partida acabar.
no-such-game = Não existe o jogo “{ $name }”.
options-too-long = As opções de { $game } podem ter no máximo { $most } caracteres de JSON.
too-many-set-up = Há jogos demais sendo preparados; tente de novo.
no-rulebook = { $game } ainda não tem regras.
restarting = O servidor está sendo reiniciado; tente de novo.
went-wrong = Algo deu errado aqui. Ficou registrado.

## Bots

bot-level = { $bot ->
        [random] Aleatório
        [beginner] Iniciante
        [easy] Fácil
        [normal] Normal
        [strong] Forte
        [expert] Especialista
        [greedy] Guloso
        [search] Busca
       *[other] { CAPITAL($bot) }
    }
bot-name = { $bot ->
        [random] Robô aleatório
        [beginner] Robô iniciante
        [easy] Robô fácil
        [normal] Robô normal
        [strong] Robô forte
        [expert] Robô especialista
        [greedy] Robô guloso
        [search] Robô de busca
       *[other] Robô { $bot }
    }

## A página “Laboratório”

lab-title = O laboratório
lab-about = Deixe os bots jogarem muitas partidas e veja o que isso diz do jogo. O comando `byways lab`, no terminal, faz mais do que esta página.
lab-game = Jogo
lab-bots = Quem joga
lab-games = Partidas
lab-start = Jogar
lab-playing = Os bots estão jogando. Na primeira vez o jogo é compilado, o que leva um minuto.
lab-is-busy = Já há uma rodada de partidas em andamento.
lab-no-game = Escolha um dos jogos.
lab-no-bot = Escolha um de: { LIST($bots, type: "or") }.
lab-too-many = Com { $bots } podem ser aqui de 1 a { $most } partidas.
