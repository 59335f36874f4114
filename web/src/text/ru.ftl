### The browser client. What stands between `backticks` is shown as it is typed.

## Everywhere

home-link = Byways, на главную
page-title = { $page } · Byways
language = Язык
colours = Цвета
theme = Цвета: { $theme ->
       *[auto] как в системе
        [light] светлые
        [dark] тёмные
    }
theme-change = { theme }. Сменить.
close = Закрыть
copy = Копировать
share = Поделиться
copied = Скопировано
can-not-copy = Браузер не дал скопировать; выделите ссылку и скопируйте её вручную.
qr-code = Ссылка в виде QR-кода
to-the-games = К играм
to-the-table = К столу
new-table = Новый стол
rules = Правила
home = На главную
download-record = Скачать запись партии
with-note = { $what }, { $note }

## What went wrong

offline = Стол недоступен. Проверьте, есть ли сеть.
answered = Стол ответил: { $status }.
no-drawing = Поле не загрузилось.
no-rulebook = Правил пока нет.
not-a-record = { $file } — не запись партии: в файле нет JSON.

## Home

lead = Игры о дорогах, маршрутах и трассах. В одиночку, с друзьями, с ботами.
lost = По этому адресу ничего нет. Зато вот игры.
continue = Продолжить
games = Игры
open-tables = Открытые столы
board-of = Поле игры { $game }
players-exactly = { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[many] { $count } игроков
    }
players-between = { $least }–{ $most } { $most ->
        [one] игрок
        [few] игрока
       *[many] игроков
    }
minutes = { $minutes } мин
weight = { $weight ->
        [light] простая
        [medium] средняя
        [heavy] сложная
       *[other] { $weight }
    }
co-operative = вместе против игры
play-now = Играть
setting-up = Готовим стол…
watch-match = смотреть: { $standing }
choose-record = Посмотреть запись партии: выберите файл или перетащите его сюда
drop-record = Отпустите файл, чтобы посмотреть партию

## Where a match stands

waits-for-more = { $count ->
        [one] ждём ещё { $count } игрока
        [few] ждём ещё { $count } игроков
       *[many] ждём ещё { $count } игроков
    }
being-played = идёт партия
to-act = ходит { $who }, ход { $move }
mine-to-act = Ваш ход
in-company = за столом ещё { $who }
so-many-bots = { $count ->
        [one] { $count } бот
        [few] { $count } бота
       *[many] { $count } ботов
    }
all-matches = Все ({ $count })
is-over = партия окончена
is-closed = стол закрыт

## About

about = О Byways
about-what =
    Byways — настольные игры о дорогах, маршрутах и трассах. Играйте в одиночку против ботов, отправьте друзьям ссылку
    или передавайте одно устройство по кругу. Учётных записей нет: на месте сидит тот, у кого есть ссылка на него.
fair-title = Честность проверяема
fair =
    Правила, кубики и скрытые карты живут на сервере; ваш браузер получает только то, что положено знать вашему месту.
    Перед первым ходом стол показывает хеш своей части кубиков, затем ваш браузер добавляет случайное число, а после
    последнего хода раскрывается всё: подобрать кубики не мог никто. Скачайте запись партии и выполните
    `byways verify RECORD`.
keyboard-title = С клавиатуры
keyboard =
    Tab переводит на поле, стрелки — от места к месту, Enter или пробел выбирает, Escape отменяет выбор. Все ходы есть
    и в списке под заданием. При просмотре партии стрелки влево и вправо листают ходы.
data-title = Ваши данные
data = Браузер хранит секреты ваших мест и ваше имя. Ни файлов cookie, ни слежки нет.

## A new table

game = Игра
who-plays = Кто играет
options = Варианты
options-as-they-are = Для первой партии ничего менять не нужно.
set-the-table = Открыть стол
start = Начать
clock-and-more = Часы, темп и прочее
who-sits = Кто сидит здесь: { $seat }
seat-number = Место { $number }
me = Я
a-bot = Бот
a-friend = Друг, по ссылке
someone-here = Тот, кто рядом
anyone = Кто угодно (открыто)
bots = Боты
bot-of-level = Бот: { $level }
of-ones-own = Написать свой вариант
own-value = { $option }: своё
house-rules = Ещё настройки
name = Имя
link-to-send = Вы получите ссылку для друга
listed-at-home = Будет видно на главной странице
my-name = Игрок
player-number = Игрок { $number }
clock = Часы
clock-none = Без часов
clock-live = Вживую: минуты на партию
clock-correspondence = По переписке: дни на ход
minutes-for-each = Минут каждому
seconds-added = Секунд за каждый ход
days-for-turn = Дней на ход
when-away = Если кто-то пропал, за него играет бот
never = Никогда
after-minutes = { $count ->
        [one] Через { $count } минуту
        [few] Через { $count } минуты
       *[many] Через { $count } минут
    }
