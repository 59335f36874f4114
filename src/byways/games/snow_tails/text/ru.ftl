### Snow Tails

game-title = Snow Tails
game-blurb = Две собаки и тормоз: гоните сани, которые сносит в сторону более сильной собаки, и берегитесь ёлок.

## Options

option-players = Игроки
    .help = Сколько саней участвует в гонке.
option-track = Трасса
    .help = Где пройдёт гонка.
    .own = Случайная трасса: random:7 или random:hard:7 (easy, fair, hard, expert; другое число даст другую). Участки подряд: start/long/sharp-left 5/straight/finish. Или текст файла трассы.
    .value-first-snow = { track-first-snow } ({ track-level-easy })
    .value-frozen-lake = { track-frozen-lake } ({ track-level-easy })
    .value-hairpin = { track-hairpin } ({ track-level-fair })
    .value-pine-valley = { track-pine-valley } ({ track-level-fair })
    .value-crevasse = { track-crevasse } ({ track-level-hard })
    .value-old-grove = { track-old-grove } ({ track-level-hard })
    .value-wolf-pass = { track-wolf-pass } ({ track-level-expert })
option-saplings = Ёлки
    .help = Деревца на пути: кто в них врежется, получит вмятину.
    .value-track = те, что отмечены на трассе
    .value-none = никаких
    .value-hand = их расставляют игроки
    .value-both = ёлки трассы и ещё те, что расставят игроки
option-drift = Смещение
    .help = Куда сани идут на каждом шаге смещения, когда собаки тянут неодинаково.
    .value-sideways = на клетку вбок
    .value-diagonal = на клетку вперёд и вбок сразу
option-races = Гонки
    .help = Сколько гонок в серии; очки складываются.

## Tracks. Their names are proper names. Levels agree with "трасса".

track-first-snow = First Snow
    .about = Широкие повороты и щедрые ограничения: трасса, чтобы познакомиться с собаками.
track-frozen-lake = Frozen Lake
    .about = Длинные прямые по льду и два сугроба, которые нужно объехать.
track-hairpin = Hairpin
    .about = Вниз по долине и снова вверх: две шпильки, а между ними сугроб.
track-pine-valley = Pine Valley
    .about = Крутые повороты среди деревьев; ельник требует лёгкой руки.
track-crevasse = Crevasse
    .about = Лёд расколот: держитесь мостов, иначе врежетесь в стену.
track-old-grove = Old Grove
    .about = Лесная тропа, где ёлка стоит везде, куда хочется проехать.
track-wolf-pass = Wolf Pass
    .about = Шпилька за шпилькой, мост шириной в одни сани и ёлки на пути домой.

track-level-easy = лёгкая
track-level-fair = средняя
track-level-hard = трудная
track-level-expert = для знатоков
track-note = клеток в длину: { $cells }, игроков: от { $least } до { $most }
track-title = { $track }, { $level }

## What `byways track` says

good-track = { $track } ({ $level }): по этой трассе можно гоняться.
    .pieces = участки
    .in-all = всего
    .saplings = ёлки
    .size = участков — { $pieces }, поворотов — { $corners }, клеток — { $cells }, шагов — не меньше { $steps }
track-written = Файл { $file } записан.

## Where cards go: "сыграть карту на левую собаку"

on-left = на левую собаку
on-right = на правую собаку
on-brake = на тормоз
on-left-right = на обеих собак
on-left-brake = на левую собаку и на тормоз
on-right-brake = на правую собаку и на тормоз
on-left-right-brake = на обеих собак и на тормоз

## A sled, and where it can go

sled = { $who }: сани
    .detail = Собаки { $left } и { $right }, тормоз { $brake }: { $sled }. Аварийных карт: { $dents }.
sled-stays = скорость 0, сани стоят на месте
sled-straight = скорость { $speed }, прямо вперёд
sled-drifts =
    { $side ->
        [left] скорость { $speed }, смещение { $drift } влево
       *[right] скорость { $speed }, смещение { $drift } вправо
    }
sled-sideways =
    { $side ->
        [left] скорость { $speed }, смещение { $drift } влево, только вбок
       *[right] скорость { $speed }, смещение { $drift } вправо, только вбок
    }
ride-to =
    { $cells ->
        [0] на месте, дорожка № { $lane }
        [one] на { $cells } клетку вперёд, дорожка № { $lane }
        [few] на { $cells } клетки вперёд, дорожка № { $lane }
       *[other] на { $cells } клеток вперёд, дорожка № { $lane }
    }
