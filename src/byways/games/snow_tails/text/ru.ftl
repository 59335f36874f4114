### Snow Tails

game-title = Snow Tails
game-blurb = Две собаки и тормоз: гоните сани, которые сносит в сторону более сильной собаки, и берегитесь ёлок.

## Options

option-players = Игроки
    .help = Сколько саней участвует в гонке.
option-track = Трасса
    .help = Трасса: готовая, случайная (random:ЧИСЛО или random:hard:ЧИСЛО; easy, fair, hard, expert), собранная из участков, например start/long/sharp-left 5/straight/finish, или файл.
    .value-first-snow = { track-first-snow } ({ track-level-easy })
    .value-frozen-lake = { track-frozen-lake } ({ track-level-easy })
    .value-hairpin = { track-hairpin } ({ track-level-fair })
    .value-pine-valley = { track-pine-valley } ({ track-level-fair })
    .value-crevasse = { track-crevasse } ({ track-level-hard })
    .value-old-grove = { track-old-grove } ({ track-level-hard })
    .value-wolf-pass = { track-wolf-pass } ({ track-level-expert })
option-saplings = Ёлки
    .help = Какие ёлки стоят на трассе.
    .value-track = те, что отмечены на трассе
    .value-none = никаких
    .value-hand = их расставляют игроки
    .value-both = ёлки трассы и ещё те, что расставят игроки
option-drift = Смещение
    .help = Куда ведёт шаг смещения.
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
