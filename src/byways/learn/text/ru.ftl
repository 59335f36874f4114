### Обучение: что говорит команда `byways train`.

doing-playing = поколение { $generation }: играет само с собой
doing-fitting = поколение { $generation }: подгонка весов
doing-gate = поколение { $generation }: играет с лучшим из прежних
so-far = пока { $elo } Эло
column-generation = поколение
column-positions = позиций
column-error = ошибка
column-share = побед
column-interval = 95 %-й интервал
column-accepted = принято
column-elo = Эло на сегодня
accepted = да
not-accepted = нет
curve-title = { $game }: чему научились боты
curve-across = поколения
curve-up = Эло сверх собственной оценки игры
kept-in = Лучшие веса лежат в { $file }, кривая — в { $curve }.
installed = С ними теперь играют { $levels }, ими пользуются подсказки и разбор.
not-installed = Чтобы боты играли с ними, запустите byways train с --install и --resume.
nothing-won = Ни одно поколение не обыграло собственную оценку игры; боты играют по-прежнему. Может помочь больше партий.
stopped = Остановлено; --resume продолжит с этого места.
