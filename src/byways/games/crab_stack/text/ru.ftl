### Crab Stack

game-title = Crab Stack
game-blurb = Взбирайтесь на чужих крабов, раскалывайте остров и останьтесь последним, чьи крабы ещё могут ходить.

## Options

option-players = Игроки
    .help = Сколько человек играет; чем их больше, тем большая часть острова занята.

## Crabs. Sizes agree with "краб".

size-small =
    { $case ->
       *[nominative] маленький
        [genitive] маленького
        [dative] маленькому
        [accusative] маленького
        [instrumental] маленьким
        [prepositional] маленьком
    }
size-medium =
    { $case ->
       *[nominative] средний
        [genitive] среднего
        [dative] среднему
        [accusative] среднего
        [instrumental] средним
        [prepositional] среднем
    }
size-large =
    { $case ->
       *[nominative] большой
        [genitive] большого
        [dative] большому
        [accusative] большого
        [instrumental] большим
        [prepositional] большом
    }

crab = { $who }: { $size }
    .whole = { $who }: { $size } краб

## The board

rock = { $rock }: сверху { $top }, всего { $height }
    .inside = { $rock }, сверху вниз: { $crabs }
    .empty = { $rock }: пусто
    .bare = Камень { $rock } пуст
free = свободны
    .help = Крабы на верхушках стопок: они могут ходить
left = осталось
    .help = Крабы на острове, вместе с погребёнными

## What to do

pick-a-crab = Выберите своего краба, затем камень, на который он взберётся.
choose-a-group = Идёт волна! Группы равны: выберите ту, что останется.
to-move = Ходит { $who }.
    .short = Ходит { $who }
choosing = { $who } выбирает, кого смоет волна.
    .short = { $who } выбирает, какая группа останется
go = { CAPITAL($size) } краб { $from } на { $to }
keep = Оставить { $rocks ->
        [one] { $rocks } камень
        [few] { $rocks } камня
       *[other] { $rocks } камней
    } вокруг { $rock }

## What happens

moves = { $who } ходит { WORD($size, case: "instrumental") } крабом: { $move }.
wave =
    Волна смывает { $crabs ->
        [one] { $crabs } краба
       *[other] { $crabs } крабов
    } с { $rocks ->
        [one] { $rocks } камня
       *[other] { $rocks } камней
    }.
out = { $who } не может ходить и выбывает.

## How it ends

wins = Побеждает { $who }: { $reason }.
draw = Ничья, { $names }: { $reason }.
nobody-else-moves = больше никто не может пойти крабом
all-washed-away = всех остальных смыло
nothing-emptied =
    { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
       *[other] { $moves } ходов
    } подряд не опустел ни один камень
third-time = одна и та же позиция возникла в третий раз

## Why not

wave-waits = волна ждёт: { LIST($moves, type: "or") }, а не «{ $text }»
no-move = «{ $text }» — не ход; пишите откуда-куда, например { $example }
no-rock = камня { $rock } нет; камни — от a1 до g4, а d4 — вода
empty-rock = камень { $rock } пуст; крабы ходят и взбираются только на крабов
not-yours = { $size } краб на { $rock } чужой: им ходит { $owner }; сейчас ходит { $who }
comes-back = { $size } краб на { $rock } должен пройти { $steps ->
        [one] { $steps } камень
        [few] { $steps } камня
       *[other] { $steps } камней
    } и не может закончить путь там, где начал
too-far = { $size } краб на { $rock } должен пройти { $steps ->
        [one] { $steps } камень
        [few] { $steps } камня
       *[other] { $steps } камней
    }; до { $to } по крабам { $away }
too-large = { $size } краб на { $rock } не может взобраться на { WORD($under, case: "accusative") } краба: только на такого же или поменьше
no-walk = { $size } краб на { $rock } должен пройти { $steps ->
        [one] { $steps } камень
        [few] { $steps } камня
       *[other] { $steps } камней
    }, ни один дважды; такой путь на { $to } не приводит

## The score sheet

sheet-on-top = Крабы наверху
sheet-buried = Погребённые крабы
sheet-washed = Смытые крабы
sheet-moves = Оставшиеся ходы

## Что измеряет лаборатория

measure-on-top = крабов сверху
measure-buried = погребённых крабов
measure-washed = смыто крабов
measure-out = выбыл
tally-moved = ход краба
tally-event = событие
tally-seat = игрок
tally-landing = остановка
ending-last = остался один
ending-repetition = позиция в третий раз
subject-moved-small = маленький
subject-moved-medium = средний
subject-moved-large = большой
subject-event-emptied = камень опустел
subject-event-wave = волна
subject-event-wave-choice = выбор для волны
subject-seat-out = выбыл
