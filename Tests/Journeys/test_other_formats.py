"""Files of other formats, opened and written from the window, and the losses that are reported."""

import errno
import os
import re
import signal

from faults import Faults
from plumb_app import wait_for, xdotool
from waiting import run

XIB = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" useAutolayout="YES">
    <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner">
            <connections><outlet property="view" destination="root" id="o1"/></connections>
        </placeholder>
        <view contentMode="scaleToFill" id="root">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
                <button opaque="NO" contentMode="scaleToFill" buttonType="roundedRect"
                    translatesAutoresizingMaskIntoConstraints="NO" id="go-1">
                    <rect key="frame" x="20" y="30" width="120" height="30"/>
                    <state key="normal" title="Go on"/>
                </button>
            </subviews>
            <constraints>
                <constraint firstItem="go-1" firstAttribute="leading" secondItem="root" secondAttribute="leading"
                    constant="20" id="c-1"/>
                <constraint firstItem="go-1" firstAttribute="top" secondItem="root" secondAttribute="top"
                    constant="30" id="c-2"/>
                <constraint firstItem="go-1" firstAttribute="width" constant="120" id="c-3"/>
            </constraints>
        </view>
    </objects>
</document>
"""


ARCHIVE = """<?xml version="1.0" encoding="UTF-8"?>
<archive type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="8.00"><data>
<string key="IBDocument.InterfaceBuilderVersion">3084</string>
<array class="NSMutableArray" key="IBDocument.RootObjects" id="1000">
<object class="NSWindowTemplate" id="1"><string key="NSWindowTitle">Settings</string>
<object class="NSView" key="NSWindowView" id="2"><int key="NSvFlags">256</int>
<string key="NSFrameSize">{300, 200}</string></object></object></array>
<object class="IBObjectContainer" key="IBDocument.Objects"><object class="IBMutableOrderedSet" key="objectRecords">
<array key="orderedObjects"/></object></object></data></archive>
"""


def export(app, format, path):
    """Chooses a format in the Export popover and names the file in the dialog."""
    app.key("ctrl+e")
    app.find("push button", format).press()
    app.name_file(path)


def test_a_document_is_exported_and_its_losses_can_be_shown(plumb, example, tmp_path):
    with plumb(example("player.plumb")) as app:
        app.picture("before")
        drawing = tmp_path / "player.svg"
        export(app, "SVG Image", drawing)
        app.find("label", "Exported “player.svg”.")
        assert "<svg" in drawing.read_text(encoding="utf-8")

        page = tmp_path / "player.html"
        export(app, "Web Page", page)
        app.find("label", "Exported “player.html”.")
        text = page.read_text(encoding="utf-8")
        assert '<body class="play">' in text and '<option value="iphone-4.7"' in text

        interface = tmp_path / "player.ui"
        export(app, "GTK Interface", interface)
        run("gtk4-builder-tool", "validate", interface)
        app.find("label", re.compile("Exported “player.ui”. [0-9]+ items couldn’t be included"))
        app.find("push button", "Show").press()
        lost = app.find("push button", re.compile("^Safe Area: GTK has no such guide"))
        app.picture("what is lost")
        lost.press()
        app.find("label", "Safe Area")
        app.all("push button", "Hide This Message")[-1].press()
        app.picture("gone")
        app.is_gone("push button", re.compile("GTK has no such guide"))
        assert not app.action("undo")[0], "exporting edits nothing"
        app.close()


def test_an_export_of_plumb_is_edited_in_place(plumb, build, example, tmp_path):
    """An export with constraints has notes, which change with it."""
    interface = tmp_path / "search.ui"
    run(build / "plumbline", "convert", example("search.plumb"), interface, "--layout", "constraints")
    before = interface.read_text(encoding="utf-8")
    with plumb(interface) as app:
        app.find("label", "search.ui")
        app.select((140, 55), "Query")
        app.fill("Name", "Words")
        app.key("ctrl+s")
        wait_for("the file with the new name", lambda: "Words" in interface.read_text(encoding="utf-8"))
        app.key("ctrl+z")
        app.key("ctrl+s")
        wait_for("the old bytes", lambda: interface.read_text(encoding="utf-8") == before)
        app.close()


def test_a_xib_is_edited_in_place(plumb, tmp_path):
    xib = tmp_path / "Panel.xib"
    xib.write_text(XIB, encoding="utf-8")
    with plumb(xib) as app:
        app.find("label", "Panel.xib")
        app.find("label", "“Panel.xib” also contains 1 item that isn’t shown. Saving keeps it.")
        app.find("push button", "Show").press()
        app.find("label", "1 outlet not imported")
        app.picture("opened")
        app.drag((80, 45), (100, 75))
        wait_for("an undoable move", lambda: app.action("undo")[0])
        app.key("ctrl+s")
        wait_for("the file with the new place", lambda: xib.read_text(encoding="utf-8") != XIB)
        app.picture("saved")
        app.close()
    lines = list(zip(XIB.splitlines(), xib.read_text(encoding="utf-8").splitlines(), strict=True))
    changed = [now.strip() for was, now in lines if was != now]
    assert changed == ['<rect key="frame" x="40" y="60" width="120" height="30"/>'], changed


BLUEPRINT = """using Gtk 4.0;

