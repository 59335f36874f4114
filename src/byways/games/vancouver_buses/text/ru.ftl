### Vancouver Buses. Stops, streets, routes and lines are proper names.

game-title = Vancouver Buses
game-blurb = Водите автобус по городу, подбирайте людей и везите их туда, куда им нужно.

## Options

option-players = Игроки
    .help = Сколько человек играет.
option-route_redraw = Замена маршрутов
    .help = До начала игры за монету можно взять три другие карты маршрутов (VB11).
option-pickup_fare = Монета за посадку
    .help = За подобранного пассажира вы получаете и 1 монету (VB40).
option-deliveries = Доставки
    .help = Сколько доставок одного игрока заканчивают игру (VB41).

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