after-hours = { $count ->
        [one] Через { $count } час
        [few] Через { $count } часа
       *[many] Через { $count } часов
    }
after-days = { $count ->
        [one] Через { $count } день
        [few] Через { $count } дня
       *[many] Через { $count } дней
    }
list-table = Показывать стол всем, чтобы любой мог смотреть
made-by = стол создаёт { $who }
no-clock = без часов
clock-days = { $count ->
        [one] { $count } день на ход
        [few] { $count } дня на ход
        [many] { $count } дней на ход
       *[other] { $count } дня на ход
    }
clock-minutes = { $seconds ->
        [0] по { $minutes } мин
       *[other] по { $minutes } мин, за ход плюс { $seconds } с
    }
bots-of-level = боты: { $levels }
let-watchers-speak = Разрешить зрителям писать в чат
pace = Темп ботов
pace-fast = Как можно быстрее
pace-normal = Обычный
pace-slow = Неспешный

## Before a match

invites-you = { $kept ->
        [yes] { $who } приглашает вас: { $game }
       *[no] { $who } ищет игроков: { $game }
    }
seat-kept = Для вас оставлено место
seat-free = Есть свободное место
your-name = Ваше имя
guest = Гость
sit-down = Сесть за стол
who-has-come = Кто уже здесь
at-the-table = За столом
begins-by-itself = { $count ->
        [one] Свободно ещё { $count } место. Партия начнётся сама, когда все соберутся.
        [few] Свободно ещё { $count } места. Партия начнётся сама, когда все соберутся.
       *[many] Свободно ещё { $count } мест. Партия начнётся сама, когда все соберутся.
    }
watching-count = { $count ->
        [one] Смотрит { $count } зритель.
        [few] Смотрят { $count } зрителя.
       *[many] Смотрят { $count } зрителей.
    }
to-watch = Для зрителей
anyone-may-watch = По этой ссылке может смотреть кто угодно. Секретов она не раскрывает.
spectator-link = Ссылка для зрителей
close-table = Закрыть стол
free = Свободно
is-bot = бот
is-open = открыто для всех
waits-for-friend = ждём друга
is-you = вы
is-here = на месте
is-away = нет на месте
one-friend = Отправьте эту ссылку одному другу. Она действует один раз и на одно место.
seat-link = Ссылка на место: { $seat }
new-link = Новая ссылка
make-link = Создать ссылку

## On the way to a match

not-invited = По этой ссылке за стол не сесть
watch-instead = Смотреть, не садясь за стол
no-table = Здесь нет стола
no-such-seat = Эта ссылка не ведёт к месту
seat-link-damaged = Она неполная или от другого стола. Скопируйте её ещё раз оттуда, где вы её взяли.
without-seat = Смотреть без своего места
was-closed = Этот стол закрыт.
opening = Идём к столу…

## At a match

your-turn = ● Ваш ход · { $page }
board-as-text = Поле в виде текста
the-board = { $game }: поле
zoom-in = Приблизить
zoom-out = Отдалить
whole-board = Показать всё поле
what-matters = Вернуться к своей фигуре
more-that-way =
    { $count ->
        [one] Ещё { $count } вариант в этой стороне
        [few] Ещё { $count } варианта в этой стороне
       *[many] Ещё { $count } вариантов в этой стороне
    }
goal-that-way = { $what }: в этой стороне
hint = Подсказка
take-back = Взять ход назад
ask-to-take-back = Попросить взять ход назад
sound = Звук
sound-is = Звук: { $on ->
        [yes] включён
       *[no] выключен
    }
