### The table

takes-back = { $who } возвращает партию к ходу { $move }.

## What can not be done

bot-can-not-think = Бот сейчас не может думать; попробуйте ещё раз.
too-often = Слишком часто; попробуйте через { $seconds } с.
too-many-connections = Открыто слишком много соединений; закройте одно из них.
other-website = Этот запрос пришёл с другого сайта.
spectators-do-not-move = Зрители не делают ходов.
no-drawing = Такого рисунка нет.
not-json = Это не JSON.
no-database = База данных недоступна.
nothing-here = Здесь ничего нет.
bad-name = В имени должно быть от 1 до { $most } видимых знаков.
bad-chat = В сообщении должно быть от 1 до { $most } видимых знаков.
record-too-long = В записи больше { $most } ходов.
no-stand-in = За вас сейчас не играет бот.
turn-of = Сейчас ходит { $who }.
bot-plays-it = За это место сейчас играет бот; сначала верните его себе.
no-such-number = { $number } — не номер возможного хода.
no-hints = За этим столом подсказок нет.
not-your-turn = Сейчас не ваш ход.
undo-asked-already = Кто-то уже попросил; сначала ответьте ему.
nothing-decided = Вы ещё не сделали ни одного хода.
no-such-decision = Сделано ходов: { $made }; вернуться к { $goal } нельзя.
no-undo-asked = Никто не просит взять ход назад.
not-asked = Вас не спрашивают.
not-asked-now = Вас не спрашивают, или вы уже ответили.
wrong-seats = Нужно мест: { $needed }, а не { $given }.
no-such-bot = Бота «{ $name }» нет; есть { $bots }.
closed-by-host = Хозяин закрыл этот стол.
invitation-used = Этим приглашением уже воспользовались, или его отозвали. Попросите новое.
which-seat = Выберите место или придите по приглашению.
seat-not-free = Это место занято.
no-such-seat = Места { $seat } нет.
somebody-sits-there = Там уже кто-то сидит.
only-the-host = Это может сделать только хозяин стола.
has-begun = Партия уже началась; этого больше не изменить.
number-given = Вы уже добавили другое число.
not-over-yet = Партия ещё не окончена.
token-holds-no-seat = С этим ключом у вас нет места за этим столом.
not-your-seat = Это не ваше место.
begins-when-full = Партия начнётся, когда будут заняты все места.
match-is-over = Партия окончена.
position-changed = Позиция изменилась с версии { $version }; сейчас версия { $now }.
own-eyes-only = Пока идёт партия, смотреть можно только своими глазами.
token-holds-nothing = С этим ключом у вас ничего нет за этим столом.
table-changed = Кто-то только что изменил этот стол; взгляните ещё раз.
too-many-speak = Слишком много говорят одновременно; попробуйте ещё раз.
too-many-tables = На этом сервере больше нет места для новых столов.
no-such-table = Такого стола нет. Возможно, его уже убрали.
can-not-be-shown = Эту партию больше нельзя показать: { $error }
other-rules = Эта партия играется по версии { $rules } правил { $game }; на этом сервере версия { $here }.
no-position = Сделано ходов: { $made }; позиции { $ply } нет.
record-when-over = В записи есть зерно случайности; её можно получить после окончания партии.
no-such-game = Игры «{ $name }» нет.
options-too-long = Настройки { $game } могут занимать не больше { $most } знаков JSON.
too-many-set-up = Готовится слишком много игр; попробуйте ещё раз.
no-rulebook = У { $game } пока нет правил.
restarting = Сервер перезапускается; попробуйте ещё раз.
went-wrong = Что-то пошло не так. Это записано.

## Bots

bot-level = { $bot ->
        [random] Случайный
        [beginner] Новичок
        [easy] Лёгкий
        [normal] Средний
        [strong] Сильный
        [expert] Эксперт
        [greedy] Жадный
        [search] Поиск
       *[other] { CAPITAL($bot) }
    }
bot-name = { $bot ->
        [random] Случайный бот
        [beginner] Бот-новичок
        [easy] Лёгкий бот
        [normal] Средний бот
        [strong] Сильный бот
        [expert] Бот-эксперт
        [greedy] Жадный бот
        [search] Поисковый бот
       *[other] Бот { $bot }
    }
