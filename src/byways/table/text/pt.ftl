### The table

takes-back = { $who } volta à jogada { $move }.
resigns = { $who } desiste.
all-agreed-to-end = Todos concordaram em encerrar a partida.

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
not-so-in-exercise = Isso não foi jogado aqui; comece de novo.
no-such-puzzle = Esse problema não existe.
not-json = O conteúdo não é JSON.
no-database = O banco de dados não responde.
nothing-here = Não há nada aqui.
bad-name = Um nome tem de 1 a { $most } caracteres visíveis.
bad-chat = Uma mensagem tem de 1 a { $most } caracteres visíveis.
all-is-said = Não cabe mais nada na conversa desta mesa.
record-too-long = O registro tem mais de { $most } jogadas.
no-stand-in = Nenhum robô está jogando por você.
turn-of = É a vez de { $who }.
bot-plays-it = Um robô está jogando neste lugar; retome-o primeiro.
no-such-number = { $number } não é o número de uma jogada válida aqui.
no-hints = Não há dicas nesta mesa.
not-your-turn = Não é a sua vez.
undo-asked-already = Alguém já pediu; responda primeiro.
undone-too-often = Nesta mesa já se voltou atrás vezes demais; agora o que foi jogado fica.
nothing-decided = Você ainda não decidiu nada.
no-such-decision = Foram { $made } decisões; não se pode voltar à { $goal }.
no-undo-asked = Ninguém pediu para desfazer.
has-resigned = Você desistiu; um bot joga no seu lugar.
end-offered-already = Já há uma proposta de encerrar a partida; responda a ela primeiro.
end-declined = A proposta foi recusada; ela pode ser feita de novo depois da próxima decisão.
no-end-offered = Ninguém propõe encerrar a partida.
spectators-silent = Nesta mesa só falam os jogadores.
name-of-player = Alguém que joga tem este nome; escolha outro.
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
no-room = Este servidor não tem mais espaço por enquanto. O que já começou continua.
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
no-parcel = Não há mais nada neste link: ele vale uma vez e por quinze minutos. Faça um novo.
too-many-parcels = Há links demais esperando no momento; tente de novo em um minuto.
story-when-over = Os bots analisam uma partida quando ela termina, não enquanto é jogada.
play-on-when-over = Só se pode continuar a partir de uma posição desta partida quando ela terminar.
no-story = Ninguém pediu ainda a história desta partida.
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
bot-name-numbered = { $name } { $number }

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

## Being told of one's turn

no-such-reminders = Este servidor não envia mensagens desse tipo.
bad-mail-address = Não é um endereço de e-mail para o qual se possa escrever; um endereço é como ann@example.org.
asked-often-enough = Já se perguntou hoje vezes suficientes a este endereço se quer receber e-mails; veja a caixa de entrada ou tente amanhã.
bad-hook-address = É preciso um endereço web, como https://example.org/turn, com no máximo 1000 caracteres e sem nome nem senha.
hook-public-only = As mensagens só são enviadas a endereços https:// na porta habitual.
hook-hosts-only = As mensagens só são enviadas a estes servidores: { $hosts }.
hook-unknown = Nenhuma máquina com esse nome foi encontrada.
hook-private = Esse endereço fica numa rede privada; as mensagens só são enviadas a endereços públicos.
bad-push-keys = Estas não são as chaves de um navegador: p256dh é um ponto de P-256, auth tem 16 bytes.
your-turn-in = { $name }, é a sua vez em { $game }.
mail-turn-subject = É a sua vez em { $game }
mail-turn =
    { $words }

    { $table }

    Você recebe uma mensagem por turno enquanto está fora. Para não receber mais:
    { $stop }
mail-question-subject = Quer receber um e-mail quando for a sua vez em { $game }?
mail-question =
    { $name } joga { $game } e quer saber por este endereço quando for a sua vez. Se for você, confirme aqui:

    { $link }

    Se não for, não precisa fazer nada: não virão mais e-mails.
reminders-title = Quando for a sua vez
reminder-asks = Quer receber uma mensagem no seu endereço sempre que for a sua vez nesta partida e você estiver fora?
reminder-stands = As mensagens sobre a sua vez nesta partida vão para { $address }.
reminder-yes = Sim, avisem-me
reminder-no = Sem mensagens
reminder-confirmed = Pronto: você será avisado quando for a sua vez.
reminder-stopped = Pronto: não virão mais mensagens sobre esta partida.
reminder-gone = Não há nada a parar aqui: as mensagens já foram desligadas ou a partida já não existe.
