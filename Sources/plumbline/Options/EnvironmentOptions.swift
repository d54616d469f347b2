import FormatExchange
import LayoutEngine
import LayoutModel
import Markup
import ProgramResources
import Words

/// The options for the environment in which a scene is laid out.
struct EnvironmentOptions {
  static let specs: [OptionSpec] = [
    .text("scene", "ID", Message("Use only this scene")),
    .text("size", "WxH", Message("Size of the scene, in points")),
    .text(
      "device", "NAME", Message("Device to use, such as “iPhone 17 Pro” (see plumbline devices)"),
      words: ShippedDevices.catalogue.devices.map(\.id)),
    .word("orientation", Orientation.self, Message("Orientation: portrait or landscape")),
    .word("profile", Profile.self, Message("Platform: ios, macos or gnome")),
    .word("direction", LanguageDirection.self, Message("Text direction: ltr or rtl")),
    .text(
      "language", "L", Message("Language to show, such as en or ja, or a pseudolanguage (see plumbline languages)")),
    .text(
      "text-size", "NAME", Message("Text size, from xSmall to accessibility5 (default: large)"),
      words: TextSize.allCases.map(\.rawValue)),
    .word(
      "intrinsic", IntrinsicSizes.self,
      Message("Intrinsic sizes: measured (from the content) or recorded (from the design frames)")),
    .flag("run-time", Message("Use the run-time layout, without placeholders")),
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

  /// The language that was requested by name, as a list.
  var languages: [String] { environment.language.map { [$0] } ?? [] }

  /// Parses a size such as `375x667`.
  static func size(_ text: String) throws(UsageError) -> Size {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1], (0...CoordinateRange.limit).contains(width),
      (0...CoordinateRange.limit).contains(height)
    else {
      throw UsageError(
        Message(
          "invalid value “%2” for --size: use WIDTHxHEIGHT, such as 375x667, from 0 to %1",
          Figures.text(CoordinateRange.limit),
          Quoted.text(text)))
    }
    return Size(width, height)
  }

  /// Returns the device's id for an id or another name of the device.
  static func device(_ name: String, in catalogue: DeviceCatalogue) throws(UsageError) -> String {
    if let device = catalogue.device(called: name) { return device.id }
    throw UsageError(
      DidYouMean.complaint(
        Message("unknown device “%1”", Quoted.text(name)), about: name,
        among: catalogue.devices.flatMap { [$0.id] + $0.names + $0.aliases }, listedBy: "plumbline devices"))
  }

  /// Returns the requested scene of a document, or all scenes.
  func scenes(of document: Document, in file: String) throws(FormatError) -> [Scene] {
    try document.scenes(named: scene, in: file)
  }
}

extension IntrinsicSizes: CaseIterable {
  public static let allCases: [IntrinsicSizes] = [.measured, .recorded]
}

extension Arguments {
  /// Returns the value of an option that takes one of a few words; nil if the option was not given.
  func word<Word: RawRepresentable & CaseIterable>(_ option: String) throws(UsageError) -> Word?
  where Word.RawValue == String {
    guard let text = self[option] else { return nil }
    return try Self.word(text, of: option)
  }

  static func word<Word: RawRepresentable & CaseIterable>(_ text: String, of option: String) throws(UsageError) -> Word
  where Word.RawValue == String {
    guard let word = Word(rawValue: text) else {
      let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(Message("invalid value “%3” for --%1. Use one of: %2", option, words, Quoted.text(text)))
    }
    return word
  }
}
