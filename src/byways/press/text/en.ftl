### Sheets to print.

paper-letter = letter
paper-a4 = A4
backs = backs
sheet = { $side ->
       *[front] { $title }, sheet { $number } of { $sheets }
        [back] { $title }, sheet { $number } of { $sheets }, { $backs }
    }
tile = { $title }: row { $row } of { $rows }, column { $column } of { $columns }. Cut at the marks and join.
open-index = Open { $file } to see what is what.
