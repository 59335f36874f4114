### The table in the terminal. Commands are typed as they stand here, in every language.

help =
    { "" }  3            ход с этим номером, если ходы пронумерованы
    { "" }  d2-e4        ход в обычной записи
    { "" }  undo         взять назад последнее решение человека
    { "" }  hint         как сыграл бы бот
    { "" }  board, log   показать поле; что произошло до сих пор
    { "" }  rules        правила
    { "" }  save [FILE]  сохранить и продолжить
    { "" }  quit         сохранить и выйти
type-help = Введите help, чтобы узнать, что можно вводить.
saved-go-on = Сохранено. Продолжить: { $command }
you = { $who } (вы)
thinks = Думает { $who } ...
thinking = думает ...
pass-the-screen = Передайте экран игроку { $who } и нажмите Enter
moves-from-to = Ходы пронумерованы от 1 до { $last }.
then = затем { $moves }
nothing-to-take-back = Назад взять нечего.
can-not-be-written = Не удаётся записать { $file }: { $error }
saved-to = Сохранено в { $file }.
enter-for-next = Enter — следующий ход, Ctrl-C — закончить
together = вместе
total = Итого

## The list of games

column-game = игра
column-players = игроки
column-minutes = минуты
column-weight = сложность
column-about = о чём она
column-option = настройка
column-values = значения
column-default = обычно
column-does = что она меняет
tunables = Кроме того, можно пробовать в лаборатории (byways lab ИГРА --vary ИМЯ=ЗНАЧЕНИЕ,ЗНАЧЕНИЕ):
weight-light = лёгкая
weight-medium = средняя
weight-heavy = сложная

## Lessons

lesson-heading = Урок { $number } из { $count }: { $title }
lesson-help = Введите ход так, как он записан, skip — следующий урок, quit — закончить.
no-lessons = Для игры { $game } уроков нет.
lessons-then-match = Это всё, что нужно. Теперь первая партия против новичка, с подсказкой на каждом решении.
lessons-over = Это всё, что нужно для первой партии: { $command }
puzzle-heading = Задача { $number } из { $count }, сложность { $rating }: { $title }
puzzle-help = Введите ход так, как он записан, solution — показать решение, skip — следующая задача, quit — закончить.
puzzle-solution = Решение:
no-puzzles = Для игры { $game } задач нет.
