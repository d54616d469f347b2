"""Where things are, as a newer GTK does not say by itself: `told_places.c`, loaded into the program."""

import functools
import pathlib
import tempfile

from parts import IS_OLD
from waiting import run

SOURCE = pathlib.Path(__file__).with_name("told_places.c")
FOLDER = tempfile.TemporaryDirectory()  # goes away with this process


@functools.cache
def library():
    """Nothing where GTK needs none. Nothing either where nobody can compile it, as beside an installed package: journeys that
    aim at what is told miss it there."""
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
    """The environment of a program that tells where things are; what it loads already it goes on loading."""
    if not library():
        return environment
    loaded = [str(library()), environment.get("LD_PRELOAD", "")]
    return {**environment, "LD_PRELOAD": ":".join(filter(None, loaded))}