watching = Смотрят
more = Ещё
look-back = Просмотреть ходы
copy-my-link = Скопировать ссылку на моё место
copy-link = Скопировать ссылку
copied-my-link = Скопировано: секретная ссылка на ваше место.
copied-link = Скопировано: ссылка на этот стол.
leave-seat = Уступить место боту
page-not-fetched = Страница не загрузилась: нет связи, или сервер обновили.
fetch-again = Попробовать ещё раз
line-down = Связь прервалась; подключаемся снова…
pass-to = Передайте устройство: { $name }
pass-why = В этой игре карты скрыты. На экране ничего не появится, пока устройство не возьмёт { $name }.
i-am = Я — { $name }
fetching-rules = Загружаем правила…

## The players

the-players = Игроки
acts = (ходит)
winner = (победа)
this-screen = этот экран
stands-in = замена: { $bot }
is-out = вне игры
hours-left = { $time } ч
days-left = { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[many] { $count } дней
    }

## What is asked

what-to-do = Что делать
asked-of = { $who }: { $prompt }
thinking = Думает…
choice-and-note = { $choice }. { $note }
moves-of = { $what }: { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }
hint-is = Подсказка: { $move }
pick-is-taken-back = { $by ->
        [finger] Нажмите ещё раз, чтобы отменить выбор.
       *[keys] Escape отменяет выбор.
    }
picked-and-taken-back = { $by ->
        [finger] { $what }. Нажмите ещё раз, чтобы отменить выбор.
       *[keys] { $what }. Escape отменяет выбор.
    }
go-on = Теперь { $how ->
        [below] выберите ниже.
        [either] выберите обведённое жёлтым или вариант ниже.
       *[lit] выберите { $count ->
            [1] то, что обведено жёлтым
            [one] что-то из обведённого жёлтым ({ $count } вариант)
            [few] что-то из обведённого жёлтым ({ $count } варианта)
           *[many] что-то из обведённого жёлтым ({ $count } вариантов)
        }.
    }
on-its-way = Отправляется: { $move }
is-that-it = Всё верно?
say-yes = Подтвердите ниже или нажмите на другое.
rule-number = Почему? { $rule }
why = Почему?
all-rules = Все правила
take-back-pick = Отменить выбор
more-below = Ещё ниже
more-beside = Показать следующее
back-beside = Показать предыдущее
your-hand = Ваша рука
cards-lie-here = Здесь будут лежать ваши карты.
chosen-already = Эта карта уже выбрана.
chosen-is-taken-back = { $by ->
        [finger] Нажмите на выбранную карту, чтобы вернуть её.
       *[keys] Щёлкните выбранную карту, чтобы вернуть её.
    }
all-moves = { $count ->
        [1] Единственный ход списком
        [one] Все { $count } ход списком
        [few] Все { $count } хода списком
       *[many] Все { $count } ходов списком
    }
bot-plays-for-you = За вас играет бот.
take-seat-back = Вернуться на место
getting-ready = Подготовка
bot-gets-ready = { $who } готовится: около { $seconds } с, один раз на этом компьютере.
greedy-plays-meanwhile = Пока вместо него ходит жадный бот; { $who } будет готов примерно через { $seconds } с.
let-greedy-play = Пусть пока играет жадный бот
you-asked-undo = Вы просите вернуться к ходу { $move }.
rules-go-on-or-end = Можно продолжить с этой позиции по новым правилам или закончить партию, если согласны все.
rules-only-end = Новые правила не знают такой позиции; партию можно только закончить.
rules-waits-for = Ждём ответа: { $names }.
rules-go-on = Продолжить
rules-end = Закончить партию
withdraw = Отозвать просьбу
asks-undo = { $who } просит вернуться к ходу { $move }.
agree = Согласиться
refuse = Нет
others-are-asked = Спрашиваем остальных, можно ли взять ход назад.
was-taken-back = Ход взят назад.
resign-ask = Сдаться…
resign = Сдаться
keep-playing = Играть дальше
resign-whose = { $who } сдаётся?
resign-brings = { $what ->
        [end] Если сдаться, партия закончится поражением.
       *[bot] Если сдаться, за вас до конца доиграет бот. Вернуться будет нельзя.
    }
offer-end = Предложить закончить партию
you-offered-end = Вы предложили закончить партию без победителя.
offers-end = { $who } предлагает закончить партию без победителя.
resigned = сдача
who-watches = (зритель)
notices-offer = Показать уведомление, когда настанет ваш ход, а вы смотрите в другое окно?
notices-yes = Да, сообщите
notices-no = Нет
notices-are = Уведомления о моём ходе: { $on ->
        [yes] включены
       *[no] выключены
    }
