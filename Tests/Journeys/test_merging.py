"""Merges in a real git repository: conflicts are decided in the window, also as git's merge tool."""

import os
import pathlib
import re
import subprocess

from parts import Voice
from plumb_app import xdotool
from waiting import run, wait_for


class Repository:
    """A repository in which two branches changed the same numbers of a document."""

    def __init__(self, folder, build, document):
        self.folder, self.build = folder, build
        self.file = folder / "search.plumb"
        self.environment = {
            **os.environ, "HOME": str(folder.parent), "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a",
            "GIT_AUTHOR_EMAIL": "a@b.c", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b.c",
        }
        folder.mkdir()
        document.rename(self.file)
        self.git("init", "-q", "-b", "main")
        run(build / "plumbline", "git-setup", cwd=folder, env=self.environment)
        self.commit("base")
        self.git("switch", "-q", "-c", "theirs")
        self.set("query-width.constant=260", "query-top.constant=32")
        self.commit("theirs")
        self.git("switch", "-q", "main")
        self.set("query-width.constant=220", "query-top.constant=24", "search-width.constant=80")
        self.commit("ours")

    def git(self, *words, check=True):
        answer = subprocess.run(
            ["git", *words], cwd=self.folder, env=self.environment, capture_output=True, text=True, timeout=60)
        assert not check or answer.returncode == 0, answer.stderr
        return answer

    def commit(self, message):
        self.git("add", ".")
        self.git("commit", "-q", "-m", message)

    def set(self, *values):
        run(self.build / "plumbline", "set", self.file, *values)

    def merge(self):
        assert self.git("merge", "theirs", check=False).returncode == 1
        assert '"conflicts"' in self.file.read_text(encoding="utf-8")


def constants(file):
    return dict(re.findall(r'"id": "([\w-]+)".*?"constant": (\d+)', file.read_text(encoding="utf-8")))


def test_conflicts_of_a_merge_are_decided_in_the_window(plumb, build, example, tmp_path):
    repository = Repository(tmp_path / "work", build, example("search.plumb"))
    repository.merge()
    with plumb(repository.file) as app:
        app.find("label", re.compile("^2 conflicts of a merge are open."))
        app.find("push button", "Merge (2)")
        app.picture("two conflicts")
        app.find("push button", re.compile("^Theirs: 32$")).press()
        app.find("push button", "Merge (1)")
        app.find("push button", re.compile("^Before: 240$")).press()
        app.is_gone("push button", re.compile("^Merge"))
        app.picture("decided")
        app.key("ctrl+z")
        app.find("push button", "Merge (1)").press()
        app.find("push button", re.compile("^Ours: 220$")).press()
        app.is_gone("push button", re.compile("^Merge"))
        app.key("ctrl+s")
        wait_for("the decisions", lambda: '"conflicts"' not in repository.file.read_text(encoding="utf-8"))
        app.close()
    found = constants(repository.file)
    assert found["query-width"] == "220" and found["query-top"] == "32" and found["search-width"] == "80", found


def test_plumb_is_the_merge_tool_of_git(build, example, tmp_path):
    repository = Repository(tmp_path / "work", build, example("search.plumb"))
    repository.merge()
    with MergeTool(repository) as tool:
        tool.find("push button", "Theirs: 32").press()
        tool.find("push button", "Theirs: 260").press()
        wait_for("the end of the list", lambda: not tool.all("push button", re.compile("^Theirs")))
        tool.key("ctrl+s")
        wait_for("the decisions", lambda: '"conflicts"' not in repository.file.read_text(encoding="utf-8"))
        tool.key("ctrl+w")
        assert tool.git.wait(40) == 0, tool.git.stderr.read()
    found = constants(repository.file)
    assert found["query-width"] == "260" and found["query-top"] == "32" and found["search-width"] == "80", found
    assert repository.git("status", "--porcelain", "-uno").stdout == "M  search.plumb\n"


def test_git_knows_that_a_conflict_was_left_open(build, example, tmp_path):
    repository = Repository(tmp_path / "work", build, example("search.plumb"))
    repository.merge()
    with MergeTool(repository) as tool:
        tool.find("push button", "Theirs: 32").press()
        tool.find("push button", "Merge (1)")
        tool.key("ctrl+s")
        wait_for("the decision", lambda: constants(repository.file)["query-top"] == "32")
        tool.key("ctrl+w")
        assert tool.git.wait(40) == 1
    assert repository.git("status", "--porcelain").stdout.startswith("UU search.plumb")


class MergeTool:
    """One run of `git mergetool`, with the window that it opens."""

    def __init__(self, repository):
        self.repository = repository

    def __enter__(self):
        self.git = subprocess.Popen(
            ["git", "mergetool", "--no-prompt", "--tool=plumb"], cwd=self.repository.folder,
            env=self.repository.environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        self.editor = wait_for("the editor", self._editor)
        self.voice = Voice(self.editor)
        self.find("push button", re.compile("^Merge"))
        self.window = wait_for("its window", lambda: xdotool(
            "search", "--onlyvisible", "--pid", str(self.editor), "--name", "Plumb$", check=False).split())[0]
        return self

    def __exit__(self, *_):
        for process in [self._editor(), self.git.pid]:
            if process:
                subprocess.run(["kill", str(process)], check=False, stderr=subprocess.DEVNULL)
        self.git.wait(40)

    def _editor(self):
        """Returns the process below git that merges; nothing before there is one."""
        parents, words = {}, {}
        for folder in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
                words[int(folder.name)] = (folder / "cmdline").read_bytes().split(b"\0")
            except (FileNotFoundError, ProcessLookupError):
                continue  # it has ended meanwhile
            parents[int(folder.name)] = parent
        for process, parent in parents.items():
            if not words[process][0].endswith(b"/plumb") or b"--merge" not in words[process]:
                continue
            while parent in parents and parent != self.git.pid:
                parent = parents[parent]
            if parent == self.git.pid:
                return process
        return None

    def all(self, role, name):
        return [
            part for part in self.voice.parts()
            if part.role == role and (name.search(part.name) if hasattr(name, "search") else part.name == name)]

    def find(self, role, name):
        return wait_for(f"{role} {name}", lambda: next(iter(self.all(role, name)), None))

    def key(self, name):
        xdotool("windowactivate", "--sync", self.window, "key", name)
