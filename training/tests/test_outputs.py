import json
import struct

import numpy as np
import pytest

import outputs
import player
import seal


@pytest.mark.parametrize("path", outputs.WEIGHTS, ids=lambda path: path.stem)
def test_golden_outputs_are_those_of_the_delivered_weights(path):
    layers, about = player.load(path)
    written = (outputs.HERE / "golden" / f"{path.stem}.outputs.jsonl").read_text().splitlines()
    for line, again in zip(map(json.loads, written), outputs.lines(about["game"], layers, about), strict=True):
        assert {**line, "logits": 0} == {**again, "logits": 0}
        for (action, logit), (same, close) in zip(line.get("logits", []), again.get("logits", []), strict=True):
            assert action == same
            np.testing.assert_allclose(logit, close, atol=1e-3)


@pytest.mark.parametrize("path", outputs.WEIGHTS, ids=lambda path: path.stem)
def test_delivered_weights_have_their_checksum(path):
    file = path.read_bytes()
    (length,) = struct.unpack("<Q", file[:8])
    assert json.loads(file[8 : 8 + length])["__metadata__"]["checksum"] == seal.checksum(file[8 + length :])
    assert seal.sealed(file) == file
