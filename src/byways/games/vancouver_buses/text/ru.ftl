### Vancouver Buses. Stops, streets, routes and lines are proper names.

game-title = Vancouver Buses
game-blurb = Водите автобус по городу, подбирайте людей и везите их туда, куда им нужно.

## Options

option-players = Игроки
    .help = Сколько человек играет.
option-route_redraw = Замена маршрутов
    .help = До начала игры за монету можно взять три другие карты маршрутов.
option-pickup_fare = Монета за посадку
    .help = За подобранного пассажира вы получаете и 1 монету.
option-deliveries = Доставки
    .help = Сколько доставок одного игрока заканчивают игру.

## Waters, on the map

water-inlet = залив Беррард
water-bay = Английский залив
water-strait = пролив Джорджия
water-river = река Фрейзер

## Regions. Their names are proper names; colours agree with "пассажир".

region-red = Fairview
    .colour =
        { $case ->
           *[nominative] красный
            [genitive] красного
            [dative] красному
            [accusative] красного
            [instrumental] красным
            [prepositional] красном
        }
region-green = Mount Pleasant
    .colour =
        { $case ->
           *[nominative] зелёный
            [genitive] зелёного
            [dative] зелёному
            [accusative] зелёного
            [instrumental] зелёным
            [prepositional] зелёном
        }
region-yellow = Victoria-Fraserview
    .colour =
        { $case ->
           *[nominative] жёлтый
            [genitive] жёлтого
            [dative] жёлтому
            [accusative] жёлтого
            [instrumental] жёлтым
            [prepositional] жёлтом
        }
region-blue = Marpole
    .colour =
        { $case ->
           *[nominative] синий
            [genitive] синего
            [dative] синему
            [accusative] синего
            [instrumental] синим
            [prepositional] синем
        }
region-white = Point Grey
    .colour =
        { $case ->
           *[nominative] белый
            [genitive] белого
            [dative] белому
            [accusative] белого
            [instrumental] белым
            [prepositional] белом
        }
region-black = Downtown
    .colour =
        { $case ->
           *[nominative] чёрный
            [genitive] чёрного
            [dative] чёрному
            [accusative] чёрного
            [instrumental] чёрным
            [prepositional] чёрном
        }
region-orange = Hastings-Sunrise
    .colour =
        { $case ->
           *[nominative] оранжевый
            [genitive] оранжевого
            [dative] оранжевому
            [accusative] оранжевого
            [instrumental] оранжевым
            [prepositional] оранжевом
        }
region-purple = Renfrew-Collingwood
    .colour =
        { $case ->
           *[nominative] фиолетовый
            [genitive] фиолетового
            [dative] фиолетовому
            [accusative] фиолетового
            [instrumental] фиолетовым
            [prepositional] фиолетовом
        }

## Marks of stops

mark-park = парк
mark-loop = автобусное кольцо
mark-expo = Expo Line
mark-millennium = Millennium Line
mark-canada = Canada Line

## Upgrades, as on the cards

upgrade-improved-transmission = Новая коробка передач
    .effect = +1 действие каждый ход.
upgrade-improved-engines = Новые двигатели
    .effect = +1 действие каждый ход.
upgrade-hybrid-bus = Гибридный автобус
    .effect = +2 действия каждый ход.
upgrade-night-bus = Ночной автобус
    .effect = +2 действия в ход, который вы начинаете не более чем с 1 картой пассажира в руке.
upgrade-express-bus = Экспресс
    .effect = Потратьте все действия только на движение — и раз в ход получите ещё 2, на что угодно.
upgrade-training-vehicle = Учебный автобус
    .effect = Первые 4 жетона подобранных вами пассажиров остаются на этой карте. Действия каждый ход: -2 без жетонов, затем -1, 0, +1 и +2 с четырьмя.
    .shows =
        { $tokens ->
            [one] { $tokens } жетон
            [few] { $tokens } жетона
            [many] { $tokens } жетонов
           *[other] { $tokens } жетона
        }
upgrade-move-to-the-back = Проходим назад
    .effect = Раз в ход можно бесплатно вернуться на остановку, с которой вы только что уехали.
upgrade-straightaway = По прямой
    .effect = После 3 движений подряд вдоль одной прямой следующая остановка на ней — бесплатно.
upgrade-granville-hov-lane-access = Полоса HOV на Granville
    .effect = По полосе HOV на Granville за одно движение можно проехать 2 остановки.
