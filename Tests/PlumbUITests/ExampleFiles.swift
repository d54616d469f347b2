import ProgramResources

enum ExampleFiles {
  static let search = ShippedFiles.path("examples/search.plumb")
}
