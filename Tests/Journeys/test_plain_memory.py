"""GLib keeps no memory pools of its own, and the setting for this is not left in the environment."""

import pathlib

import pytest

from waiting import run

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
    """Builds a program that prints the environment that its library sees, and then its own."""
    folder = tmp_path_factory.mktemp("environment")
    (folder / "library.c").write_text(LIBRARY)
    (folder / "program.c").write_text(PROGRAM)
    compile = ["gcc", "-Wall", "-Werror", "-O1"]
    run(*compile, "-shared", "-fPIC", "-o", "libseen.so", "library.c", cwd=folder)
    run(*compile, "-o", "program", "program.c", SOURCE, "-L.", "-lseen", cwd=folder)

    return lambda *words: run("env", "-i", *words, "./program", cwd=folder).stdout.splitlines()


def test_libraries_see_it_and_the_program_does_not(program):
    assert program(*WORDS) == ["always-malloc", *WORDS]


def test_a_given_setting_of_the_allocator_stays(program):
    assert program(*WORDS, "G_SLICE=debug-blocks") == ["debug-blocks", *WORDS, "G_SLICE=debug-blocks"]


def test_an_environment_that_is_needed_is_left_alone(program):
    assert program(*WORDS[:2]) == ["-", *WORDS[:2]]
