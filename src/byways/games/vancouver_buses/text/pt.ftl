### Vancouver Buses. Stops, streets, routes and lines are proper names.

game-title = Vancouver Buses
game-blurb = Dirija seu ônibus pela cidade, pegue as pessoas e leve-as aonde elas querem ir.

## Options

option-players = Jogadores
    .help = Quantos jogam.
option-route_redraw = Troca de rotas
    .help = Antes do início, uma passagem compra três outras cartas de rota (VB11).
option-pickup_fare = Passagem no embarque
    .help = Pegar um passageiro também rende 1 passagem (VB40).
option-deliveries = Entregas
    .help = Entregas de um só jogador que encerram o jogo (VB41).

## Regions. Their names are proper names.

region-red = Fairview
    .colour = vermelho
region-green = Mount Pleasant
    .colour = verde
region-yellow = Victoria-Fraserview
    .colour = amarelo
region-blue = Marpole
    .colour = azul
region-white = Point Grey
    .colour = branco
region-black = Downtown
    .colour = preto
region-orange = Hastings-Sunrise
    .colour = laranja
region-purple = Renfrew-Collingwood
    .colour = roxo

## Marks of stops

mark-park = parque
mark-loop = terminal de ônibus
mark-expo = Expo Line
mark-millennium = Millennium Line
mark-canada = Canada Line

## Upgrades, as on the cards

upgrade-improved-transmission = Câmbio melhorado
    .effect = +1 ação em cada turno.
upgrade-improved-engines = Motores melhorados
    .effect = +1 ação em cada turno.
upgrade-hybrid-bus = Ônibus híbrido
    .effect = +2 ações em cada turno.
upgrade-night-bus = Ônibus noturno
    .effect = +2 ações no turno que você começar com no máximo 1 carta de passageiro na mão.
upgrade-express-bus = Ônibus expresso
    .effect = Gaste todas as suas ações só em movimentos e ganhe mais 2, para qualquer coisa, uma vez por turno.
upgrade-training-vehicle = Veículo de treinamento
    .effect = As primeiras 4 fichas de passageiros que você pegar ficam nesta carta. Ações em cada turno: -2 sem ficha, depois -1, 0, +1 e +2 com quatro.
    .shows =
        { $tokens ->
            [one] { $tokens } ficha
           *[other] { $tokens } fichas
        }
upgrade-move-to-the-back = Um passinho atrás, por favor
    .effect = Uma vez por turno, volte de graça à parada de onde você acabou de sair.
upgrade-straightaway = Sempre em frente
    .effect = Depois de 3 movimentos seguidos numa mesma linha reta, a parada seguinte dessa linha é de graça.
upgrade-granville-hov-lane-access = Acesso à faixa HOV da Granville
    .effect = Na faixa HOV da Granville, um movimento pode levar você 2 paradas adiante.
upgrade-hastings-hov-lane-access = Acesso à faixa HOV da Hastings
    .effect = Na faixa HOV da Hastings, um movimento pode levar você 2 paradas adiante.
upgrade-scenic-route = Caminho panorâmico
    .effect = Uma vez por turno, por 1 ação, vá de um parque a qualquer outro parque.
upgrade-retire-at-the-loop = Recolher ao terminal
    .effect = Uma vez por turno, por 1 ação, vá de um terminal de ônibus a qualquer outro terminal.
upgrade-ride-the-expo-line = Pela Expo Line
    .effect = Uma vez por turno, por 1 ação, vá de uma estação da Expo Line a qualquer outra.
upgrade-ride-the-millennium-line = Pela Millennium Line
    .effect = Uma vez por turno, por 1 ação, vá de uma estação da Millennium Line a qualquer outra.
upgrade-ride-the-canada-line = Pela Canada Line
    .effect = Uma vez por turno, por 1 ação, vá de uma estação da Canada Line a qualquer outra.
upgrade-all-doors-boarding = Embarque por todas as portas
    .effect = Pegar passageiros na sua própria parada é de graça.
upgrade-within-walking-distance = A poucos passos
    .effect = Você pode pegar passageiros de paradas a uma rua de distância, por 1 ação cada um.
upgrade-exit-via-the-rear-doors = Saída pela porta traseira
    .effect = Entregar na sua própria parada é de graça.
upgrade-this-is-close-enough = Aqui já está bom
    .effect = Você pode entregar passageiros a uma rua de distância, por 1 ação cada um.
upgrade-bike-rack = Suporte para bicicletas
    .effect = Escolha uma região ao comprar: os passageiros dela podem descer em qualquer parada dessa região. Uma ficha da região marca a carta.
    .shows = { $rack }
