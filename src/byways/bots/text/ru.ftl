### The bots, and what their analysis of a match says.

## Levels. What differs in one game has the name of the game in it.

level-beginner = Играет за компанию и берёт то, что явно хорошо, но часто ошибается в оценках. Его обыграет и ребёнок.
level-easy = Видит то, что рядом, и часто выбирает второй по силе ход.
level-normal = Крепкий игрок.
level-strong = Вникает в позицию в десять раз глубже.
level-expert = Играет настолько сильно, насколько позволяют пять секунд на ход.

level-selling-knives-strong = Знает, кому скоро будет нечего тянуть.
level-selling-knives-expert = Сильнее у нас не получилось.
bot-greedy = Смотрит на одно решение вперёд.
bot-random = Играет любой возможный ход.
column-level = уровень
column-simulations = симуляции
column-seconds = решение
column-about = каков он
measuring = измеряем ...
learned = Подсказки, разбор и { $levels } оценивают по выученному: { $file }, команда { $command }
learned-nothing = Файла { $file } нет: все боты оценивают тем, что есть в самой игре. Его создаёт byways train "{ $game }".
learned-unfit = { $why }. Боты играют без него.

## Going through a finished game

thinking-it-over = идёт разбор
verdict-blunder = грубая ошибка
verdict-mistake = ошибка
verdict-costly = дорого
turning-point = перелом
    .at = перелом: { $decision }
analysis-seat = место
analysis-played = ход
analysis-chance = шанс
analysis-better = лучше
no-blunders = Грубых ошибок нет, и лидер ни разу не сменился.
curve-is-in = Кривая — в файле { $file }.
chart-title = { $game }: на что мог рассчитывать каждый игрок, решение за решением
decisions-made = принято решений
the-team = команда
game-not-over = Игра не окончена.
