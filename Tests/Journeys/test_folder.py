"""The list of a project's layouts: on the start page, beside a document, by pointer and keyboard."""

import re
import shutil

import pytest
from conftest import PROJECT
from plumb_app import wait_for
from waiting import run

FILTER = "Filter the folder’s files"
FINE = "No issues (1 scene, checked at its own size)"


@pytest.fixture
def project(tmp_path):
    """Returns a git work tree with three layouts, and others that git ignores."""
    folder = tmp_path / "project"
    for name, example in {
        "card.plumb": "card",
        "screens/conflict.plumb": "contradiction",
        "screens/login.plumb": "card",
        "built/copy.plumb": "card",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PROJECT / "data" / "examples" / f"{example}.plumb", folder / name)
    (folder / ".gitignore").write_text("/built/\n", encoding="utf-8")
    run("git", "init", "-q", folder)
    return folder


def rows(app):
    return [part.name for part in app.all("list item", re.compile(r"\.plumb$"))]


def test_a_folder_is_listed_filtered_and_opened_by_keyboard(plumb, project):
    with plumb(project, has_document=False) as app:
        wait_for("the layouts", lambda: rows(app) == ["card.plumb", "conflict.plumb", "login.plumb"])
        app.find("push button", "Folder “project”")
        app.find("label", "1 conflict (1 scene, checked at its own size)")
        app.picture("folder on the start page")

        app.walk_to("entry", FILTER)
        app.type("login")
        wait_for("the match", lambda: rows(app) == ["login.plumb"])
        app.key("Return")
        app.find("frame", "login.plumb – Plumb")
        wait_for("all layouts beside the document", lambda: rows(app) == ["card.plumb", "conflict.plumb", "login.plumb"])
        app.picture("folder beside the document")

        # The arrows choose while the letters go to the filter; another file opens in a window of its own.
        app.press_at(app.find("entry", FILTER))
        app.key("Down", "Down", "Return")
        app.find(None, "conflict.plumb – Plumb")


def test_verdicts_follow_the_disk(plumb, project):
    conflict = project / "screens" / "conflict.plumb"
    with plumb(project, has_document=False) as app:
        app.find("label", "1 conflict (1 scene, checked at its own size)")
        shutil.copy(project / "card.plumb", conflict)
        wait_for("the new verdict", lambda: len(app.all("label", FINE)) == 3)
        (project / "new.plumb").write_text("{", encoding="utf-8")
        app.find("label", re.compile("^Couldn’t be read: Line 1"))
        conflict.unlink()
        wait_for("the file to go", lambda: rows(app) == ["card.plumb", "new.plumb", "login.plumb"])

        app.press_at(app.find("list item", "card.plumb"))
        app.find("frame", "card.plumb – Plumb")
        app.press("Close Folder")
        app.is_gone("entry", FILTER)


def test_the_folder_comes_back_at_the_next_start(plumb, project):
    with plumb(project, has_document=False) as app:
        app.find("list item", "card.plumb")
        app.close()
    with plumb() as app:
        app.find("list item", "card.plumb")
        app.press("Close Folder")
        app.is_gone("entry", FILTER)
        app.close()
    with plumb() as app:
        # It is closed, but among the recent ones.
        app.is_gone("entry", FILTER)
        app.press("project")
        app.find("list item", "card.plumb")