upgrade-hastings-hov-lane-access = Полоса HOV на Hastings
    .effect = По полосе HOV на Hastings за одно движение можно проехать 2 остановки.
upgrade-scenic-route = Живописный путь
    .effect = Раз в ход за 1 действие: из парка в любой другой парк.
upgrade-retire-at-the-loop = Стоянка на кольце
    .effect = Раз в ход за 1 действие: с автобусного кольца на любое другое кольцо.
upgrade-ride-the-expo-line = По линии Expo Line
    .effect = Раз в ход за 1 действие: со станции Expo Line на любую другую её станцию.
upgrade-ride-the-millennium-line = По линии Millennium Line
    .effect = Раз в ход за 1 действие: со станции Millennium Line на любую другую её станцию.
upgrade-ride-the-canada-line = По линии Canada Line
    .effect = Раз в ход за 1 действие: со станции Canada Line на любую другую её станцию.
upgrade-all-doors-boarding = Посадка во все двери
    .effect = Подбирать пассажиров на своей остановке можно бесплатно.
upgrade-within-walking-distance = В двух шагах
    .effect = Пассажиров можно подбирать с остановок на расстоянии одной дороги, по 1 действию за каждого.
upgrade-exit-via-the-rear-doors = Выход через заднюю дверь
    .effect = Доставлять пассажиров на своей остановке можно бесплатно.
upgrade-this-is-close-enough = Тут уже близко
    .effect = Доставлять пассажиров можно с расстояния одной дороги, по 1 действию за каждого.
upgrade-bike-rack = Велобагажник
    .effect = При покупке назовите район: его пассажиры могут выходить на любой остановке этого района. Жетон района отмечает карту.
    .shows = { $rack }
upgrade-wheelchair-ramp = Пандус
    .effect = Если на одном из ваших кубиков выпала 1, можно взять карту пассажира из любой колоды.
upgrade-priority-seating = Места для льготников
    .effect = Беря карту пассажира, можно посмотреть 4 верхние карты колоды, оставить себе одну, а остальные вернуть наверх в любом порядке.
upgrade-chasing-after-the-bus = Бегом за автобусом
    .effect = Беря карту пассажира, можно взять любую из 4 верхних карт сброса этого района.
upgrade-transit-mechanic = Механик автопарка
    .effect = Улучшения стоят для вас на 1 монету меньше.
upgrade-transit-supervisor = Диспетчер
    .effect = Когда открывают улучшение, вы можете сразу купить его, раньше всех, даже не в свой ход.
upgrade-right-on-time = Точно по расписанию
    .effect = Обмен стоит вам 1 действие вместо 2.
upgrade-transit-police = Транспортная полиция
    .effect = Другие не могут обмениваться с вами картами, если обмен начинаете не вы, и не могут применить к вам «Без сдачи, пожалуйста».
upgrade-articulated-bus = Автобус-гармошка
    .effect = Вы можете держать на 2 карты пассажиров больше.
upgrade-community-shuttle = Маршрутка
    .effect = Вы можете держать на 2 карты пассажиров меньше; лишние сбросьте сразу. +2 действия каждый ход.
upgrade-extended-service = Новый рейс
    .effect = Возьмите ещё одну карту маршрута: она приносит очки, как и остальные ваши.
upgrade-general-hospital = Городская больница
    .effect = +1 очко за каждого пассажира, которого вы доставили в Fairview.
upgrade-south-main-district = Квартал South Main
    .effect = +1 очко за каждого пассажира, которого вы доставили в Mount Pleasant.
upgrade-the-banks-of-the-fraser = Берега Фрейзера
    .effect = +1 очко за каждого пассажира, которого вы доставили в Victoria-Fraserview.
upgrade-old-marpole = Старый Marpole
    .effect = +1 очко за каждого пассажира, которого вы доставили в Marpole.
upgrade-alma-mater = Альма-матер
    .effect = +1 очко за каждого пассажира, которого вы доставили в Point Grey.
upgrade-where-the-lights-are-bright = Где горят огни
    .effect = +1 очко за каждого пассажира, которого вы доставили в Downtown.
upgrade-on-the-rise = На подъёме
    .effect = +1 очко за каждого пассажира, которого вы доставили в Hastings-Sunrise.
upgrade-the-east-side = Восточная сторона
    .effect = +1 очко за каждого пассажира, которого вы доставили в Renfrew-Collingwood.
upgrade-frequent-service = Частые рейсы
    .effect = +1 очко за каждого пассажира, которого вы доставили на остановку своих маршрутов.
