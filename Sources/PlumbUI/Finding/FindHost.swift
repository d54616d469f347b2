/// The window as the find bar uses it.
protocol FindHost: EditorHost {
  /// Takes over the text that is being typed in a field, so that it is found and replaced, too.
  func finishTyping()
}
