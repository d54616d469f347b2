import CGtk
import Foundation
import GtkBridge
import Testing

extension GtkTests {
  @MainActor @Suite struct Applications {
    @Test func anApplicationStartsOpensAndEnds() {
      let application = Application(id: "app.plumb.Tests", sharesProcess: false)
      var heard: [String] = []
      application.onStartup { heard.append("startup") }
      application.onActivate { heard.append("activate") }
      application.onShutdown { heard.append("shutdown") }
      #expect(application.run(["tests"]) == 0)
      #expect(heard == ["startup", "activate", "shutdown"])
    }

    @Test func filesToOpenArriveAsPaths() {
      let application = Application(id: "app.plumb.Tests", sharesProcess: false)
      var opened: [String] = []
      application.onOpen { opened = $0 }
      #expect(application.run(["tests", "/tmp/ä b.plumb", "/tmp/c.plumb"]) == 0)
      #expect(opened == ["/tmp/ä b.plumb", "/tmp/c.plumb"])
    }

    @Test func aWindowHasActionsWithKeysAndClosesWhenAllowed() {
      let application = Application(id: "app.plumb.Tests", sharesProcess: false)
      var mayClose = false
      var asked = 0
      var saved = 0
      application.onActivate {
        let window = application.makeWindow(title: "T", width: 300, height: 200)
        window.actions.add("save") { saved += 1 }
        application.setKeys(["<Control>s"], for: "win.save")
        window.onCloseRequest {
          asked += 1
          return mayClose
        }
        window.present()
        gtk_widget_activate_action_variant(window.pointer, "win.save", nil)
        window.close()
        MainLoop.whenIdle {
          mayClose = true
          application.activeWindow?.close()
        }
        #expect(application.windows == [window])
        #expect(window.windowTitle == "T")
      }
      #expect(application.run(["tests"]) == 0)
      #expect(asked == 2)
      #expect(saved == 1)
    }

    @Test func keysAreReadAsAPersonReadsThem() {
      #expect(Application.label(ofKey: "<Control><Shift>z") == "Shift+Ctrl+Z")
    }
  }
}