upgrade-floor-it = Газ в пол
    .effect = Сейчас же бесплатно проезжайте до 8 остановок.
upgrade-stroller-on-board = С коляской в салоне
    .effect = Сейчас же бесплатно подберите пассажира на своей остановке и возьмите 2 карты из этой колоды.
upgrade-giving-directions = Подсказать дорогу
    .effect = Сейчас же бесплатно подберите пассажира на своей остановке: выберите любую карту этой колоды, затем колоду тасуют.
upgrade-return-trip = Обратный рейс
    .effect = Сейчас же бесплатно подберите пассажира на своей остановке: выберите любую карту из сброса этого района.
upgrade-next-stop = Следующая остановка
    .effect = Сейчас же доставьте одного из своих пассажиров, где бы вы ни были.
upgrade-straggler = Опоздавший
    .effect = Возьмите карту пассажира из любой колоды.
upgrade-sorry-not-in-service = Извините, посадки нет
    .effect = Сбросьте все свои карты пассажиров и возьмите столько же, каждую из любой колоды.
upgrade-exact-change-please = Без сдачи, пожалуйста
    .effect = Посмотрите руку игрока на вашей остановке и возьмите одну карту.
upgrade-unruly-passenger = Буйный пассажир
    .effect = Посмотрите руку другого игрока и сбросьте из неё одну карту.
upgrade-detour = Объезд
    .effect = Передвиньте автобус другого игрока, не дальше чем на 8 остановок.
upgrade-out-of-fuel = Бак пуст
    .effect = Другой игрок пропускает свой следующий ход.
upgrade-rerouting = Смена маршрутов
    .effect = Обменяйте сколько угодно своих карт маршрутов на новые.

## The map

key-numbers = Число — номер района на кубиках, цвет — цвет его пассажиров.
key-region = { $colour }, { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[other] { $cards } карт
    }
key-signs = Знаки на карте
key-station = станция { $line }
key-hov = полоса HOV
key-routes = маршруты на дороге
key-major = крупная: ×3 или ×5 карт
key-goal = цель вашего пассажира
key-trail = обратно нельзя
key-discards = стопки сброса
stop = { $stop }, { $region } ({ $colour }); маршруты { $routes }
    .marked = { $stop }, { $region } ({ $colour }); { $marks }; маршруты { $routes }
waits = { $colour } пассажир до { $region }, остановка { $stop }
bus = { $who }: автобус на остановке { $stop }
    .from = { $who }: автобус на остановке { $stop }; приехал с остановки { $left }
discards = { $colour } сброс: { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[other] { $cards } карт
    }
    .from-the-top = { $colour } сброс: { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[other] { $cards } карт
    }; сверху вниз: { $stops }
actions-left = { $actions ->
        [one] осталось { $actions } действие
        [few] осталось { $actions } действия
       *[many] осталось { $actions } действий
    }
owned-upgrades = Улучшения
delivered-passengers = Доставлены
dice = кубики
    .help = Синий { $blue }, красный { $red }
own-fares = { $fares ->
        [one] ваша монета
       *[other] ваши монеты
    }
    .help = У вас { $fares ->
        [one] { $fares } монета
        [few] { $fares } монеты
       *[other] { $fares } монет
    }, на улучшения и обновление ряда
actions = { $actions ->
        [one] действие
        [few] действия
       *[other] действий
    }

## Cards, in the hand and in print

card-passenger = Пассажир до { $stop }, { $region }
card-major = крупная остановка, карт: { $cards }
card-face-down = Карта пассажира рубашкой вверх: { $region } ({ $colour })
card-fares = МОНЕТЫ
card-permanent = постоянное
card-one-shot = разовое: срабатывает сразу
card-copies = одна из { $copies }
card-upgrade = { $upgrade }: { $effect } Стоит { $cost ->
        [one] { $cost } монету
        [few] { $cost } монеты
       *[other] { $cost } монет
    }
card-route = Маршрут { $route }, { $name }
    .starts = Маршрут { $route }, { $name }, начало на остановке { $stop }
card-starts = Начало: { $stop }
card-back = Рубашка карты: { $title }
card-fare = 1 монета
    .label = Одна монета
card-token = { CAPITAL($colour) } пассажир
card-bus = { $colour } автобус

## Hand

your-passengers = Ваши пассажиры
your-routes = Маршруты
on-offer = Улучшения в ряду
card-note = +{ $points }
    .here = +{ $points }, здесь
    .away = +{ $points }, { $roads ->
        [one] { $roads } дорога
        [few] { $roads } дороги
       *[other] { $roads } дорог
    }
