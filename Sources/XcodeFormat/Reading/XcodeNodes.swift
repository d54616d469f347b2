import LayoutModel

/// The nodes of a document's records in the text of its file, as indices in the `MarkupTree`.
struct XcodeNodes: Sendable {
  var elements: [ElementID: Int] = [:]
  var guides: [GuideID: Int] = [:]
  var constraints: [ConstraintID: Int] = [:]
  var scenes: [SceneID: SceneNodes] = [:]
  /// The colors with names, in the list of resources.
  var colors: [ValueID: Int] = [:]

  /// The root view of a scene, the controller or window that it belongs to, and the storyboard's `<scene>`.
  struct SceneNodes: Sendable {
    var view: Int?
    var controller: Int?
    var scene: Int?
  }
}
