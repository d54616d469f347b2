import EditorCore
import GtkBridge
import Help

/// What F1 opens, part by part of the window: each part says what it is about, and the innermost of those around the focus is
/// asked.
extension Widget {
  @discardableResult
  func helping(with topic: HelpTopic) -> Widget {
    setNote(topic.rawValue, as: "help-topic")
    return self
  }

  /// What the part is about that has the focus.
  var focusedHelpTopic: HelpTopic? {
    focusedPart?.ancestry.lazy.compactMap { $0.note("help-topic").flatMap(HelpTopic.init) }.first
  }
}

extension HelpTopic {
  /// What a menu of the bottom bar is about; nil for those that open where something is selected.
  init?(_ menu: CommandPlace) {
    switch menu {
    case .resolving: self = .resolve
    case .resizing: self = .resizing
    case .lines: self = .lines
    case .canvasView: self = .canvas
    case .viewing: self = .viewAs
    case .varying: self = .variations
    case .file, .editing, .showing, .learning, .closing, .canvas, .constraint, .arranging, .unembedding, .selecting,
      .guides, .scene, .newScene:
      return nil
    }
  }

  /// - Parameter focused: what has the keyboard. In what shows the selection, the selection is meant.
  init(focused: HelpTopic?, in editor: Editor) {
    let selected = HelpTopic(selectedIn: editor)
    switch focused {
    case _ where selected == .constraintMenu, nil, .canvas: self = selected
    case .outline?, .inspector?: self = editor.selection.isEmpty ? focused ?? selected : selected
    case let topic?: self = topic
    }
  }
}
