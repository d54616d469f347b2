import LayoutModel
import TestSupport

/// A form with every kind of text that Xcode has a word for.
package enum TranslationSamples {
  package static var form: Document {
    var builder = DocumentBuilder(width: 375, height: 667)
    builder.add(.navigationBar, "bar", Rect(0, 20, 375, 44)) { $0.content.title = "Settings" }
    builder.add(.label, "name", Rect(20, 80, 80, 20)) { $0.content.text = "Name" }
    builder.add(.textField, "field", Rect(110, 80, 200, 30)) { $0.content.placeholderText = "Your name" }
    builder.add(.button, "search", Rect(20, 130, 80, 30)) {
      $0.content.title = "Search"
      $0.name = "Go"
    }
    builder.add(.segmentedControl, "when", Rect(20, 180, 200, 30)) { $0.content.title = "Day|Week|Month" }
    builder.add(.box, "box", Rect(20, 220, 200, 80)) { $0.content.title = "Box" }
    return builder.document
  }

  package static let german = [
    "bar.title": "Einstellungen", "name.text": "Name", "field.placeholderText": "Ihr Name",
    "search.title": "Suchen", "when.title": "Tag|Woche|Monat", "box.title": "Kasten",
  ]

  package static func form(in language: String, _ strings: [String: String]) -> Document {
    var draft = Draft(form)
    draft.updateLanguages { $0.strings[language] = strings }
    return draft.document
  }
}