ride-whole =
    { $dents ->
        [0] { $where }
        [one] { $where }, { $dents } аварийная карта
        [few] { $where }, { $dents } аварийные карты
       *[other] { $where }, { $dents } аварийных карт
    }
ride-track =
    { $dents ->
        [one] { $where }, авария, { $dents } аварийная карта
        [few] { $where }, авария, { $dents } аварийные карты
       *[other] { $where }, авария, { $dents } аварийных карт
    }
ride-sled =
    { $dents ->
        [0] { $where }, столкновение с другими санями, без добора карт
        [one] { $where }, столкновение с другими санями, без добора карт, { $dents } аварийная карта
        [few] { $where }, столкновение с другими санями, без добора карт, { $dents } аварийные карты
       *[other] { $where }, столкновение с другими санями, без добора карт, { $dents } аварийных карт
    }
ride-finish =
    { $dents ->
        [0] через финиш, в запасе { $left }
        [one] через финиш, в запасе { $left }, { $dents } аварийная карта
        [few] через финиш, в запасе { $left }, { $dents } аварийные карты
       *[other] через финиш, в запасе { $left }, { $dents } аварийных карт
    }
ride-wrecked = пятая аварийная карта: сход с дистанции
ride-path = { $path }: { $ride }
ride-note =
    { $dents ->
        [0] Скорость { $speed }, без аварий.
        [one] Скорость { $speed } и аварийная карта: станет { $total } из { $most }.
        [few] Скорость { $speed } и { $dents } аварийные карты: станет { $total } из { $most }.
       *[many] Скорость { $speed } и { $dents } аварийных карт: станет { $total } из { $most }.
    }
    .wreck = Скорость { $speed } и пятая аварийная карта: ваша гонка окончена.
outlook-way = { CAPITAL($sled) }; { $way }.
outlook-ways =
    { $kind ->
        [wreck] { CAPITAL($sled) }: любой путь заканчивает гонку, { ride-wrecked }.
        [clean] { CAPITAL($sled) }: путей на выбор { $count }, все без аварийных карт.
        [some] { CAPITAL($sled) }: путей на выбор { $count }, без аварийных карт { $clean }.
       *[dents] { CAPITAL($sled) }: путей на выбор { $count }, все с аварийными картами.
    }
outlook-bonus = { CAPITAL($sled) }; { $way }, или с призовыми очками ({ $bonus }): { $farther }.

## On the board. Short words: they stand beside cells.

cell = Дорожка № { $lane }, клетка { $number }
the-finish = Финиш
over-finish = финиш

## Hand and panels

dog-cards =
    { $count ->
        [one] Карта с собаками номинала { $value }
        [few] { $count } карты с собаками номинала { $value }
       *[other] { $count } карт с собаками номинала { $value }
    }
dog-cards-speeds = { $cards }. Скорость { $left } на левой собаке, { $right } на правой, { $brake } на тормозе
dent-cards =
    { $dents ->
        [one] Аварийная карта; сбросить её нельзя
        [few] { $dents } аварийные карты; сбросить их нельзя
       *[other] { $dents } аварийных карт; сбросить их нельзя
    }
lane-cards =
    { $cards ->
        [one] { $cards } карта
        [few] { $cards } карты
       *[other] { $cards } карт
    }
rank = { $place }-е
place = место
    .help = Место в гонке сейчас
    .finished = финиш
status-racing = { rank }
status-crossed = на финише
status-finished = { rank }
status-out = сход
speed = скорость
    .drift = скорость/смещение
    .help = Левая собака + правая собака − тормоз, и смещение
drift = смещение
brake = тормоз
place-left = Левая собака
place-right = Правая собака
place-brake = Тормоз
dents = аварийные
    .help = Аварийные карты; с пятью сани сходят с дистанции
    .value = { $dents } из { $most }
lane = дорожка
    .help = Дорожка, с которой начинают сани
hand = рука
    .help = Карты с собаками в руке
deck = колода
    .help = Карты в колоде; в сбросе или накрыты: { $pile }
    .help-none = Карты в колоде; в сбросе и накрытых нет
points = очки
    .help = 5, 3, 2 и 1 за первые четыре места

## The text board

sled-line = собаки { $left } { $right } тормоз { $brake }; { $known }
    .bare = собаки { $left } { $right } тормоз { $brake }
    .holds = собаки { $left } { $right } тормоз { $brake }; { $known }; в руке { $cards }
round = Раунд { $round }: { $waiting }
    .in-series = Гонка { $race }, раунд { $round }: { $waiting }

## What is to be decided: what who decides reads, what the others read, and what is no answer

