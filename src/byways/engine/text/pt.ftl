### What all games share.

## Colours. A seat goes by its colour as long as nobody sits there under a name.
## A colour stands in a sentence as a person's name does, without an article: "vez de Azul", "Azul vence".

colour-blue = Azul
colour-orange = Laranja
colour-green = Verde
colour-purple = Roxo
colour-yellow = Amarelo
colour-black = Preto
colour-pink = Rosa
colour-gold = Dourado
colour-red = Vermelho
colour-slate = Grafite
colour-teal = Turquesa
colour-brown = Marrom
colour-grey = Cinza

## When a game says nothing of its own

choose-a-move = Escolha uma jogada.
is-to-decide = { $who } decide.
decided = { $who } decidiu.
played = { $who }: { $move }
not-legal =
    { $more ->
       *[no] “{ $text }” não é uma jogada válida aqui. Válidas: { $moves }.
        [yes] “{ $text }” não é uma jogada válida aqui. Válidas: { $moves } e outras.
    }
game-is-over = Não é possível jogar { $text }: o jogo acabou. { $outcome }

## Lessons

lesson-other-move = Essa jogada é válida, mas não é dela que trata esta lição. Tente outra.
puzzle-wrong = Assim não chega lá. Tente outra coisa.
puzzle-luck = O que vem daí depende da sorte. Dá para resolver sem ela.
puzzle-right = { $left ->
        [one] Certo! Falta um lance.
       *[other] Certo! Faltam { $left } lances.
    }
puzzle-solved = Resolvido!

## When players end a match themselves

resigned = { $count ->
        [one] { LIST($who) } desistiu
       *[other] { LIST($who) } desistiram
    }
all-agreed = todos concordaram em encerrar
ended-resigned = { $count ->
        [one] { LIST($who) } desistiu.
       *[other] { LIST($who) } desistiram.
    } { $left ->
        [one] { LIST($winners) } vence.
       *[other] { LIST($winners) } dividem a vitória.
    }
ended-resigned-lost = { $count ->
        [one] { LIST($who) } desistiu.
       *[other] { LIST($who) } desistiram.
    } A partida está perdida.
ended-agreed = Todos concordaram em encerrar a partida. Ninguém vence.
