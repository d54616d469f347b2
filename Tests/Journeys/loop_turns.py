"""How long the turns of the program's main loop work: `loop_turns.c`, loaded into it."""

import os
import pathlib

from waiting import run

SOURCE = pathlib.Path(__file__).with_name("loop_turns.c")


class LoopTurns:
    """What a program that was started with `environment` has done between two waits, in milliseconds of processor time.

    turns = LoopTurns(tmp_path)
    with plumb(file, environment=turns.environment) as app:
        turns.begin()
        app.drag((290, 50), (300, 80))
        max(turns.all())
    """

    def __init__(self, folder):
        self.file = pathlib.Path(folder) / "turns"
        library = pathlib.Path(folder) / "loop_turns.so"
        if not library.exists():
            run("gcc", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, SOURCE)
        self.environment = {**os.environ, "LD_PRELOAD": str(library), "LOOP_TURNS": str(self.file)}
        self.seen = 0

    def begin(self):
        self.seen = len(self._lines())

    def all(self):
        return [float(line) for line in self._lines()[self.seen:]]

    def _lines(self):
        # The last line may be half written.
        return self.file.read_text(encoding="ascii").split("\n")[:-1] if self.file.exists() else []