card-worth = для вас это +{ $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
route-note = { $stop }
    .scored = +{ $points }

## Panels

fact-points = { $points ->
        [one] очко
        [few] очка
       *[other] очков
    }
    .help = сейчас, вместе со своими маршрутами
    .hidden = сейчас, без скрытых маршрутов
fact-delivered = доставлено
    .value = { $done }/{ $goal }
    .nobody = пока никого
    .region = { $colour } { $passengers }: { $stops }
fact-fares = { $fares ->
        [one] монета
        [few] монеты
       *[other] монет
    }
    .help = на улучшения и обновление ряда
fact-passengers = пассажиры
    .help = карты в руке: их цвета видны всем
    .none = нет
fact-from = откуда
    .help = остановка, на которую автобусу нельзя повернуть назад
fact-route = маршрут { $route }
    .value = { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
    .help = доставлено на { $name }: { $delivered }
fact-owned = есть
fact-fuel = бак пуст
    .value = пропускает { $turns }
    .help = сколько ходов пропустит
held = { $colour } { $stop }

## The text board

text-turn = Ход { $turn }: синий { $blue }, красный { $red };
    .actions = осталось { $actions ->
        [one] { $actions } действие
        [few] { $actions } действия
       *[other] { $actions } действий
    }
text-seat = { $where }; { $fares ->
        [one] { $fares } монета
        [few] { $fares } монеты
       *[other] { $fares } монет
    }, доставлено { $delivered }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
    .from = { $stop }, с остановки { $left }
    .nowhere = ещё не на линии
text-holds = везёт: { $cards }
    .nobody = никого не везёт
text-delivered = доставлено: { $passengers }
text-routes = маршруты { $routes }
text-offer = В ряду: { $upgrades }
    .none = ничего
text-waiting = Ждут:
    .nobody = никого
text-discards = Сбросы, сначала открытая карта:
    .none = пусто

## What is to be decided: what who decides is asked, what the others wait for, the choice, and what is told of it.
## Those who may not know the choice read the secret one instead.

phase-choose-route = Отдайте один маршрут: там начнёт автобус. Два других втайне приносят очки.
    .waiting = { $who } выбирает, где начать.
    .choice = Начать на { $stop } (маршрут { $route })
    .told = { $who } начинает на маршруте { $route }.
    .secret = { $who } втайне выбирает, где начать.
phase-wheelchair-ramp = Выпала 1: возьмите карту пассажира из любой колоды или откажитесь.
    .waiting = { $who } может взять карту пассажира.
    .told = { $who } берёт карту из колоды { $region } ({ $colour }).
    .passing = Не брать карту
    .passed = { $who } не берёт карту.
phase-doubles = Дубль! Возьмите монету или выберите, где появится пассажир.
    .waiting = Дубль: выбирает { $who }.
    .told = { $who } зовёт пассажира в районе { $region } ({ $colour }).
phase-destination = Куда нужно пассажиру в районе { $region } ({ $colour })?
    .waiting = { $who } решает, куда нужно пассажиру.
    .told = { $who } отправляет пассажира в { $region } ({ $colour }).
phase-actions = { $actions ->
        [0] Действий не осталось: { LIST($ways, type: "or") }.
        [one] У вас осталось { $actions } действие: { LIST($ways, type: "or") }.
        [few] У вас осталось { $actions } действия: { LIST($ways, type: "or") }.
       *[other] У вас осталось { $actions } действий: { LIST($ways, type: "or") }.
    }
    .waiting = { $actions ->
        [0] Ходит { $who }: действий не осталось.
        [one] Ходит { $who }: осталось { $actions } действие.
        [few] Ходит { $who }: осталось { $actions } действия.
       *[other] Ходит { $who }: осталось { $actions } действий.
    }
phase-draw = Откуда взять карту района { $region } ({ $colour })?
    .waiting = { $who } берёт карту района { $region } ({ $colour }).
phase-keep = Какую из этих карт вы оставите себе?
    .waiting = { $who } смотрит верхние карты колоды.
    .choice = Оставить { $stop }
    .told = { $who } оставляет себе { $stop }.
    .secret = { $who } оставляет себе одну из карт.
phase-put-back = Какую карту положить на колоду следующей?
    .waiting = { $who } возвращает карты на колоду.
    .choice = Следующей { $stop }
    .told = { $who } кладёт на колоду { $stop }.
    .secret = { $who } кладёт карту на колоду.
phase-choose-from-discards = Какую из этих карт сброса вы возьмёте?
    .waiting = { $who } выбирает карту из сброса.
    .choice = Взять { $stop }
    .told = { $who } берёт из сброса { $stop }.
phase-choose-from-deck = Какую карту колоды вы возьмёте?
    .waiting = { $who } просматривает колоду.
    .choice = Взять { $stop }
    .told = { $who } берёт из колоды { $stop }.
    .secret = { $who } берёт карту из колоды и тасует её.
phase-choose-deck = Из какой колоды взять карту?
    .waiting = { $who } выбирает колоду.
    .told = { $who } берёт карту из колоды { $region } ({ $colour }).
phase-give = Какого пассажира вы отдадите? Получает { $target }.
    .waiting = { $who } выбирает карту для обмена; получает её { $target }.
    .choice = Отдать { $stop }
    .told = { $who } отдаёт { $stop }; получает { $target }.
    .secret = { $who } отдаёт карту рубашкой вверх; получает { $target }.
phase-name-colour = Пассажира какого цвета вы хотите взамен? Отдаёт { $target }.
    .waiting = { $who } называет цвет; отдаёт { $target }.
    .told = { $who } просит { WORD($colour, case: "accusative") } пассажира до { $region }.
phase-answer = { $turn } просит { WORD($colour, case: "accusative") } пассажира до { $region }. Отдайте одного.
    .waiting = { $who } отвечает на обмен.
    .choice = Отдать { $stop }
    .told = { $who } отдаёт взамен { $stop }.
    .secret = { $who } отдаёт взамен карту рубашкой вверх.
phase-bike-rack = Для какого района велобагажник?
    .waiting = { $who } выбирает район для велобагажника.
    .told = { $who } ставит велобагажник для района { $region } ({ $colour }).
phase-too-many = Ваш автобус стал меньше: сбросьте карту пассажира.
    .waiting = { $who } сбрасывает карту пассажира.
    .choice = Сбросить { $stop }
    .told = { $who } сбрасывает { $stop }.
phase-choose-passenger = Какого пассажира вы подберёте?
    .waiting = { $who } выбирает, кого подобрать.
phase-next-stop = Кто из пассажиров выходит прямо здесь и сейчас?
    .waiting = { $who } выбирает, кто выходит.
    .choice = Доставить { $stop }
phase-choose-player = Кому это достанется?
    .waiting = { $who } выбирает, кому это достанется.
phase-take = Перед вами рука игрока { $target }. Выберите карту.
    .waiting = { $who } смотрит карты в руке игрока { $target }.
    .choice = Взять { $stop }
    .told = { $who } выбирает { $stop } из руки игрока { $target }.
    .secret = { $who } выбирает карту из руки игрока { $target }.
    .discarded = { $who } выбирает карту из руки игрока { $target }: { $stop } уходит в сброс.
phase-steps = Ещё до { $steps ->
        [one] { $steps } шага
       *[other] { $steps } шагов
    }: { $own ->
        [yes] едет ваш автобус.
       *[no] едет автобус игрока { $target }.
    }
    .waiting = { $own ->
        [yes] { $who } едет дальше.
       *[no] { $who } ведёт автобус игрока { $target }.
    }
    .passing = Остановиться здесь
    .passed = { $who } на этом останавливается.
phase-swap-routes = Выберите маршруты, от которых отказываетесь, и закончите.
    .waiting = { $who } меняет маршруты.
    .choice = Сменить маршрут { $route }
    .told = { $who } отказывается от маршрута { $route }.
    .secret = { $who } отказывается от маршрута.
    .passing = Закончить
    .passed = { $who } меняет { $routes ->
        [one] { $routes } маршрут
        [few] { $routes } маршрута
       *[other] { $routes } маршрутов
    }.
phase-offer = Открыты новые улучшения: вы можете купить раньше всех.
    .waiting = { $who } может купить то, что открыто.
    .passing = Ничего не покупать
    .passed = { $who } ничего не покупает.

## Что можно сделать сейчас, списком, и почему улучшение из ряда нельзя купить

way-drive = езжайте
way-pick-up = подбирайте
way-deliver = доставляйте
way-buy = покупайте
way-sweep = обновляйте ряд
way-end = заканчивайте ход
why-fares = Стоит { $cost ->
        [one] { $cost } монету
        [few] { $cost } монеты
       *[other] { $cost } монет
    }, у вас { $fares }.
why-owned = У вас уже есть { $upgrade }.
why-new = Сейчас можно купить только то, что открыли только что.
why-room = В вашей руке нет места { $cards ->
        [one] ещё для одной карты пассажира.
        [few] ещё для { $cards } карт пассажиров.
       *[other] ещё для { $cards } карт пассажиров.
    }
why-nobody-waits = На вашей остановке никто не ждёт.
why-no-card = Для тех, кто ждёт на вашей остановке, нет карты, которую можно взять.
why-no-passenger = У вас нет карт пассажиров.
why-no-token = Не осталось жетона пассажира, чтобы отметить карту.
why-nobody-here = Ни у кого на вашей остановке нет карт пассажиров.
    .shielded = Тот, кто на вашей остановке, не обязан меняться: взять у него карту нельзя.
why-nobody-holds = Ни у кого из соперников нет карт пассажиров.

## Other choices, with what is told of them

choice-drive = Ехать на { $stop }
    .group = Движение
    .far = { $actions ->
        [one] { $actions } действие
        [few] { $actions } действия
       *[many] { $actions } действий
    }, { $stops ->
        [one] { $stops } остановка
        [few] { $stops } остановки
       *[many] { $stops } остановок
    }; останется { $left }
choice-ride = { CAPITAL($line) }: до { $stop }
    .group = Поездка
choice-pick-up = Подобрать пассажира до { $region }
    .away = Подобрать { WORD($colour, case: "accusative") } пассажира до { $region }, остановка { $stop }
choice-deliver = Доставить на { $stop }
    .group = Доставка
    .note = +{ $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }
choice-buy = Купить «{ $upgrade }»
    .group = Покупка
choice-region = { $number } { $region }
    .group = Районы
choice-exchange = Обменяться пассажирами с { WORD($who, case: "instrumental") }
choice-sweep = Обновить ряд ({ $fares ->
        [one] { $fares } монета
        [few] { $fares } монеты
       *[other] { $fares } монет
    })
    .told = { $who } платит монету и обновляет ряд улучшений.
choice-end = Закончить ход
    .told = { $who } заканчивает ход.
choice-fare = Взять монету
    .told = { $who } берёт монету.
choice-redraw = Взять три других маршрута ({ $fares ->
        [one] { $fares } монета
        [few] { $fares } монеты
       *[other] { $fares } монет
    })
    .told = { $who } платит монету и берёт три других маршрута.
choice-draw-deck = Взять из колоды, не глядя
    .told = { $who } берёт карту из колоды { $region } ({ $colour }).
choice-draw-discards = Взять открытую карту: { $stop }
    .told = { $who } берёт открытую карту района { $region } ({ $colour }): { $stop }.
choice-look-at-deck = { $most ->
        [one] Посмотреть { $most } верхнюю карту колоды
        [few] Посмотреть { $most } верхние карты колоды
       *[other] Посмотреть { $most } верхних карт колоды
    }
    .told = { $who } смотрит верхние карты колоды { $region } ({ $colour }).
choice-look-at-discards = { $most ->
        [one] Выбрать из { $most } верхней карты сброса
       *[other] Выбрать из { $most } верхних карт сброса
    }
    .told = { $who } смотрит сброс района { $region } ({ $colour }).

## What happens

drives = { $who } едет на { $stop }.
    .sent = { $who } отправляет автобус игрока { $whom } на { $stop }.
rides = { $kind ->
        [park] { $who } едет через парки на { $stop }.
        [loop] { $who } едет с кольца на кольцо, на { $stop }.
       *[other] { $who } едет по { $line } до { $stop }.
    }
picks-up = { $who } подбирает { WORD($colour, case: "accusative") } пассажира до { $region }, остановка { $stop }.
delivers = { $who } доставляет пассажира № { $number } на { $stop }.
starts-exchange = { $who } начинает обмен с { WORD($whom, case: "instrumental") }.
buys = { $who } покупает «{ $upgrade }»: { $effect }
chooses-player = { $who } делает выбор: { $whom }.
now-holds = Теперь у вас: { $stops }.
    .unseen = { $who } теперь везёт { WORD($colour, case: "accusative") } пассажира до { $region }.
shows-route = { $who } показывает маршрут { $route } и начинает на { $stop }.
rolls = { $who } бросает кубики: синий { $blue }, красный { $red }.
appears = { CAPITAL($colour) } пассажир до { $region } ждёт на { $stop }.
is-out-of-fuel = { $who } пропускает ход: бак пуст.
has-no-action = { $who } пропускает ход: действий нет.

## How it ends

wins = Побеждает { $who }: { $reason }. Очки: { $scores }.
share = Победу делят { $names }: { $reason }. Очки: { $scores }.
won = Побеждает { $who }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }: { $reason }.
    .by-deliveries = Побеждает { $who }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }, столько же у соперников ({ $rivals }), но доставок больше: { $reason }.
    .by-fares = Побеждает { $who }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[other] { $points } очков
    }, столько же очков и доставок у соперников ({ $rivals }), но монет больше: { $reason }.
