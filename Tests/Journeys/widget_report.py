"""The parts of the program's windows that are cut off, from `widget_report.c`, which is loaded into the program."""

import dataclasses
import os
import pathlib
import signal

from waiting import run, wait_for

SOURCE = pathlib.Path(__file__).with_name("widget_report.c")


@dataclasses.dataclass(frozen=True)
class Fault:
    """A label that is cut off ("dots", "clipped"), or a part that reaches out of its container ("outside")."""

    kind: str
    text: str
    tooltip: str
    path: str

    def __str__(self):
        return f"{self.kind}: “{self.text}” in {self.path}"


class WidgetReport:
    """Asks a program that was started with `variables` for the parts that are cut off now.

        report = WidgetReport(tmp_path)
        with plumb(file, environment={**os.environ, **report.variables}) as app:
            report.faults(app)
    """

    def __init__(self, folder):
        self.file = pathlib.Path(folder) / "widgets"
        library = pathlib.Path(folder) / "widget_report.so"
        if not library.exists():
            flags = run("pkg-config", "--cflags", "--libs", "gtk4").stdout.split()
            run("gcc", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, SOURCE, *flags, "-lm")
        self.variables = {"LD_PRELOAD": str(library), "WIDGET_REPORT": str(self.file)}

    def faults(self, app):
        self.file.unlink(missing_ok=True)
        os.kill(app.process.pid, signal.SIGUSR2)
        wait_for("the report", self.file.exists)
        lines = self.file.read_text(encoding="utf-8").splitlines()
        return [Fault(*line.split("\t")) for line in lines]
