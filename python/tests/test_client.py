"""A bot at a table of a real server."""

import asyncio
import json
import re
import subprocess
import urllib.request

import pytest

pytest.importorskip("websockets")

import yohoho  # noqa: E402
from yohoho import client  # noqa: E402


@pytest.fixture(scope="module")
def server(program, tmp_path_factory):
    """A server on a port that is free, which answers at once."""
    folder = tmp_path_factory.mktemp("server")
    command = [program, "serve", "--listen", "127.0.0.1:0", "--data", str(folder), "--bot-delay", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=folder)
    for line in process.stdout:
        if found := re.search(r"open at (http://[\d.:]+)", line):
            break
    else:
        pytest.fail("the server did not open")
    yield found.group(1)
    process.terminate()
    process.wait(30)
    process.stdout.close()


def record_of(server, table):
    with urllib.request.urlopen(f"{server}/api/tables/{table}/record") as answer:
        return json.load(answer)


def choose(view):
    if view["phase"] == "bid":
        return {"bid": sum(card in ("P", "SM", "SK") for card in view["hand"])}
    return view.legal_actions[0]


@pytest.mark.parametrize("kind", yohoho.KINDS)
def test_a_function_plays_a_whole_game_at_a_table(server, kind):
    result = client.play(server, choose, game=kind, seats=3, bots=["bosun", "cabin-boy"])
    record = record_of(server, result.table)
    yohoho.verify(record)
    assert record["totals"] == result.totals and record["game"] == kind and result.seat == 0


def test_a_bot_of_the_package_joins_a_table_that_another_has_opened(server):
    async def both():
        opened = asyncio.get_running_loop().create_future()

        def host(view):
            return yohoho.bot("cabin-boy")(view)

        async def guest():
            return await client.play_async(server, yohoho.bot("bosun"), table=await opened, name="Bart")

        token = (await client._post(f"{server}/api/tokens", {"name": "Anne"}, {}))["token"]
        table = (await client._post(f"{server}/api/tables", {"game": "skull-king", "seats": 2}, {"Authorization": f"Bearer {token}"}))["code"]
        opened.set_result(table)
        return await asyncio.gather(client.play_async(server, host, table=table, token=token, bots=[]), guest())

    one, other = asyncio.run(both())
    assert one.totals == other.totals and {one.seat, other.seat} == {0, 1}
    yohoho.verify(record_of(server, one.table))


def test_what_the_server_refuses_is_raised_in_its_words(server):
    with pytest.raises(client.Refused, match="skull-prince|400|422"):
        client.play(server, choose, game="skull-prince")
