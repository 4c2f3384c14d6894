"""Writes golden files: records, and the features of some of their decisions, for other implementations to compare with.

    python golden.py            writes golden/GAME.jsonl again

The first line says the game, the version of the features and how many there are. Then, for each record a line `{"record": …}`, followed by lines
`{"decision": i, "seat": s, "features": [[index, value], …]}`: the i-th decision of that record, counted from 0 over all rounds (in each: bids or planks
by seat, then plays in order), with all features that are not 0.
"""
import argparse
import json
from pathlib import Path

import numpy as np

import king.replay
import king.sight
import queen.replay
import queen.sight
from games import NAMES, game

HERE = Path(__file__).resolve().parent


def decisions(record):
    """(view, features) of every decision of a record."""
    family = queen if record["game"] == "skull-queen" else king
    for view, _ in family.replay.views(record):
        yield view, family.sight.features(view)


def lines(name, records, wanted):
    kind = game(name)
    yield {"game": name, "version": kind.version, "features": kind.features}
    for record in records:
        yield {"record": record}
        seen = list(decisions(record))
        # A stride without a common factor with the number of seats meets every seat, phase and place.
        picked = sorted({(i * 37) % len(seen) for i in range(wanted)})
        for number in picked:
            view, x = seen[number]
            set_ = [[int(i), round(float(x[i]), 6)] for i in np.flatnonzero(x)]
            yield {"decision": number, "seat": view["seat"], "features": set_}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--records", type=Path, help="games to take the decisions from; without it, those that are in the files")
    parser.add_argument("--decisions", type=int, default=14, help="how many of each game")
    options = parser.parse_args()
    for name in NAMES:
        records = read(options.records or file(name))
        write(name, [record for record in records if record["game"] == name], options.decisions)


def file(name):
    return HERE / "golden" / f"{name}.jsonl"


def read(path):
    """The records in a file of records or in a golden file."""
    found = [json.loads(line) for line in path.read_text().splitlines()]
    return [line.get("record", line) for line in found if "record" in line or "rounds" in line]


def write(name, records, wanted):
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines(name, records, wanted))
    file(name).write_text(text)


if __name__ == "__main__":
    main()
