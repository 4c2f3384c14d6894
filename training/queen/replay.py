"""Every decision of a record of Skull Queen as the view that the captain had, in the fields of docs/bot-protocol.md that features need."""
from queen.cards import SIDES, SPACES
from queen.sight import announced, colour


def legal_plays(hand, plays):
    """SQ5."""
    bound = announced(plays)
    follow = bound is not None and any(colour(code) == bound for code in hand)
    return [code for code in hand if not follow or colour(code) in (None, bound)]


def views(record):
    """(view, what was done) for planks by seat, then plays in order, round by round."""
    seats = len(record["players"])
    for entry in record["rounds"]:
        hands = [list(hand) for hand in entry["hands"]]
        dealer = entry["dealer"]
        base = {"game": record["game"], "seats": seats, "round": entry["round"], "hand_size": len(hands[0]), "dealer": dealer,
                "dealt_centre": entry["centre"]}
        choice = [{"plank": {"side": list(SIDES), "spaces": list(range(1, SPACES + 1))}}]
        for seat in range(seats):
            yield base | {"seat": seat, "phase": "plank", "hand": list(hands[seat]), "planks": None, "centre": entry["centre"], "tricks": [],
                          "legal": choice}, {"plank": entry["planks"][seat]}
        planks = [{"side": plank["side"], "pirates": dict(plank["pirates"])} for plank in entry["planks"]]
        centre, tricks = entry["centre"], []
        for trick in entry["tricks"]:
            order = [(dealer + 1) % 2, dealer] if seats == 2 else [(trick["lead"] + place) % seats for place in range(seats)]
            cards = trick["plays"][1:] if seats == 2 else trick["plays"]
            for place, (seat, code) in enumerate(zip(order, cards)):
                lying = trick["plays"][:1] if seats == 2 else trick["plays"][:place]
                now = tricks + ([{"lead": trick["lead"], "plays": lying}] if lying else [])
                standing = [{"side": plank["side"], "pirates": dict(plank["pirates"])} for plank in planks]
                yield base | {"seat": seat, "phase": "play", "hand": list(hands[seat]), "planks": standing, "centre": centre, "tricks": now,
                              "legal": [{"play": play} for play in legal_plays(hands[seat], lying)]}, {"play": code}
                hands[seat].remove(code)
            for move in trick["moves"]:
                pirates = planks[move["seat"]]["pirates"]
                if pirates[move["colour"]]:
                    to = pirates[move["colour"]] - move["steps"]
                    pirates[move["colour"]] = to if 1 <= to <= SPACES else None
            centre = trick["centre"]
            tricks = tricks + [{"lead": trick["lead"], "plays": trick["plays"]}]
