### The table

takes-back = { $who } takes back to move { $move }.
