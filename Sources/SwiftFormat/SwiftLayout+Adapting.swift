import FormatExchange
import LayoutEngine
import LayoutModel
import Words

/// Makes the layout's source adapt to the conditions under which the scene differs.
extension SwiftLayout {
  /// A constraint that the class stores, so that it can be changed or switched.
  struct Kept {
    var name: String
    /// Copies of the constraint with other multipliers, which cannot be changed after creation.
    var standIns: [(multiplier: Double, name: String)] = []
    var isSwitched = false
    /// True if the constraint is in an array with others that need the same views.
    var isInGroup = false
  }

  /// Decides which constraints the class stores, and names them.
  mutating func nameKept(_ scene: SwiftVariedScene, _ properties: inout SwiftNames) {
    var groups: [[ElementID]: (name: String, count: Int)] = [:]
    for constraint in document.constraints where isExported(constraint, scene) {
      let varied = scene.varied(constraint)
      let isChanged = !varied.variedNames.isEmpty && isReallyVaried(varied)
      let needs = scene.needs(of: constraint)
      guard isChanged else {
        guard !needs.isEmpty else { continue }
        var group = groups[needs] ?? ("", Self.mostInGroup)
        if group.count == Self.mostInGroup {
          let views = needs.map { names[$0] ?? "" }.joined(separator: "-")
          group = (properties.propertyName(of: views + "-constraints"), 0)
        }
        group.count += 1
        groups[needs] = group
        kept[constraint.id] = Kept(name: group.name, isSwitched: true, isInGroup: true)
        continue
      }
      let subject = constraint.items.compactMap(\.elementID).first { names[$0] != nil && $0 != self.scene.root }
      let item = subject.flatMap { names[$0] } ?? "constraint"
      var keeping = Kept(name: properties.propertyName(of: constraint, about: item))
      let isSizeAlone = constraint.second == nil
      for multiplier in varied.values(of: \.multiplier).dropFirst() where !isSizeAlone {
        keeping.standIns.append((multiplier, properties.propertyName(of: keeping.name)))
      }
      keeping.isSwitched =
        !needs.isEmpty || !keeping.standIns.isEmpty || varied.values(of: \.isInstalled).count > 1
        || varied.values(of: \.priority).count > 1
      kept[constraint.id] = keeping
    }
  }

  /// The largest number of constraints in an array: the compiler is slow with long lists.
  private static let mostInGroup = 24

  private func isExported(_ constraint: Constraint, _ scene: SwiftVariedScene) -> Bool {
    guard let holder = document.holder(of: constraint), names[holder] != nil, !constraint.isPlaceholder else {
      return false
    }
    return !scene.isLeftOut(constraint) && scene.varied(constraint).values(of: \.isInstalled).contains(true)
  }

  private func isReallyVaried(_ varied: SwiftVaried<Constraint>) -> Bool {
    varied.values(of: \.constant).count > 1 || varied.values(of: \.priority).count > 1
      || varied.values(of: \.isInstalled).count > 1
      || varied.base.second != nil && varied.values(of: \.multiplier).count > 1
  }

  // MARK: Constraints

  mutating func adaptConstraints(_ scene: SwiftVariedScene, _ writer: SwiftConstraints) {
    var groups: [(name: String, needs: [ElementID], lines: [String])] = []
    for constraint in document.constraints {
      guard let keeping = kept[constraint.id] else { continue }
      let varied = scene.varied(constraint)
      guard let text = writer.expression(varied.base) else { continue }
      helpers.formUnion(writer.helpers(of: varied.base))
      let needs = scene.needs(of: constraint)
      if keeping.isInGroup {
        if let place = groups.firstIndex(where: { $0.name == keeping.name }) {
          groups[place].lines.append(text)
        } else {
          groups.append((keeping.name, needs, [text]))
        }
        continue
      }
      keep(text, keeping, needs, varied, writer)
    }
    for group in groups {
      adaptation.properties.append("private lazy var \(group.name): [NSLayoutConstraint] = [")
      adaptation.properties += group.lines.map { "  \($0)," } + ["]"]
      adaptation.groups.append(group.name)
      need(group.needs, group.name)
    }
  }

