import LayoutEngine
import LayoutModel

/// An attribute of an element or guide in GTK's terms: GTK's attribute, and the offset of the document's attribute from
/// it.
///
/// GTK constrains the whole frames of widgets and knows no alignment rectangles, margins or baselines. Here they become
/// distances from the frame's edges.
struct GtkAnchor {
  var attribute: String
  var offset: Double

  /// Makes the anchor of an element.
  init(_ attribute: Attribute, _ measures: ElementMeasures, rightToLeft: Bool) {
    let (inset, margins) = (measures.alignment, measures.margins)
    switch attribute {
    case .left: self.init("left", inset.left)
    case .right: self.init("right", -inset.right)
    case .top: self.init("top", inset.top)
    case .bottom: self.init("bottom", -inset.bottom)
    case .width: self.init("width", -inset.left - inset.right)
    case .height: self.init("height", -inset.top - inset.bottom)
    case .centerX: self.init("center-x", (inset.left - inset.right) / 2)
    case .centerY: self.init("center-y", (inset.top - inset.bottom) / 2)
    case .firstBaseline: self.init("top", inset.top + measures.baselines.first)
    case .lastBaseline: self.init("bottom", -inset.bottom - measures.baselines.last)
    case .leftMargin: self.init("left", inset.left + margins.left)
    case .rightMargin: self.init("right", -inset.right - margins.right)
    case .topMargin: self.init("top", inset.top + margins.top)
    case .bottomMargin: self.init("bottom", -inset.bottom - margins.bottom)
    case .centerXWithinMargins:
      self.init("center-x", (inset.left - inset.right + margins.left - margins.right) / 2)
    case .centerYWithinMargins:
      self.init("center-y", (inset.top - inset.bottom + margins.top - margins.bottom) / 2)
    case .leading, .trailing, .leadingMargin, .trailingMargin:
      self = Self.side(attribute, measures, rightToLeft: rightToLeft)
    }
  }

  private init(_ attribute: String, _ offset: Double) {
    self.attribute = attribute
    self.offset = offset
  }

  /// Returns the anchor of a leading or trailing side. From left to right it uses GTK's own words. From right to left
  /// GTK would not reverse the distances, so the physical sides are used.
  private static func side(_ attribute: Attribute, _ measures: ElementMeasures, rightToLeft: Bool) -> GtkAnchor {
    let isStart = attribute == .leading || attribute == .leadingMargin
    let physical: Attribute =
      attribute.isRelativeToMargin
      ? (isStart != rightToLeft ? .leftMargin : .rightMargin) : (isStart != rightToLeft ? .left : .right)
    var anchor = GtkAnchor(physical, measures, rightToLeft: rightToLeft)
    if !rightToLeft { anchor.attribute = isStart ? "start" : "end" }
    return anchor
  }

  /// Makes the anchor of a guide. A guide has no margins, and its edges stand for baselines.
  init(ofGuide attribute: Attribute, rightToLeft: Bool) {
    let plain: Attribute =
      switch attribute.withoutMargin {
      case .firstBaseline: .top
      case .lastBaseline: .bottom
      default: attribute.withoutMargin
      }
    self.init(plain, .bare, rightToLeft: rightToLeft)
  }

  /// Makes the anchor of a guide with fixed distances from its owner's edges, as a side of the owner. Nil for another
  /// guide.
  init?(ofFixedGuide guide: Guide, _ attribute: Attribute, owner: ElementMeasures, rightToLeft: Bool) {
    guard let insets = owner.insets(of: guide.kind) else { return nil }
    var measures = ElementMeasures.bare
    measures.alignment = insets
    let bare: Attribute = attribute.withoutMargin == .firstBaseline ? .top : attribute.withoutMargin
    self.init(bare == .lastBaseline ? .bottom : bare, measures, rightToLeft: rightToLeft)
  }
}

extension ElementMeasures {
  /// Measures without any insets.
  static let bare = ElementMeasures()

  /// Returns the insets of a guide from the frame's edges; nil for a kind without insets.
  func insets(of kind: GuideKind) -> Edges? {
    switch kind {
    case .safeArea: safeArea
    case .margins: sum(alignment, margins)
    case .readable: sum(alignment, readable)
    case .content, .frame: .zero
    case .top, .bottom, .keyboard, .custom: nil
    }
  }

  private func sum(_ a: Edges, _ b: Edges) -> Edges {
    Edges(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}
