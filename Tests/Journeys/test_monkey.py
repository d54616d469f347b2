"""A monkey plays with every example and tutorial in turn, in a light and a dark window: for a moment, or for
PLUMB_MONKEY_MINUTES.

PLUMB_MONKEY_SEED chooses the first seed. The steps are written to PLUMB_PICTURES, if that is set."""

import os
import pathlib
import time

from monkey import Round
from waiting import JourneyError

PROJECT = pathlib.Path(__file__).parents[2]
EXAMPLES = sorted([*(PROJECT / "data" / "examples").glob("*.plumb"), *(PROJECT / "Resources" / "tutorials").glob("*.plumb")])
SECONDS = float(os.environ.get("PLUMB_MONKEY_MINUTES", "0")) * 60 or 20
SECONDS_A_ROUND = 60
FIRST_SEED = int(os.environ.get("PLUMB_MONKEY_SEED", "1"))


def test_a_monkey_breaks_nothing(build, tmp_path):
    notes = pathlib.Path(os.environ.get("PLUMB_PICTURES", tmp_path))
    notes.mkdir(parents=True, exist_ok=True)
    end, seed, steps = time.monotonic() + SECONDS, FIRST_SEED, 0
    while time.monotonic() < end:
        example = EXAMPLES[seed % len(EXAMPLES)]
        round_ = Round(build, example, notes / f"monkey-{seed}.steps", is_dark=seed % 2 == 0)
        over = min(end, time.monotonic() + SECONDS_A_ROUND)
        try:
            round_.play(seed, lambda: time.monotonic() > over)
        except JourneyError as error:
            raise JourneyError(f"seed {seed} with {example.name}: {error}") from None
        steps += len(round_.done)
        print(f"seed {seed}, {example.name}: {len(round_.done)} steps")
        seed += 1
    assert steps > 0
