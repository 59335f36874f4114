### What all games share.

## Colours. A seat goes by its colour as long as nobody sits there under a name.
## A colour is declined like a player: "ходит Синий", "ход Синего", "обмен с Синим". The case comes as $case; without
## it, the nominative. People's own names are not declined, so build sentences in which the name can stay nominative
## where possible, with verbs in the present tense: nobody knows a player's gender.

colour-blue =
    { $case ->
       *[nominative] Синий
        [genitive] Синего
        [dative] Синему
        [accusative] Синего
        [instrumental] Синим
        [prepositional] Синем
    }
colour-orange =
    { $case ->
       *[nominative] Оранжевый
        [genitive] Оранжевого
        [dative] Оранжевому
        [accusative] Оранжевого
        [instrumental] Оранжевым
        [prepositional] Оранжевом
    }
colour-green =
    { $case ->
       *[nominative] Зелёный
        [genitive] Зелёного
        [dative] Зелёному
        [accusative] Зелёного
        [instrumental] Зелёным
        [prepositional] Зелёном
    }
colour-purple =
    { $case ->
       *[nominative] Фиолетовый
        [genitive] Фиолетового
        [dative] Фиолетовому
        [accusative] Фиолетового
        [instrumental] Фиолетовым
        [prepositional] Фиолетовом
    }
colour-yellow =
    { $case ->
       *[nominative] Жёлтый
        [genitive] Жёлтого
        [dative] Жёлтому
        [accusative] Жёлтого
        [instrumental] Жёлтым
        [prepositional] Жёлтом
    }
colour-black =
    { $case ->
       *[nominative] Чёрный
        [genitive] Чёрного
        [dative] Чёрному
        [accusative] Чёрного
        [instrumental] Чёрным
        [prepositional] Чёрном
    }
colour-pink =
    { $case ->
       *[nominative] Розовый
        [genitive] Розового
        [dative] Розовому
        [accusative] Розового
        [instrumental] Розовым
        [prepositional] Розовом
    }
colour-gold =
    { $case ->
       *[nominative] Золотой
        [genitive] Золотого
        [dative] Золотому
        [accusative] Золотого
        [instrumental] Золотым
        [prepositional] Золотом
    }
colour-red =
    { $case ->
       *[nominative] Красный
        [genitive] Красного
        [dative] Красному
        [accusative] Красного
        [instrumental] Красным
        [prepositional] Красном
    }
colour-slate =
    { $case ->
       *[nominative] Сизый
        [genitive] Сизого
        [dative] Сизому
        [accusative] Сизого
        [instrumental] Сизым
        [prepositional] Сизом
    }
colour-teal =
    { $case ->
       *[nominative] Бирюзовый
        [genitive] Бирюзового
        [dative] Бирюзовому
        [accusative] Бирюзового
        [instrumental] Бирюзовым
        [prepositional] Бирюзовом
    }
colour-brown =
    { $case ->
       *[nominative] Коричневый
        [genitive] Коричневого
        [dative] Коричневому
        [accusative] Коричневого
        [instrumental] Коричневым
        [prepositional] Коричневом
    }
colour-grey =
    { $case ->
       *[nominative] Серый
        [genitive] Серого
        [dative] Серому
        [accusative] Серого
        [instrumental] Серым
        [prepositional] Сером
    }

## When a game says nothing of its own

choose-a-move = Выберите ход.
is-to-decide = Решает { $who }.
decided = { $who } принимает решение.
played = { $who }: { $move }
not-legal =
    { $more ->
       *[no] «{ $text }» — недопустимый ход. Возможные ходы: { $moves }.
        [yes] «{ $text }» — недопустимый ход. Возможные ходы: { $moves } и другие.
    }
game-is-over = Ход { $text } сделать нельзя: игра окончена. { $outcome }

## Lessons

lesson-other-move = Такой ход возможен, но урок не об этом. Попробуйте другой.
puzzle-wrong = Так не получится. Попробуйте иначе.
puzzle-luck = Здесь всё решит случай. Можно обойтись без него.
puzzle-right = { $left ->
        [one] Верно! Остался { $left } ход.
        [few] Верно! Осталось { $left } хода.
       *[many] Верно! Осталось { $left } ходов.
    }
puzzle-solved = Решено!

## When players end a match themselves

resigned = { $count ->
        [one] { LIST($who) } сдаётся
       *[other] { LIST($who) } сдаются
    }
all-agreed = все согласились закончить
ended-resigned = { $count ->
        [one] { LIST($who) } сдаётся.
       *[other] { LIST($who) } сдаются.
    } { $left ->
        [one] Побеждает { LIST($winners) }.
       *[other] Победу делят { LIST($winners) }.
    }
ended-resigned-lost = { $count ->
        [one] { LIST($who) } сдаётся.
       *[other] { LIST($who) } сдаются.
    } Партия проиграна.
ended-agreed = Все согласились закончить партию. Победителя нет.
