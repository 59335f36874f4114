### Sheets to print.

paper-letter = carta
paper-a4 = A4
backs = versos
sheet = { $side ->
       *[front] { $title }, folha { $number } de { $sheets }
        [back] { $title }, folha { $number } de { $sheets }, { $backs }
    }
tile = { $title }: linha { $row } de { $rows }, coluna { $column } de { $columns }. Corte nas marcas e junte.
open-index = Abra { $file } para ver o que é cada arquivo.
