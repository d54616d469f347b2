import FormatExchange
import LayoutModel
import Markup

/// A property of an element and the place where Interface Builder has it. `all` is the table of all of them; a property
/// that is not in it cannot be said in such a file.
struct XcodeMember: Sendable {
  let isEqual: @Sendable (Element, Element) -> Bool
  let write: @Sendable (inout XcodeEdits, Element, Int) -> Void

  /// A property that one attribute or one child of the view has.
  private static func of<Value: Equatable & SendableMetatype>(
    _ value: KeyPath<Element, Value> & Sendable, _ write: @escaping @Sendable (inout XcodeEdits, Value, Int) -> Void
  ) -> XcodeMember {
    byKind(value) { edits, element, node in write(&edits, element[keyPath: value], node) }
  }

  /// A property whose place depends on the kind of the element.
  private static func byKind<Value: Equatable & SendableMetatype>(
    _ value: KeyPath<Element, Value> & Sendable, _ write: @escaping @Sendable (inout XcodeEdits, Element, Int) -> Void
  ) -> XcodeMember {
    XcodeMember(isEqual: { $0[keyPath: value] == $1[keyPath: value] }, write: write)
  }

  private static func flag(
    _ name: String, _ value: KeyPath<Element, Bool> & Sendable, unless usual: Bool = false
  ) -> XcodeMember {
    of(value) { $0.set(name, to: $1, unless: usual, on: $2) }
  }

  private static func priority(
    _ name: String, _ value: KeyPath<Element, LayoutPriority> & Sendable, unless usual: LayoutPriority
  ) -> XcodeMember {
    of(value) { $0.draft.setNumber(name, to: $1 == usual ? nil : $1.value, on: $2) }
  }

  static let all: [XcodeMember] = [
    of(\.name) { $0.setText("userLabel", to: $1, on: $2) },
    of(\.content.className) { $0.draft.set("customClass", to: $1, on: $2) },
    byKind(\.content.text) { $0.setShownText($1.content.text, of: $1, $2) },
    byKind(\.content.title) { $0.setTitle(of: $1, $2) },
    byKind(\.content.placeholderText) { $0.setPlaceholder(of: $1, $2) },
    byKind(\.content.font) { $0.setFont(of: $1, $2) },
    byKind(\.content.fontSize) { $0.setFont(of: $1, $2) },
    byKind(\.content.lines) { $0.setLines(of: $1, $2) },
    byKind(\.content.textAlignment) { $0.setAlignment(of: $1, $2) },
    byKind(\.writtenColor) { $0.setColor("textColor", to: $1.writtenColor, on: $0.cell(of: $2) ?? $2) },
    of(\.writtenBackground) { $0.setBackground($1, on: $2) },
    byKind(\.content.image) { $0.setImage(of: $1, $2) },
    byKind(\.content.imageSize) { edits, element, _ in edits.setImageSize(of: element) },
    byKind(\.content.value) { $0.setValue(of: $1, $2) },
    byKind(\.content.state) { $0.setState(of: $1, $2) },
    byKind(\.content.contentMode) { edits, element, node in
      let usual = XcodeDefaults.contentMode(of: element.kind).rawValue
      edits.draft.set("contentMode", to: element.content.contentMode?.rawValue ?? usual, on: node)
    },

    flag("hidden", \.traits.hidden),
    of(\.traits.semanticContent) {
      $0.draft.set("semanticContentAttribute", to: $1 == .unspecified ? nil : $1.rawValue, on: $2)
    },
    priority("horizontalHuggingPriority", \.traits.hugging.horizontal, unless: .defaultLow),
    priority("verticalHuggingPriority", \.traits.hugging.vertical, unless: .defaultLow),
    priority("horizontalCompressionResistancePriority", \.traits.compression.horizontal, unless: .defaultHigh),
    priority("verticalCompressionResistancePriority", \.traits.compression.vertical, unless: .defaultHigh),
    of(\.traits.placeholderIntrinsicSize) { edits, size, node in
      edits.setPlaceholderSize("Width", to: size.map { $0.width }, on: node)
      edits.setPlaceholderSize("Height", to: size.map { $0.height }, on: node)
    },
    byKind(\.traits.margins) { $0.setMargins(of: $1, $2) },
    flag("preservesSuperviewLayoutMargins", \.traits.preservesSuperviewMargins),
    flag("insetsLayoutMarginsFromSafeArea", \.traits.insetsMarginsFromSafeArea, unless: true),
    flag("layoutMarginsFollowReadableWidth", \.traits.followsReadableWidth),
    of(\.traits.verifyAmbiguity) { $0.draft.set("verifyAmbiguity", to: XIBWriter.word(for: $1), on: $2) },
    byKind(\.traits.translatesMask) { $0.setMask(of: $1, $2) },
    byKind(\.traits.autoresizing) { $0.setMask(of: $1, $2) },

    byKind(\.arrangement.axis) { $0.setAxis(of: $1, $2) },
    of(\.arrangement.distribution) { $0.setDistribution($1, of: $2) },
    byKind(\.arrangement.alignment) { $0.setStackAlignment(of: $1, $2) },
    of(\.arrangement.spacing) { edits, spacing, node in
      edits.draft.setNumber("spacing", to: spacing, on: node)
      edits.draft.set("spacingType", to: nil, on: node)
    },
    byKind(\.arrangement.customSpacing) { $0.setCustomSpacing(of: $1, $2) },
    byKind(\.arrangement.marginsRelative) { $0.setMarginsRelative(of: $1, $2) },
    of(\.arrangement.hugging) { edits, hugging, node in
      edits.draft.setNumber("horizontalStackHuggingPriority", to: hugging?.horizontal.value, on: node)
      edits.draft.setNumber("verticalStackHuggingPriority", to: hugging?.vertical.value, on: node)
    },
  ]
}

extension XcodeEdits {
  /// Writes the properties that differ.
  mutating func update(_ elements: EditedRecords<Element>) {
    for (old, new) in elements.changed {
      guard let node = nodes.elements[new.id] else { continue }
      for member in XcodeMember.all where !member.isEqual(old, new) { member.write(&self, new, node) }
      if new.kind == .stack, old.children != new.children { setCustomSpacing(of: new, node) }
    }
    for element in elements.added where element.kind == .stack {
      if let node = nodes.elements[element.id] { setCustomSpacing(of: element, node) }
    }
    for parent in elements.changed.map(\.new) + elements.added {
      for child in parent.children where old.elements.contains(child) && old.parent(of: child) != parent.id {
        if header.platform == .macOS, let element = new.elements[child], let node = nodes.elements[child] {
          // The same mask is spelled otherwise where y runs in the other direction.
          setMask(of: element, node)
        }
      }
    }
  }
}
