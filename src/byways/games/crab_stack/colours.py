"""The colours of Crab Stack: a sunny sea by day, the same sea under the moon by night."""

from byways.engine.colours import Palette, Reads

C = Palette(
    "crab",
    {
        "sea_light": ("#58bfcf", "#1f6079"),
        "sea": ("#2a8fb0", "#14415b"),
        "sea_deep": ("#16638a", "#0a2439"),
        "ripple": ("#bfeaf0", "#8fbfd2"),
        "shore": ("#8fdbe0", "#2f7f92"),
        "shallows": ("#c9f1ee", "#4d97a6"),
        "pool": ("#2f9dbb", "#16506b"),
        "surf": ("#e9fbfb", "#b9d9e6"),
        "swell": ("#d7f6f8", "#9cc6d6"),
        "sunken": ("#1f6f8f", "#123f58"),
        "shadow": ("#12485f", "#020d17"),
        "shine": ("#ffffff", "#d6e6f2"),
        "foam": ("#ffffff", "#e3eef5"),
        "trail": ("#fff8d6", "#ffe9a8"),
        "yellow": ("#e8cf8e", "#a3946b"),
        "yellow_side": ("#c9a455", "#675b3a"),
        "on_yellow": ("#4a3a10", "#1d1704"),
        "black": ("#6f757d", "#454c57"),
        "black_side": ("#3f454d", "#20252d"),
        "on_black": ("#ffffff", "#f0f4f8"),
        "red": ("#c9826b", "#935f51"),
        "red_side": ("#94503d", "#5a352c"),
        "on_red": ("#2e1109", "#fff1ec"),
        "plate": ("#fffdf2", "#ece4cd"),
        "on_plate": ("#22303a", "#1a242c"),
        "card": ("#e9f6f4", "#1d3540"),
        "on_card": ("#112233", "#e4f0f2"),
    },
    (
        Reads("on_yellow", ("yellow",)),
        Reads("on_black", ("black",)),
        Reads("on_red", ("red",)),
        Reads("on_plate", ("plate",)),
        Reads("on_card", ("card",)),
        Reads("trail", ("sea_deep", "black"), large=True),
    ),
)
