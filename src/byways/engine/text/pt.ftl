### O que todos os jogos têm em comum.

## Cores
## Um lugar é chamado pela cor enquanto ninguém se senta nele com um nome. A cor entra na frase como um nome de pessoa,
## sem artigo: «vez de Azul», «Azul vence», «troca com Azul».

colour-blue = Azul
colour-orange = Laranja
colour-green = Verde
colour-purple = Roxo
colour-yellow = Amarelo
colour-black = Preto
colour-pink = Rosa
colour-gold = Dourado
colour-red = Vermelho
colour-slate = Ardósia
colour-teal = Turquesa
colour-brown = Marrom
colour-grey = Cinza
