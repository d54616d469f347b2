"""SVG and PDF, drawn by the desktop's own renderers, equal the PNG that the program draws."""

import pathlib
import subprocess

import pytest

PROJECT = pathlib.Path(__file__).parents[2]
EXAMPLES = PROJECT / "data" / "examples"
BLOCK = 8  # pixels a side
ZOOM = 3

# The renderers smooth edges and letters differently. A moved, missing or recolored part changes more than this.
MOST_MEAN, MOST_DIFFERENT, MOST_IN_A_BLOCK = 1.5, 0.01, 24


def run(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, check=True, timeout=60).stdout


class Pixels:
    def __init__(self, file, zoom=1):
        # The picture is drawn larger, so that renderers do not round thin lines to whole pixels, and is then averaged.
        shrink = ["-scale", f"{100 / zoom}%"]
        ppm = run("convert", file, "-background", "white", "-alpha", "remove", *shrink, "-depth", "8", "ppm:-")
        _, size, _, self.bytes = ppm.split(b"\n", 3)
        self.width, self.height = (int(number) for number in size.split())

    def row(self, x, y, count):
        start = (y * self.width + x) * 3
        return self.bytes[start : start + count * 3]

    def block(self, x, y):
        return sum(sum(self.row(x, y + line, BLOCK)) for line in range(BLOCK)) / (BLOCK * BLOCK * 3)

    def blocks(self):
        for y in range(0, self.height - BLOCK + 1, BLOCK):
            for x in range(0, self.width - BLOCK + 1, BLOCK):
                yield x, y


def compare(one, other, name):
    assert (one.width, one.height) == (other.width, other.height), name
    differences = [abs(a - b) for a, b in zip(one.bytes, other.bytes)]
    assert sum(differences) / len(differences) < MOST_MEAN, name
    assert sum(difference > 64 for difference in differences) / len(differences) < MOST_DIFFERENT, name
    for x, y in one.blocks():
        assert abs(one.block(x, y) - other.block(x, y)) < MOST_IN_A_BLOCK, f"{name} at {x}, {y}"


def pictures(plumbline, folder, file, options):
    for kind in ("png", "svg", "pdf"):
        run(plumbline, "render", file, "-o", folder / f"picture.{kind}", *options)
    run("rsvg-convert", "-z", ZOOM, "-f", "png", "-o", folder / "svg.png", folder / "picture.svg")
    run("pdftoppm", "-png", "-r", 72 * ZOOM, "-singlefile", folder / "picture.pdf", folder / "pdf")
    return Pixels(folder / "picture.png"), Pixels(folder / "svg.png", ZOOM), Pixels(folder / "pdf.png", ZOOM)


CASES = [("card", []), ("dialog", []), ("maximum-width", [])] + [
    ("form", options.split())
    for options in (
        "--dark",
        "--blueprint",
        "--direction rtl --size 500x400",
        "--text-size accessibility2 --constraints",
        "--size 300x500 --constraints --issues",
    )
] + [("contradiction", ["--constraints", "--issues"])]


@pytest.mark.parametrize("name, options", CASES, ids=lambda value: value if isinstance(value, str) else " ".join(value))
def test_every_renderer_draws_the_same(build, tmp_path, name, options):
    png, svg, pdf = pictures(build / "plumbline", tmp_path, EXAMPLES / f"{name}.plumb", options)
    compare(png, svg, "SVG")
    compare(png, pdf, "PDF")


def test_a_picture_in_which_something_is_missing_is_noticed(build, tmp_path):
    plumbline = build / "plumbline"
    run(plumbline, "render", EXAMPLES / "form.plumb", "-o", tmp_path / "whole.png")
    text = (EXAMPLES / "form.plumb").read_text(encoding="utf-8")
    assert '"kind": "textField"' in text
    (tmp_path / "less.plumb").write_text(text.replace("textField", "view", 1), encoding="utf-8")
    run(plumbline, "render", tmp_path / "less.plumb", "-o", tmp_path / "less.png")
    with pytest.raises(AssertionError):
        compare(Pixels(tmp_path / "whole.png"), Pixels(tmp_path / "less.png"), "less")
