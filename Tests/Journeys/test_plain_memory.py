"""GLib keeps no stores of its own, and nobody sees in the environment why."""

import pathlib
import subprocess

import pytest

SOURCE = pathlib.Path(__file__).parents[2] / "Sources/CPlainMemory/plain_memory.c"
LIBRARY = """
#include <stdio.h>
#include <stdlib.h>
__attribute__((constructor)) static void look(void) { printf("%s\\n", getenv("G_SLICE") ? getenv("G_SLICE") : "-"); }
void needed(void) {}
"""
PROGRAM = """
#include <stdio.h>
extern char **environ;
void needed(void);
int main(void) { needed(); for (char **entry = environ; *entry; entry++) puts(*entry); return 0; }
"""
WORDS = ["LD_LIBRARY_PATH=.", "HOME=/home/a", "USER=a"]


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    """One that tells what its library sees in the environment, and then all that it sees itself."""
    folder = tmp_path_factory.mktemp("environment")
    (folder / "library.c").write_text(LIBRARY)
    (folder / "program.c").write_text(PROGRAM)
    compile = ["gcc", "-Wall", "-Werror", "-O1"]
    subprocess.run([*compile, "-shared", "-fPIC", "-o", "libseen.so", "library.c"], check=True, cwd=folder)
    subprocess.run([*compile, "-o", "program", "program.c", SOURCE, "-L.", "-lseen"], check=True, cwd=folder)

    def run(*words):
        command = ["env", "-i", *words, "./program"]
        return subprocess.run(command, check=True, cwd=folder, capture_output=True, text=True).stdout.splitlines()

    return run


def test_libraries_see_it_and_the_program_does_not(program):
    assert program(*WORDS) == ["always-malloc", *WORDS]


def test_what_was_asked_for_stays(program):
    assert program(*WORDS, "G_SLICE=debug-blocks") == ["debug-blocks", *WORDS, "G_SLICE=debug-blocks"]


def test_an_environment_that_is_needed_is_left_alone(program):
    assert program(*WORDS[:2]) == ["-", *WORDS[:2]]