upgrade-wheelchair-ramp = Rampa de acesso
    .effect = Quando um dos seus dados mostrar 1, você pode comprar uma carta de passageiro de qualquer baralho.
upgrade-priority-seating = Assento preferencial
    .effect = Ao comprar uma carta de passageiro, você pode olhar as 4 de cima do baralho, ficar com uma e devolver as outras ao topo em qualquer ordem.
upgrade-chasing-after-the-bus = Correndo atrás do ônibus
    .effect = Ao comprar uma carta de passageiro, você pode pegar qualquer uma das 4 cartas de cima do descarte daquela região.
upgrade-transit-mechanic = Mecânico da garagem
    .effect = As melhorias custam 1 passagem a menos para você.
upgrade-transit-supervisor = Supervisor da linha
    .effect = Sempre que uma melhoria for revelada, você pode comprá-la na hora, antes de todos, mesmo fora do seu turno.
upgrade-right-on-time = Bem na hora
    .effect = Uma troca custa a você 1 ação em vez de 2.
upgrade-transit-police = Polícia do transporte
    .effect = Os outros não podem trocar cartas com você, a não ser que você comece a troca, nem usar “Facilite o troco, por favor” contra você.
upgrade-articulated-bus = Ônibus articulado
    .effect = Você pode ter 2 cartas de passageiro a mais na mão.
upgrade-community-shuttle = Micro-ônibus
    .effect = Você pode ter 2 cartas de passageiro a menos na mão; descarte agora o que sobrar. +2 ações em cada turno.
upgrade-extended-service = Serviço ampliado
    .effect = Compre mais uma carta de rota: ela pontua como as suas outras.
upgrade-general-hospital = Hospital Geral
    .effect = +1 ponto por passageiro que você entregar em Fairview.
upgrade-south-main-district = Bairro de South Main
    .effect = +1 ponto por passageiro que você entregar em Mount Pleasant.
upgrade-the-banks-of-the-fraser = Às margens do Fraser
    .effect = +1 ponto por passageiro que você entregar em Victoria-Fraserview.
upgrade-old-marpole = A velha Marpole
    .effect = +1 ponto por passageiro que você entregar em Marpole.
upgrade-alma-mater = Alma mater
    .effect = +1 ponto por passageiro que você entregar em Point Grey.
upgrade-where-the-lights-are-bright = Onde as luzes brilham
    .effect = +1 ponto por passageiro que você entregar em Downtown.
upgrade-on-the-rise = Em ascensão
    .effect = +1 ponto por passageiro que você entregar em Hastings-Sunrise.
upgrade-the-east-side = O lado leste
    .effect = +1 ponto por passageiro que você entregar em Renfrew-Collingwood.
upgrade-frequent-service = Serviço frequente
    .effect = +1 ponto por passageiro que você entregar numa parada das suas rotas.
upgrade-floor-it = Pé na tábua
    .effect = Ande agora até 8 paradas, de graça.
upgrade-stroller-on-board = Carrinho de bebê a bordo
    .effect = Pegue agora um passageiro na sua parada, de graça, e compre 2 cartas daquele baralho.
upgrade-giving-directions = Ensinando o caminho
    .effect = Pegue agora um passageiro na sua parada, de graça: escolha qualquer carta daquele baralho, que depois é embaralhado.
upgrade-return-trip = Viagem de volta
    .effect = Pegue agora um passageiro na sua parada, de graça: escolha qualquer carta do descarte daquela região.
upgrade-next-stop = Próxima parada
    .effect = Entregue agora um dos seus passageiros, onde quer que você esteja.
upgrade-straggler = Retardatário
    .effect = Compre uma carta de passageiro de qualquer baralho.
upgrade-sorry-not-in-service = Desculpe, fora de serviço
    .effect = Descarte todas as suas cartas de passageiro e compre o mesmo número, cada uma de qualquer baralho.
upgrade-exact-change-please = Facilite o troco, por favor
    .effect = Olhe a mão de um jogador que esteja na sua parada e pegue uma carta.
upgrade-unruly-passenger = Passageiro encrenqueiro
    .effect = Olhe a mão de outro jogador e descarte uma carta dela.
upgrade-detour = Desvio
    .effect = Mova o ônibus de outro jogador por até 8 paradas.
upgrade-out-of-fuel = Sem combustível
    .effect = Outro jogador perde o próximo turno.
upgrade-rerouting = Mudança de itinerário
    .effect = Troque quantas cartas de rota você quiser por novas.