remind-me = Сообщать мне о моём ходе
remind-when = Одно сообщение за ход, пока вас нет за столом.
remind-to = { $kind ->
        [mail] Адрес электронной почты
       *[hook] Веб-адрес, для программ
    }
remind-set = Сообщать сюда
remind-stop = Прекратить
remind-asked = Мы написали на { $address }: подтвердите адрес по ссылке в письме.
remind-goes = Сообщения идут на { $address }.
remind-secret = Они подписаны этим ключом, он показан только сейчас: `{ $secret }`
remind-push = Сообщать в этот браузер, даже когда он закрыт
remind-push-on = Сообщения получает браузер.
remind-forbidden = Браузер не разрешает уведомления с этой страницы.
is-your-turn = Ваш ход

## The result

result = Результат
by-a-bot = играл бот
series-of = { $count ->
        [one] После { $count } партии:
        [few] После { $count } партий:
        [many] После { $count } партий:
       *[other] После { $count } партии:
    }
series-wins = { $who }: { $wins }
score-sheet = Подсчёт очков
total = Итого
rematch = Реванш
replay = Просмотр
record = Запись
was-it-fair = Всё было честно?
fair-dice = Кто решает, что выпадет?
fair-promise = Сервер заранее закрепил свою часть кубиков этим хешем: `{ $hash }`.
fair-numbers = { $count ->
        [0] Чисел от игроков не добавлено.
        [one] К ней добавлено число { $count } игрока.
        [few] К ней добавлены числа { $count } игроков.
       *[many] К ней добавлены числа { $count } игроков.
    }
fair-mine = После этого ваш браузер выбрал случайное число: `{ $number }`.
fair-later = Когда партия закончится, всё будет раскрыто, и браузер сверит это с тем, что записал.
fair-verdict = { $verdict ->
        [kept] Хеш и число — те самые, что записал ваш браузер: подобрать эти кубики не мог никто.
        [without-mine] Хеш — тот самый, что записал ваш браузер, но вашего числа среди добавленных нет.
        [broken] Хеш или число не те, что ваш браузер записал в начале. Не доверяйте этим кубикам.
       *[unnoted] В начале этот браузер ничего не записал, сверять не с чем.
    }
fair-proof =
    Хеш — это SHA-256 строки `{ $secret }`. В записи партии есть все части, и она воспроизводит каждый бросок: проверить
    её можно командой `byways verify`.

## Log and chat

log-and-chat = Журнал и чат
dock = Игра
dock-yours = Ваш ход: играть
log = Журнал
chat = Чат
report-line = Пожаловаться на эту реплику тому, кто держит сервер
report-line-of = Пожаловаться на эту реплику ({ $who }) тому, кто держит сервер
reported = Жалоба отправлена. Её прочтёт тот, кто держит сервер.
line-removed = (удалено)
chat-new = { $count ->
        [one] Чат, { $count } новое сообщение
        [few] Чат, { $count } новых сообщения
       *[many] Чат, { $count } новых сообщений
    }
what-happened = Что произошло
secret-decision = Тайное решение.
nothing-yet = Пока ничего не произошло.
say-hello = Поздоровайтесь.
nobody-spoke = Пока все молчат.
say-something = Напишите что-нибудь
send = Сказать

## A replay

replay-of = { $match }: просмотр
nothing-to-watch = Здесь нечего смотреть
fetching-match = Загружаем партию…
the-start = Начало.
move = Ход
move-of = Ход { $move } из { $all }
first-move = К началу
last-move = К концу
move-back = На ход назад
move-on = На ход вперёд
replay-tools = Ещё о просмотре
turn-back = На очередь назад
turn-on = На очередь вперёд
round-back = На круг назад
round-on = На круг вперёд
copy-position = Скопировать ссылку на эту позицию
picture-svg = Картинка (SVG)
picture-png = Картинка (PNG)
picture-moving = Последние ходы (APNG)
speed = Скорость
times = × { $speed }
play = Пуск
pause = Пауза
with-eyes = Чьими глазами
a-spectator = зрителя

## The story of a match

