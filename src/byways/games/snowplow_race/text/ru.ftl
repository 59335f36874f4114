### Snowplow Race

game-title = Snowplow Race
game-blurb = Все вместе наперегонки с часами: расчистите все дороги города, пока он не поехал на работу.

## Options

option-players = Игроки
    .help = Сколько снегоуборщиков вместе расчищают город.
option-map = Карта
    .help = Город, который надо расчистить.
    .own = Текст файла карты.
    .value-pleasantville = { map-pleasantville }
    .value-fern-hollow = { map-fern-hollow }
    .value-four-corners = { map-four-corners }
    .value-northport = { map-northport }
option-length = Какая часть города
    .help = Короткая партия не выходит за пределы центра.
    .value-short = центр
    .value-full = весь город
option-start = Время до шести
    .help = Сколько времени у команды по сравнению с тем, что нужно идеальной.
    .own = Время на часах в начале, например 4:30.
    .value-relaxed = спокойно: в полтора раза больше
    .value-brisk = бодро: на пятую часть больше
    .value-perfect = безупречно: почти столько же
    .value-book = по правилам: с 5:00, а для всего города с 4:30
option-advanced = Длинные проезды
    .help = За ход можно проехать две или три чистые дороги вдоль одной улицы.
option-first = Первый ход
    .help = По правилам — тот, кто последним разгребал снег.
    .value-1 = Жёлтый
    .value-2 = Оранжевый
    .value-3 = Красный
    .value-4 = Зелёный
    .value-5 = Синий
    .value-6 = Розовый

## Maps. Their names, and those of streets and circles, are proper names.

map-pleasantville = Pleasantville
    .about = Городок на северном берегу реки Pleasant: вокруг него кольцевая дорога, через него главная улица, а два моста ведут в новый квартал на южном берегу. База дорожной службы (DPW) стоит в стороне от центра, на востоке.
map-fern-hollow = Fern Hollow
    .about = Пригород из тупиков и переулков по обе стороны ручья: восемнадцать тупиков, и из каждого нужно ещё выехать. Кто закончит в подходящем, тот сбережёт обратную дорогу.
map-four-corners = Four Corners
    .about = Деревушка из пятнадцати дорог — для первой игры или для детей; в короткой партии их десять.
map-northport = Northport
    .about = Портовый город, расчерченный по линейке: десять проспектов от Anchor до Jetty, семь улиц, парк посередине и Broadway наискосок через угол. Перекрёсток зовут по проспекту и улице: D3 — это Dock и Third.

map-note = дорог: { $roads }, из них в центре: { $short }; игроков: от { $least } до { $most }

## The board. Lengths agree with "партия".

length-short = короткая
    .game = короткая партия
length-full = полная
    .game = полная партия
roads-with-snow =
    снег на { $left } из { $roads ->
        [one] { $roads } дороги
       *[other] { $roads } дорог
    }
time-left = ещё { $minutes } мин
    .hours = ещё { $hours } ч { NUMBER($minutes, minimumIntegerDigits: 2) } мин
plow = { $who } снегоуборщик на { $circle }
    .named = { $who }: снегоуборщик на { $circle }
on = где
    .help = Где стоит снегоуборщик
clock = время
snow = снег
    .roads =
        { $roads ->
            [one] { $roads } дорога
            [few] { $roads } дороги
           *[other] { $roads } дорог
        }

## What to do

next-circle = Проведите свой снегоуборщик к соседнему кружку.
    .from-the-yard = Выведите свой снегоуборщик с базы DPW к соседнему кружку.
    .at-first =
        { $roads ->
            [one] Расчистите { $roads } дорогу до 6:00.
            [few] Расчистите все { $roads } дороги до 6:00.
           *[other] Расчистите все { $roads } дорог до 6:00.
        } Выезжайте с базы DPW к соседнему кружку.
