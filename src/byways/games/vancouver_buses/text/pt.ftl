### Vancouver Buses. Stops, streets, routes and lines are proper names.

game-title = Vancouver Buses
game-blurb = Dirija seu ônibus pela cidade, pegue as pessoas e leve-as aonde elas querem ir.

## Options

option-players = Jogadores
    .help = Quantos jogam.
option-route_redraw = Troca de rotas
    .help = Antes do início, uma passagem compra três outras cartas de rota.
option-pickup_fare = Passagem no embarque
    .help = Pegar um passageiro também rende 1 passagem.
option-deliveries = Entregas
    .help = Entregas de um só jogador que encerram o jogo.

## Waters, on the map

water-inlet = Enseada Burrard
water-bay = Baía Inglesa
water-strait = Estreito da Geórgia
water-river = Rio Fraser

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

## The map

key-numbers = O número é o da região nos dados; a cor, a dos seus passageiros.
key-region = { $colour }, { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }
key-signs = Sinais no mapa
key-station = estação da { $line }
key-hov = faixa HOV
key-routes = rotas que passam na rua
key-major = parada maior, ×3 ou ×5 cartas
key-goal = parada do seu passageiro
key-trail = proibido voltar por aqui
key-discards = pilhas de descarte
stop = { $stop }, { $region } ({ $colour }); rotas { $routes }
    .marked = { $stop }, { $region } ({ $colour }); { $marks }; rotas { $routes }
waits = passageiro { $colour } para { $region }, na parada { $stop }
bus = { $who }: ônibus na parada { $stop }
    .from = { $who }: ônibus na parada { $stop }; veio de { $left }
discards = descarte { $colour }: { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }
    .from-the-top = descarte { $colour }: { $cards ->
        [one] { $cards } carta
       *[other] { $cards } cartas
    }; de cima para baixo: { $stops }
actions-left = { $actions ->
        [one] resta { $actions } ação
       *[other] restam { $actions } ações
    }
owned-upgrades = Melhorias
delivered-passengers = Entregues
dice = dados
    .help = Azul { $blue }, vermelho { $red }
own-fares = { $fares ->
        [one] sua passagem
       *[other] suas passagens
    }
    .help = Você tem { $fares ->
        [one] { $fares } passagem
       *[other] { $fares } passagens
    }, para melhorias e renovação
actions = { $actions ->
        [one] ação
       *[other] ações
    }

## Cards, in the hand and in print

card-passenger = Passageiro para { $stop }, { $region }
card-major = parada maior, 1 de { $cards } cartas
card-face-down = Uma carta de passageiro de { $region } ({ $colour }), virada para baixo
card-fares = PASSAGENS
card-permanent = permanente
card-one-shot = de uso único: vale na hora
card-copies = 1 de { $copies }
card-upgrade = { $upgrade }: { $effect } Custa { $cost ->
        [one] { $cost } passagem
       *[other] { $cost } passagens
    }
card-route = Rota { $route }, { $name }
    .starts = Rota { $route }, { $name }, começa em { $stop }
card-starts = Começa em { $stop }
card-back = O verso de uma carta: { $title }
card-fare = 1 passagem
    .label = Uma passagem
card-token = Um passageiro { $colour }
card-bus = Ônibus { $colour }

## Hand

your-passengers = Seus passageiros
your-routes = Suas rotas
on-offer = Melhorias à venda
card-note = +{ $points }
    .here = +{ $points }, aqui
    .away = +{ $points }, a { $roads ->
        [one] { $roads } rua
       *[other] { $roads } ruas
    }
card-worth = vale +{ $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } para você
route-note = de { $stop }
    .scored = +{ $points }

## Panels

fact-points = { $points ->
        [one] ponto
       *[other] pontos
    }
    .help = até agora, com as próprias rotas
    .hidden = até agora, sem as rotas escondidas
fact-delivered = entregues
    .value = { $done }/{ $goal }
    .nobody = ninguém ainda
    .region = { $colour } { $passengers }: { $stops }
fact-fares = { $fares ->
        [one] passagem
       *[other] passagens
    }
    .help = para melhorias e para renovar a fileira
