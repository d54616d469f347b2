import LayoutEngine
import LayoutModel
import Words

/// A reason why texts are measured by a font of this machine, and may have another width on another one.
package enum FontNotice: Hashable, Sendable {
  /// A family that texts ask for and this machine lacks, and the one that they are measured and drawn in instead.
  case missingFamily(wanted: String, used: String)
  /// Elements with characters that the fonts of the program lack, in document order; never empty.
  case otherCharacters([ElementID])

  package func message(in document: Document) -> Message {
    switch self {
    case .missingFamily(let wanted, let used):
      return Message("The font “%1” isn’t installed: its text is measured and drawn in “%2”", wanted, used)
    case .otherCharacters(let elements):
      let first = document.quotedName(of: elements[0])
      guard elements.count > 1 else {
        return Message(
          "%1 has characters that Plumb’s own fonts lack: another machine may measure them differently", first)
      }
      return Message(
        "%2 and %1 other element have characters that Plumb’s own fonts lack: another machine may measure them differently",
        "%2 and %1 other elements have characters that Plumb’s own fonts lack: another machine may measure them differently",
        count: elements.count - 1, first)
    }
  }
}

extension FontNotice {
  /// Returns the notices about scenes as they are laid out, each once, in document order.
  package static func all(
    in document: Document, scenes: [Scene]? = nil, profile: Profile? = nil, language: String? = nil
  ) -> [FontNotice] {
    all(
      in: document, scenes: scenes ?? Array(document.scenes), profile: profile, language: language, installed: .shared)
  }

  static func all(
    in document: Document, scenes: [Scene], profile: Profile?, language: String?, installed: InstalledFonts
  ) -> [FontNotice] {
    var missing: [FontNotice] = []
    var others: [ElementID] = []
    for scene in scenes {
      for element in document.storedSubtree(of: scene.root) {
        let content = document.content(of: element.record, in: language)
        guard
          let text = ShownText(kind: element.record.kind, content: content, profile: profile ?? scene.profile),
          content.font != nil || !text.text.isEmpty
        else { continue }
        if let notice = missingFamily(text.style, installed), !missing.contains(notice) { missing.append(notice) }
        if hasOtherCharacters(text, installed) { others.append(element.record.id) }
      }
    }
    return others.isEmpty ? missing : missing + [.otherCharacters(others)]
  }

  private static func missingFamily(_ style: TextStyle, _ installed: InstalledFonts) -> FontNotice? {
    guard let family = style.family, installed.family(family) == nil else { return nil }
    let used = ChosenFont(for: style, installed: installed).families.lazy.compactMap(installed.family).first ?? "Sans"
    return .missingFamily(wanted: family, used: used)
  }

  /// Returns true if a font of the machine must supply letters. A font that the document names is itself one of the
  /// machine, so it gives no notice.
  private static func hasOtherCharacters(_ text: ShownText, _ installed: InstalledFonts) -> Bool {
    guard text.style.family.flatMap(installed.family) == nil, let platform = text.style.platform else { return false }
    let family = PlatformFont(platform: platform).family(at: text.style.size)
    return text.text.unicodeScalars.contains { !ShippedFonts.has($0, in: family) && $0.takesRoom }
  }
}

extension Unicode.Scalar {
  /// True if the character is visible. Line ends, joiners and marks of direction are not, and need no font.
  fileprivate var takesRoom: Bool {
    !properties.isDefaultIgnorableCodePoint && !properties.isWhitespace && properties.generalCategory != .control
  }
}
