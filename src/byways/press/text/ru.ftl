### Sheets to print.

paper-letter = Letter
paper-a4 = A4
backs = рубашки
sheet = { $side ->
       *[front] { $title }, лист { $number } из { $sheets }
        [back] { $title }, лист { $number } из { $sheets }, { $backs }
    }
tile = { $title }: ряд { $row } из { $rows }, столбец { $column } из { $columns }. Разрежьте по меткам и склейте.
open-index = Откройте { $file }: там написано, что где.
