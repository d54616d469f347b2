import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import ProgramResources
import Words

/// The options that say what a scene is to be laid out in.
struct EnvironmentOptions {
  static let specs: [OptionSpec] = [
    .text("scene", "ID", Message("Only this scene")),
    .text("size", "WxH", Message("Of the scene, in points")),
    .text("device", "NAME", Message("A device of the catalogue")),
    .text("orientation", "WORD", Message("portrait or landscape")),
    .text("profile", "WORD", Message("ios, macos or gnome: as on another platform")),
    .text("direction", "WORD", Message("ltr or rtl: which way the language runs")),
    .text("language", "L", Message("Whose texts are shown: en, ja ...")),
    .text("text-size", "NAME", Message("How large texts are: xSmall ... large (the usual) ... accessibility5")),
    .text("intrinsic", "WORD", Message("measured (from texts) or recorded (from the design frames)")),
    .flag("run-time", Message("As it runs: without placeholders")),
  ]

  let scene: String?
  let environment: LayoutEnvironment

  init(_ arguments: Arguments) throws(UsageError) {
    scene = arguments["scene"]
    var environment = LayoutEnvironment()
    environment.catalogue = ShippedDevices.catalogue
    environment.size = try arguments["size"].map(Self.size)
    environment.device = try arguments["device"].map { name throws(UsageError) in
      try Self.device(name, in: environment.catalogue)
    }
    environment.orientation = try arguments.word("orientation")
    environment.profile = try arguments.word("profile")
    environment.direction = try arguments.word("direction")
    environment.language = try KnownFormats.language(arguments["language"])
    environment.textSize = try arguments.word("text-size")
    environment.intrinsicSizes = try arguments.word("intrinsic") ?? .measured
    environment.isRunTime = arguments.has("run-time")
    self.environment = environment
  }

  /// Whose texts were asked for by name.
  var languages: [String] { environment.language.map { [$0] } ?? [] }

  /// `375x667`
  static func size(_ text: String) throws(UsageError) -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], (0...CoordinateRange.limit).contains(width),
      (0...CoordinateRange.limit).contains(height)
    else {
      throw UsageError(
        Message(
          "--size is like 375x667, with sides up to %1, not “%2”", Figures.text(CoordinateRange.limit),
          Quoted.text(text)))
    }
    return Size(width, height)
  }

  static func device(_ name: String, in catalogue: DeviceCatalogue) throws(UsageError) -> String {
    guard catalogue[name] == nil else { return name }
    throw UsageError(Message("there is no device “%1”: %2 lists them", Quoted.text(name), "plumbline devices"))
  }

  /// The scenes that are meant, of those that the document has.
  func scenes(of document: Document, in file: String) throws(FormatError) -> [Scene] {
    try document.scenes(named: scene, in: file)
  }
}

extension IntrinsicSizes: CaseIterable {
  public static let allCases: [IntrinsicSizes] = [.measured, .recorded]
}

extension Arguments {
  /// The value of an option that takes one of a few words.
  func word<Word: RawRepresentable & CaseIterable>(_ option: String) throws(UsageError) -> Word?
  where Word.RawValue == String {
    guard let text = self[option] else { return nil }
    return try Self.word(text, of: option)
  }

  static func word<Word: RawRepresentable & CaseIterable>(_ text: String, of option: String) throws(UsageError) -> Word
  where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(Message("--%1 is one of %2, not “%3”", option, words, Quoted.text(text)))
    }
    return word
  }
}
