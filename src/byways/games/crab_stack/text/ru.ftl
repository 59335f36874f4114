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