won-together = Победу делят { $names }, поровну очков ({ $points }), доставок и монет: { $reason }.
delivered-enough = игру заканчивает { $who }, { $deliveries ->
        [one] { $deliveries } пассажир доставлен
        [few] { $deliveries } пассажира доставлено
       *[other] { $deliveries } пассажиров доставлено
    }

## Why not

just-left = ваш автобус только что приехал с остановки { $stop }; поворачивать назад нельзя
no-road = с остановки { $here } нет дороги прямо на { $stop }
no-action-left = действий у вас не осталось
no-passenger = у вас нет пассажира до { $stop }
not-there = ваш автобус на остановке { $here }, а не { $stop }

## To print

print-title = { game-title }: распечатать и играть
print-passengers = Пассажиры до { $region }
    .file = карты пассажиров района, с рубашками
print-upgrades = Улучшения
    .back = Улучшение
    .file = { $cards ->
        [one] { $cards } карта улучшений с рубашкой
        [few] { $cards } карты улучшений с рубашками
       *[other] { $cards } карт улучшений с рубашками
    }
print-routes = Маршруты
    .back = Маршрут
    .file = { $cards ->
        [one] { $cards } карта маршрутов с рубашкой
        [few] { $cards } карты маршрутов с рубашками
       *[other] { $cards } карт маршрутов с рубашками
    }
