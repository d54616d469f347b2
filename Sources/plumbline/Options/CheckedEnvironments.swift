import LayoutEngine
import LayoutModel
import Markup
import ProgramResources
import Words

/// The environments in which a scene is checked: all combinations of the requested values. For an option that is not
/// given, the scene's own value is used.
struct CheckedEnvironments: Sendable {
  static let specs: [OptionSpec] = [
    .flag("everywhere", Message("Check all devices, orientations, languages and text sizes, as Everywhere does")),
    .text("size", "WxH", Message("Size of the scene, in points")),
    .text("devices", "NAMES", Message("Devices to check: all (of the scene’s platform), or a comma-separated list")),
    .text("orientations", "WORDS", Message("Orientations to check: all, portrait or landscape")),
    .text("languages", "NAMES", Message("Languages to check: all (in the document), or a comma-separated list")),
    .text("text-sizes", "NAMES", Message("Text sizes to check: all, or a comma-separated list")),
  ]

  private enum Choice<Value: Sendable>: Sendable {
    case own
    case all
    case some([Value])
  }

  private let devices: Choice<String>
  private let orientations: Choice<Orientation>
  private let languages: Choice<String>
  private let textSizes: Choice<TextSize>
  /// The requested size, for all environments; nil means the size of each device.
  private let size: Size?

  init(_ arguments: Arguments) throws(UsageError) {
    size = try arguments["size"].map(EnvironmentOptions.size)
    let devices = try Self.choice("devices", arguments) { name throws(UsageError) in
      try EnvironmentOptions.device(name, in: ShippedDevices.catalogue)
    }
    // With a fixed size, all devices give nearly the same layout, so they are checked only if they are requested.
    self.devices = size == nil || arguments["devices"] != nil ? devices : .own
    orientations = try Self.choice("orientations", arguments) { word throws(UsageError) in
      try Arguments.word(word, of: "orientations")
    }
    languages = try Self.choice("languages", arguments) { name throws(UsageError) in
      try KnownFormats.language(name) ?? name
    }
    textSizes = try Self.choice("text-sizes", arguments) { word throws(UsageError) in
      try Arguments.word(word, of: "text-sizes")
    }
  }

  private static func choice<Value>(
    _ option: String, _ arguments: Arguments, _ value: (String) throws(UsageError) -> Value
  ) throws(UsageError) -> Choice<Value> {
    guard let text = arguments[option] else { return arguments.has("everywhere") ? .all : .own }
    if text == "all" { return .all }
    var values: [Value] = []
    for name in names(in: text) { values.append(try value(name)) }
    return .some(values)
  }

  /// Splits a list at commas. Commas in brackets belong to a name, such as “iPhone SE (2nd, 3rd)”.
  private static func names(in text: String) -> [String] {
    var names = [""]
    var depth = 0
    for letter in text {
      depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      if letter == ",", depth <= 0 { names.append("") } else { names[names.count - 1].append(letter) }
    }
    return names.map { $0.trimmingPrefix(while: \.isWhitespace) }.map(String.init)
  }

  /// An environment with its name: `iphone-4.7 landscape ja`.
  struct Named: Sendable {
    var name: String
    var environment: LayoutEnvironment
  }

  func environments(of scene: Scene, in document: Document) -> [Named] {
    let whole = EnvironmentMatrix(allOf: scene, in: document, catalogue: ShippedDevices.catalogue)
    var matrix = EnvironmentMatrix()
    matrix.devices = values(devices, all: whole.devices)
    matrix.orientations = values(orientations, all: whole.orientations)
    matrix.languages = values(languages, all: whole.languages)
    matrix.textSizes = values(textSizes, all: whole.textSizes)
    return matrix.viewpoints.map { viewpoint in
      var environment = LayoutEnvironment(of: viewpoint, for: scene, catalogue: ShippedDevices.catalogue)
      // A device of another platform is used if the person named it.
      environment.device = viewpoint.device
      environment.size = size
      return Named(name: Self.name(of: environment, scene, document), environment: environment)
    }
  }

  /// The languages that were requested by name.
  var namedLanguages: [String] { if case .some(let names) = languages { names } else { [] } }

  /// Returns the requested values. Nil stands for the scene's own value.
  private func values<Value>(_ choice: Choice<Value>, all: [Value?]) -> [Value?] {
    switch choice {
    case .own: [nil]
    case .all: all
    case .some(let values): values
    }
  }

  private static func name(of environment: LayoutEnvironment, _ scene: Scene, _ document: Document) -> String {
    let orientation = (environment.orientation ?? scene.orientation).rawValue
    let words =
      place(of: environment, scene, document)
      + [orientation, environment.language ?? document.languages.base, environment.textSize?.rawValue]
    return words.compactMap(\.self).joined(separator: " ")
  }

  /// Returns the device, and the size if it was requested or if there is no device.
  private static func place(of environment: LayoutEnvironment, _ scene: Scene, _ document: Document) -> [String?] {
    let device = environment.size == nil ? environment.device ?? scene.device : environment.device
    guard device == nil || environment.size != nil else { return [device] }
    let size = Surroundings(of: scene, in: document, environment: environment).size
    return [device, "\(JSONText.number(size.width))x\(JSONText.number(size.height))"]
  }
}
