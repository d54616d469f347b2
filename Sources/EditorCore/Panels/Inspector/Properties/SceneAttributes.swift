import Drawing
import LayoutEngine
import LayoutModel
import Words

// The Attributes inspector of a scene.
extension PropertyTables {
  static let attributesOfScenes: [PropertySection<Scene>] = [
    PropertySection(
      "scene", Message("Scene"),
      [
        .one(
          .text("scene.name", Message("Name"), \.name).fallingBack { scene, _ in scene.id.rawValue }),
        .one(
          .choice(
            "scene.profile", Message("Platform"), \.profile,
            Profile.allCases.map { ($0, $0.title) })),
        .one(device),
        .side(
          Message("Size"), length(.horizontal).captioned(Message("W", context: "width")),
          length(.vertical).captioned(Message("H", context: "height"))),
        .one(orientation),
        .one(
          .choice(
            "scene.appearance", Message("Appearance", context: "light or dark"), \.appearance,
            [(.light, Message("Light")), (.dark, Message("Dark"))])),
        .one(.toggle("scene.usesAutoLayout", Message("Auto Layout"), \.usesAutoLayout)),
      ]),
    PropertySection(
      "language", Message("Language"),
      [.one(direction), .one(textSize)]),
    PropertySection(
      "bars", Message("Bars"),
      [
        .one(bar("scene.bars.status", Message("Status Bar"), \.status)),
        .one(bar("scene.bars.navigation", Message("Navigation Bar"), \.navigation)),
        .one(bar("scene.bars.tab", Message("Tab Bar"), \.tab)),
        .one(bar("scene.bars.toolbar", Message("Toolbar"), \.toolbar)),
      ]),
    userGuides,
  ]

  /// The scene's device. Choosing one gives its size to the scene's root, as choosing an orientation does.
  private static let device = Property<Scene>(
    "scene.device", Message("Device"), .choice([]),
    get: { scene, editor in
      .text(scene.device.map { editor.layouts.environment.catalogue[$0]?.id ?? $0 } ?? "")
    },
    set: { scene, value, _ in
      let id = value.text ?? ""
      scene.device = id.isEmpty ? nil : id
      // A size of the scene itself would override the device's.
      if scene.device != nil { scene.size = nil }
      scene.safeArea = nil
      return nil
    }
  ).choosing { scene, editor in
    let devices = editor.layouts.environment.catalogue.groups(of: scene.profile).flatMap(\.devices)
    var choices = [FieldChoice("", Message("None"))]
    choices += devices.map { FieldChoice($0.id, Message.verbatim($0.name)) }
    let present = scene.device.map { editor.layouts.environment.catalogue[$0]?.id ?? $0 }
    if let present, !choices.contains(where: { $0.id == present }) {
      choices.append(FieldChoice(present, Message.verbatim(present)))
    }
    return choices
  }

  private static let orientation = Property<Scene>(
    "scene.orientation", Message("Orientation"),
    .choice([FieldChoice("portrait", Message("Portrait")), FieldChoice("landscape", Message("Landscape"))]),
    get: { scene, _ in
      // Without a device, the scene's size decides.
      let isWide = scene.device == nil && scene.size.map { $0.width > $0.height } == true
      return .text((isWide ? .landscape : scene.orientation).rawValue)
    },
    set: { scene, value, _ in
      if let word = value.text.flatMap(Orientation.init), word != scene.orientation {
        scene.orientation = word
        scene.safeArea = nil
        scene.size = scene.size.map { Size($0.height, $0.width) }
      }
      return nil
    }
  ).locked { scene, _ in
    scene.device == nil ? Message("Choose a device first.") : nil
  }

  private static func length(_ axis: Axis) -> Property<Scene> {
    let isWidth = axis == .horizontal
    return Property(
      isWidth ? "scene.width" : "scene.height", isWidth ? Message("Width") : Message("Height"),
      .number(NumberStyle(1...100_000)),
      get: { scene, editor in
        let size = editor.shownSize(of: scene)
        return .number(isWidth ? size.width : size.height)
      },
      set: { scene, value, editor in
        guard let number = value.number else { return nil }
        var size = editor.shownSize(of: scene)
        if isWidth { size.width = number } else { size.height = number }
        scene.size = size
        return nil
      })
  }

  private static let direction = Property<Scene>(
    "scene.direction", Message("Direction"),
    .choice([
      FieldChoice("", Message("Match Language")), FieldChoice("ltr", Message("Left to Right")),
      FieldChoice("rtl", Message("Right to Left")),
    ]),
    get: { scene, _ in .text(scene.languageDirection?.rawValue ?? "") },
    set: { scene, value, _ in
      scene.languageDirection = value.text.flatMap(LanguageDirection.init)
      return nil
    })

  private static let textSize = Property<Scene>(
    "scene.textSize", Message("Text Size"),
    .choice([FieldChoice("", Message("Standard"))] + TextSize.allCases.map { FieldChoice($0.rawValue, $0.title) }),
    get: { scene, _ in .text(scene.textSize ?? "") },
    set: { scene, value, _ in
      scene.textSize = value.text.flatMap { $0.isEmpty ? nil : $0 }
      return nil
    })

  private static func bar(_ id: String, _ title: Message, _ path: WritableKeyPath<Bars, Bool?> & Sendable)
    -> Property<Scene>
  {
    Property(
      id, title,
      .choice([
        FieldChoice("", Message("Match Device")), FieldChoice("shown", Message("Shown")),
        FieldChoice("hidden", Message("Hidden")),
      ]),
      get: { scene, _ in .text(scene.bars?[keyPath: path].map { $0 ? "shown" : "hidden" } ?? "") },
      set: { scene, value, _ in
        var bars = scene.bars ?? Bars()
        bars[keyPath: path] = value.text == "shown" ? true : value.text == "hidden" ? false : nil
        scene.bars = bars == Bars() ? nil : bars
        scene.safeArea = nil
        return nil
      }
    ).when { $0.profile == .ios }
  }
}

extension TextSize {
  /// The case's name in words: `extraLarge` becomes "Extra Large".
  var title: Message {
    let words = rawValue.reduce(into: "") { $0 += $1.isUppercase ? " \($1)" : String($1) }
    return Message.verbatim(words.prefix(1).uppercased() + words.dropFirst())
  }
}
