import json

import numpy as np
import pytest
from verify import verify

import golden
from games import NAMES, game


@pytest.mark.parametrize("name", NAMES)
def test_golden_files_are_up_to_date(name):
    first, *rest = [json.loads(line) for line in golden.file(name).read_text().splitlines()]
    assert first == {"game": name, "version": game(name).version, "features": game(name).features}
    seen, checked, seats = None, 0, set()
    for line in rest:
        if "record" in line:
            seen = list(golden.decisions(line["record"]))
            seats.add(len(line["record"]["players"]))
            continue
        view, x = seen[line["decision"]]
        assert view["seat"] == line["seat"]
        given = np.zeros_like(x)
        for index, value in line["features"]:
            given[index] = value
        np.testing.assert_allclose(given, x, atol=1e-5)
        checked += 1
    assert seats == {2, 3, 4, 5, 6} and checked >= 50


@pytest.mark.parametrize("name", NAMES)
def test_golden_records_follow_the_law(name):
    verify(golden.read(golden.file(name)))
