"""What the command line says of a file that a journey has saved."""

import json

from waiting import run


def solve(build, file, *options):
    """The only scene of the file, solved: its elements and its issues."""
    words = [build / "plumbline", "solve", "--json", *options, file]
    answer = json.loads(run(*words).stdout)
    [scene] = answer["scenes"]
    return scene


def solved(build, file, *options):
    """Where each element of the only scene is put."""
    return {element["id"]: element["solved"] for element in solve(build, file, *options)["elements"]}


def issues(build, file, *options):
    """What is wrong with the only scene, as sorted kinds."""
    return sorted(issue["kind"] for issue in solve(build, file, *options)["issues"])
