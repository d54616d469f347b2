"""A file that cannot be read gives a message, and the program goes on."""

import re


def test_a_broken_file_is_reported_with_its_line(plumb, tmp_path):
    file = tmp_path / "broken.plumb"
    file.write_text('{\n  "plumb": 1,\n  "elements": [}\n', encoding="utf-8")
    with plumb(file, has_document=False) as app:
        told = app.find("dialog")
        app.find("label", "Couldn’t open “broken.plumb”", within=told)
        app.find("label", re.compile("^Line 3: "), within=told)
        app.picture("told")
        app.find("push button", re.compile("^Close"), within=told).press()
        app.is_gone("dialog")
        assert app.process.poll() is None


def test_several_broken_files_are_reported_at_once_and_the_others_open(plumb, example, tmp_path):
    broken = [tmp_path / f"broken{number}.plumb" for number in (1, 2)]
    for file in broken:
        file.write_text('{ "plumb": 1, "elements": [} ', encoding="utf-8")
    with plumb([broken[0], example("search.plumb"), broken[1]]) as app:
        told = app.find("dialog")
        app.find("label", "Couldn’t open 2 files", within=told)
        app.find("label", re.compile("broken1.plumb.*\n.*broken2.plumb"), within=told)
        app.picture("told")
        assert len(app.all("dialog")) == 1
        app.find("push button", re.compile("^Close"), within=told).press()
        app.is_gone("dialog")
        app.find("frame", re.compile("search.plumb"))
