import LayoutModel
import Words

// The user guides of a scene as numbers. They can be given exactly, and without the pointer.
extension PropertyTables {
  static let userGuides = PropertySection<Scene>(
    "guides", Message("User Guides"),
    [
      .one(positions("scene.guides.x", Message("Vertical"), .horizontal)),
      .one(positions("scene.guides.y", Message("Horizontal"), .vertical)),
    ])

  /// Returns the property for the positions on an axis, such as `40, 120.5`.
  private static func positions(_ id: String, _ title: Message, _ axis: Axis) -> Property<Scene> {
    Property(
      id, title, .text(lines: 1),
      get: { scene, _ in
        let positions = scene.userGuides[axis]
        return positions.isEmpty ? .none : .text(positions.map(Figures.typed).joined(separator: ", "))
      },
      set: { scene, value, _ in
        let words = (value.text ?? "").replacing("−", with: "-").split { ", ;".contains($0) }
        let numbers = words.compactMap { Double($0) }.filter { abs($0) <= 1_000_000 }
        guard numbers.count == words.count else { return Message("Enter numbers separated by commas.") }
        scene.userGuides[axis] = numbers
        return nil
      }
    ).fallingBack { _, _ in "–" }
  }
}
