"""Every decision of a record of Skull King as the view that the seat had, in the fields of docs/bot-protocol.md that features need."""
from king.cards import EDITIONS
from king.sight import SPECIALS, led, winner


def legal_plays(edition, hand, plays):
    """The codes that may be played, Scary Mary both ways (SK7)."""
    bound = led(edition, plays)
    suit = edition.letters[bound] if bound < 4 else None
    follow = any(code not in SPECIALS and code[0] == suit for code in hand)
    allowed = [code for code in hand if code in SPECIALS or not follow or code[0] == suit]
    both = [way for code in allowed for way in (["SM:P", "SM:E"] if code == "SM" else [code])]
    return list(dict.fromkeys(both))


def views(record):
    """(view, what was done) for bids by seat, then plays in order, round by round."""
    edition, seats = EDITIONS[record["game"]], len(record["players"])
    for entry in record["rounds"]:
        size = edition.hand_size(entry["round"], seats)
        hands = [list(hand) for hand in entry["hands"]]
        base = {"game": record["game"], "seats": seats, "round": entry["round"], "hand_size": size, "dealer": entry["dealer"]}
        for seat in range(seats):
            yield base | {"seat": seat, "phase": "bid", "hand": list(hands[seat]), "bids": None, "won": [0] * seats, "bonus": [0] * seats,
                          "tricks": [], "legal": [{"bid": bid} for bid in range(size + 1)]}, {"bid": entry["bids"][seat]}
        won, bonus, tricks = [0] * seats, [0] * seats, []
        for trick in entry["tricks"]:
            for place, code in enumerate(trick["plays"]):
                seat, lying = (trick["lead"] + place) % seats, trick["plays"][:place]
                now = tricks + ([{"lead": trick["lead"], "plays": lying}] if lying else [])
                legal = [{"play": play} for play in legal_plays(edition, hands[seat], lying)]
                yield base | {"seat": seat, "phase": "play", "hand": list(hands[seat]), "bids": entry["bids"], "won": list(won),
                              "bonus": list(bonus), "tricks": now, "legal": legal}, {"play": code}
                hands[seat].remove(code.split(":")[0])
            taken = (trick["lead"] + winner(edition, trick["plays"])) % seats
            assert taken == trick["winner"]
            won[taken] += 1
            bonus[taken] += trick["bonus"]
            tricks = tricks + [{"lead": trick["lead"], "plays": trick["plays"]}]
