"""A program to which the display says that no button is down, from `early_releases.c`, which is loaded into it."""

import os
import pathlib

from waiting import run

SOURCE = pathlib.Path(__file__).with_name("early_releases.c")


def with_early_releases(folder):
    """Returns the environment of such a program. The library is built in the folder."""
    library = pathlib.Path(folder) / "early_releases.so"
    run("gcc", "-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", library, SOURCE)
    libraries = [str(library), *filter(None, [os.environ.get("LD_PRELOAD")])]
    return {**os.environ, "LD_PRELOAD": ":".join(libraries)}
