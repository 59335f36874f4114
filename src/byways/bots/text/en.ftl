### The levels of the bots. What differs in one game has the name of the game in it.

level-beginner = Beginner
    .about = Plays along and takes what is plainly good, but misjudges a lot. A child can beat it.
level-easy = Easy
    .about = Sees what is near and often picks the second best.
level-normal = Normal
    .about = A sound player.
level-strong = Strong
    .about = Looks ten times as far into it.
level-expert = Expert
    .about = As strong as five seconds a turn allow.

level-selling-knives-strong = { level-strong }
    .about = Knows who will run out of cards to draw.
level-selling-knives-expert = { level-expert }
    .about = As strong as we could make it.
