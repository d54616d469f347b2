"""Files of other formats, opened and written from the window, and the losses that are reported."""

import re

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


def export(app, format, path):
    """Chooses a format in the Export popover and names the file in the dialog."""
    app.key("ctrl+e")
    app.find("push button", format).press()
    app.name_file(path)


def test_a_document_is_exported_and_its_losses_can_be_shown(plumb, example, tmp_path):
    with plumb(example("form.plumb")) as app:
        app.picture("before")
        drawing = tmp_path / "form.svg"
        export(app, "SVG Image", drawing)
        app.find("label", "Exported “form.svg”.")
        assert "<svg" in drawing.read_text(encoding="utf-8")

        interface = tmp_path / "form.ui"
        export(app, "GTK Interface", interface)
        run("gtk4-builder-tool", "validate", interface)
        app.find("label", re.compile("Exported “form.ui”. 1 item couldn’t be included"))
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


def test_a_xib_is_opened_as_a_document_of_its_own(plumb, tmp_path):
    xib = tmp_path / "Panel.xib"
    xib.write_text(XIB, encoding="utf-8")
    with plumb(xib) as app:
        app.find("label", "Panel")
        app.find("label", "Opened “Panel.xib”. 1 item couldn’t be imported.")
        app.find("push button", "Show").press()
        app.find("label", "1 outlet not imported")
        app.picture("opened")
        app.drag((80, 45), (100, 75))
        wait_for("an undoable move", lambda: app.action("undo")[0])
        app.key("ctrl+s")
        app.wait_for_focus("text", "Name:")
        app.picture("saving")
        xdotool("key", "Return")
        saved = tmp_path / "Panel.plumb"
        wait_for("the document", saved.exists)
        assert '"title": "Go on"' in saved.read_text(encoding="utf-8")
        assert xib.read_text(encoding="utf-8") == XIB
        app.close()
