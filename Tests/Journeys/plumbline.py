"""Results of the command line for a file that a journey has saved."""

import json

from waiting import run


def solve(build, file, *options):
    """Returns the only scene of the file, solved: its elements and its issues."""
    words = [build / "plumbline", "solve", "--json", *options, file]
    answer = json.loads(run(*words).stdout)
    [scene] = answer["scenes"]
    return scene


def solved(build, file, *options):
    """Returns the solved frame of each element of the only scene."""
    return {element["id"]: element["solved"] for element in solve(build, file, *options)["elements"]}


def issues(build, file, *options):
    """Returns the kinds of the only scene's issues, sorted."""
    return sorted(issue["kind"] for issue in solve(build, file, *options)["issues"])