story = Разбор партии
story-brief = Разбор
story-waiting = Перед вами есть другие; скоро боты разберут и вашу партию.
story-running = Боты разбирают партию: решений разобрано { $done } из { $all }.
story-progress = Как далеко продвинулись боты
story-failed = Боты не смогли закончить. Попробуйте позже.
story-curve = Шансы всех игроков
story-curve-team = Насколько близко к лучшему известному времени ещё могла прийти команда
story-team = Команда
story-chance = { $who } { $percent } %
story-level = { $percent } %
story-moves = Сделано ходов
story-legend = Чья это линия
story-before = Перед ходом { $move }: { $chances }
story-at-end = В конце: { $chances }
story-turning = Переломные моменты
story-costliest = Самые дорогие решения
story-no-cost = Ни одно решение не стоило многого.
story-told = Ход { $move }, { $who }: { $played }
story-decision = Ход { $move }: { $who }
story-lost = потеряно { $percent } %
story-lost-turns = { $count ->
        [one] потерян { $count } ход
        [few] потеряно { $count } хода
       *[many] потеряно { $count } ходов
    }
story-played = Сыграно:
story-better = Лучше:
story-percent = ({ $percent } %)
story-then = затем { $moves }
story-reply = { $who }: { $move }
story-eyes = Так это видел игрок { $who }. Никого не судят за то, чего он не мог знать.
story-back = Назад к просмотру
play-on = Доиграть отсюда
play-on-how = Вы играете за игрока { $who } против ботов. То, чего он не видел, сдаётся заново.
played-on-from = Доигрывается с хода { $move } партии { $match }.
you-won = Вы победили
you-did-not-win = Вы не победили
you-shared-the-win = Вы разделили победу
it-is-a-draw = Ничья
you-won-together = У вас вместе всё получилось
you-lost-together = На этот раз все проиграли

## Learning

learn = Научиться за две минуты
learn-game = Учимся: { $game }
lesson-number = Урок { $number } из { $count }
lesson-next = Следующий урок
lesson-before = Предыдущий
lesson-skip = Пропустить
lesson-to-match = К первой партии
learned-it = Теперь вы знаете { $game }
first-match = А теперь настоящая партия против новичков, с подсказкой на каждом решении. Отключить подсказки можно в меню.
play-first-match = Сыграть первую партию
last-lesson-again = Последний урок ещё раз
first-time = Впервые играете в { $game }?
puzzles = Задачи
puzzles-game = Задачи: { $game }
puzzle-place = Задача { $number }, сложность { $rating }; решено { $count } из { $all }
puzzle-next = Следующая задача
puzzle-show-solution = Показать решение
puzzle-solution = Решение:
puzzle-again = Попробовать ещё раз
puzzle-before = Эту задачу вы уже решили.
puzzle-of-the-day = Задача дня: { $title } ({ $game })
no-puzzles = Для этой игры задач пока нет.
play-at-once = Сразу играть
coached = Подсказка на каждом решении: { $on ->
        [yes] вкл.
       *[no] выкл.
    }
level-against = против
level-with = вместе с
level-next = Побед подряд: { $count }. Дальше — { $level }?

## My games

the-lab = Лаборатория: пусть играют боты
my-games = Мои игры
how-you-fared = Ваши успехи
fared-against = Против
fared-played = Сыграно
fared-won = Побед
fared-streak = Подряд
fared-best = Лучшая серия
level-people = людей или разных уровней
best-times = Лучшее время
in-turns = { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[other] { $turns } ходов
    }
puzzles-solved = Решённые задачи
finished = Сыгранные партии
no-games-yet = Пока ничего: сыграйте партию, и она появится здесь.
take-along = Взять с собой
take-along-how = Всё это хранится только в этом браузере. Сохраните файл, чтобы перенести в другой. В файле секреты ваших мест: никому его не давайте.
save-my-games = Сохранить в файл
bring-my-games = Загрузить файл
not-my-games = { $file } — не тот файл: он сохранён не здесь.
parcel-make = Сделать ссылку для другого устройства
parcel-link = Ссылка для другого вашего устройства
parcel-link-how = Откройте эту ссылку на другом устройстве в течение четверти часа. Она действует один раз и содержит секреты ваших мест: не давайте её никому. Данные зашифрованы, сервер прочитать их не может.
parcel-here = По этой ссылке пришли игры с другого устройства.
parcel-take = Перенести сюда
not-my-parcel = По этой ссылке пришло не то, что сохраняется здесь.
