import EditorCore
import GtkBridge
import Help

/// The help topics of the parts of a window, for F1. The innermost part around the focus that has a topic decides.
extension Widget {
  @discardableResult
  func withHelpTopic(_ topic: HelpTopic) -> Widget {
    setAttachedWord(topic.rawValue, as: "help-topic")
    return self
  }

  /// The topic of the part with the focus.
  var focusedHelpTopic: HelpTopic? {
    focusedPart?.ancestry.lazy.compactMap { $0.attachedWord("help-topic").flatMap(HelpTopic.init) }.first
  }
}

extension HelpTopic {
  /// The topic of a bottom bar's menu; nil for other menus, which are about the selection.
  init?(_ menu: CommandPlace) {
    switch menu {
    case .resolving: self = .resolve
    case .resizing: self = .resizing
    case .lines: self = .lines
    case .canvasView: self = .canvas
    case .viewing: self = .viewAs
    case .varying: self = .variations
    case .file, .editing, .showing, .learning, .closing, .canvas, .constraint, .arranging, .unembedding, .components,
      .selecting,
      .guides, .scene, .newScene:
      return nil
    }
  }

  /// Chooses the topic for F1.
  /// - Parameter focused: the topic of the part with the focus. For parts that show the selection, the selection's
  ///   topic is used.
  init(focused: HelpTopic?, in editor: Editor) {
    let selected = HelpTopic(selectedIn: editor)
    switch focused {
    case _ where selected == .constraintMenu, nil, .canvas: self = selected
    case .outline?, .inspector?: self = editor.selection.isEmpty ? focused ?? selected : selected
    case let topic?: self = topic
    }
  }
}
