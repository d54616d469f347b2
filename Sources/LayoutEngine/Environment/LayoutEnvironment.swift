import LayoutModel

/// The surroundings that a scene is laid out in. What is nil is the scene's own.
package struct LayoutEnvironment: Hashable, Sendable {
  package var size: Size?
  /// A name of the catalogue.
  package var device: String?
  package var orientation: Orientation?
  package var profile: Profile?
  package var direction: LanguageDirection?
  /// Whose texts are shown: a key of the document's languages.
  package var language: String?
  package var textSize: TextSize?
  /// Placeholders are left out when the layout runs.
  package var isRunTime = false
  package var intrinsicSizes = IntrinsicSizes.measured
  /// How far each scroll view is scrolled: its content lies so much further left and up. What is held from outside stays.
  package var scrollOffsets: [ElementID: Point] = [:]
  /// The devices there are; whoever has files reads them from `Resources/devices.json`.
  package var catalogue = DeviceCatalogue()

  package init() {}
}

package enum IntrinsicSizes: String, Hashable, Sendable {
  /// From the text and the control's metrics.
  case measured
  /// A leaf control's design size, on the axes where its kind has an intrinsic size.
  case recorded
}
