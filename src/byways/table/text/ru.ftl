### The table

takes-back = { $who } возвращает партию к ходу { $move }.
