import ProgramResources

enum ExampleFiles {
  static let search = ProgramResources.path("examples/search.plumb")
}
