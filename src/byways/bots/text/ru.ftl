### The levels of the bots. What differs in one game has the name of the game in it.

level-beginner = Новичок
    .about = Играет за компанию и берёт то, что явно хорошо, но часто ошибается в оценках. Его обыграет и ребёнок.
level-easy = Лёгкий
    .about = Видит то, что рядом, и часто выбирает второй по силе ход.
level-normal = Средний
    .about = Крепкий игрок.
level-strong = Сильный
    .about = Вникает в позицию в десять раз глубже.
level-expert = Эксперт
    .about = Играет настолько сильно, насколько позволяют пять секунд на ход.

level-selling-knives-strong = { level-strong }
    .about = Знает, кому скоро будет нечего тянуть.
level-selling-knives-expert = { level-expert }
    .about = Сильнее у нас не получилось.
