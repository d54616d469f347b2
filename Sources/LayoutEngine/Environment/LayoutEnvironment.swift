import LayoutModel

/// The surroundings that a scene is laid out in. Nil stands for the scene's own value.
public struct LayoutEnvironment: Hashable, Sendable {
  public var size: Size?
  /// An id or alias of the catalogue.
  public var device: String?
  public var orientation: Orientation?
  public var profile: Profile?
  public var direction: LanguageDirection?
  /// The language of the texts: a key of the document's languages.
  public var language: String?
  public var textSize: TextSize?
  /// True for the layout at run time, which leaves placeholders out.
  public var isRunTime = false
  public var intrinsicSizes = IntrinsicSizes.measured
  /// The scroll offset of each scroll view: its content moves left and up by it. Elements that are tied to the outside
  /// stay.
  public var scrollOffsets: [ElementID: Point] = [:]
  /// True to compare design frames with the solution when that is possible. In a large scene that takes longer than a
  /// small edit.
  public var comparesDesign = true
  /// The known devices. Programs with access to files read them from `Resources/devices.json`.
  public var catalogue = DeviceCatalogue()

  public init() {}
}

public enum IntrinsicSizes: String, Hashable, Sendable {
  /// From the text and the control's metrics.
  case measured
  /// The design size of a leaf control, on the axes where its kind has an intrinsic size.
  case recorded
}
