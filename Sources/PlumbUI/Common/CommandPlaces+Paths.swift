import EditorCore
import Words

/// The menus in which commands are found, as a person reads them.
extension CommandPlace {
  /// The titles of the menu and of the menus around it, from the outside.
  private var titles: [Message] {
    switch self {
    case .file, .learning, .closing: [Message("Menu")]
    case .editing: [Message("Menu"), Message("Edit")]
    case .showing: [Message("Menu"), Message("Panes and Zoom")]
    case .canvas: [Message("Canvas Menu")]
    case .constraint: [Message("Canvas Menu"), Message("Constraint")]
    case .arranging: [Message("Canvas Menu"), Message("Arrange")]
    case .unembedding: [Message("Canvas Menu"), Message("Embed")]
    case .components: [Message("Canvas Menu"), Message("Component")]
    case .selecting: [Message("Canvas Menu"), Message("Select")]
    case .guides: [Message("Canvas Menu"), Message("Rulers and Guides")]
    case .scene: [Message("Canvas Menu"), Message("Scene")]
    case .newScene: [Message("Canvas Menu"), Message("Scene"), Message("New Scene")]
    case .lines: [Message("Constraint Lines")]
    case .canvasView: [Message("Canvas View")]
    case .resolving: [Message("Resolve")]
    case .resizing: [Message("Resizing")]
    case .viewing: [Message("View As")]
    case .varying: [Message("Variations")]
    }
  }

  /// Returns the first menu with a command: "Resolve › Selected Elements". Nil if it is in none.
  static func path(of command: String) -> Message? { paths[command] }

  private static let paths: [String: Message] = {
    let listed = allCases.flatMap { place in
      place.sections.flatMap { section in
        section.commands.map { ($0, path(place.titles + [section.title].compactMap(\.self))) }
      }
    }
    let embedding = EmbedKind.allCases.map { ($0.command, path(CommandPlace.unembedding.titles)) }
    return Dictionary(listed + embedding) { first, _ in first }
  }()

  private static func path(_ titles: [Message]) -> Message { .verbatim(titles, separator: " › ") }
}
