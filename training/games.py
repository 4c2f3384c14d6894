"""The games that can be learned."""
from king.game import King


def game(name):
    if name == "skull-queen":
        from queen.game import Queen
        return Queen()
    return King(name)


NAMES = ("skull-king", "skull-king-doubloons", "skull-queen")
