import CGtk
import GtkBridge
import Testing

extension GtkTests {
  /// An earlier version removed the field on Return while Japanese was being composed, and lost the text.
  @MainActor @Suite struct ComposingText {
    @Test func keysBelongToTheInputMethodUntilTheTextHasBecomeWords() {
      for field in [Widget(gtk_text_view_new()), Widget(gtk_text_new())] {
        let window = Widget(gtk_window_new())
        gtk_window_set_child(window.as(.window), field.pointer)
        var heard: [String] = []
        field.onKey(pressed: { key in
          heard.append(key.name)
          return true
        }).listenBeforeChildren()
        gtk_window_present(window.as(.window))
        field.takeFocus()
        field.compose("に")
        for key in ["Return", "Escape", "Tab"] { _ = field.press(key) }
        #expect(heard == [])
        field.compose("")
        _ = field.press("Return")
        #expect(heard == ["Return"])
        gtk_window_destroy(window.as(.window))
      }
    }

    @Test func composingInOneFieldLeavesOthersTheirKeys() {
      let window = Widget(gtk_window_new())
      let fields = [Widget(gtk_text_new()), Widget(gtk_text_new())]
      gtk_window_set_child(window.as(.window), Widget.box(.vertical, fields).pointer)
      fields[1].onKey(pressed: { _ in true })
      gtk_window_present(window.as(.window))
      fields[0].takeFocus()
      fields[0].compose("に")
      fields[1].takeFocus()
      #expect(fields[1].press("Return"))
      gtk_window_destroy(window.as(.window))
    }
  }
}

extension Widget {
  /// Emits the signal of an input method that shows unfinished text.
  @MainActor fileprivate func compose(_ preedit: String) {
    var arguments = [GValue](repeating: GValue(), count: 2)
    let type = isA(.textView) ? gtk_text_view_get_type() : gtk_text_get_type()
    g_value_init(&arguments[0], type)
    g_value_set_object(&arguments[0], object.raw)
    g_value_init(&arguments[1], g_type_from_name("gchararray"))
    g_value_set_string(&arguments[1], preedit)
    g_signal_emitv(&arguments, g_signal_lookup("preedit-changed", type), 0, nil)
    for index in 0..<2 { g_value_unset(&arguments[index]) }
  }
}
