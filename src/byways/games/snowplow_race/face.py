from byways.engine import Face
SEAT_NAMES = ("Yellow", "Orange", "Red", "Green", "Blue", "Pink")
class SnowplowFace(Face):
    seat_names = SEAT_NAMES