print-fares = Монеты
    .file = { $fares ->
        [one] { $fares } монета
        [few] { $fares } монеты
       *[other] { $fares } монет
    }
print-tokens = Жетоны пассажиров
    .file = { $people ->
        [one] { $people } пассажир
        [few] { $people } пассажира
       *[other] { $people } пассажиров
    } и { $buses ->
        [one] { $buses } автобус
        [few] { $buses } автобуса
       *[other] { $buses } автобусов
    }, чтобы вырезать
print-buses = Автобусы
print-board = Поле
    .tiled = поле на нескольких страницах: разрезать и склеить
    .drawing = поле целиком, для типографии (любой размер)
    .picture = поле целиком, картинкой
print-how = Печатайте все страницы на бумаге { $paper } в масштабе 100 %, с фоновой графикой. Страницы с пометкой «{ $backs }» — оборот предыдущих страниц: печатайте с двух сторон с переворотом по длинному краю или обойдитесь без рубашек и разложите карты по цветам. Режьте по меткам.
print-needs = Ещё нужны синий и красный восьмигранные кубики и мешочек.

## The score sheet

sheet-routes = Маршруты
sheet-regions = Районы
sheet-sets = Полные наборы
sheet-upgrades = Улучшения

## Что измеряет лаборатория

measure-score = очки
measure-deliveries = доставки
measure-fares = осталось монет
measure-upgrades = улучшения
measure-by-routes = очки за маршруты
measure-by-regions = очки за районы
measure-by-sets = очки за полные наборы
measure-by-upgrades = очки за улучшения
tally-action = решение
tally-turn = ход
tally-upgrade = улучшение
tally-route = маршрут
tally-stop = остановка
tally-delivery = доставка
ending-delivered-enough = кто-то доставил достаточно
subject-action-move = движение
subject-action-ride = поездка по линии
subject-action-pick-up = посадка
subject-action-draw = взять карту
subject-action-deliver = доставка
subject-action-exchange = обмен
subject-action-card = выбор карты
subject-action-region = выбор района
subject-action-buy = покупка
subject-action-sweep = обновление
subject-action-end = конец хода
subject-action-fare = взять монету
subject-action-pass = пропуск
subject-action-player = выбор игрока
subject-action-route = выбор маршрута
subject-action-redraw = новые маршруты
subject-turn-missed = пропущен