phase-saplings = Поставьте ёлку на пустую клетку (осталось { $saplings }) или больше не ставьте.
    .waiting = { $who } расставляет ёлки.
    .refusal = «{ $text }» сыграть нельзя: поставьте ёлку на пустую клетку или скажите «no more saplings»
phase-lane = Выберите стартовую дорожку. На дорожке № 4 вы получаете одну дополнительную карту, на дорожке № 5 — две.
    .waiting = { $who } выбирает стартовую дорожку.
    .refusal = «{ $text }» сыграть нельзя: выберите свободную стартовую дорожку
phase-cards = Положите карту на собаку или на тормоз: все карты за ход — одного номинала.
    .none = Карт с собаками у вас нет: продолжайте ход без карты.
    .waiting = { $who } играет карты.
    .refusal = «{ $text }» — так карты не играют
ask-card = Теперь выберите карту для этого места.
ask-place = Теперь выберите, куда её положить: на собаку или на тормоз.
    .enough = Сыграйте её или положите ещё одну такую же на другое место.
ask-way = Туда ведут несколько путей: выберите один.
phase-trim = { phase-discard }
    .waiting = { phase-discard.waiting }
    .refusal = { phase-discard.refusal }
phase-steer = Правьте: { $sled }. Где остановятся сани?
    .waiting = { $who } правит санями.
    .refusal = «{ $text }» сыграть нельзя: выберите, как править
phase-bonus = Сани сбалансированы: прибавить { $bonus } к скорости?
    .waiting = { $who } может взять призовые очки баланса.
    .refusal = «{ $text }» сыграть нельзя: призовые очки берут целиком или не берут вовсе
phase-discard =
    { $cards ->
        [one] Сбросьте { $cards } карту, чтобы осталось пять.
        [few] Сбросьте { $cards } карты, чтобы осталось пять.
       *[other] Сбросьте { $cards } карт, чтобы осталось пять.
    }
    .waiting = { $who } сбрасывает карты.
    .refusal = «{ $text }» сыграть нельзя: сначала сбросьте лишние карты, чтобы осталось пять

## Decisions: what happens, and what a button says

decision-plant = { $who } ставит ёлку: дорожка № { $lane }, клетка { $number }.
    .label = Ёлка: дорожка № { $lane }, клетка { $number }
decision-enough = { $who } больше не ставит ёлки.
    .label = Больше не ставить ёлки
decision-steer = { $who } правит санями.
    .label = { CAPITAL($ride) }
decision-take-bonus = { $who } берёт призовые очки баланса: { $bonus }.
    .label = Призовые очки ({ $bonus }): { $ride }
decision-no-bonus = { $who } отказывается от призовых очков.
    .label = Без призовых очков: { $ride }
decision-put-away =
    { $value ->
        [1] { $who } сбрасывает единицу.
        [2] { $who } сбрасывает двойку.
        [3] { $who } сбрасывает тройку.
        [4] { $who } сбрасывает четвёрку.
       *[other] { $who } сбрасывает пятёрку.
    }
    .label =
        { $value ->
            [1] Сбросить единицу
            [2] Сбросить двойку
            [3] Сбросить тройку
            [4] Сбросить четвёрку
           *[other] Сбросить пятёрку
        }
decision-take-lane = { $who } стартует с дорожки № { $lane }.
    .label = Дорожка № { $lane }
    .note = Карт на старте: { $cards }
decision-play = { $who } играет { $value } { $where }.
    .label = { $value } { $where }
decision-no-card = { $who } держит в руке одни аварийные карты и ходит без карты.
    .label = Продолжить без карты

## What happens

stays = { $who }: сани стоят на месте.
goes =
    { $cells ->
        [one] { $who } проезжает { $cells } клетку, дорожка № { $lane }.
        [few] { $who } проезжает { $cells } клетки, дорожка № { $lane }.
       *[other] { $who } проезжает { $cells } клеток, дорожка № { $lane }.
    }
crosses-red-line =
    { $dents ->
        [one] { $who } пересекает красную линию { $limit } на скорости { $speed }: { $dents } аварийная карта.
        [few] { $who } пересекает красную линию { $limit } на скорости { $speed }: { $dents } аварийные карты.
       *[other] { $who } пересекает красную линию { $limit } на скорости { $speed }: { $dents } аварийных карт.
    }
knocks-over =
    { $saplings ->
        [one] { $who } сбивает ёлку: { $saplings } аварийная карта.
        [few] { $who } сбивает { $saplings } ёлки: { $saplings } аварийные карты.
       *[other] { $who } сбивает { $saplings } ёлок: { $saplings } аварийных карт.
    }
