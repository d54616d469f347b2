"""Open in Browser: the document as a page that the program serves to this computer, and that follows each edit."""

import http.client
import json
import os
import pathlib
import socket
import subprocess
import urllib.error
import urllib.parse
import urllib.request

import pytest
from gi.repository import Gio
from waiting import pause, wait_for
from web_browser import Browser

SCHEME = "x-scheme-handler/http"


@pytest.fixture
def opened(tmp_path):
    """Makes a browser the desktop's own. Returns a function for the addresses that it was asked to open."""
    said, program = tmp_path / "opened", tmp_path / "made-browser"
    program.write_text(f'#!/bin/sh\necho "$1" >>"{said}"\n')
    program.chmod(0o755)
    applications = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "applications"
    applications.mkdir(parents=True)
    (applications / "made-browser.desktop").write_text(
        f"[Desktop Entry]\nType=Application\nName=Made\nExec={program} %u\nMimeType={SCHEME};\n")
    associate(f"[Default Applications]\n{SCHEME}=made-browser.desktop\n")
    return lambda: said.read_text().split() if said.exists() else []


def associate(text):
    folder = pathlib.Path(os.environ["XDG_CONFIG_HOME"])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "mimeapps.list").write_text(text)


class PageBrowser(Browser):
    """Shows one page, and remembers everything that the page complains of."""

    EVENTS = ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded")

    def __init__(self, folder):
        self.complaints = []
        super().__init__(folder)
        for domain in ("Log", "Runtime", "Page"):
            self.ask(f"{domain}.enable")

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if not method.startswith("Target."):
            message["sessionId"] = self.session
        self.send(json.dumps(message).encode() + b"\0")
        while (answer := self.receive()).get("id") != self.number:
            if answer.get("method") in self.EVENTS:
                self.complaints.append(answer["params"])
        assert "result" in answer, answer
        return answer["result"]

    def text(self, selector):
        return self.run(f"document.querySelector({json.dumps(selector)})?.textContent ?? null")


@pytest.fixture
def browser(tmp_path):
    browser = PageBrowser(tmp_path / "chromium")
    yield browser
    browser.close()


def open_page(app, opened):
    app.key("ctrl+shift+b")
    return wait_for("the browser", opened)[0]


def read(address, **headers):
    """Returns the status of an address, its body and its headers."""
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=20) as answer:
            return answer.status, answer.read().decode(), answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), error.headers


class Events:
    """The stream of changes of a page."""

    def __init__(self, address):
        place = urllib.parse.urlsplit(address)
        self.connection = http.client.HTTPConnection(place.hostname, place.port, timeout=20)
        self.connection.request("GET", place.path + "changes")
        self.answer = self.connection.getresponse()
        assert self.answer.getheader("Content-Type") == "text/event-stream"

    def next(self):
        """Returns the lines of the next event; none at the end of the stream."""
        lines = []
        while (line := self.answer.readline().decode().rstrip("\n")):
            lines.append(line)
        return lines

    def wait_for(self, *lines):
        while (event := self.next()) != list(lines):
            assert event, f"the stream ended before {lines}"


def is_reachable(host, port):
    try:
        socket.create_connection((host, port), timeout=5).close()
        return True
    except OSError:
        return False


@pytest.mark.wayland
def test_the_page_follows_the_document(plumb, example, opened):
    with plumb(example("search.plumb")) as app:
        address = open_page(app, opened)
        place = urllib.parse.urlsplit(address)
        assert place.hostname == "127.0.0.1"
        status, page, headers = read(address)
        assert status == 200
        assert ">Search</button>" in page
        for name, value in {
            "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
        }.items():
            assert headers[name] == value

        events = Events(address)
        events.wait_for("data: 1")
        app.select((300, 55), "Search")
        app.key("Delete")
        events.wait_for("data: 2")
        assert ">Search</button>" not in read(address)[1]
        app.key("ctrl+z")
        events.wait_for("data: 3")
        assert ">Search</button>" in read(address)[1]

        app.key("ctrl+shift+b")
        wait_for("the browser again", lambda: len(opened()) == 2)
        assert opened() == [address, address]

        app.picture("the window is as before")
        assert app.close() == 0
        events.wait_for("event: closed", "data: closed")
        assert events.next() == []
        wait_for("the end of the server", lambda: not is_reachable("127.0.0.1", place.port))