fact-passengers = passageiros
    .help = cartas na mão: as cores são abertas
    .none = nenhum
fact-from = veio de
    .help = a parada à qual o ônibus não pode voltar
fact-route = rota { $route }
    .value = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
    .help = { $delivered ->
        [one] { $delivered } entrega
       *[other] { $delivered } entregas
    } em { $name }
fact-owned = tem
fact-fuel = sem combustível
    .value = perde { $turns }
    .help = turnos a perder
held = { $colour } { $stop }

## The text board

text-turn = Turno { $turn }: azul { $blue }, vermelho { $red };
    .actions = { $actions ->
        [one] resta { $actions } ação
       *[other] restam { $actions } ações
    }
text-seat = { $where }; { $fares ->
        [one] { $fares } passagem
       *[other] { $fares } passagens
    }, { $delivered ->
        [one] { $delivered } entrega
       *[other] { $delivered } entregas
    }, { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
    .from = { $stop }, vindo de { $left }
    .nowhere = ainda fora da rua
text-holds = leva { $cards }
    .nobody = não leva ninguém
text-delivered = entregou { $passengers }
text-routes = rotas { $routes }
text-offer = À venda: { $upgrades }
    .none = nada
text-waiting = Esperando:
    .nobody = ninguém
text-discards = Descartes, primeiro a carta aberta:
    .none = nenhuma

## What is to be decided: what who decides is asked, what the others wait for, the choice, and what is told of it.
## Those who may not know the choice read the secret one instead.

phase-choose-route = Abra mão de uma rota: o ônibus começa nela. As outras duas pontuam em segredo.
    .waiting = { $who } escolhe onde começar.
    .choice = Começar em { $stop } (rota { $route })
    .told = { $who } vai começar na rota { $route }.
    .secret = { $who } escolheu onde começar.
phase-wheelchair-ramp = Saiu um 1: compre uma carta de passageiro de qualquer baralho, ou não.
    .waiting = { $who } pode comprar uma carta de passageiro.
    .told = { $who } compra do baralho de { $region } ({ $colour }).
    .passing = Não comprar carta
    .passed = { $who } não compra carta.
phase-doubles = Números iguais! Pegue uma passagem, ou escolha onde aparece um passageiro.
    .waiting = { $who } tirou números iguais.
    .told = { $who } chama um passageiro em { $region } ({ $colour }).
phase-destination = Para onde vai o passageiro em { $region } ({ $colour })?
    .waiting = { $who } decide para onde vai um passageiro.
    .told = { $who } manda o passageiro para { $region } ({ $colour }).
phase-actions = { $actions ->
        [0] Você não tem mais ações: { LIST($ways, type: "or") }.
        [one] Resta { $actions } ação para você: { LIST($ways, type: "or") }.
       *[other] Restam { $actions } ações para você: { LIST($ways, type: "or") }.
    }
    .waiting = { $actions ->
        [0] Vez de { $who }: não restam ações.
        [one] Vez de { $who }: resta { $actions } ação.
       *[other] Vez de { $who }: restam { $actions } ações.
    }
phase-draw = De onde vem a carta de { $region } ({ $colour })?
    .waiting = { $who } pega uma carta de { $region } ({ $colour }).
phase-keep = Com qual destas cartas você fica?
    .waiting = { $who } olha as cartas de cima de um baralho.
    .choice = Ficar com { $stop }
    .told = { $who } fica com { $stop }.
    .secret = { $who } fica com uma das cartas.
phase-put-back = Qual carta volta agora para cima do baralho?
    .waiting = { $who } devolve cartas a um baralho.
    .choice = Agora { $stop }
    .told = { $who } devolve { $stop }.
    .secret = { $who } devolve uma carta.
phase-choose-from-discards = Qual destas cartas do descarte você pega?
    .waiting = { $who } escolhe uma carta do descarte.
    .choice = Pegar { $stop }
    .told = { $who } pega { $stop } do descarte.
phase-choose-from-deck = Qual carta do baralho você pega?
    .waiting = { $who } procura num baralho.
    .choice = Pegar { $stop }
    .told = { $who } pega { $stop } do baralho.
    .secret = { $who } pega uma carta do baralho e o embaralha.
phase-choose-deck = Comprar de qual baralho?
    .waiting = { $who } escolhe um baralho.
    .told = { $who } compra do baralho de { $region } ({ $colour }).
phase-give = Qual passageiro você dá a { $target }?
    .waiting = { $who } escolhe uma carta para { $target }.
    .choice = Dar { $stop }
    .told = { $who } dá { $stop } a { $target }.
    .secret = { $who } dá a { $target } uma carta virada para baixo.
phase-name-colour = Qual cor você quer de { $target }?
    .waiting = { $who } diz uma cor a { $target }.
    .told = { $who } pede um passageiro { $colour } para { $region }.
phase-answer = { $turn } pede um passageiro { $colour } para { $region }. Dê um.
    .waiting = { $who } responde a uma troca.
    .choice = Dar { $stop }
    .told = { $who } dá { $stop } em troca.
    .secret = { $who } dá em troca uma carta virada para baixo.
phase-bike-rack = Para qual região é o suporte para bicicletas?
    .waiting = { $who } escolhe a região do suporte para bicicletas.
    .told = { $who } monta o suporte para bicicletas para { $region } ({ $colour }).
phase-too-many = Seu ônibus ficou menor: descarte uma carta de passageiro.
    .waiting = { $who } descarta uma carta de passageiro.
    .choice = Descartar { $stop }
    .told = { $who } descarta { $stop }.
phase-choose-passenger = Qual passageiro você pega?
    .waiting = { $who } escolhe quem pegar.
phase-next-stop = Qual passageiro desce aqui e agora?
    .waiting = { $who } escolhe quem desce.
    .choice = Entregar { $stop }
phase-choose-player = Quem é o alvo?
    .waiting = { $who } escolhe um alvo.
phase-take = Esta é a mão de { $target }. Escolha uma carta.
    .waiting = { $who } olha a mão de { $target }.
    .choice = Pegar { $stop }
    .told = { $who } escolhe { $stop } da mão de { $target }.
    .secret = { $who } escolhe uma carta da mão de { $target }.
    .discarded = { $who } escolhe uma carta da mão de { $target }: { $stop } vai para o descarte.
phase-steps = Até mais { $steps ->
        [one] { $steps } passo
       *[other] { $steps } passos
    } para { $own ->
        [yes] o seu ônibus.
       *[no] o ônibus de { $target }.
    }
    .waiting = { $own ->
        [yes] { $who } segue viagem.
       *[no] { $who } conduz o ônibus de { $target }.
    }
    .passing = Parar aqui
    .passed = { $who } para ali.
phase-swap-routes = Escolha as rotas de que você abre mão e depois termine.
    .waiting = { $who } troca rotas.
    .choice = Trocar a rota { $route }
    .told = { $who } abre mão da rota { $route }.
    .secret = { $who } abre mão de uma rota.
    .passing = Terminar
    .passed = { $who } troca { $routes ->
        [one] { $routes } rota
       *[other] { $routes } rotas
    }.
phase-offer = Novas melhorias foram reveladas: você pode comprar antes de todos.
    .waiting = { $who } pode comprar o que foi revelado.
    .passing = Não comprar nada
    .passed = { $who } não compra nada.

## O que se pode fazer agora, em lista, e por que uma melhoria à venda não pode ser comprada

way-drive = ande
way-pick-up = pegue
way-deliver = entregue
way-buy = compre
way-sweep = renove
way-end = encerre o turno
why-fares = Custa { $cost ->
        [one] { $cost } passagem
       *[other] { $cost } passagens
    }, você tem { $fares }.
why-owned = Você já tem { $upgrade }.
why-new = Agora só se compra o que acabou de ser revelado.
why-room = Não cabe na sua mão { $cards ->
        [one] mais uma carta de passageiro.
       *[other] mais { $cards } cartas de passageiro.
    }
why-nobody-waits = Nenhum passageiro espera na sua parada.
why-no-card = Não há carta para pegar de quem espera na sua parada.
why-no-passenger = Você não tem carta de passageiro.
why-no-token = Não resta ficha de passageiro para marcar a carta.
why-nobody-here = Ninguém na sua parada tem carta de passageiro.
    .shielded = Quem está na sua parada não precisa trocar: não se pode pegar carta dali.
why-nobody-holds = Nenhum outro jogador tem carta de passageiro.

## Other choices, with what is told of them

choice-drive = Ir para { $stop }
    .group = Andar
    .far = { $actions ->
        [one] { $actions } ação
       *[other] { $actions } ações
    }, { $stops ->
        [one] { $stops } parada
       *[other] { $stops } paradas
    }; sobram { $left }
choice-ride = { CAPITAL($line) } até { $stop }
    .group = Viagem
choice-pick-up = Pegar o passageiro para { $region }
    .away = Pegar o passageiro { $colour } para { $region } em { $stop }
choice-deliver = Entregar em { $stop }
    .group = Entregar
    .note = +{ $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
choice-buy = Comprar { $upgrade }
    .group = Comprar
choice-region = { $number } { $region }
    .group = Regiões
choice-exchange = Trocar passageiros com { $who }
choice-sweep = Renovar a fileira ({ $fares ->
        [one] { $fares } passagem
       *[other] { $fares } passagens
    })
    .told = { $who } paga uma passagem e renova as melhorias.
choice-end = Encerrar o turno
    .told = { $who } encerra o turno.
choice-fare = Pegar uma passagem
    .told = { $who } pega uma passagem.
choice-redraw = Comprar três outras rotas ({ $fares ->
        [one] { $fares } passagem
       *[other] { $fares } passagens
    })
    .told = { $who } paga uma passagem por três outras rotas.
choice-draw-deck = Comprar do baralho, sem ver
    .told = { $who } compra do baralho de { $region } ({ $colour }).
choice-draw-discards = Pegar a carta aberta: { $stop }
    .told = { $who } pega a carta aberta de { $region } ({ $colour }): { $stop }.
choice-look-at-deck = { $most ->
        [one] Olhar a carta de cima do baralho
       *[other] Olhar as { $most } cartas de cima do baralho
    }
    .told = { $who } olha as cartas de cima do baralho de { $region } ({ $colour }).
choice-look-at-discards = { $most ->
        [one] Escolher a carta de cima do descarte
       *[other] Escolher entre as { $most } de cima do descarte
    }
    .told = { $who } olha o descarte de { $region } ({ $colour }).

## What happens

drives = { $who } vai para { $stop }.
    .sent = { $who } manda o ônibus de { $whom } para { $stop }.
rides = { $kind ->
        [park] { $who } vai de parque em parque até { $stop }.
        [loop] { $who } vai de terminal em terminal até { $stop }.
       *[other] { $who } vai pela { $line } até { $stop }.
    }
picks-up = { $who } pega um passageiro { $colour } para { $region } em { $stop }.
delivers = { $who } entrega um passageiro em { $stop }, o de número { $number }.
starts-exchange = { $who } começa uma troca com { $whom }.
buys = { $who } compra { $upgrade }: { $effect }
chooses-player = { $who } escolhe { $whom }.
now-holds = Agora você leva: { $stops }.
    .unseen = { $who } agora leva um passageiro { $colour } para { $region }.
shows-route = { $who } mostra a rota { $route } e começa em { $stop }.
rolls = { $who } joga os dados: azul { $blue }, vermelho { $red }.
appears = Um passageiro { $colour } para { $region } espera em { $stop }.
is-out-of-fuel = { $who } está sem combustível e perde um turno.
has-no-action = { $who } não tem ações e perde o turno.

## How it ends

wins = { $who } vence: { $reason }. Pontos: { $scores }.
share = { $names } dividem a vitória: { $reason }. Pontos: { $scores }.
won = { $who } vence com { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }: { $reason }.
    .by-deliveries = { $who } vence com { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }, tantos quanto { $rivals }, mas com mais entregas: { $reason }.
    .by-fares = { $who } vence com { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }, tantos pontos e entregas quanto { $rivals }, mas com mais passagens: { $reason }.
won-together = { $names } dividem a vitória com { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } cada, as mesmas entregas e as mesmas passagens: { $reason }.
delivered-enough = { $who } entregou { $deliveries ->
        [one] { $deliveries } passageiro
       *[other] { $deliveries } passageiros
    }

## Why not

just-left = seu ônibus acaba de vir de { $stop }; ele não pode voltar
no-road = nenhuma rua leva de { $here } direto a { $stop }
no-action-left = você não tem mais ações
no-passenger = você não tem passageiro para { $stop }
not-there = seu ônibus está em { $here }, não em { $stop }

## To print

print-title = { game-title }: imprima e jogue
print-passengers = Passageiros para { $region }
    .file = cartas de passageiro de uma região, com versos
print-upgrades = Melhorias
    .back = Melhoria
    .file = { $cards ->
        [one] { $cards } carta de melhoria com verso
       *[other] { $cards } cartas de melhoria com versos
    }
print-routes = Rotas
    .back = Rota
    .file = { $cards ->
        [one] { $cards } carta de rota com verso
       *[other] { $cards } cartas de rota com versos
    }
print-fares = Passagens
    .file = { $fares ->
        [one] { $fares } passagem
       *[other] { $fares } passagens
    }
print-tokens = Fichas de passageiro
    .file = { $people ->
        [one] { $people } passageiro
       *[other] { $people } passageiros
    } e { $buses ->
        [one] { $buses } ônibus
       *[other] { $buses } ônibus
    } para recortar
print-buses = Ônibus
print-board = O tabuleiro
    .tiled = o tabuleiro em várias páginas, para cortar e juntar
    .drawing = o tabuleiro inteiro, para uma gráfica (qualquer tamanho)
    .picture = o tabuleiro inteiro, como imagem
print-how = Imprima todas as páginas em papel { $paper } a 100 %, com os gráficos de fundo ligados. As páginas chamadas “{ $backs }” ficam atrás da página anterior: imprima frente e verso, virando na borda longa, ou deixe os versos de fora e separe as cartas por cor. Corte nas marcas.
print-needs = Você também precisa de um dado azul e um vermelho, de oito faces, e de um saco.

## The score sheet

sheet-routes = Rotas
sheet-regions = Regiões
sheet-sets = Conjuntos completos
sheet-upgrades = Melhorias

## O que o laboratório mede

measure-score = pontos
measure-deliveries = entregas
measure-fares = passagens restantes
measure-upgrades = melhorias
measure-by-routes = pontos por rotas
measure-by-regions = pontos por regiões
measure-by-sets = pontos por conjuntos completos
measure-by-upgrades = pontos por melhorias
tally-action = decisão
tally-turn = turno
tally-upgrade = melhoria
tally-route = rota
tally-stop = parada
tally-delivery = entrega
ending-delivered-enough = alguém entregou o bastante
subject-action-move = mover
subject-action-ride = viajar na linha
subject-action-pick-up = embarque
subject-action-draw = comprar carta
subject-action-deliver = entrega
subject-action-exchange = troca
subject-action-card = escolher carta
subject-action-region = escolher região
subject-action-buy = comprar
subject-action-sweep = renovação
subject-action-end = encerrar o turno
subject-action-fare = receber passagem
subject-action-pass = passar
subject-action-player = escolher jogador
subject-action-route = escolher rota
subject-action-redraw = comprar rotas de novo
subject-turn-missed = perdido

## Words that are explained where they stand, in all their forms

term-fare = passagem, passagens
    .means = Dinheiro para melhorias. Você começa com 2; números iguais e algumas melhorias trazem mais.
term-action = ação, ações
    .means = Há tantas por turno quanto mostra o dado maior: dirigir, pegar, entregar.
term-route = rota, rotas
    .means = Uma carta secreta com uma linha de paradas: passageiros entregues nelas pontuam mais uma vez.
term-region = região, regiões
    .means = Uma das oito partes da cidade. O seu 1º, 2º, 3º … passageiro para lá vale 1, 2, 3 … pontos.
term-upgrade = melhoria, melhorias
    .means = Uma carta que se compra com passagens: vale enquanto é sua, ou uma vez, na hora.

## Lessons

lesson-routes = Você tem três rotas. Duas ficam secretas e pontuam por cada passageiro entregue ao longo delas; onde a terceira começa, o seu ônibus parte. Abra mão de uma.
    .title = As suas rotas secretas
    .done = As outras duas são suas até o fim. Ninguém mais as vê.
lesson-drive = Cada turno começa com dois dados. O azul é a região onde um novo passageiro espera, o vermelho é para onde ele vai; o maior é o seu número de ações, aqui 5. Ir até a próxima parada custa uma. O seu passageiro vai para 49th & Fraser: dirija até lá.
    .title = Dados e ações
    .done = Restam 4 ações. Você não pode voltar logo à parada de onde saiu.
    .wrong = O seu passageiro vai para 49th & Fraser, a parada iluminada. Dirija até lá.
lesson-deliver = Na parada de uma das suas cartas de passageiro, a entrega custa uma ação. O primeiro passageiro a uma região vale 1 ponto, o segundo 2, o terceiro 3; e o mesmo de novo em cada uma das suas rotas. Entregue o seu passageiro aqui.
    .title = Entregar
    .done = 2 pontos: 1 por Victoria-Fraserview e 1 pela rota 8, que passa aqui. Passageiros que combinam entre si valem cada vez mais.
    .wrong = O seu passageiro está onde queria: entregue-o primeiro.
lesson-pickup = Uma ficha é alguém que espera; a cor é a região para onde quer ir. Vá a 49th & Main, pegue o passageiro branco e escolha a carta dele: do baralho, sem ver, ou a que está aberta.
    .title = Embarque
    .done = A carta diz a parada exata. Você pode ter quatro delas, e cada embarque custa uma ação.
    .wrong = Vá a 49th & Main, pegue o passageiro que espera lá e escolha uma carta.
lesson-doubles = Com números iguais nos dados, nenhum passageiro aparece sozinho. Você escolhe: pegar 1 passagem, ou dizer de que região para qual outra alguém quer ir. Ônibus noturno custa 3 passagens, e você tem 2. Pegue a passagem.
    .title = Números iguais
    .done = 3 passagens, e os dados ainda dão 6 ações. Onde um passageiro perto do seu ônibus valer mais, coloque um.
    .wrong = Isso também é possível. Aqui, pegue a passagem.
lesson-fares = Passagens são dinheiro: você começa com 2, e números iguais nos dados podem trazer mais. Elas compram melhorias da fileira, sem gastar ação. Você tem 4. Compre Ônibus noturno, que custa 3.
    .title = Passagens e melhorias
    .done = Vale em todos os turnos a partir de agora. Outras melhorias valem uma vez, na hora; e 1 passagem renova a fileira inteira.
    .wrong = Isso também é possível. Aqui, compre Ônibus noturno da fileira.
lesson-sets = Um passageiro para cada uma das oito regiões é um conjunto completo: mais 10 pontos. Você já entregou em sete regiões, e o passageiro da oitava está na parada certa. Entregue-o.
    .title = Um conjunto completo
    .done = As oito regiões: 10 pontos a mais. Muitos para uma região, muitos nas suas rotas ou alguns para cada uma: escolha o que combina com os seus passageiros.
    .wrong = Entregue o passageiro nesta parada: só falta Renfrew-Collingwood ao conjunto.
lesson-end = A partida acaba na hora em que alguém entrega o seu 16º passageiro. Então todas as rotas são mostradas, e mais pontos vencem. Este é o seu 16º: entregue-o.
    .title = O décimo sexto passageiro
    .done = Você venceu. Veja de onde vêm os pontos: regiões, rotas e conjuntos, linha por linha.
    .wrong = Entregue aqui o seu 16º passageiro, e a partida acaba.

## Puzzles

puzzle = Faça { $goal } { $goal ->
        [one] ponto
       *[other] pontos
    } neste turno com o que você vê e as ações que tem. Ninguém pode contar com mais do que isso.
    .title = O máximo de pontos
