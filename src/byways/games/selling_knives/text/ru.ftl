### Selling Knives Door-to-Door

game-title = Selling Knives Door-to-Door
game-blurb = Копите карты, тратьте их без остатка и займите в городе больше дорог, чем остальные.

## Options

option-players = Игроки
    .help = Сколько человек играет.
option-kcount = Ножевые центры
    .help = Сколько их в городе. Столько же стоит дорога: если центров 8, карты за неё должны дать ровно 8.
    .value-drawn = решает карта
option-open = Запасы
    .help = Лежат ли все запасы открыто.
    .value-false = скрыты
    .value-true = открыты
option-scoring = Подсчёт
    .help = Что приносит победу: больше всего дорог или самый длинный торговый маршрут по своим дорогам.
    .value-roads = больше всего дорог
    .value-route = самый длинный маршрут

## Cards. What is drawn stands in the accusative, suits in the genitive: "король пик".

rank-a = туз
    .drawn = туза
rank-2 = двойка
    .drawn = двойку
rank-3 = тройка
    .drawn = тройку
rank-4 = четвёрка
    .drawn = четвёрку
rank-5 = пятёрка
    .drawn = пятёрку
rank-6 = шестёрка
    .drawn = шестёрку
rank-7 = семёрка
    .drawn = семёрку
rank-8 = восьмёрка
    .drawn = восьмёрку
rank-9 = девятка
    .drawn = девятку
rank-10 = десятка
    .drawn = десятку
rank-j = валет
    .drawn = валета
rank-q = дама
    .drawn = даму
rank-k = король
    .drawn = короля
suit-spades = пик
suit-hearts = червей
suit-clubs = треф
suit-diamonds = бубен
card = { $rank } { $suit }
ace-as = A как { $value }

## The map

north = С
centre = Центр { $centre }
    .roads = { $who }: { $ends }
    .free = свободно: { $ends }
road = { $road }: { $who }
to-draw = в стопке
discarded = В сбросе: { $cards }

## Hand and panels

your-stash = Ваш запас (масти не важны)
to-spend = Тратите
deck = Добор: { $left } в стопке
price = дорога
    .help = Дорога стоит { $price }: очки потраченных карт должны дать в сумме ровно столько или кратное число за несколько дорог
free-roads = свободно
    .help = Дороги, которых никто не занял
counts = стоит { $value }
why-not-your-turn = Сейчас не ваш ход.
why-cards-first = Сначала выберите карты, которые потратите, а уже потом дороги.
why-roads-first = Карты потрачены: теперь выберите дороги.
why-picked = Карты уже выбраны для покупки. Чтобы вернуть карту, нажмите стрелку наверху.
why-no-draw = Тянуть больше нечего: карт нет ни в стопке добора, ни в сбросе.
why-no-sum = С этой картой из карт запаса не складывается сумма, кратная { $price }.
roads = дороги
    .help = Занятые дороги
route = маршрут
    .help = Самый длинный путь по своим дорогам, ни по одной дважды; у кого он длиннее, тот побеждает
cards = карты
    .help = Карты в запасе

## The text board

costs = Дорога стоит { $price }. Свободно { $free } из { $roads ->
        [one] { $roads } дороги
       *[other] { $roads } дорог
    }.
piles = В стопке добора { $left }, в сбросе { $discards }.
seat-has = { $who }: { $roads ->
        [one] { $roads } дорога
        [few] { $roads } дороги
       *[other] { $roads } дорог
    }, { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[other] { $size } карт
    }
    .seen = { $who }: { $roads ->
        [one] { $roads } дорога
        [few] { $roads } дороги
       *[other] { $roads } дорог
    }, { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[other] { $size } карт
    }: { $held }
    .route = { $who }: { $roads ->
        [one] { $roads } дорога
        [few] { $roads } дороги
       *[other] { $roads } дорог
    }, маршрут { $route }, { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[other] { $size } карт
    }
    .route-seen = { $who }: { $roads ->
        [one] { $roads } дорога
        [few] { $roads } дороги
       *[other] { $roads } дорог
    }, маршрут { $route }, { $size ->
        [one] { $size } карта
        [few] { $size } карты
       *[other] { $size } карт
    }: { $held }
to-act = Ходит { $who }: тянуть карту или занимать дороги
picking = { $who } тратит { $cards } = { $total }
choosing = { $who } тратит { $cards }: осталось выбрать { $due } из { $roads ->
        [one] { $roads } дороги
       *[other] { $roads } дорог
    }

## What to do

draw-or-pick = Тяните карту или выберите карты ровно на { $price } за каждую дорогу.
only-draw = Тяните карту. Из ваших карт не складывается сумма, кратная { $price }.
only-pick = Тянуть больше нечего: выберите, какие карты потратить.
only-pass = Тянуть больше нечего, а ровно заплатить за дорогу вам нечем.
enough = Выбранные карты стоят { $total }: это { $roads ->
        [one] { $roads } дорога
        [few] { $roads } дороги
       *[other] { $roads } дорог
    }. Занимайте сейчас или добавьте карты.
short = Выбранные карты стоят { $total }: не хватает { $short } до { $price }. Выберите ещё карту.
choose-road = Выберите два центра, которые соединит ваша дорога.
    .of-several = Выберите два центра, которые соединит дорога { $number } из { $roads }.
waiting = { $who } тянет карту или занимает дороги.

