"""A browser without a window that lays out pages and tells where their elements are.

One process lays out many pages: each is the content of a frame in one empty page, which is as large as the page is told
to be. The pages themselves have no scripts, and are not changed for the tests.
"""

import base64
import json
import os
import pathlib
import shutil
import subprocess

PROJECT = pathlib.Path(__file__).parents[2]
FONTS = PROJECT / "Resources/fonts"
LIMIT = 60  # seconds for an answer of the browser

# Lays a page out at several sizes, or its scene if the sizes have parts of a pixel (`parts`). Returns for each the
# rectangles of the elements in their scenes.
MEASURE = """
async (page, sizes, options) => {
  const frame = document.createElement("iframe");
  frame.style.border = "0";
  const loaded = new Promise(done => frame.onload = done);
  frame.srcdoc = page;
  document.body.replaceChildren(frame);
  await loaded;
  const inner = frame.contentDocument;
  await useFonts(inner, options.fonts);
  const known = () => inner.querySelectorAll("[data-plumb-id]");
  if (options.sizes) {
    for (const element of known()) fix(element, options.sizes[element.dataset.plumbId]);
  }
  if (options.doubled) doubleTexts(inner);
  if (options.fonts) for (const element of known()) track(element, options.tracking);
  const own = options.parts ? inner.querySelector(".plumb-scene") : frame;
  if (options.parts) [frame.style.width, frame.style.height] = ["2000px", "2000px"];
  return sizes.map(([width, height]) => {
    [own.style.width, own.style.height] = [width + "px", height + "px"];
    const frames = {};
    for (const element of known()) {
      const scene = element.closest(".plumb-scene").getBoundingClientRect();
      const box = element.getBoundingClientRect();
      frames[element.dataset.plumbId] = [box.x - scene.x, box.y - scene.y, box.width, box.height];
    }
    return frames;
  });
}
"""

HELPERS = """
// The fonts by which Plumb has measured the texts, under the names that pages look for.
globalThis.useFonts = async (inner, fonts) => {
  for (const { family, weight, data } of fonts ?? []) {
    const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
    inner.fonts.add(await new FontFace(family, bytes, { weight }).load());
  }
};
// Gives an element a content of a known size in place of its own.
globalThis.fix = (element, size) => {
  if (!size) return;
  const plain = document.createElement("div");
  for (const { name, value } of element.attributes) {
    if (["id", "data-plumb-id", "hidden", "dir"].includes(name)) plain.setAttribute(name, value);
  }
  plain.innerHTML = `<span style="display: block; width: ${size[0]}px; height: ${size[1]}px"></span>`;
  element.replaceWith(plain);
};
globalThis.doubleTexts = inner => {
  const walker = inner.createTreeWalker(inner.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) if (walker.currentNode.data.trim()) texts.push(walker.currentNode);
  for (const text of texts) text.data = text.data + " " + text.data;
  for (const field of inner.querySelectorAll("input")) {
    for (const name of ["value", "placeholder"]) {
      const words = field.getAttribute(name);
      if (words && ["text", "search"].includes(field.type)) field.setAttribute(name, words + " " + words);
    }
  }
};
// Puts letters as far apart as the platform does.
globalThis.track = (element, tracking) => {
  const style = getComputedStyle(element);
  const size = parseFloat(style.fontSize);
  if (size >= 20 && tracking) element.style.fontFamily = "Display";
  const space = tracking?.[size];
  if (space) element.style.letterSpacing = space + "px";
};
"""

# Points between two letters by the size of the font, as Apple has published them.
TRACKING = {10: 0.12, 11: 0.06, 12: 0, 13: -0.08, 14: -0.15, 15: -0.23, 16: -0.31, 17: -0.43, 20: 0.3, 22: 0.25, 24: 0.05}


def shipped_fonts(apple):
    """The fonts of Apple's platforms, or of GNOME, as pages call them."""
    weights = {"Regular": 400, "Medium": 500, "SemiBold": 600, "Bold": 700}
    families = [("PlumbText", "Inter"), ("PlumbDisplay", "Display")] if apple else [("PlumbDesktop", "Cantarell")]
    return [
        {"family": family, "weight": str(weight), "data": base64.b64encode(file.read_bytes()).decode()}
        for start, family in families
        for name, weight in weights.items()
        if (file := FONTS / f"{start}-{name}.otf").exists()
    ]


class Browser:
    """Chromium, which is told what to do over two pipes."""

    def __init__(self, folder):
        read, self.out = os.pipe()
        self.into, write = os.pipe()

        def keep_pipes():
            # Chromium expects them under these numbers. They must not be in the way of each other.
            first, second = os.dup(read), os.dup(write)
            os.dup2(first, 3)
            os.dup2(second, 4)

        program = shutil.which("chromium")
        assert program, "Chromium is missing: Resources/scripts/test installs it"
        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--remote-debugging-pipe",
             f"--user-data-dir={folder}", "about:blank"],
            preexec_fn=keep_pipes, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(read)
        os.close(write)
        self.number = 0
        # What it has told without being asked, such as requests.
        self.events = []
        self.rest = b""
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.prepare()

    def prepare(self):
        """Gives the open page what `frames` needs."""
        self.run(HELPERS + "; 0")

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if not method.startswith("Target."):
            message["sessionId"] = self.session
        self.send(json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                assert "result" in answer, answer
                return answer["result"]
            self.events.append(answer)

    def send(self, data):
        while data:
            data = data[os.write(self.out, data):]

    def receive(self):
        while b"\0" not in self.rest:
            part = os.read(self.into, 1 << 20)
            assert part, "Chromium has ended"
            self.rest += part
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def run(self, script):
        answer = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def frames(self, page, sizes, **options):
        """Returns for each size the rectangle of each element in its scene."""
        words = ", ".join(json.dumps(each) for each in (page, sizes, options))
        return self.run(f"({MEASURE})({words})")

    def close(self):
        self.process.terminate()
        self.process.wait(LIMIT)
        os.close(self.out)
        os.close(self.into)