## Words that are explained where they stand, in all their forms

term-fare = монета, монеты, монету, монет
    .means = Деньги на улучшения. Вначале их 2; ещё приносят дубли и некоторые улучшения.
term-action = действие, действия, действий
    .means = Их в ходу столько, сколько показывает старший кубик: движение, посадка, доставка.
term-route = маршрут, маршрута, маршруты, маршрутов
    .means = Тайная карта с линией остановок: пассажиры, доставленные на них, приносят очки ещё раз.
term-region = район, района, районы, районов
    .means = Одна из восьми частей города. Ваш 1-й, 2-й, 3-й … пассажир туда приносит 1, 2, 3 … очка.
term-upgrade = улучшение, улучшения, улучшений
    .means = Карта, которую покупают за монеты: действует, пока она у вас, или один раз, сразу.

## Lessons

lesson-routes = У вас три маршрута. Два останутся тайными и принесут очки за каждого пассажира, доставленного вдоль них; в начале третьего стартует ваш автобус. Откажитесь от одного.
    .title = Ваши тайные маршруты
    .done = Остальные два — ваши до конца. Никто другой их не видит.
lesson-drive = Ход начинается с двух кубиков. Синий — район, где ждёт новый пассажир, красный — куда он хочет; старший из них — число ваших действий, здесь 5. Проезд до соседней остановки — одно действие. Вашему пассажиру нужно на 49th & Fraser: поезжайте туда.
    .title = Кубики и действия
    .done = Осталось 4 действия. Сразу вернуться на остановку, которую вы покинули, нельзя.
    .wrong = Вашему пассажиру нужно на 49th & Fraser, эта остановка подсвечена. Поезжайте туда.
