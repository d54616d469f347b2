import CGtk
import Foundation
import GtkBridge
import Testing

extension GtkTests {
  @MainActor @Suite struct Desktop {
    @Test func styleSheetIsLoadedOrItsErrorsAreReported() {
      let good = Style.load(css: "button.plumb-test { color: red; }")
      #expect(good.problems.isEmpty)
      good.remove()
      let bad = Style.load(css: "button { color: red; }\nlabel { colour: red; }\n")
      defer { bad.remove() }
      let problems = bad.problems
      #expect(problems.map(\.line) == [2])
      #expect(problems.first?.message.contains("colour") == true)
    }

    @Test func lettersAreAsLargeAsTheDesktopAsksFor() throws {
      let settings = try #require(Settings.object)
      let before = settings.get(Settings.textScaleProperty)
      defer { settings.set(Settings.textScaleProperty, before) }
      var heard = 0
      let connection = settings.onChange(of: Settings.textScaleProperty) { heard += 1 }
      defer { connection.disconnect() }
      settings.set(Settings.textScaleProperty, .int(144 * 1024))
      #expect(Settings.textScale == 1.5)
      #expect(heard == 1)
      settings.set(Settings.textScaleProperty, .int(-1))
      #expect(Settings.textScale > 0.5)
      #expect(Settings.textScale < 4)
    }

    @Test func iconsAreFoundInAnAddedFolder() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "plumb-icons-\(UUID().uuidString)")
      let icons = folder.appending(path: "hicolor/scalable/actions")
      try FileManager.default.createDirectory(at: icons, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"/>"#
      try svg.write(to: icons.appending(path: "plumb-test-symbolic.svg"), atomically: true, encoding: .utf8)
      #expect(!Style.hasIcon("plumb-test-symbolic"))
      Style.addIcons(folder: folder.path)
      #expect(Style.hasIcon("plumb-test-symbolic"))
    }

    @Test func copiedTextCanBePasted() {
      var pasted: String??
      Clipboard.set("a ↔ b")
      Clipboard.readText { pasted = $0 }
      #expect(MainLoop.run { pasted != nil })
      #expect(pasted == "a ↔ b")
    }

    @Test func aPictureLiesThereInPlaceOfTheText() {
      Clipboard.set("text")
      Clipboard.set(png: [0x89, 0x50, 0x4E, 0x47])
      #expect(Clipboard.has(Clipboard.picture))
      #expect(!Clipboard.has(Clipboard.text))
    }

    /// A change is reported at once, without fetching the content.
    @Test func changesAreTold() {
      var changes = 0
      let connection = Clipboard.onChange { changes += 1 }
      defer { connection?.disconnect() }
      Clipboard.set("a")
      #expect(MainLoop.run { changes > 0 })
      #expect(Clipboard.hasText)
      #expect(!Clipboard.has("application/x-plumb"))
      Clipboard.set(["image/png": "none"])
      #expect(MainLoop.run { changes > 1 })
      #expect(!Clipboard.hasText)
      #expect(Clipboard.has("image/png"))
    }

    @Test func clipboardHoldsSeveralFormsAtOnce() {
      Clipboard.set(["application/x-plumb": #"{"kind": "label", "text": "幅"}"#, Clipboard.text: "H:|-[label]-|"])
      #expect(Clipboard.has("application/x-plumb"))
      #expect(!Clipboard.has("image/png"))
      var forms: [String?] = []
      Clipboard.read("application/x-plumb") { forms.append($0) }
      #expect(MainLoop.run { forms.count == 1 })
      Clipboard.readText { forms.append($0) }
      #expect(MainLoop.run { forms.count == 2 })
      Clipboard.read("image/png") { forms.append($0) }
      #expect(forms == [#"{"kind": "label", "text": "幅"}"#, "H:|-[label]-|", nil])
    }

    @Test func settingsAreReadAndSet() {
      let before = Settings.isDark
      Settings.isDark = true
      #expect(Settings.isDark)
      Settings.isDark = before
      Settings.object?.set("gtk-enable-animations", .bool(false))
      #expect(!Settings.isMotionWanted)
      Settings.object?.set("gtk-enable-animations", .bool(true))
      #expect(Settings.isMotionWanted)
    }

    @Test func withoutAPortalTheThemesNameDecides() {
      let name = Settings.object?.get("gtk-theme-name") ?? .string(nil)
      defer { Settings.object?.set("gtk-theme-name", name) }
      Settings.object?.set("gtk-theme-name", .string("Adwaita"))
      var heard: [Bool] = []
      var scheme: ColorScheme? = ColorScheme { heard.append($0.isDark) }
      #expect(scheme?.isDark == false)
      Settings.object?.set("gtk-theme-name", .string("Adwaita-dark"))
      #expect(scheme?.isDark == true)
      #expect(heard == [true])
      scheme = nil
      Settings.object?.set("gtk-theme-name", .string("Adwaita"))
      #expect(heard == [true])
    }

    @Test(arguments: ["HighContrast", "Default-hc", "Default-hc-dark"])
    func aThemeOfHighContrastIsKnownByItsName(_ theme: String) {
      let name = Settings.object?.get("gtk-theme-name") ?? .string(nil)
      defer { Settings.object?.set("gtk-theme-name", name) }
      var heard: [ColorScheme.Colors] = []
      let scheme = ColorScheme { heard.append($0) }
      Settings.object?.set("gtk-theme-name", .string(theme))
      #expect(scheme.colors == ColorScheme.Colors(isDark: theme.hasSuffix("-dark"), isContrasted: true))
      #expect(heard == [scheme.colors])
    }

    @Test func thePortalsSchemeAndItsChangesAreFollowed() throws {
      let portal = try MadePortal(scheme: 1)
      var heard: [Bool] = []
      let scheme = ColorScheme { heard.append($0.isDark) }
      #expect(MainLoop.run { scheme.isDark })
      portal.say(2)
      #expect(MainLoop.run { !scheme.isDark })
      portal.say(1)
      #expect(MainLoop.run { scheme.isDark })
      portal.say(0)
      #expect(MainLoop.run { !scheme.isDark })
      #expect(heard == [true, false, true, false])
    }

    @Test func takenPortalNameIsAnError() throws {
      let portal = try MadePortal(scheme: 1)
      #expect(throws: MadePortal.Failure.self) { try MadePortal(scheme: 2) }
      withExtendedLifetime(portal) {}
    }
  }
}
