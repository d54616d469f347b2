import LayoutEngine
import LayoutModel

/// The distances that a platform's designs use.
package struct StandardSpacing: Hashable, Sendable {
  package var betweenSiblings: Double
  package var toContainer: Double

  package init(_ profile: Profile) {
    switch profile {
    case .ios, .macos: (betweenSiblings, toContainer) = (8, 20)
    case .gnome: (betweenSiblings, toContainer) = (6, 12)
    }
  }
}
