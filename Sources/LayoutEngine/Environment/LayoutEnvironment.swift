import LayoutModel

/// The surroundings that a scene is laid out in. What is nil is the scene's own.
package struct LayoutEnvironment: Hashable, Sendable {
  package var size: Size?
  package var direction: LanguageDirection?
  /// Placeholders are left out when the layout runs.
  package var isRunTime = false
  package var intrinsicSizes = IntrinsicSizes.measured

  package init() {}
}

package enum IntrinsicSizes: String, Hashable, Sendable {
  /// From the text and the control's metrics.
  case measured
  /// A leaf control's design size, on the axes where its kind has an intrinsic size.
  case recorded
}
