/// The reason for laying a scene out from nothing instead of updating its equations.
///
/// Thrown while a plan is chosen, it becomes the plan `rebuild`. Thrown while a plan is carried out, it is caught by
/// `LayoutSession.carryOut` alone. Some rows may have been changed by then. That does no harm, because building from
/// nothing replaces the model, all rows, the broken rows and the report.
enum RebuildReason: Error {
  /// The document has no such scene, has one again, or the scene has another root.
  case otherScene
  /// The conditions of other variations are met.
  case otherConditions
  /// More is different in the scene's surroundings than its size and scroll offsets.
  case otherSurroundings
  /// All texts may be different.
  case otherTexts
  /// The document has other images, or their files are different.
  case otherPictures
  /// Other classes are known, or the same ones with other sizes.
  case otherClasses
  /// Unknowns would be made in another order, which decides between equally good layouts.
  case otherUnknowns
  /// The edit is about a container, which measures everything in it.
  case containers
  /// The edit changes a component whose instances are aligned by their baselines. Another text may have them.
  case otherBaselines
  /// The edit is so large that building is cheaper.
  case manyEdits
  /// Too many unknowns belong to elements that are gone.
  case manyUnusedUnknowns
  /// It is not plain, or not proved, which contradictions a layout from nothing finds.
  case unclearContradictions
}
