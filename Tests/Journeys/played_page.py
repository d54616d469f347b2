"""A page to play with in a browser, used by a pointer and by keys as a person would."""

import base64
import json

from waiting import wait_for

CODES = {"Enter": 13, "Escape": 27, "Tab": 9, "End": 35, "Home": 36,
         "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
SHIFT = 8


class PlayedPage:
    """Opens a file. Nothing else may be fetched, and nothing may be told in the console."""

    def __init__(self, browser, file, size=(1280, 800), anchor="", dark=False, still=False, touch=False, scripts=True):
        self.browser, self.address = browser, file.as_uri()
        for domain in ["Page", "Runtime", "Log", "Network"]:
            browser.ask(domain + ".enable")
        ask = browser.ask
        ask("Emulation.setScriptExecutionDisabled", value=not scripts)
        ask("Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=touch)
        ask("Emulation.setTouchEmulationEnabled", enabled=touch)
        features = {"prefers-color-scheme": "dark" if dark else "light",
                    "prefers-reduced-motion": "reduce" if still else "no-preference"}
        ask("Emulation.setEmulatedMedia", features=[{"name": name, "value": it} for name, it in features.items()])
        self.leave()
        browser.events.clear()
        ask("Page.navigate", url=self.address + anchor)
        loaded = f"document.readyState === 'complete' && location.href.startsWith({json.dumps(self.address)})"
        wait_for("the page", lambda: browser.run(loaded))

    def leave(self):
        self.browser.ask("Page.navigate", url="about:blank")
        wait_for("an empty page", lambda: self.run("document.readyState === 'complete' && location.href === 'about:blank'"))

    def run(self, script):
        return self.browser.run(script)

    def box(self, name):
        """The rectangle of the first visible element of a selector: left, top, width, height."""
        return self.run(
            f"(r => [r.x, r.y, r.width, r.height])([...document.querySelectorAll({json.dumps(name)})]"
            ".find(each => each.checkVisibility()).getBoundingClientRect())")

    @property
    def size(self):
        """The size of the scene that is shown."""
        return self.box(".plumb-scene")[2:]

    def value(self, name, member="value"):
        return self.run(f"document.querySelector({json.dumps(name)}).{member}")

    def place(self, name):
        """A point in an element: the middle, but near the inner edge of a handle, whose other part may be out of sight."""
        left, top, width, height = self.box(name)
        inner = 9 if "width" in name and "field" not in name or "corner" in name else width / 2
        upper = 9 if "height" in name and "field" not in name or "corner" in name else height / 2
        return left + inner, top + upper

    # What a person does

    def pointer(self, kind, x, y, **options):
        self.browser.ask("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", **options)

    def click(self, name, times=1):
        x, y = self.place(name)
        for count in range(1, times + 1):
            self.pointer("mousePressed", x, y, buttons=1, clickCount=count)
            self.pointer("mouseReleased", x, y, clickCount=count)

    def drag(self, name, x, y, drop=True):
        """Drags in steps."""
        left, top = self.place(name)
        self.pointer("mousePressed", left, top, buttons=1, clickCount=1)
        for step in range(1, 6):
            self.pointer("mouseMoved", left + x * step / 5, top + y * step / 5, buttons=1)
        if drop:
            self.pointer("mouseReleased", left + x, top + y, clickCount=1)

    def touch_drag(self, name, x, y, drop=True):
        left, top = self.place(name)
        touch = lambda kind, *points: self.browser.ask(  # noqa: E731
            "Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": a, "y": b} for a, b in points])
        touch("touchStart", (left, top))
        for step in range(1, 6):
            touch("touchMove", (left + x * step / 5, top + y * step / 5))
        if drop:
            touch("touchEnd")

    def key(self, name, times=1, modifiers=0):
        event = {"key": name, "code": name, "windowsVirtualKeyCode": CODES[name], "modifiers": modifiers}
        for _ in range(times):
            self.browser.ask("Input.dispatchKeyEvent", type="keyDown", **event, **({"text": "\r"} if name == "Enter" else {}))
            self.browser.ask("Input.dispatchKeyEvent", type="keyUp", **event)

    def tab_to(self, name):
        """Presses Tab until an element has the focus."""
        for _ in range(30):
            self.key("Tab")
            if self.run(f"document.activeElement.matches({json.dumps(name)})"):
                return
        raise AssertionError(f"Tab does not lead to {name}")

    def type(self, text):
        self.browser.ask("Input.insertText", text=text)

    def picture(self, file):
        file.write_bytes(base64.b64decode(self.browser.ask("Page.captureScreenshot")["data"]))

    def printed(self):
        """The file of the printed page."""
        return base64.b64decode(
            self.browser.ask("Page.printToPDF", preferCSSPageSize=True, printBackground=True)["data"])

    @property
    def complaints(self):
        """Messages of the console, and addresses that were asked for beside the page's own."""
        self.run("0")
        kinds = ["Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"]
        told = [event["params"] for event in self.browser.events if event.get("method") in kinds]
        asked = [event["params"]["request"]["url"] for event in self.browser.events
                 if event.get("method") == "Network.requestWillBeSent"]
        # What stands in the page itself is asked for, too.
        return told + [each for each in asked
                       if each.split("#")[0] not in (self.address, "about:blank") and not each.startswith("data:")]
