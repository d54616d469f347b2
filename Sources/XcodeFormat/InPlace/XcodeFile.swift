import FormatExchange
import LayoutModel
import Markup
import Words

/// A document of Interface Builder that is edited in place.
struct XcodeFile: EditableFile {
  let bytes: [UInt8]
  let document: Document
  let text: MarkupTree
  let nodes: XcodeNodes
  let header: XcodeHeader

  /// Reads a file. The result has the file for saving, unless it is an archive of Xcode 4, which has another form than
  /// its translation.
  static func read(_ bytes: [UInt8], named name: String) throws(FormatError) -> ImportResult {
    let reading = try XcodeImporter.reading(bytes, named: name)
    var result = reading.result
    if reading.header.isArchive {
      result.obstacle = Message(
        "it is an archive of Xcode 4. Save it with a later Xcode first, or save it as a Plumb document")
    } else {
      result.file = XcodeFile(
        bytes: bytes, document: result.document, text: reading.text, nodes: reading.nodes, header: reading.header)
    }
    return result
  }

  var derivedMembers: Set<String> {
    [
      "baselineOffsets", "alignmentInsets", "margins", "intrinsic", "imageSize", "insetsMarginsFromSafeArea",
      "autoresizing",
    ]
  }

  func writable(_ document: Document) -> Document { NamedColors.writable(of: document) }

  func edited(to document: Document) -> EditedFile {
    var edits = XcodeEdits(of: self, to: document)
    edits.run()
    return EditedFile(bytes: edits.draft.bytes, removals: edits.removals, newIDs: edits.objects.made)
  }

  func document(of edited: EditedFile, named name: String) throws(FormatError) -> Document {
    try XcodeImporter.read(edited.bytes, named: name).document
  }
}

extension MarkupDraft.Manners {
  /// The order in which Interface Builder writes attributes and groups.
  static let xcode = MarkupDraft.Manners(
    attributes: [
      "key", "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "priority",
      "constant", "symbolic", "placeholder", "identifier", "x", "y", "top", "leading", "bottom", "trailing",
      "hidden", "opaque", "clipsSubviews", "multipleTouchEnabled", "toolTip", "userInteractionEnabled", "contentMode",
      "semanticContentAttribute", "axis", "distribution", "orientation", "alignment", "placeholderIntrinsicWidth",
      "placeholderIntrinsicHeight", "preservesSuperviewLayoutMargins", "insetsLayoutMarginsFromSafeArea",
      "layoutMarginsFollowReadableWidth", "spacing", "horizontalStackHuggingPriority", "verticalStackHuggingPriority",
      "detachesHiddenViews", "wantsLayer", "focusRingType", "verifyAmbiguity", "horizontalHuggingPriority", "state",
      "verticalHuggingPriority", "boxType", "horizontalCompressionResistancePriority", "fixedFrame", "maxValue",
      "style", "tag", "verticalCompressionResistancePriority", "enabled", "contentHorizontalAlignment",
      "contentVerticalAlignment", "type", "title", "buttonType", "image", "on", "segmentControlStyle",
      "selectedSegmentIndex", "text", "borderStyle", "placeholderString", "textAlignment", "lineBreakMode",
      "value", "minValue", "progress", "numberOfLines", "baselineAdjustment", "adjustsFontSizeToFit",
      "flexibleMinX", "widthSizable", "flexibleMaxX", "flexibleMinY", "heightSizable", "flexibleMaxY",
      "translatesAutoresizingMaskIntoConstraints", "width", "height", "id", "userLabel", "customClass", "customModule",
      "customModuleProvider",
    ],
    groups: [
      "frame", "bounds", "autoresizingMask", "contentView", "subviews", "cell", "viewLayoutGuide", "backgroundColor",
      "layoutMargins", "directionalLayoutMargins", "edgeInsets", "accessibilityConfiguration", "constraints",
      "segments", "items", "contentEdgeInsets", "fontDescription", "font", "textColor", "normal", "textInputTraits",
      "userDefinedRuntimeAttributes", "variation", "simulatedStatusBarMetrics", "simulatedTopBarMetrics",
      "simulatedBottomBarMetrics", "simulatedDestinationMetrics", "visibilityPriorities", "customSpacing",
      "connections", "canvasLocation",
    ],
    indentation: 4)
}
