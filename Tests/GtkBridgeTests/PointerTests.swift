import CGtk
import Foundation
import GtkBridge
import Testing

extension GtkTests {
  /// A real pointer, moved by xdotool, over a window of our own.
  @MainActor @Suite struct Pointers {
    private let window = Widget(gtk_window_new())
    private let area = Widget.drawingArea { _, _, _ in }

    private func show(_ title: String, in content: Widget? = nil) {
      window.windowTitle = title
      gtk_window_set_decorated(window.as(.window), 0)
      gtk_window_set_default_size(window.as(.window), 300, 300)
      gtk_window_set_child(window.as(.window), (content ?? area).pointer)
      area.isFocusable = true
      window.present()
      area.takeFocus()
      #expect(MainLoop.run { area.width > 0 })
      // A window manager may still move the window.
      _ = MainLoop.run(untilSecondsPass: 0.3) { false }
    }

    @Test func aPressIsFollowedByMovesAndExactlyOneRelease() {
      var samples: [PointerSample] = []
      area.onPointer { samples.append($0) }
      show("plumb press")
      let run = XDoTool(
        "search --sync --onlyvisible --name ^plumb.press$ mousemove --window %1 50 60 mousedown 1 "
          + "mousemove --window %1 120 130 sleep 0.1 mousemove --window %1 310 20 sleep 0.1 "
          + "mousemove --window %1 200 210 mouseup 1 mousemove --window %1 20 20")
      #expect(
        MainLoop.run(untilSecondsPass: 10) { run.hasEnded && samples.last.map { ($0.x, $0.y) == (20, 20) } ?? false })
      let pressed = samples.drop { $0.kind == .moved }
      #expect(pressed.first.map { [$0.x, $0.y, Double($0.button)] } == [50, 60, 1])
      #expect(pressed.first?.kind == .pressed(count: 1))
      #expect(pressed.contains { $0.kind == .moved && $0.x == 310 && $0.button == 1 })
      let ends = samples.filter { $0.kind == .released || $0.kind == .cancelled }
      #expect(ends.map(\.kind) == [.released] && ends.first.map { [$0.x, $0.y] } == [200, 210])
      #expect(samples.last?.button == 0 && samples.last?.kind == .moved)
      window.destroyWindow()
    }

    /// Once it kept the pointer for a window that was gone, and no other one felt a press any more.
    @Test func aPopoverThatLosesItsPlaceLetsGoOfThePointer() {
      let (place, other) = (Widget.label("A place"), Widget(gtk_window_new()))
      let pane = Widget.box(.vertical, [place, .button("A button")])
      gtk_window_set_child(other.as(.window), Widget.box(.vertical, [pane]).pointer)
      other.present()
      #expect(MainLoop.run { place.width > 0 })
      let popover = Widget.popover(Widget.label("Open"))
      popover.open(on: place, x: 5, y: 5)
      #expect(MainLoop.run { popover.width > 0 })
      pane.isVisible = false
      other.destroyWindow()

      var samples: [PointerSample] = []
      area.onPointer { samples.append($0) }
      show("plumb free")
      let run = XDoTool("search --sync --onlyvisible --name ^plumb.free$ mousemove --window %1 50 60 click 1")
      #expect(MainLoop.run(untilSecondsPass: 10) { run.hasEnded && samples.contains { $0.kind == .released } })
      window.destroyWindow()
    }

    /// As the row of a popover does that closes under the pointer.
    @Test func whatGoesFromUnderThePointerIsLeft() {
      var heard: [String] = []
      area.onHover(enter: { _, _ in heard.append("enter") }, leave: { heard.append("leave") })
      show("plumb hover", in: .box(.vertical, [area]))
      area.setLeast(width: 200, height: 200)
      let run = XDoTool("search --sync --onlyvisible --name ^plumb.hover$ mousemove --window %1 50 60")
      #expect(MainLoop.run(untilSecondsPass: 10) { run.hasEnded && heard == ["enter"] })
      area.isVisible = false
      #expect(MainLoop.run(untilSecondsPass: 3) { heard == ["enter", "leave"] })
      _ = MainLoop.run(untilSecondsPass: 0.3) { false }
      #expect(heard == ["enter", "leave"])
      window.destroyWindow()
    }