runs-into-edge = { $who }: удар о край трассы, 1 аварийная карта.
runs-into-snow = { $who }: удар о сугроб, 1 аварийная карта.
runs-into-chasm = { $who }: удар о стену ущелья, 1 аварийная карта.
is-stopped = { $who }: столкновение с другими санями, карты не добираются.
crosses-finish = { $who } пересекает линию финиша!
is-wrecked = { $who } получает пятую аварийную карту и сходит с дистанции.
takes-place =
    { $points ->
        [one] { $who } занимает { rank } место: { $points } очко.
        [few] { $who } занимает { rank } место: { $points } очка.
       *[other] { $who } занимает { rank } место: { $points } очков.
    }
race-is-over = Гонка { $race } окончена. Очки: { $points }.

## How it ends

wins =
    { $points ->
        [one] Побеждает { $who }, { $points } очко: { $reason }.
        [few] Побеждает { $who }, { $points } очка: { $reason }.
       *[other] Побеждает { $who }, { $points } очков: { $reason }.
    }
share-the-win =
    { $points ->
        [one] Победу делят { $names }, по { $points } очку: { $reason }.
        [few] Победу делят { $names }, по { $points } очка: { $reason }.
       *[other] Победу делят { $names }, по { $points } очков: { $reason }.
    }
nobody-wins = Победителя нет: { $reason }.
night-fell =
    { $rounds ->
        [one] после { $rounds } раунда наступает ночь
       *[other] после { $rounds } раундов наступает ночь
    }
all-out = все сани сошли с дистанции
one-finished = финишировали только одни сани
some-out =
    { $sleds ->
        [1] одни сани сошли с дистанции, остальные финишировали
        [2] двое саней сошли с дистанции, остальные финишировали
        [3] трое саней сошли с дистанции, остальные финишировали
        [4] четверо саней сошли с дистанции, остальные финишировали
       *[other] { $sleds } саней сошли с дистанции, остальные финишировали
    }
all-finished = все сани финишировали
after-series =
    { $races ->
        [one] после { $races } гонки; в последней { $reason }
       *[other] после { $races } гонок; в последней { $reason }
    }

## Why not

refused = { $why }; возможные ходы: { LIST($moves, type: "or") }
    .more = { $why }; возможные ходы: { LIST($moves, type: "or") } и другие
less-drift =
    { $side ->
        [left] скорость саней { $speed }, и они должны сместиться влево на { $drift }, насколько возможно (ST15, ST17); «{ $text }» этого не делает или приводит к тому же, что другой порядок шагов
       *[right] скорость саней { $speed }, и они должны сместиться вправо на { $drift }, насколько возможно (ST15, ST17); «{ $text }» этого не делает или приводит к тому же, что другой порядок шагов
    }
no-such-places = карты играют на { LIST($places, type: "or") }, не более одной на каждое место (ST12)
too-few-cards = нужно карт номинала { $value }: { $needed }, а в руке их { $held }

## The score sheet

sheet-points = Очки
    .race = Гонка { $race }: очки
sheet-place = Место
    .race = Гонка { $race }: место
sheet-rounds = Раунды
    .race = Гонка { $race }: раунды
sheet-dents = Аварийные карты
    .race = Гонка { $race }: аварийные карты

## Что измеряет лаборатория

measure-points = очки
measure-finished = на финише (1) или нет (0)
measure-rounds = раунды
measure-dents = аварийные карты
measure-lane = стартовая дорожка
tally-card = карта собаки
tally-played = карты сыграны
tally-stop = чем кончился заезд
tally-bonus = призовые очки баланса
tally-lane = стартовая дорожка
tally-crash = аварийные карты
ending-all-finished = все финишировали
ending-some-out = кто-то сошёл с дистанции
ending-all-out = все сошли с дистанции
ending-night = наступила ночь
subject-played-brake = тормоз
subject-played-one-dog = одна собака
subject-played-two-dogs = обе собаки
subject-played-none = ни одной
subject-stop-whole = до конца
subject-stop-track = трасса
subject-stop-sled = другие сани
subject-stop-finish = финиш
subject-stop-wrecked = сошёл с дистанции
subject-bonus-taken = взяты
subject-bonus-left-out = не взяты

## Words that are explained where they stand, in all their forms

term-drift = смещение, смещения, смещению, смещением
    .means = Разница ваших собак: на столько клеток сани должны уйти вбок, к более сильной, когда вы решите.