Window window {
  title: _("Form");
  default-width: 300;
  default-height: 200;

  Box root {
    orientation: vertical; // downwards

    Label {
      label: _("Question");
    }

    // The only button.
    Button ok {
      label: _("Yes");
      clicked => ok_clicked();
    }
  }
}
"""


def test_a_blueprint_is_edited_in_place(plumb, tmp_path):
    file = tmp_path / "form.blp"
    file.write_text(BLUEPRINT, encoding="utf-8")
    with plumb(file) as app:
        app.find("label", "form.blp")
        app.find("label", "“form.blp” also contains 1 item that isn’t shown. Saving keeps it.")
        app.press_at(app.find("list item", "Yes"))
        app.fill("Title", 'Say "no"')
        app.key("ctrl+s")
        wait_for("the new title", lambda: file.read_text(encoding="utf-8") != BLUEPRINT)
        app.picture("saved")
        app.close()
    assert file.read_text(encoding="utf-8") == BLUEPRINT.replace('_("Yes")', '_("Say \\"no\\"")')
    run("blueprint-compiler", "compile", file)


def test_the_report_about_a_file_is_shown_once(plumb, tmp_path):
    xib = tmp_path / "Panel.xib"
    xib.write_text(XIB, encoding="utf-8")
    with plumb(xib) as app:
        app.find("label", re.compile("also contains 1 item"))
        app.find("push button", "Hide This Message").press()
        app.is_gone("label", re.compile("also contains 1 item"))
        app.close()
    with plumb(xib) as app:
        app.find("label", "Panel.xib")
        app.settle()
        assert not app.all("label", re.compile("also contains"))
        app.close()


def test_a_deleted_element_takes_its_outlet_along_and_says_so(plumb, tmp_path):
    xib = tmp_path / "Panel.xib"
    text = XIB.replace('destination="root"', 'destination="go-1"')
    xib.write_text(text, encoding="utf-8")
    with plumb(xib) as app:
        app.click((80, 45))
        app.key("Delete")
        app.find("label", "Saving “Panel.xib” also removes 1 connection of deleted elements.")
        app.find("push button", "Show").press()
        app.find("label", "1 outlet removed with deleted objects")
        app.picture("removing")
        app.key("ctrl+z")
        app.is_gone("label", re.compile("also removes"))
        app.key("ctrl+shift+z")
        app.find("label", re.compile("also removes 1 connection"))
        app.key("ctrl+s")
        wait_for("the file without the button", lambda: "go-1" not in xib.read_text(encoding="utf-8"))
        app.is_gone("label", re.compile("also removes"))
        app.close()


def test_a_xib_on_a_read_only_disk_is_offered_another_place(plumb, tmp_path):
    folder = tmp_path / "disk"
    folder.mkdir()
    xib = folder / "Panel.xib"
    xib.write_text(XIB, encoding="utf-8")
    kept = tmp_path / "Panel.plumb"
    faults = Faults(tmp_path, folder)
    faults.none()
    with plumb(xib, environment=faults.environment) as app:
        app.drag((80, 45), (100, 75))
        wait_for("an undoable move", lambda: app.action("undo")[0])
        faults.fail(0, errno.EROFS)
        app.key("ctrl+s")
        app.find("label", "Couldn’t save “Panel.xib”")
        app.picture("refused")
        xdotool("key", "Return")  # Save As…
        app.name_file(kept)
        wait_for("the document", kept.exists)
        app.find("label", "Panel.plumb")
        app.close()
    assert xib.read_text(encoding="utf-8") == XIB


def test_an_archive_of_xcode_4_becomes_a_plumb_document_and_says_why(plumb, tmp_path):
    archive = tmp_path / "Old.xib"
    archive.write_text(ARCHIVE, encoding="utf-8")
    with plumb(archive) as app:
        app.find("label", re.compile("^“Old.xib” can’t be edited in place: it is an archive of Xcode 4."))
        app.picture("archive")
        app.key("ctrl+s")
        app.wait_for_focus("text", "Name:")
        xdotool("key", "Return")
        wait_for("the document", (tmp_path / "Old.plumb").exists)
        app.is_gone("label", re.compile("can’t be edited in place"))
        app.close()
    assert archive.read_text(encoding="utf-8") == ARCHIVE


def test_previews_of_a_xib_are_told_to_be_lost_and_not_asked_about(plumb, tmp_path):
    xib = tmp_path / "Panel.xib"
    xib.write_text(XIB, encoding="utf-8")
    with plumb(xib) as app:
        app.key("ctrl+F9")
        app.find("push button", "Portrait and Landscape").press()
        app.find("label", re.compile("^2 changes can’t be saved in “Panel.xib”."))
        app.picture("told")
        app.key("ctrl+s")
        app.is_gone("label", "edited")
        app.close()
    assert xib.read_text(encoding="utf-8") == XIB


def test_unsaved_work_on_a_xib_is_recovered_into_the_xib(plumb, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    xib = tmp_path / "Panel.xib"
    xib.write_text(XIB, encoding="utf-8")
    with plumb(xib) as app:
        app.drag((80, 45), (100, 75))
        wait_for("the work to be kept aside", lambda: list((tmp_path / "state/plumb/unsaved").glob("*.unsaved")))
        os.kill(app.process.pid, signal.SIGKILL)
        app.process.wait(20)
    assert xib.read_text(encoding="utf-8") == XIB
    with plumb(xib) as app:
        app.find("push button", "Recover").press()
        wait_for("unsaved work", lambda: app.action("revert")[0])
        app.key("ctrl+s")
        wait_for("the recovered work in the file", lambda: xib.read_text(encoding="utf-8") != XIB)
        app.close()
    assert xib.read_text(encoding="utf-8") == XIB.replace('x="20" y="30" width="120"', 'x="40" y="60" width="120"')


def storyboard(count):
    """Returns a storyboard with scenes side by side, each with a button."""
    scenes = "".join(f"""        <!--Scene {n}-->
        <scene sceneID="s-{n}">
            <objects>
                <viewController id="vc-{n}" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="v-{n}">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                        <subviews>
                            <button opaque="NO" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b-{n}">
                                <rect key="frame" x="20" y="30" width="61" height="30"/>
                                <state key="normal" title="Button {n}"/>
                                <connections>
                                    <segue destination="vc-{n % count + 1}" kind="show" id="g-{n}"/>
                                </connections>
                            </button>
                        </subviews>
                        <constraints>
                            <constraint firstItem="b-{n}" firstAttribute="leading" secondItem="v-{n}" secondAttribute="leading" constant="20" id="l-{n}"/>
                            <constraint firstItem="b-{n}" firstAttribute="top" secondItem="v-{n}" secondAttribute="top" constant="30" id="t-{n}"/>
                        </constraints>
                    </view>
                </viewController>
            </objects>
            <point key="canvasLocation" x="{n * 400}" y="100"/>
        </scene>
""" for n in range(1, count + 1))
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" initialViewController="vc-1">
    <scenes>
{scenes}    </scenes>
</document>
"""


def test_one_of_twelve_scenes_is_edited_and_the_others_stay(plumb, tmp_path):
    file = tmp_path / "Main.storyboard"
    text = storyboard(12)
    file.write_text(text, encoding="utf-8")
    with plumb(file) as app:
        app.find("label", "“Main.storyboard” also contains 12 items that aren’t shown. Saving keeps them.")
        app.key("ctrl+alt+f")
        app.type("Button 7")
        # Until the search is over, rows come and go.
        wait_for("one row", lambda: [
            row.name for row in app.all("list item", re.compile("^Button"))] == ["Button 7"])
        app.press_at(app.find("list item", "Button 7"))
        app.fill("Title", "Seventh")
        app.key("ctrl+s")
        wait_for("the new title", lambda: "Seventh" in file.read_text(encoding="utf-8"))
        app.picture("seventh")
        app.close()
    assert file.read_text(encoding="utf-8") == text.replace('title="Button 7"', 'title="Seventh"')
