#!/usr/bin/env python3
"""A small bot for a Yohoho server. It bids its special cards and plays high only while it still needs tricks.

    pip install websockets        # or, on Debian: apt install python3-websockets
    python3 examples/bot.py http://127.0.0.1:8080 --open skull-king --seats 3 --bots bosun,captain
    python3 examples/bot.py http://127.0.0.1:8080 --join CODE

It plays one game to its end and prints the totals by seat. docs/bot-api.md tells how it works.
"""
import argparse
import asyncio
import json
import sys
import urllib.request

try:
    import websockets
except ImportError:
    sys.exit("The library websockets is missing: pip install websockets (Debian: apt install python3-websockets)")

SPECIAL = {"E": 0, "SM:E": 0, "M": 30, "P": 31, "SM": 31, "SM:P": 31, "SK": 32}
HEADERS = "additional_headers" if int(websockets.__version__.split(".")[0]) >= 14 else "extra_headers"  # was renamed


def strength(code):
    """How high a card is: its number, more for trump, most for the special cards."""
    return SPECIAL[code] if code in SPECIAL else int(code.lstrip("YBRKCTQSG")) + (13 if code[0] in "KS" else 0)


def choose(view):
    """What to do, from what we see. This is the part to make better."""
    if view["phase"] == "plank":  # Skull Queen: all pirates in the middle
        return {"plank": {"side": "high-bottom", "pirates": dict.fromkeys("RYGB", 3)}}
    if view["phase"] == "bid":
        return {"bid": sum(strength(card) >= 30 for card in view["hand"])}
    plays = sorted(view["legal"], key=lambda action: strength(action["play"]))
    needs_tricks = "bids" in view and view["won"][view["seat"]] < view["bid"]
    return plays[-1 if needs_tricks else 0]


def wishes(seen, options):
    """What to ask for now: an action; a seat; bots and the start of the game; or nothing."""
    table, you, view = seen["table"], seen["you"], seen["view"]
    if table["stage"] == "playing":
        return [{"type": "act", "action": choose(view)}] if view["legal"] else []
    if you["seat"] is None:
        return [{"type": "sit"}]
    empty = [seat for seat, info in enumerate(table["seats"]) if info["sitter"] == "nobody"]
    if you["host"] and (options.bots or not empty):
        bots = zip(empty, options.bots.split(",") * len(empty))
        return [{"type": "bot", "seat": seat, "bot": bot} for seat, bot in bots] + [{"type": "start"}]
    return []


async def play(wire, seen, options):
    """Plays on until the game is over or the connection ends."""
    number, waiting = 0, set()  # our last request, and those that are not answered yet
    async for text in wire:
        message = json.loads(text)
        if message["type"] in ("snapshot", "events"):
            seen.update(message)  # all that we may see, every time
        elif message["type"] == "error":
            if message["error"]["code"] not in ("too-fast", "unavailable", "illegal"):  # illegal: our time was up
                raise SystemExit(message["message"])
            print(message["message"], flush=True)
            await asyncio.sleep(1)
        waiting.discard(message.get("id"))
        if seen["table"]["stage"] in ("over", "closed"):
            return
        for wish in [] if waiting else wishes(seen, options):
            number += 1
            waiting.add(number)
            await wire.send(json.dumps({"id": number, **wish}))


def post(url, body, headers):
    headers = {"Content-Type": "application/json", **headers}
    return json.load(urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers)))


async def main(options):
    headers = {"Authorization": "Bearer " + post(options.house + "/api/tokens", {"name": options.name}, {})["token"]}
    code = options.join or post(options.house + "/api/tables", {"game": options.open, "seats": options.seats}, headers)["code"]
    print("table", code, flush=True)
    url, seen = f"{options.house.replace('http', 'ws', 1)}/api/tables/{code}/socket", {}
    while not seen or seen["table"]["stage"] not in ("over", "closed"):
        after = f"?after={seen['seq']}" if seen else ""  # who comes back is told what they missed
        try:
            async with websockets.connect(url + after, subprotocols=["yohoho.v1"], **{HEADERS: headers}) as wire:
                await play(wire, seen, options)
        except (OSError, websockets.ConnectionClosed):
            await asyncio.sleep(1)  # the network, or the server is being started anew
    print("totals", *seen["view"]["totals"])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("house", metavar="URL")
    parser.add_argument("--join", metavar="CODE", help="join this table")
    parser.add_argument("--open", metavar="GAME", default="skull-king", help="or open a table for this game")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", default="bosun", help="bots of the house for the other seats; '' waits for people")
    parser.add_argument("--name", default="Polly")
    asyncio.run(main(parser.parse_args()))
