import LayoutModel
import Words

/// The names of members for people, in the words of the inspector.
enum MemberTitles {
  static func title(of member: String) -> Message { titles[member] ?? .verbatim(member) }

  private static let titles: [String: Message] = [
    // Elements.
    "kind": Message("Kind"), "name": Message("Name"), "title": Message("Title"), "text": Message("Text"),
    "placeholderText": Message("Placeholder"), "font": Message("Font"), "textStyle": Message("Text Style"),
    "fontSize": Message("Font Size"),
    "textAlignment": Message("Alignment", context: "of text"), "lines": Message("Lines"), "color": Message("Color"),
    "background": Message("Background"), "image": Message("Image"), "imageSize": Message("Image Size"),
    "value": Message("Value"), "state": Message("State"), "axis": Message("Axis"),
    "distribution": Message("Distribution"), "alignment": Message("Alignment", context: "in a stack"),
    "spacing": Message("Spacing"), "customSpacing": Message("Custom Spacing"),
    "marginsRelative": Message("Within Margins"), "stackHugging": Message("Stack Hugging"),
    "contentMode": Message("Content Mode"), "className": Message("Class"), "hidden": Message("Hidden"),
    "locked": Message("Locked"), "semanticContent": Message("Direction"), "hugging": Message("Hugging"),
    "compression": Message("Compression"), "intrinsic": Message("Intrinsic Size"), "margins": Message("Margins"),
    "preservesSuperviewMargins": Message("Preserve Superview’s"),
    "insetsMarginsFromSafeArea": Message("Include Safe Area"), "followsReadableWidth": Message("Readable Width"),
    "alignmentInsets": Message("Alignment Insets"), "baselineOffsets": Message("Baseline Offsets"),
    "translatesMask": Message("Translate to Constraints"), "autoresizing": Message("Autoresizing"),
    "barrier": Message("Barrier"), "transform": Message("Transform"), "gravity": Message("Gravity"),
    "verifyAmbiguity": Message("Ambiguity"), "variations": Message("Variations"), "frame": Message("Frame"),
    // Containers and the places in them.
    "container": Message("Container"), "placement": Message("Placement"), "homogeneous": Message("Same Length"),
    "rowsHomogeneous": Message("Same Row Height"), "columnSpacing": Message("Column Spacing"),
    "rowSpacing": Message("Row Spacing"), "page": Message("Page"), "pagesCount": Message("Hidden Pages Count"),
    "least": Message("Least Size"), "largest": Message("Largest Size"),
    "propagates": Message("Propagate Natural Size"), "scrolls": Message("Scrolls"), "maximum": Message("Maximum Size"),
    "tightening": Message("Tighten From"), "isOpen": Message("Open"),
    "leastPerLine": Message("Least per Line"), "mostPerLine": Message("Most per Line"),
    "horizontal": Message("Horizontal Alignment"), "vertical": Message("Vertical Alignment"),
    "expandsHorizontally": Message("Expand Width"), "expandsVertically": Message("Expand Height"),
    "request": Message("Size Request"), "cell": Message("Cell"), "slot": Message("Slot"),
    "resizes": Message("Resize"), "shrinks": Message("Shrink"), "isMeasured": Message("Measured"),
    "width": Message("Width"), "height": Message("Height"),
    // Constraints and guides.
    "relation": Message("Relation"), "multiplier": Message("Multiplier"), "constant": Message("Constant"),
    "priority": Message("Priority"), "identifier": Message("Identifier"),
    "placeholder": Message("Remove at Build Time"), "installed": Message("Installed"), "owner": Message("Owner"),
    // Classes.
    "like": Message("Looks Like"), "natural": Message("Natural Size"), "minimum": Message("Minimum Size"),
    "toolkit": Message("Toolkit"),
    // Images.
    "file": Message("File"), "dark": Message("Dark File"), "template": Message("Template"),
    // Scenes and previews.
    "scene": Message("Scene"), "profile": Message("Platform"), "device": Message("Device"),
    "orientation": Message("Orientation"), "size": Message("Size"), "position": Message("Position"),
    "autoLayout": Message("Auto Layout"), "bars": Message("Bars"), "safeArea": Message("Safe Area"),
    "appearance": Message("Appearance", context: "light or dark"), "textSize": Message("Text Size"),
    "languageDirection": Message("Direction"), "userGuides": Message("Guide Lines"), "root": Message("Root"),
    "language": Message("Language"), "runTime": Message("Run-Time Layout"), "parent": Message("Container"),
    "children": Message("Order"), "base": Message("Base Language"), "strings": Message("Strings"),
    "first": Message("First Item"), "second": Message("Second Item"),
  ]

  /// Returns the names of the numbers in a list such as a frame; nil for other members.
  static func parts(of member: String) -> [Message]? { parts[member] }

  private static let parts: [String: [Message]] = [
    "frame": [Message("X"), Message("Y"), Message("Width"), Message("Height")],
    "hugging": [Message("Horizontal Hugging"), Message("Vertical Hugging")],
    "compression": [Message("Horizontal Compression Resistance"), Message("Vertical Compression Resistance")],
    "margins": edges.map { Message("%1 Margin", $0) },
    "alignmentInsets": edges.map { Message("%1 Alignment Inset", $0) },
    "size": [Message("Width"), Message("Height")],
    "natural": [Message("Natural Width"), Message("Natural Height")],
    "minimum": [Message("Minimum Width"), Message("Minimum Height")],
    "imageSize": [Message("Image Width"), Message("Image Height")],
    "position": [Message("X"), Message("Y")],
  ]

  private static let edges = [Message("Top"), Message("Leading"), Message("Bottom"), Message("Trailing")]
}
