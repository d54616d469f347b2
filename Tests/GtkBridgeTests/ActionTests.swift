import CGtk
import GtkBridge
import Testing

extension GtkTests {
  @MainActor @Suite struct Actions {
    private let group = GObjectRef(adopting: g_simple_action_group_new())

    private func activate(_ name: String, _ value: ActionValue? = nil) {
      let target: OpaquePointer? =
        switch value {
        case .string(let text)?: g_variant_new_string(text)
        case .double(let number)?: g_variant_new_double(number)
        default: nil
        }
      g_action_group_activate_action(group.as(.actionGroup), name, target)
    }

    @Test func anActionRunsWhileItIsEnabled() {
      var runs = 0
      let undo = ActionMap(of: group).add("undo") { runs += 1 }
      activate("undo")
      undo.isEnabled = false
      activate("undo")
      #expect(runs == 1)
      #expect(!undo.isEnabled)
      #expect(undo.name == "undo")
      #expect(ActionMap(of: group)["undo"]?.isEnabled == false)
    }

    @Test func actionReceivesItsValue() {
      var told: [ActionValue] = []
      ActionMap(of: group).add("zoom", taking: "d") { told.append($0) }
      activate("zoom", .double(1.5))
      #expect(told == [.double(1.5)])
    }

    @Test func aToggleSwitchesAndTells() {
      var told: [Bool] = []
      let live = ActionMap(of: group).addToggle("live", isOn: false) { told.append($0) }
      activate("live")
      #expect(told == [true])
      #expect(live.state == .bool(true))
      live.state = .bool(false)
      #expect(told == [true])
      #expect(live.state == .bool(false))
    }

    @Test func aChoiceIsOneOfSeveral() {
      var told: [String] = []
      let tool = ActionMap(of: group).addChoice("tool", chosen: "select") { told.append($0) }
      activate("tool", .string("constrain"))
      #expect(told == ["constrain"])
      #expect(tool.state == .string("constrain"))
    }

    @Test func aReadOutChangesOnlyFromInside() {
      let place = ActionValue.tuple([.double(12), .double(40.5), .double(1)])
      let readOut = ActionMap(of: group).addReadOut("canvas-transform", place)
      g_action_group_change_action_state(
        group.as(.actionGroup), "canvas-transform",
        g_variant_new_tuple((0..<3).map { _ in g_variant_new_double(0) }, 3))
      #expect(readOut.state == place)
      readOut.state = .tuple([.double(1), .double(2), .double(3)])
      #expect(readOut.state == .tuple([.double(1), .double(2), .double(3)]))
    }

    @Test(arguments: [
      ActionValue.bool(true), .int(-7), .unsigned(7), .double(0.1), .string("Größe 幅"), .strings(["a", ""]),
      .strings([]), .tuple([.double(1), .double(2), .double(3)]), .tuple([.string("x"), .tuple([.bool(false)])]),
    ])
    func valuesGoThroughAVariantUnchanged(value: ActionValue) {
      let action = ActionMap(of: group).addReadOut("value", value)
      #expect(action.state == value)
      #expect(action.isA(.action))
    }

    @Test func aStringIsCutAtNoNul() {
      let action = ActionMap(of: group).addReadOut("value", .string("a\0b"))
      #expect(action.state == .string("ab"))
    }

    @Test func removedActionsAndDroppedOwnersFreeTheirClosures() {
      let tokens = Tokens()
      var owner: GObjectRef? = GObjectRef(adopting: g_simple_action_group_new())
      let actions = ActionMap(of: owner!)
      actions.add("a") { [token = tokens.make()] in token.touch() }
      actions.addToggle("b", isOn: true) { [token = tokens.make()] _ in token.touch() }
      actions.addChoice("c", chosen: "x") { [token = tokens.make()] _ in token.touch() }
      #expect(tokens.alive == 3)
      actions.remove("a")
      #expect(tokens.alive == 2)
      owner = nil
      #expect(tokens.alive == 0)
    }

    @Test func menuModelEqualsTheMenu() {
      let menu = Menu([
        MenuSection([.item("Undo", action: "win.undo")]),
        MenuSection(
          "Zoom", [.submenu("To", Menu([MenuSection([.item("100 %", action: "win.zoom", target: .double(1))])]))]),
      ])
      let model = MenuModel(menu)
      #expect(g_menu_model_get_n_items(model.as(.menuModel)) == 2)
      let zoom = GObjectRef(adopting: g_menu_model_get_item_link(model.as(.menuModel), 1, "section"))
      let submenu = GObjectRef(adopting: g_menu_model_get_item_link(zoom.as(.menuModel), 0, "submenu"))
      let section = GObjectRef(adopting: g_menu_model_get_item_link(submenu.as(.menuModel), 0, "section"))
      #expect(attribute("label", of: section) == "100 %")
      #expect(attribute("action", of: section) == "win.zoom")
    }

    private func attribute(_ name: String, of model: some ObjectHolder) -> String? {
      guard let value = g_menu_model_get_item_attribute_value(model.as(.menuModel), 0, name, nil) else { return nil }
      defer { g_variant_unref(value) }
      return String(cString: g_variant_get_string(value, nil))
    }
  }
}