  private mutating func keep(
    _ text: String, _ keeping: Kept, _ needs: [ElementID], _ varied: SwiftVaried<Constraint>, _ writer: SwiftConstraints
  ) {
    adaptation.properties.append("private lazy var \(keeping.name) = \(text)")
    for standIn in keeping.standIns {
      var other = varied.base
      other.multiplier = standIn.multiplier
      adaptation.properties.append("private lazy var \(standIn.name) = \(writer.expression(other) ?? text)")
    }
    let standIns = keeping.standIns.map(\.name)
    if keeping.isSwitched {
      adaptation.switched += [keeping.name] + standIns
      adaptation.offAtFirst += (varied.base.isInstalled ? [] : [keeping.name]) + standIns
      need(needs, keeping.name)
    }
    if !standIns.isEmpty { adaptation.hasStandIns = true }
    let all = [keeping.name] + standIns
    if varied.values(of: \.constant).count > 1 { adaptation.defaults += all.map { constantLine($0, varied.base) } }
    if varied.values(of: \.priority).count > 1 { adaptation.defaults += all.map { priorityLine($0, varied.base) } }
    for (step, change) in varied.changes {
      let changed = varied.after(change)
      if let isOn = change.installed, varied.values(of: \.isInstalled).count > 1 {
        if isOn {
          adaptation.steps[step].on.append(keeping.name)
        } else {
          adaptation.steps[step].off.append(keeping.name)
        }
      }
      if change.constant != nil, varied.values(of: \.constant).count > 1 {
        adaptation.steps[step].lines += all.map { constantLine($0, changed) }
      }
      if change.priority != nil, varied.values(of: \.priority).count > 1 {
        adaptation.steps[step].lines += all.map { priorityLine($0, changed) }
      }
      if let multiplier = change.multiplier, !standIns.isEmpty {
        let standIn = keeping.standIns.first { $0.multiplier == multiplier }?.name ?? keeping.name
        adaptation.steps[step].lines.append("standIns[\(keeping.name)] = \(standIn)")
      }
    }
  }

  private mutating func need(_ views: [ElementID], _ name: String) {
    for view in views.compactMap({ names[$0] }) {
      guard let place = adaptation.needing.firstIndex(where: { $0.view == view }) else { continue }
      adaptation.needing[place].constraints.append(name)
    }
  }

  private func constantLine(_ name: String, _ constraint: Constraint) -> String {
    "\(name).constant = \(constraintWriter.constant(of: constraint))"
  }

  private func priorityLine(_ name: String, _ constraint: Constraint) -> String {
    "\(name).priority = \(SwiftSettings.priority(constraint.priority.value, toolkit))"
  }

  // MARK: Elements

  mutating func adaptElements(_ scene: SwiftVariedScene) {
    for varied in scene.elements {
      let element = varied.base
      guard let name = names[element.id] else { continue }
      var members = varied.variedNames
      if element.id == self.scene.root, members.contains("margins"), element.traits.margins == nil, toolkit == .uikit {
        members.remove("margins")
        reportLoss(element.id.rawValue, Message("margins not exported: the system’s are used"))
      }
      adaptation.defaults += say(members, of: element, name)
      for (step, change) in varied.changes {
        let set = members.intersection(SwiftVaried<Element>.names(in: change))
        adaptation.steps[step].lines += say(set, of: varied.after(change), name)
        guard let isThere = change.installed, scene.removable.contains(element.id) else { continue }
        if isThere {
          adaptation.steps[step].appearing.append(name)
        } else {
          adaptation.steps[step].vanishing.append(name)
        }
      }
      if scene.removable.contains(element.id), !element.isInstalled { adaptation.absentAtFirst.append(name) }
      if toolkit == .appkit, element.kind == .stack, members.contains("axis") {
        helpers.insert(.alignment)
        adaptation.closing.append("\(name).alignment = \(name).alignment.across(\(name).orientation)")
      }
      adaptPlacement(of: element, name, scene)
    }
    recordFrameLosses(scene)
  }

  private mutating func say(_ members: Set<String>, of element: Element, _ name: String) -> [String] {
    let settings = SwiftSettings(
      only: members, of: spoken(element), name: name, toolkit: toolkit, profile: self.scene.profile,
      values: values)
    for loss in settings.losses where !losses.contains(where: { $0.record == element.id.rawValue && $0.what == loss }) {
      reportLoss(element.id.rawValue, loss)
    }
    let isPlaced = members.contains("frame") && placement(of: element) != .byConstraints
    return settings.lines + (isPlaced ? [frameLine(element, name)] : [])
  }

  // MARK: Adding and removing views

  /// Writes the calls with which containers add and remove the views that come and go.
  mutating func adaptTree(_ scene: SwiftVariedScene) {
    for varied in scene.elements {
      let container = varied.base
      let children = container.children.filter { names[$0] != nil }
      let coming = children.filter(scene.removable.contains)
      guard !coming.isEmpty, let name = names[container.id] else { continue }
      helpers.insert(.arranging)
      let views = SwiftText.list(children.compactMap { names[$0] })
      if usesGravityAreas(container) {
        for gravity in StackGravity.allCases {
          let own = children.filter { (document.elements[$0]?.traits.gravity ?? .leading) == gravity }
          guard own.contains(where: coming.contains) else { continue }
          let list = SwiftText.list(own.compactMap { names[$0] })
          adaptation.arranging.append("\(name).arrange(\(list), in: .\(gravity.rawValue), without: absent)")
        }
      } else {
        adaptation.arranging.append("\(documentViews[container.id] ?? name).arrange(\(views), without: absent)")
      }
      // A stack loses the custom spacing after a view that is removed, so it is set again.
      for child in coming where container.kind == .stack {
        guard let line = customSpacing(after: child, in: container, name), let view = names[child] else { continue }
        adaptation.arranging.append("if !absent.contains(\(view)) { \(line) }")
      }
    }
  }
}
