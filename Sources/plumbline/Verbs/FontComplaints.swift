import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import Rendering
import Translations

// What is said where texts are measured in other fonts than they ask for: results hold for those.

extension Document {
  func fontStandIns(of scenes: [Scene], in environment: LayoutEnvironment = LayoutEnvironment()) -> [FontStandIn] {
    FontStandIn.all(in: self, scenes: scenes, profile: environment.profile)
  }

  func complaints(aboutFontsOf options: EnvironmentOptions, in file: InputFile) -> [String] {
    let shown = options.scene.map { id in scenes.filter { $0.id.rawValue == id } } ?? Array(scenes)
    return fontStandIns(of: shown, in: options.environment).map { $0.complaint(in: file.shownName) }
  }
}

extension FontStandIn {
  /// What the machine lacks is said without the file, and so once for many.
  func complaint(in file: String) -> String {
    debianPackage == nil ? FormatError(file: file, reason: message).spoken : message.spoken
  }

  var json: JSONValue {
    .object([JSONMember("wanted", .string(wanted)), JSONMember("used", .string(used))])
  }
}

extension FileResult {
  /// On standard error, and in the results themselves.
  mutating func tell(_ standIns: [FontStandIn], of file: InputFile) {
    guard !standIns.isEmpty else { return }
    complaints += standIns.map { $0.complaint(in: file.shownName) }
    json.append(JSONMember("replacedFonts", .array(standIns.map(\.json))))
  }
}
