import LayoutModel

/// The surroundings that a scene is laid out in. What is nil is the scene's own.
public struct LayoutEnvironment: Hashable, Sendable {
  public var size: Size?
  /// A name of the catalogue.
  public var device: String?
  public var orientation: Orientation?
  public var profile: Profile?
  public var direction: LanguageDirection?
  /// Whose texts are shown: a key of the document's languages.
  public var language: String?
  public var textSize: TextSize?
  /// Placeholders are left out when the layout runs.
  public var isRunTime = false
  public var intrinsicSizes = IntrinsicSizes.measured
  /// How far each scroll view is scrolled: its content lies so much further left and up. What is held from outside stays.
  public var scrollOffsets: [ElementID: Point] = [:]
  /// Whether to compare design frames with the solution if they can be. In a large scene that takes longer than a small edit.
  public var comparesDesign = true
  /// The devices there are; whoever has files reads them from `Resources/devices.json`.
  public var catalogue = DeviceCatalogue()

  public init() {}
}

public enum IntrinsicSizes: String, Hashable, Sendable {
  /// From the text and the control's metrics.
  case measured
  /// A leaf control's design size, on the axes where its kind has an intrinsic size.
  case recorded
}
