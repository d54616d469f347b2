/// Scenes that stay as long as the program.
///
/// GTK 4.8 counts wrongly when a constraint layout is freed, and then writes into memory that is no longer its own. So
/// scenes with constraints are kept. When there are many, the program ends, and the editor starts another one.
final class KeptScenes {
  private var all: [BuiltInterface] = []

  private static let most = 60

  var isFull: Bool { all.count >= Self.most }

  /// Puts a scene into a window of its own, for ever.
  func keep(_ scene: BuiltInterface, _ root: GtkWidgetPointer) -> HiddenWindow {
    all.append(scene)
    let window = HiddenWindow()
    window.keep(root)
    return window
  }
}