next-circles = Проведите свой снегоуборщик по одной дороге или по двум-трём чистым вдоль улицы.
    .from-the-yard = Выведите свой снегоуборщик с базы DPW: по одной дороге или по двум-трём чистым вдоль улицы.
to-move = Ходит { $who }, от { $circle }
clear = Расчистить { $street } до { $circle }
    .note = { $left ->
            [0] Тогда все дороги чистые.
            [one] Тогда в снегу останется { $left } дорога.
            [few] Тогда в снегу останется { $left } дороги.
           *[other] Тогда в снегу останется { $left } дорог.
        }
drive = Проехать по { $street } до { $circle }
    .far = Проехать { $steps ->
            [one] { $steps } дорогу
            [few] { $steps } дороги
           *[other] { $steps } дорог
        } по { $street } до { $circle }
    .note = Снега там нет.

## What happens

clears = { $clock } { $who } расчищает { $street } до { $circle }.
drives = { $clock } { $who } едет до { $circle }.
    .far = { $clock } { $who } проезжает { $steps ->
            [one] { $steps } дорогу
            [few] { $steps } дороги
           *[other] { $steps } дорог
        } по { $street } до { $circle }.

## How it ends

everybody-wins = Побеждают все: { $reason }.
commute-begins = Город едет на работу: { $reason }.
all-clear =
    все дороги расчищены в { $clock }, за { $minutes ->
        [one] { NUMBER($minutes, useGrouping: 0) } минуту
        [few] { NUMBER($minutes, useGrouping: 0) } минуты
       *[other] { NUMBER($minutes, useGrouping: 0) } минут
    } до того, как город поедет на работу
too-late = последняя дорога расчищена в 6:00, на минуту позже, чем нужно
snow-left =
    уже 6:00, а снег ещё лежит на { $roads ->
        [one] { $roads } дороге
       *[other] { $roads } дорогах
    }

## Why not

no-move = «{ $text }» — не ход; пишите откуда-куда, например { $example }
not-in-short-game = кружок { $circle } в короткой партии не участвует
no-circle = на карте { $town } нет кружка «{ $circle }»
plow-elsewhere = ходит { $who }, и снегоуборщик стоит на { $circle }, а не на { $given }
way-on = { $way } — { $circle }
no-way = пути { $way } нет; от { $circle } один шаг ведёт к { LIST($near, type: "or") }
    .street = вдоль одной улицы пути { $way } нет; от { $circle } один шаг ведёт к { LIST($near, type: "or") }
not-advanced = проезжать несколько дорог за ход можно только в игре для опытных; проезжайте одну
snow-on-the-way = на пути лежит снег, а проезжать за ход несколько дорог можно только по чистым; проезжайте одну

## In the terminal: byways map, byways solve

good-map = { $town }: карта в порядке.
    .part = { $length }: кружков — { $circles }, дорог — { $roads }; время для часов рассчитано
    .unsolved = { $length }: кружков — { $circles }, дорог — { $roads }; время для часов ещё не рассчитано: { $command }
drawn-to = Нарисовано в { $file }.
team =
    { $length }, { $plows ->
        [one] { $plows } снегоуборщик
        [few] { $plows } снегоуборщика
       *[other] { $plows } снегоуборщиков
    }
    .advanced =
        { $length }, { $plows ->
            [one] { $plows } снегоуборщик
            [few] { $plows } снегоуборщика
           *[other] { $plows } снегоуборщиков
        }, для опытных
column-length = партия
column-play = игра
column-plows = снегоуборщики
column-turns = ходы
column-bound = граница
column-gap = разрыв
column-time = время
column-relaxed = спокойно
column-brisk = бодро
column-perfect = безупречно
play-plain = обычная
play-advanced = для опытных
proven = доказано

## The score sheet

sheet-cleared = Расчищено дорог
sheet-no-snow = Ходы без снега
sheet-left = Дорог осталось в снегу
sheet-turns = Сделано ходов
sheet-turns-in-time = Ходов до 6:00
sheet-best-team = Ходов у лучшей известной команды

