"""The colours of Crab Stack: a sunny sea by day, the same sea under the moon by night."""

from byways.engine.colours import Palette, Reads

C = Palette(
    "crab",
    {
        "sea_light": ("#58bfcf", "#1f7ba3"),
        "sea": ("#2a8fb0", "#10517a"),
        "sea_deep": ("#16638a", "#082c50"),
        "ripple": ("#bfeaf0", "#9fd8ec"),
        "shore": ("#8fdbe0", "#2a8fb0"),
        "shallows": ("#c9f1ee", "#55b0c8"),
        "pool": ("#2f9dbb", "#125f86"),
        "surf": ("#e9fbfb", "#d3eefa"),
        "swell": ("#d7f6f8", "#acdcf0"),
        "sunken": ("#1f6f8f", "#114a6c"),
        "shadow": ("#12485f", "#020d17"),
        "shine": ("#ffffff", "#ffffff"),
        "foam": ("#ffffff", "#f2f9ff"),
        "trail": ("#fff8d6", "#ffe9a8"),
        "yellow": ("#e8cf8e", "#d3c592"),
        "yellow_side": ("#c9a455", "#8c7a4c"),
        "on_yellow": ("#4a3a10", "#1d1704"),
        "black": ("#6f757d", "#525c6b"),
        "black_side": ("#3f454d", "#262d38"),
        "on_black": ("#ffffff", "#f0f4f8"),
        "red": ("#c9826b", "#b9705c"),
        "red_side": ("#94503d", "#74402f"),
        "on_red": ("#2e1109", "#1f0a05"),
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
