import LayoutEngine
import LayoutModel

/// The distances that a platform's designs use.
package struct StandardSpacing: Hashable, Sendable {
  package var betweenSiblings: Double
  package var toContainer: Double

  /// The largest distance from a container's edge at which an element keeps to that edge.
  var closeBy: Double { 2 * toContainer + 0.5 }
  /// The largest difference between two distances that look alike.
  static let uneven = 1.01

  package init(_ profile: Profile) {
    switch profile {
    case .ios, .macos: (betweenSiblings, toContainer) = (8, 20)
    case .gnome: (betweenSiblings, toContainer) = (6, 12)
    }
  }
}
