"""The positions of parts, which newer versions of GTK do not report themselves: `told_places.c` is loaded into the
program."""

import functools
import pathlib
import tempfile

from parts import IS_OLD
from waiting import run

SOURCE = pathlib.Path(__file__).with_name("told_places.c")
FOLDER = tempfile.TemporaryDirectory()  # goes away with this process


@functools.cache
def library():
    """Returns the built library; None if GTK needs none, or if it cannot be compiled, as beside an installed package.
    Journeys that need the positions cannot work there."""
    try:
        found = run("pkg-config", "--cflags", "--libs", "gtk4", code=None)
    except FileNotFoundError:
        return None
    if IS_OLD or found.returncode != 0:
        return None
    file = pathlib.Path(FOLDER.name) / "told_places.so"
    run("gcc", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", file, SOURCE, *found.stdout.split())
    return file


def loading(environment):
    """Returns the environment of a program that reports positions. Libraries that it loads already stay."""
    if not library():
        return environment
    loaded = [str(library()), environment.get("LD_PRELOAD", "")]
    return {**environment, "LD_PRELOAD": ":".join(filter(None, loaded))}