def test_nobody_else_gets_the_page(plumb, example, opened):
    with plumb(example("search.plumb")) as app:
        address = open_page(app, opened)
        port = urllib.parse.urlsplit(address).port
        root = f"http://127.0.0.1:{port}/"
        for wrong in (root, f"{root}favicon.ico", address[:-1], *(address + end for end in ("x", "/", "../", "%2e%2e/etc/passwd"))):
            assert read(wrong)[:2] == (404, ""), wrong
        for host in ("evil.example", f"evil.example:{port}", "127.0.0.1"):
            assert read(address, Host=host)[:2] == (403, "")
        assert read(address, Host=f"localhost:{port}")[0] == 200
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(urllib.request.Request(address, data=b"x"), timeout=20)
        assert refused.value.code == 405
        assert read(address, X="x" * 9000)[:2] == (431, "")
        others = subprocess.run(["hostname", "-I"], capture_output=True, text=True).stdout.split()
        for host in ["127.0.0.2", "::1", *others]:
            assert not is_reachable(host, port), host
        assert is_reachable("127.0.0.1", port)


def shows_what_is_served(browser):
    """True if each scene of the page is as in the page that is served now."""
    return browser.run("""fetch("./").then(answer => answer.text()).then(text => {
        const scenes = page => [...page.querySelectorAll("[data-plumb-scene]")];
        const served = scenes(new DOMParser().parseFromString(text, "text/html"));
        return served.length === scenes(document).length && served.every((scene, index) => scene.isEqualNode(scenes(document)[index]));
    })""")


def left_of(browser, element):
    """The distance of an element from the leading edge of its scene."""
    return browser.run(
        f"(element => element.getBoundingClientRect().x - element.closest('[data-plumb-scene]').getBoundingClientRect().x)"
        f"(document.querySelector({json.dumps(element)}))")


def test_edits_arrive_in_chromium(plumb, example, opened, browser):
    file = example("search.plumb")
    document = json.loads(file.read_text())
    del document["languages"]
    file.write_text(json.dumps(document))
    with plumb(file) as app:
        browser.ask("Page.navigate", url=open_page(app, opened))
        wait_for("the page", lambda: browser.text("#search") == "Search")
        # What the reader has done stays, and the page is not loaded anew.
        browser.run("window.isSame = true; document.querySelector('#query').value = 'typed';"
                    "document.querySelector('#query').focus(); 0")
        app.select((300, 55), "Search")
        app.key("Delete")
        wait_for("a page without a button", lambda: browser.text("#search") is None)
        assert shows_what_is_served(browser)
        app.key("ctrl+z")
        wait_for("the button", lambda: browser.text("#search") == "Search")
        assert browser.run("[isSame, document.querySelector('#query').value, document.activeElement.id]") == [True, "typed", "query"]

        assert shows_what_is_served(browser)

        # The page follows a drag before it has ended.
        before = left_of(browser, "#search")
        app.activate("live")
        app.drag((300, 55), (350, 55), before_release=lambda: wait_for(
            "the button elsewhere", lambda: left_of(browser, "#search") > before + 20))
        pause(0.5, because="a late complaint may come")
        assert shows_what_is_served(browser)
        assert browser.run("[isSame, document.querySelector('.plumb-live').hidden]") == [True, True]
        assert browser.complaints == []

        app.key("ctrl+s")
        assert app.close() == 0
        wait_for("the last word", lambda: browser.text(".plumb-live") == "This document was closed in Plumb.")


@pytest.mark.wayland
def test_without_a_browser_the_address_is_told(plumb, example):
    others = [app.get_id() for app in Gio.AppInfo.get_all_for_type(SCHEME)]
    associate(f"[Removed Associations]\n{SCHEME}={';'.join(others)};\n")
    with plumb(example("search.plumb")) as app:
        app.activate("open-in-browser")
        told = "No browser could be started. The page is at "
        notice = wait_for("the address", lambda: next(
            (part.name for part in app.all() if part.name.startswith(told)), None))
        assert ">Search</button>" in read(notice.removeprefix(told))[1]
        app.find("push button", "Copy Address")
        app.picture("no browser")
        app.press("Copy Address")
        app.is_gone("push button", "Copy Address")
