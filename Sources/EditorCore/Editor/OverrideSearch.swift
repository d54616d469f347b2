import LayoutModel

/// A search for overrides, which ends with another component.
struct OverrideSearch: Hashable, Sendable {
  let component: SceneID
  let text: String
}
