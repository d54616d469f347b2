package enum NativeSection {
  package static let languages = "languages"
  static let userGuides = "userGuides"
  package static let images = "images"
  package static let values = "values"
  package static let classes = "classes"
  package static let previews = "previews"
  package static let scenes = "scenes"
  package static let elements = "elements"
  package static let guides = "guides"
  package static let constraints = "constraints"
  package static let conflicts = "conflicts"

  static let ofRecords = [images, values, classes, previews, scenes, elements, guides, constraints]

  /// The names of a document's members, in the order in which they are written.
  static let all = [
    NativeVersion.key, languages, userGuides, images, values, classes, previews, scenes, elements, guides,
    constraints, conflicts,
  ]
}
