import CGtk
import GtkBridge
import Testing

extension GtkTests {
  @MainActor @Suite struct Signals {
    @Test func aSignalWithoutParametersRunsItsHandler() {
      let button = Widget(gtk_button_new())
      var clicks = 0
      button.on("clicked") { clicks += 1 }
      emit("clicked", on: button, [])
      #expect(clicks == 1)
    }

    @Test func parametersArriveInOrderAndMayBeLeftOut() {
      let gesture = GObjectRef(adopting: gtk_gesture_drag_new())
      var full: [Double] = []
      var first: [Double] = []
      gesture.on("drag-update") { (dx: Double, dy: Double) in full += [dx, dy] }
      gesture.on("drag-update") { (dx: Double) in first.append(dx) }
      emit("drag-update", on: gesture, [3.5, -2])
      #expect(full == [3.5, -2])
      #expect(first == [3.5])
    }

    @Test func answerReachesTheSignal() {
      let window = Widget(gtk_window_new())
      var answers = [true, false]
      window.answer("close-request") { answers.removeFirst() }
      window.present()
      window.close()
      MainLoop.runPending()
      #expect(answers == [false])
      #expect(gtk_widget_get_visible(window.pointer) != 0)
      window.close()
      #expect(MainLoop.run { answers.isEmpty && gtk_widget_get_visible(window.pointer) == 0 })
    }

    @Test func propertyChangesAreReported() {
      let label = Widget(gtk_label_new("x"))
      var changes = 0
      label.onChange(of: "label") { changes += 1 }
      gtk_label_set_text(label.as(.label), "y")
      #expect(changes == 1)
    }

    @Test func mutedHandlerIsNotCalled() {
      let label = Widget(gtk_label_new("x"))
      var changes = 0
      let connection = label.onChange(of: "label") { changes += 1 }
      connection.muted { gtk_label_set_text(label.as(.label), "y") }
      #expect(changes == 0)
      gtk_label_set_text(label.as(.label), "z")
      #expect(changes == 1)
    }

    @Test func disconnectingFreesTheClosureAndMayBeRepeated() {
      let label = Widget(gtk_label_new("x"))
      let tokens = Tokens()
      let connection = label.onChange(of: "label") { [token = tokens.make()] in token.touch() }
      #expect(tokens.alive == 1)
      #expect(connection.isConnected)
      connection.disconnect()
      connection.disconnect()
      #expect(tokens.alive == 0)
      #expect(!connection.isConnected)
    }

    @Test func aDroppedWidgetFreesItsClosures() {
      let tokens = Tokens()
      var button: Widget? = Widget(gtk_button_new())
      button?.on("clicked") { [token = tokens.make()] in token.touch() }
      button?.onChange(of: "label") { [token = tokens.make()] in token.touch() }
      button?.onPress { [token = tokens.make()] _ in token.touch() }
      button?.onTick { [token = tokens.make()] _ in
        token.touch()
        return true
      }
      #expect(tokens.alive == 4)
      button = nil
      #expect(tokens.alive == 0)
    }

    @Test func destroyingAWindowFreesTheClosuresOfAllThatIsInIt() {
      let tokens = Tokens()
      makeBusyWindow(tokens).destroyWindow()
      #expect(tokens.alive == 0)
    }

    /// Returns a window with every kind of closure that the bridge keeps. The test holds only the window.
    private func makeBusyWindow(_ tokens: Tokens) -> Widget {
      let window = Widget(gtk_window_new())
      let box = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
      let canvas = Widget.drawingArea { [token = tokens.make()] _, _, _ in token.touch() }
      canvas.onPointer { [token = tokens.make()] _ in token.touch() }
      canvas.onDrag { [token = tokens.make()] _ in token.touch() }
      canvas.onScroll { [token = tokens.make()] _ in
        token.touch()
        return true
      }
      canvas.onKey(pressed: { [token = tokens.make()] _ in
        token.touch()
        return true
      })
      window.onCloseRequest { [token = tokens.make()] in
        token.touch()
        return true
      }
      gtk_box_append(box.as(.box), canvas.pointer)
      gtk_window_set_child(window.as(.window), box.pointer)
      window.present()
      #expect(tokens.alive == 6)
      return window
    }
  }
}

/// Emits a signal whose parameters are doubles.
@MainActor func emit(_ signal: String, on holder: some ObjectHolder, _ doubles: [Double]) {
  var values =
    [GValue()]
    + doubles.map { number in
      var value = GValue()
      g_value_init(&value, GType(15 << G_TYPE_FUNDAMENTAL_SHIFT))
      g_value_set_double(&value, number)
      return value
    }
  let type = holder.object.raw.assumingMemoryBound(to: GTypeInstance.self).pointee.g_class.pointee.g_type
  g_value_init(&values[0], type)
  g_value_set_object(&values[0], holder.object.raw)
  g_signal_emitv(values, g_signal_lookup(signal, type), 0, nil)
  for index in values.indices { g_value_unset(&values[index]) }
}
