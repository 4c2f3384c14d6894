"""Writes what the delivered weights make of some decisions of the golden files, for other implementations to compare with. Needs numpy alone.

    python outputs.py            writes golden/NAME.outputs.jsonl again, for all weights in crates/weights and crates/advice-weights

The first line says the game and the checksum of the weights. Then come lines `{"record": r, "decision": i, "logits": [[action, logit], …]}`: the i-th
decision of the r-th record in golden/GAME.jsonl, with its legal actions, best first; of planks the eight best. For advice the numbers are points.
"""
import json
from pathlib import Path

import numpy as np

import king.replay
import king.sight
import player
import queen.replay
import queen.sight
from king.cards import EDITIONS
from queen.cards import CARDS, CODES, plank_sums

HERE = Path(__file__).resolve().parent
CRATES = HERE.parent / "crates"
WEIGHTS = sorted([*CRATES.glob("weights/*.safetensors"), *CRATES.glob("advice-weights/*.safetensors")])
MOST = 8
STRIDE = 3  # every third decision of the golden file


def judged(layers, view):
    """[[action, logit], …] of the legal actions, best first."""
    if view["game"] == "skull-queen":
        out = player.forward(layers, queen.sight.features(view))
        if view["phase"] == "plank":
            logits = out[CARDS:] @ plank_sums()
            return [[queen.sight.action_of("plank", int(n)), logits[n]] for n in np.argsort(-logits)[:MOST]]
        found = [[action, out[CODES.index(action["play"])]] for action in view["legal"]]
    else:
        edition = EDITIONS[view["game"]]
        out = player.forward(layers, king.sight.features(view))
        number = lambda action: edition.plays + action["bid"] if "bid" in action else edition.codes.index(action["play"])
        found = [[action, out[number(action)]] for action in view["legal"]]
    return sorted(found, key=lambda pair: -pair[1])


def lines(game, layers, about):
    yield {"game": game, "checksum": about["checksum"]}
    family = queen if game == "skull-queen" else king
    record, views, seen = -1, [], 0
    for line in map(json.loads, (HERE / "golden" / f"{game}.jsonl").read_text().splitlines()[1:]):
        if "record" in line:
            record, views = record + 1, [view for view, _ in family.replay.views(line["record"])]
            continue
        seen += 1
        if seen % STRIDE == 0:
            logits = [[action, round(float(logit), 4)] for action, logit in judged(layers, views[line["decision"]])]
            yield {"record": record, "decision": line["decision"], "logits": logits}


def main():
    for path in WEIGHTS:
        layers, about = player.load(path)
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines(about["game"], layers, about))
        (HERE / "golden" / f"{path.stem}.outputs.jsonl").write_text(text)


if __name__ == "__main__":
    main()