draw = Тянуть карту
pass = Пасовать
spend = Потратить { $card }
    .ace = Туз как { $value }
    .enough = { $total } = { $roads ->
        [one] { $roads } дорога
        [few] { $roads } дороги
       *[other] { $roads } дорог
    }
    .short = Выбрано { $total }
claim = Занять { $roads ->
        [one] { $roads } дорогу
        [few] { $roads } дороги
       *[other] { $roads } дорог
    }
take-any = Взять { $roads ->
        [1] любую дорогу
        [one] любые { $roads } дорогу
        [few] любые { $roads } дороги
       *[other] любые { $roads } дорог
    }
    .note = Все дороги равноценны: вам достаются первые свободные.
take-last = Взять { $roads ->
        [1] последнюю дорогу
        [one] последние { $roads } дорогу
        [few] последние { $roads } дороги
       *[other] последние { $roads } дорог
    }
take-road = Из { $start } в { $end }

## What happens

passes = { $who } не может ни тянуть карту, ни занять дорогу и пасует.
shuffled = Сброс тасуют, и он становится стопкой добора.
draws = { $who } тянет { $card }.
    .hidden = { $who } тянет карту.
claims = { $who } тратит { $cards } на { $roads ->
        [one] { $roads } дорогу
        [few] { $roads } дороги
       *[other] { $roads } дорог
    }: { $names }.

## How it ends

wins = Побеждает { $who }: { $reason }.
share = Победу делят { $names }: { $reason }.
most-roads = { $roads ->
        [one] { $roads } дорога
        [few] { $roads } дороги
       *[other] { $roads } дорог
    } против { $second }
    .each = у каждого по { $roads ->
        [one] { $roads } дороге
        [few] { $roads } дороги
       *[other] { $roads } дорог
    }
longest-route = торговый маршрут из { $roads ->
        [one] { $roads } дороги
       *[other] { $roads } дорог
    } против { $second }
    .each = у каждого торговый маршрут из { $roads ->
        [one] { $roads } дороги
       *[other] { $roads } дорог
    }

## Why not

cards-first = сначала выберите, какие карты потратить; дороги — потом
cards-picked = карты для оплаты уже выбраны; чтобы тянуть карту, возьмите их назад
nothing-to-draw = тянуть больше нечего: карт нет ни в стопке добора, ни в сбросе
no-pass = пасует только тот, кто не может ни тянуть карту, ни занять дорогу
pick-first = сначала выберите карты («{ "spend" }»): вместе они должны стоить число, кратное { $price }
not-exact = выбранные карты стоят { $total }, а за дороги платят ровно: нужно число, кратное { $price }
write-claim = выбранные карты стоят { $total }, так что пишите: { $move }
which-ace = скажите, за сколько считать туза: { "spend A as 1" } или { "spend A as 14" }
no-card = карты «{ $card }» нет; есть { $cards }, а туз — это «{ "A as 1" }» или «{ "A as 14" }»
not-held = в запасе больше нет карты { $card }
no-sum = с картой { $card } из карт запаса не складывается сумма, кратная { $price }
    .at-most = с картой { $card } из карт запаса не складывается сумма, кратная { $price } и не больше { $most }: занять можно только { $roads ->
        [one] { $roads } дорогу
        [few] { $roads } дороги
       *[other] { $roads } дорог
    }
is-no-road = «{ $text }» — не дорога; выберите { $roads ->
        [one] { $roads } дорогу
        [few] { $roads } дороги
       *[other] { $roads } дорог
    }, например { $example }
no-such-road = дороги { $road } нет; дороги соединяют два центра от a до { $last }
owned = дорога { $road } уже занята: владелец — { $who }
chosen = дорога { $road } уже выбрана
write-road = пишите эту дорогу так: { $road }
all-together = все оставшиеся дороги покупают вместе; пишите: { $move }

## To print

print-maps = Планы города
    .file = { $file }: план города для каждого числа центров. Тяните карты, пока не выйдет карта больше { $number }: план с таким числом центров вам и нужен. Туз здесь — 14.
print-cards = Игральные карты
    .file = { $file }: колода, если своих карт у вас нет. За каждой страницей идёт страница с рубашками; печатайте с двух сторон с переворотом по длинному краю.
print-needs = Каждому нужен фломастер своего цвета. Кроме того:
print-draw = Каждую занятую дорогу обводите поверх карандашной линии.
print-map = Ножевых центров: { $centres }
    .price = { $roads } за { $price }
    .prices = Дороги: { $prices } и так далее. Карты с числами стоят столько, сколько на них написано, J — 11, Q — 12, K — 13, туз — 1 или 14. Сдачи никто не даёт.
    .tally = Дороги каждого игрока:

## The score sheet

sheet-singly = Дороги, занятые по одной
sheet-in-twos = Дороги, занятые по две
sheet-at-once = Дороги, занятые по три и больше сразу
sheet-from-the-start = Дороги с самого начала
sheet-off-the-route = Дороги вне торгового маршрута

## Что измеряет лаборатория

measure-score = очки
measure-roads = дороги
measure-cards-left = карт осталось
measure-worth-left = сколько эти карты стоят
tally-turn = ход
tally-claim = покупка дорог
tally-spent = потрачена карта
tally-road = дорога
ending-all-claimed = все дороги заняты
subject-turn-draw = взята карта
subject-turn-lost = ничего нельзя было сделать
subject-turn-reshuffle = сброс перетасован
subject-claim-one-road = одна дорога
subject-claim-two-roads = две дороги
subject-claim-three-or-more = три дороги и больше
