### Selling Knives Door-to-Door

game-title = Selling Knives Door-to-Door
game-blurb = Копите карты, тратьте их без остатка и займите в городе больше дорог, чем остальные.

## Options

option-players = Игроки
    .help = Сколько человек играет.
option-kcount = KCOUNT
    .help = Сколько ножевых центров в городе и сколько стоит дорога: решает вытянутая карта или вы сами.
    .value-drawn = решает карта
option-open = Запасы
    .help = Лежат ли все запасы открыто.
    .value-false = скрыты
    .value-true = открыты
option-scoring = Подсчёт
    .help = Что приносит победу: больше всего дорог или самый длинный торговый маршрут по своим дорогам.
    .value-roads = больше всего дорог
    .value-route = самый длинный маршрут
