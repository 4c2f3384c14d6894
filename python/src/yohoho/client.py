"""A bot of your own at a table of a server (``yohoho serve``), in ten lines.

    from yohoho.client import play

    def choose(view):
        if view["phase"] == "bid":
            return {"bid": sum(card in ("P", "SM", "SK") for card in view["hand"])}
        return view["legal"][0]

    result = play("http://127.0.0.1:8080", choose, game="skull-king", seats=3, bots=["bosun"])
    print(result.table, result.totals)

The same function plays in ``yohoho.arena``. It gets a ``yohoho.View`` and returns the number of an action, or an action as in messages
(docs/bot-protocol.md). docs/bot-api.md describes what goes over the wire.

Needs websockets: ``pip install yohoho[client]``.
"""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import websockets

from yohoho._core import View

__all__ = ["Refused", "Result", "play", "play_async"]

#: The argument for headers was renamed.
_HEADERS = "additional_headers" if int(websockets.__version__.split(".")[0]) >= 14 else "extra_headers"
#: After these refusals one just goes on: the message was too early, or too late.
_PASSING = ("too-fast", "unavailable", "illegal")
#: The server does not want to see us again: 1008 for what we sent, 4000 for another connection in our place.
_FINAL = (1008, 4000)


class Refused(Exception):
    """The server has refused something for good. The message is the server's."""


@dataclass(frozen=True)
class Result:
    """A game that is over."""

    #: The code of the table.
    table: str
    #: The seat we had.
    seat: int
    #: Points by seat.
    totals: list[int]
    #: With it, the same player can come back.
    token: str


def play(server: str, choose: Callable[[View], Any], **options: Any) -> Result:
    """Plays one game to its end. The options are those of ``play_async``."""
    return asyncio.run(play_async(server, choose, **options))


async def play_async(
    server: str,
    choose: Callable[[View], Any],
    *,
    table: str | None = None,
    game: str = "skull-king",
    seats: int = 4,
    bots: Sequence[str] = ("bosun",),
    name: str = "Polly",
    token: str | None = None,
) -> Result:
    """Plays one game at the table with the code ``table``; without one, opens a table for ``game`` with so many ``seats``.

    Whoever opens a table fills the empty seats with the server's ``bots``, in turn, and starts; without bots it waits for people. When the connection
    ends, it is made again. ``choose`` runs in a thread of its own, so it may think for as long as the table lets it. ``token`` is that of an earlier
    result, to play as the same person.
    """
    server = server.rstrip("/")
    if token is None:
        token = (await _post(f"{server}/api/tokens", {"name": name}, {}))["token"]
    headers = {"Authorization": f"Bearer {token}"}
    if table is None:
        table = (await _post(f"{server}/api/tables", {"game": game, "seats": seats}, headers))["code"]
    url = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    seen: dict[str, Any] = {}
    pause = 1.0
    while not _is_over(seen):
        # Who comes back is told what they missed.
        after = f"?after={seen['seq']}" if seen else ""
        try:
            async with websockets.connect(url + after, subprotocols=["yohoho.v1"], **{_HEADERS: headers}) as socket:
                pause = 1.0
                await _play_on(socket, seen, choose, list(bots))
        except websockets.ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else None
            if code in _FINAL:
                raise Refused(f"the server has closed the connection: {closed.rcvd.reason or code}") from closed
            pause = await _wait(pause)
        except OSError:
            pause = await _wait(pause)
    return Result(table, seen["you"]["seat"], seen["view"]["totals"], token)


async def _wait(pause: float) -> float:
    """The server is being started again, or the network is gone: tries again, after longer and longer pauses."""
    await asyncio.sleep(pause)
    return min(2 * pause, 30.0)


def _is_over(seen: dict[str, Any]) -> bool:
    return bool(seen) and seen["table"]["stage"] in ("over", "closed")


async def _play_on(socket: Any, seen: dict[str, Any], choose: Callable[[View], Any], bots: list[str]) -> None:
    """Plays until the game is over or the connection ends."""
    number, waiting = 0, set()  # our last request, and those that are not answered yet
    async for text in socket:
        message = json.loads(text)
        if message["type"] in ("snapshot", "events"):
            seen.update(message)  # all that we may see, every time
        elif message["type"] == "error":
            if message["error"]["code"] not in _PASSING:
                raise Refused(message["message"])
            if message["error"]["code"] != "illegal":
                await asyncio.sleep(1)
        waiting.discard(message.get("id"))
        if _is_over(seen):
            return
        for wish in [] if waiting else await _wishes(seen, choose, bots):
            number += 1
            waiting.add(number)
            await socket.send(json.dumps({"id": number, **wish}))


async def _wishes(seen: dict[str, Any], choose: Callable[[View], Any], bots: list[str]) -> list[dict[str, Any]]:
    """What to ask for now: an action; a seat; bots and the start of the game; or nothing."""
    table, you = seen["table"], seen["you"]
    if table["stage"] == "playing":
        if not seen["view"]["legal"] or you["seat"] is None:
            return []
        view = View(seen["view"])
        answer = await asyncio.to_thread(choose, view)
        return [{"type": "act", "action": answer if isinstance(answer, dict) else view.action_to_json(int(answer))}]
    if you["seat"] is None:
        return [{"type": "sit"}]
    empty = [seat for seat, info in enumerate(table["seats"]) if info["sitter"] == "nobody"]
    if you["host"] and (bots or not empty):
        named = zip(empty, bots * len(empty))
        return [{"type": "bot", "seat": seat, "bot": bot} for seat, bot in named] + [{"type": "start"}]
    return []


async def _post(url: str, body: dict[str, Any], headers: dict[str, str]) -> Any:
    def post() -> Any:
        request = urllib.request.Request(url, json.dumps(body).encode(), {"Content-Type": "application/json", **headers})
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise Refused(f"{url}: {error.code} {error.read().decode(errors='replace')[:500]}") from error

    return await asyncio.to_thread(post)