## Что измеряет лаборатория

measure-cleared = расчищено дорог
measure-without-snow = ходы без снега
measure-left = дорог осталось под снегом
measure-turns = ходы команды
tally-drive = проезд
tally-again = повторно проеханные дороги
ending-won = успели
ending-too-late = на минуту позже
ending-snow-left = снег остался
subject-drive-clears = расчищает дорогу
subject-drive-driven-again = по чистой дороге
subject-drive-two-roads = две дороги сразу
subject-drive-three-roads = три дороги сразу

## Words that are explained where they stand, in all their forms

term-dpw = DPW
    .means = Дорожная служба города: база, откуда выезжают все снегоуборщики.
term-plow = снегоуборщик, снегоуборщика, снегоуборщику, снегоуборщики, снегоуборщиков
    .means = Расчищает каждую дорогу, по которой едет. На одном кружке их может стоять сколько угодно.
term-circle = кружок, кружка, кружку, кружки, кружков
    .means = Место, где дороги сходятся или кончаются. Ход ведёт от одного к следующему.

## Lessons

lesson-clear = Вы работаете в DPW, дорожной службе города, и начинаете с её базы. Каждый ход вы проезжаете одну дорогу до следующего кружка, и снега на ней больше нет. Поезжайте к одному из двух подсвеченных кружков.
    .title = Ехать и расчищать
    .done = Дорога расчищена. Ехать нужно каждый ход, а на одном кружке может стоять сколько угодно снегоуборщиков.
lesson-clock = Каждый ход занимает минуту, а в 6:00 город едет на работу: к этому времени все дороги должны быть чистыми. Сейчас 5:57, снег лежит на двух дорогах. Расчистите обе за два хода — через Forge.
    .title = Часы
    .done = В 5:59 всё чисто. Ход, после которого на часах 6:00, — уже поздно, даже если он расчистил последнюю дорогу.
    .wrong = На это зря уйдёт минута, а у вас всего два хода. Поезжайте через Forge к Inn.
lesson-way = Возвращаться по чистой дороге — тоже минута, поэтому продумайте путь: сначала Farm и назад, потом Forge, а тупик у Mill — в самом конце.
    .title = Чистая дорога тоже стоит минуту
    .done = Готово в 5:59. Начав с Mill, вы бы возвращались дважды и опоздали на минуту.
    .wrong = Тогда пустых проездов будет больше, чем у вас минут. Сначала Farm и назад, потом Forge, потом Mill.
lesson-divide = Вы побеждаете или проигрываете вместе, поэтому поделите город и не расчищайте рядом. Второй снегоуборщик у Forge и берёт восток. Возьмите запад: поезжайте к Inn.
    .title = Поделите город
    .done = Теперь у каждого своя сторона. Второй снегоуборщик расчищает дорогу к Mill.
    .wrong = Там уже работает второй снегоуборщик. Возьмите другую сторону: поезжайте к Inn.
lesson-together = Ходят по очереди, и каждый ход — минута: две машины за две минуты расчищают две дороги. Оставайтесь на своей стороне: поезжайте дальше, к Church.
    .title = Ход за ходом
    .done = Осталась одна дорога, между Church и School, и она ваша.
    .wrong = Снега на вашей стороне там нет. Поезжайте дальше, к Church.
lesson-finish = Если последний снег убран до 6:00, победили все. Расчистите последнюю дорогу.
    .title = Последняя дорога
    .done = Вы победили вместе. В настоящем городе дорог больше, а часы поставлены так, что хороший план успевает как раз вовремя.
    .wrong = Снега там нет. Последняя дорога — от Church к School.

## Puzzles

puzzle = Уберите весь оставшийся снег за { $goal } { $goal ->
        [one] ход
        [few] хода
       *[other] ходов
    }. Вы ведёте все снегоуборщики.
    .title = Последние дороги
