### The table

takes-back = { $who } volta à jogada { $move }.