    @Test func modifiersAndCountsComeWithThePress() {
      var samples: [PointerSample] = []
      var presses: [Press] = []
      area.onPointer { samples.append($0) }
      area.onPress(button: 3) { presses.append($0) }
      show("plumb modifiers")
      let run = XDoTool(
        "search --sync --onlyvisible --name ^plumb.modifiers$ mousemove --window %1 50 60 "
          + "keydown --window 0 ctrl keydown --window 0 shift click --repeat 2 --delay 30 1 "
          + "keyup --window 0 shift keyup --window 0 ctrl click 3")
      #expect(
        MainLoop.run(untilSecondsPass: 10) {
          run.hasEnded && samples.last.map { $0.button == 3 && $0.kind == .released } ?? false
        })
      let counts = samples.filter { $0.button == 1 && $0.kind != .released && $0.kind != .moved }
      #expect(counts.map(\.kind) == [.pressed(count: 1), .pressed(count: 2)])
      #expect(counts.allSatisfy { $0.modifiers == [.control, .shift] })
      #expect(presses == [Press(x: 50, y: 60, count: 1, button: 3, modifiers: [])])
      window.destroyWindow()
    }

    @Test func aDragBeginsMovesAndEndsOnce() {
      var drags: [Drag] = []
      area.onDrag(button: 2) { drags.append($0) }
      show("plumb drag")
      let run = XDoTool(
        "search --sync --onlyvisible --name ^plumb.drag$ mousemove --window %1 50 60 mousedown 2 "
          + "mousemove --window %1 70 70 sleep 0.1 mousemove --window %1 80 100 mouseup 2")
      #expect(MainLoop.run(untilSecondsPass: 10) { run.hasEnded && drags.last?.phase == .ended })
      #expect(drags.first == Drag(phase: .began, x: 50, y: 60, dx: 0, dy: 0, modifiers: []))
      #expect(drags.dropFirst().dropLast().contains { $0.phase == .moved && ($0.dx, $0.dy) == (20, 10) })
      #expect(drags.last == Drag(phase: .ended, x: 50, y: 60, dx: 30, dy: 40, modifiers: []))
      #expect(drags.filter { $0.phase != .moved }.count == 2)
      window.destroyWindow()
    }

    @Test func aDragThatAnotherGestureTakesIsCancelled() {
      var drags: [Drag] = []
      area.onPointer { _ in }  // the one that came last is asked first
      area.onDrag { drags.append($0) }
      show("plumb taken")
      let run = XDoTool(
        "search --sync --onlyvisible --name ^plumb.taken$ mousemove --window %1 50 60 mousedown 1 sleep 0.1 "
          + "mousemove --window %1 70 70 mouseup 1")
      #expect(MainLoop.run(untilSecondsPass: 10) { run.hasEnded && drags.count >= 2 })
      MainLoop.runPending()
      #expect(drags.map(\.phase) == [.began, .cancelled])
      window.destroyWindow()
    }

    @Test func textIsDraggedFromOneWidgetToAnother() {
      var hovers: [DropSample] = []
      var drops: [DropSample] = []
      var ended = 0
      let source = Widget.label("Button")
      source.onDragOut(ended: { ended += 1 }, { _, _ in "kind:button" })
      area.expanding(horizontally: true, vertically: true)
      area.onDrop(
        hover: {
          hovers.append($0)
          return true
        },
        drop: {
          drops.append($0)
          return true
        })
      show("plumb drop", in: .box(.vertical, [source, area]))
      let top = area.translate(x: 0, y: 0, to: window)?.y ?? 0
      let run = XDoTool(
        "search --sync --onlyvisible --name ^plumb.drop$ mousemove --window %1 8 4 mousedown 1 sleep 0.1 "
          + "mousemove --window %1 40 60 sleep 0.2 mousemove --window %1 90 100 sleep 0.2 "
          + "mousemove --window %1 100 120 sleep 0.3 mouseup 1")
      #expect(MainLoop.run(untilSecondsPass: 10) { run.hasEnded && ended == 1 && !drops.isEmpty })
      #expect(drops == [DropSample(x: 100, y: 120 - top, content: .text("kind:button"))])
      #expect(hovers.last?.content == .text("kind:button"))
      window.destroyWindow()
    }

    @Test func theWheelTurnsInNotches() {
      var scrolls: [Scroll] = []
      area.onScroll {
        scrolls.append($0)
        return true
      }
      show("plumb wheel")
      let run = XDoTool(
        "search --sync --onlyvisible --name ^plumb.wheel$ mousemove --window %1 50 60 "
          + "click 5 keydown --window 0 ctrl click 4 keyup --window 0 ctrl")
      #expect(MainLoop.run(untilSecondsPass: 10) { run.hasEnded && scrolls.count >= 2 })
      #expect(scrolls.map(\.dy) == [1, -1] && scrolls.map(\.modifiers) == [[], .control])
      window.destroyWindow()
    }

    /// Needs a window manager to give the window the keyboard.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["PLUMB_WINDOW_MANAGER"] == "1"))
    func keysArriveWithTheirNamesAndCharacters() {
      var keys: [KeyPress] = []
      var released: [KeyPress] = []
      area.onKey(
        pressed: {
          keys.append($0)
          return true
        }, released: { released.append($0) })
      show("plumb keys")
      let run = XDoTool(
        "search --sync --onlyvisible --name ^plumb.keys$ windowfocus --sync "
          + "key --window 0 d key --window 0 ctrl+Left")
      #expect(MainLoop.run(untilSecondsPass: 10) { run.hasEnded && keys.contains { $0.name == "Left" } })
      #expect(keys.first == KeyPress(name: "d", character: "d", modifiers: []))
      #expect(keys.last == KeyPress(name: "Left", character: nil, modifiers: .control))
      #expect(keys.contains(KeyPress(name: "Control_L", character: nil, modifiers: .control)))
      #expect(released.contains { $0.name == "d" })
      #expect(MainLoop.run { released.contains(KeyPress(name: "Control_L", character: nil, modifiers: [])) })
      window.destroyWindow()
    }
  }
}

/// Runs xdotool beside the main loop.
@MainActor private final class XDoTool {
  private let process: OpaquePointer?

  init(_ commands: String) {
    let words: [String] = ["xdotool"] + commands.split(separator: " ").map { String($0) }
    let copies = words.map { word in UnsafePointer<CChar>(strdup(word)) }
    process = g_subprocess_newv(copies + [nil], G_SUBPROCESS_FLAGS_NONE, nil)
    for copy in copies { free(UnsafeMutableRawPointer(mutating: copy)) }
    #expect(process != nil, "xdotool could not be run")
  }

  /// Without an identifier once it ended.
  var hasEnded: Bool { process.map { g_subprocess_get_identifier($0) == nil } ?? true }

  isolated deinit {
    guard let process else { return }
    g_subprocess_force_exit(process)
    g_object_unref(UnsafeMutableRawPointer(process))
  }
}