lesson-deliver = На остановке с вашей карты пассажира доставка стоит одно действие. Первый пассажир в район приносит 1 очко, второй — 2, третий — 3; и ещё раз так же по каждому из ваших маршрутов. Доставьте пассажира здесь.
    .title = Доставка
    .done = 2 очка: 1 за Victoria-Fraserview и 1 за маршрут 8, который здесь проходит. Пассажиры, подходящие друг к другу, приносят всё больше.
    .wrong = Пассажир уже там, куда хотел: сначала доставьте его.
lesson-pickup = Жетон — это тот, кто ждёт; цвет говорит, в какой район ему нужно. Поезжайте на 49th & Main, подберите белого пассажира и выберите его карту: из колоды, не глядя, или открытую.
    .title = Посадка
    .done = На карте стоит точная остановка. Держать можно четыре карты, каждая посадка — одно действие.
    .wrong = Поезжайте на 49th & Main, подберите пассажира, который там ждёт, и выберите карту.
lesson-doubles = Одинаковые числа на кубиках — дубль: пассажир сам не появляется. Выберите: взять 1 монету или назвать, из какого района в какой другой кто-то хочет поехать. «Ночной автобус» стоит 3 монеты, а у вас 2. Возьмите монету.
    .title = Дубль
    .done = Теперь у вас 3 монеты, а действий кубики всё равно дают 6. Если пассажир рядом с автобусом ценнее, поставьте его вместо этого.
    .wrong = Так тоже можно. Но здесь возьмите монету.
lesson-fares = Монеты — это деньги: вначале их 2, и дубль на кубиках может добавить ещё. За них покупают улучшения из ряда, без затраты действий. У вас 4. Купите «Ночной автобус» за 3.
    .title = Монеты и улучшения
    .done = Теперь он действует каждый ход. Другие улучшения срабатывают один раз, сразу; а за 1 монету можно обновить весь ряд.
    .wrong = Так тоже можно. Но здесь купите «Ночной автобус» из ряда.
lesson-sets = По пассажиру в каждый из восьми районов — полный набор: ещё 10 очков. Вы доставили в семь районов, а пассажир в восьмой уже на своей остановке. Доставьте его.
    .title = Полный набор
    .done = Все восемь районов: сверху 10 очков. Много в один район, много вдоль маршрутов или понемногу в каждый — выбирайте, к чему подходят ваши пассажиры.
    .wrong = Доставьте пассажира на этой остановке: набору не хватает только Renfrew-Collingwood.
lesson-end = Партия кончается сразу, когда кто-то доставляет 16-го пассажира. Тогда все показывают маршруты, и побеждает тот, у кого больше очков. Этот у вас 16-й: доставьте его.
    .title = Шестнадцатый пассажир
    .done = Вы победили. Посмотрите, откуда очки: районы, маршруты и наборы, строка за строкой.
    .wrong = Доставьте здесь 16-го пассажира, и партия окончена.

## Puzzles

puzzle = Наберите за этот ход { $goal } { $goal ->
        [one] очко
        [few] очка
       *[other] очков
    } теми действиями, которые у вас есть, и тем, что вам видно. Больше наверняка не набрать.
    .title = Больше всего очков
