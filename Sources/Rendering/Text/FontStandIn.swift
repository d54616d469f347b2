import LayoutEngine
import LayoutModel
import Words

/// A font that texts ask for and that this machine has not, and the one that they are measured and drawn in instead.
package struct FontStandIn: Hashable, Sendable {
  package var wanted: String
  package var used: String
  /// What brings it, where it is a platform's own font.
  package var debianPackage: String?

  package var message: Message {
    guard let debianPackage else {
      return Message("The font “%1” isn’t installed: its text is measured and drawn in “%2”", wanted, used)
    }
    return Message(
      "The font “%1” (package %2) isn’t installed: text is measured and drawn in “%3”", wanted, debianPackage, used)
  }
}

extension FontStandIn {
  /// Those of the scenes as they are laid out, each once, in document order.
  package static func all(in document: Document, scenes: [Scene]? = nil, profile: Profile? = nil) -> [FontStandIn] {
    all(in: document, scenes: scenes ?? Array(document.scenes), profile: profile, installed: .shared)
  }

  static func all(
    in document: Document, scenes: [Scene], profile: Profile?, installed: InstalledFonts
  ) -> [FontStandIn] {
    var known: Set<FontStandIn> = []
    var result: [FontStandIn] = []
    for scene in scenes {
      for element in document.storedSubtree(of: scene.root) {
        let content = element.record.content
        guard
          let text = ShownText(kind: element.record.kind, content: content, profile: profile ?? scene.profile),
          content.font != nil || !text.text.isEmpty
        else { continue }
        for standIn in standIns(for: text.style, installed) where known.insert(standIn).inserted {
          result.append(standIn)
        }
      }
    }
    return result
  }

  /// A family of the document's own may be missing, and then the platform's, too.
  private static func standIns(for style: TextStyle, _ installed: InstalledFonts) -> [FontStandIn] {
    if let family = style.family, installed.family(family) != nil { return [] }
    let used = ChosenFont(for: style, installed: installed).families.lazy.compactMap(installed.family).first ?? "Sans"
    var result: [FontStandIn] = []
    if let family = style.family { result.append(FontStandIn(wanted: family, used: used)) }
    if let platform = style.platform {
      let font = PlatformFont(platform: platform, installed: installed)
      if font.family(at: style.size) == nil {
        let wanted = font.wanted(at: 0)
        result.append(FontStandIn(wanted: wanted, used: used, debianPackage: font.debianPackage))
      }
    }
    return result
  }
}