term-balance = баланс, балансе, баланса, призовые очки
    .means = Равные собаки: можно проехать прямо ещё столько клеток, каково ваше место в гонке. Они считаются скоростью.
term-brake = тормоз, тормоза, тормозу
    .means = Вычитается из суммы собак: это и есть скорость.
term-dent = аварийная карта, аварийные карты, аварийную карту, аварийных карт
    .means = Бесполезная карта, занимающая руку: за аварию или превышение скорости. С пятью вы сходите с дистанции.

## Lessons

lesson-speed = Две собаки тянут, тормоз сдерживает: скорость — это левая собака плюс правая минус тормоз, здесь 3 + 3 − 3 = 3. За ход вы играете карты одного номинала. Положите две четвёрки на обеих собак.
    .title = Собаки, тормоз, скорость
    .done = 4 + 4 − 3 — скорость 5: пять клеток. Новая карта закрывает прежнюю и лежит, пока не закроют её; после движения вы добираете до пяти карт.
    .wrong = Скорость будет другой. Выберите 4, затем обеих собак и подтвердите: 4 на обеих собак.
lesson-bonus = Равные собаки — это баланс: можно добавить столько клеток, каково ваше место в гонке; вы второй, значит, 2. Они считаются скоростью, но 5 + 2 = 7 не больше ограничения на красной линии впереди. Возьмите их.
    .title = Баланс и призовые очки
    .done = Семь клеток и ни одной аварийной карты: на линии стоит 7. Кто позади, получает больше, так что никто не лидирует наверняка.
    .wrong = Так тоже безопасно, но медленнее. Возьмите призовые очки: скорость 7 как раз в пределах ограничения.
lesson-limit = Перед каждым поворотом стоит красная линия с числом: каждая лишняя единица скорости — аварийная карта. У вас 5 + 5 − 1 = 9, а на линии 7. Положите карту 3, 4 или 5 на тормоз.
    .title = Тормозите перед поворотом
    .done = Достаточно медленно. Ограничение действует, только когда вы пересекаете линию: за ней можно ехать сколь угодно быстро.
    .wrong = Это не тормозит: вы пересечёте линию слишком быстро или уйдёте далеко вбок. Положите 3, 4 или 5 на тормоз.
lesson-drift = Если одна собака сильнее, сани сносит в её сторону: на клетку за каждую единицу разницы, а когда — решаете вы. Положите 4 на правую собаку. Потом обгоните оранжевые сани и сместитесь вправо перед ними: выберите дальнюю клетку.
    .title = Смещение
    .done = Вы сместились на свою клетку, уже обогнав. Столкнись вы с другими санями, движение кончилось бы на месте, без добора карт.
    .wrong = Положите 4 на правую собаку, потом выберите клетку впереди оранжевых саней, а не позади них.
lesson-dents = Вы едете у левого края, а левая собака сильнее на 2: такое смещение кончится аварией. За аварию берут аварийную карту, она бесполезна и занимает руку; с пятью вы сходите с дистанции. Уравняйте собак: 5 на правую или 3 на левую.
    .title = Края и аварийные карты
    .done = Влево не сносит, аварии нет. Ёлки, сугробы и ущелья тоже приносят аварийные карты.
    .wrong = Левая собака всё ещё сильнее: авария. Положите 5 на правую собаку или 3 на левую.
lesson-saplings = На вашей дорожке, через клетку от вас, стоит ёлка. Кто в неё врезается, сбивает её насовсем: аварийная карта, и ход продолжается. Положите 4 на правую собаку и сместитесь вправо раньше ёлки.
    .title = Ёлки
    .done = Мимо и без аварийной карты. Иногда она того стоит: ёлки больше нет — правда, и для тех, кто позади.
    .wrong = Так сани врежутся в ёлку или поедут иначе. Положите 4 на правую собаку, потом сместитесь вправо раньше ёлки.
lesson-finish = Сани, пересёкшие линию в одном раунде, занимают места по тому, как далеко за неё заехали. Уравняйте собак: 4 на левую, потом возьмите призовые очки — и вперёд через линию.
    .title = Через финиш
    .done = Финиш, и три шага в запасе. Матч — это одна гонка или серия; за первое место дают 5 очков.
    .wrong = Так медленнее. Положите 4 на левую собаку, потом возьмите призовые очки.

## Puzzles

puzzle = Приблизьтесь за этот ход к финишу на { $goal } { $goal ->
        [one] клетку
        [few] клетки
       *[other] клеток
    } и не получите ни одной вмятины. Дальше не проехать.
    .title = Быстро и без вмятин
