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
