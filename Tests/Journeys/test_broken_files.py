"""A file that cannot be read is told of in words, and the program goes on."""

import re


def test_a_broken_file_is_told_of_with_its_line(plumb, tmp_path):
    file = tmp_path / "broken.plumb"
    file.write_text('{\n  "plumb": 1,\n  "elements": [}\n', encoding="utf-8")
    with plumb(file, has_document=False) as app:
        told = app.find("dialog")
        app.find("label", "“broken.plumb” could not be opened", within=told)
        app.find("label", re.compile("^Line 3: "), within=told)
        app.picture("told")
        app.find("push button", re.compile("^Close"), within=told).press()
        app.is_gone("dialog")
        assert app.process.poll() is None
