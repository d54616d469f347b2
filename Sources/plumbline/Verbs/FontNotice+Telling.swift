import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import Rendering
import Translations

// Messages about texts that are measured with fonts of this machine. Such results hold only for these fonts.

extension Document {
  func fontNotices(of scenes: [Scene], in environment: LayoutEnvironment = LayoutEnvironment()) -> [FontNotice] {
    FontNotice.all(in: self, scenes: scenes, profile: environment.profile, language: environment.language)
  }

  func complaints(aboutFontsOf options: EnvironmentOptions, in file: InputFile) -> [String] {
    let shown = options.scene.map { id in scenes.filter { $0.id.rawValue == id } } ?? Array(scenes)
    return fontNotices(of: shown, in: options.environment).map { complaint($0, in: file) }
  }

  fileprivate func complaint(_ notice: FontNotice, in file: InputFile) -> String {
    FormatError(file: file.shownName, reason: notice.message(in: self)).spoken
  }
}

extension FileResult {
  /// Adds notices about a document's fonts to standard error, and to the results themselves.
  mutating func tell(_ notices: [FontNotice], about document: Document, of file: InputFile) {
    complaints += notices.map { document.complaint($0, in: file) }
    var replaced: [JSONValue] = []
    for notice in notices {
      switch notice {
      case .missingFamily(let wanted, let used):
        replaced.append(.object([JSONMember("wanted", .string(wanted)), JSONMember("used", .string(used))]))
      case .otherCharacters(let elements):
        json.append(JSONMember("otherCharacters", .array(elements.map { .string($0.rawValue) })))
      }
    }
    if !replaced.isEmpty { json.append(JSONMember("replacedFonts", .array(replaced))) }
  }
}
