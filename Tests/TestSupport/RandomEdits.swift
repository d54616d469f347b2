import LayoutModel

/// Makes documents by random edits. Every step could come from an editor and keeps all invariants.
package struct RandomEdits {
  package var generator: SeededGenerator
  /// The intended number of elements: the more there are, the more likely one is removed.
  package var elementLimit = 12
  /// True if the edits include variations.
  package var varies = false
  /// True if the edits include named values and expressions.
  package var usesValues = false
  /// True if the edits include components and their instances.
  package var usesComponents = false
  private var next = 0

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Makes one random edit, possibly without effect.
  package mutating func step(on draft: inout Draft) {
    if usesComponents, generator.chance(0.3) { return editComponents(&draft) }
    if usesValues, generator.chance(0.35) { return editValues(&draft) }
    if varies, generator.chance(0.25) { return vary(&draft) }
    switch generator.int(0...19) {
    case 0...3: addElement(&draft)
    case 4: removeElement(&draft)
    case 5...9: addConstraint(&draft)
    case 10: removeConstraint(&draft)
    case 11...13: editConstraint(&draft)
    case 14...15: moveFrame(&draft)
    case 16: editContent(&draft)
    case 17: editTraits(&draft)
    case 18: reparent(&draft)
    default: editScene(&draft)
    }
  }

  // MARK: Variations

  package static let conditions = [
    "orientation=landscape", "minWidth=400", "maxWidth=300.5-minHeight=250", "widthClass=compact", "default",
  ].compactMap(VariationKey.init(rawValue:))

  private mutating func vary(_ draft: inout Draft) {
    guard let condition = generator.pick(Self.conditions) else { return }
    let (isThere, number) = (generator.chance(0.5), Double(generator.int(0...80)))
    if generator.chance(0.5), let id = generator.pick(draft.document.constraints.map(\.id)) {
      draft.update(id) {
        var variation = $0.variations[condition] ?? ConstraintVariation()
        if isThere { variation.constant = number } else { variation.installed = number > 40 }
        $0.variations[condition] = variation
      }
    } else if let id = anyElement(draft) {
      let (frame, choice) = (frame(), generator.int(0...5))
      draft.update(id) {
        var variation = $0.variations[condition] ?? ElementVariation()
        switch choice {
        case 0: variation.installed = isThere
        case 1: variation.hidden = isThere
        case 2: variation.fontSize = 8 + number / 4
        case 3: variation.axis = isThere ? .vertical : .horizontal
        case 4: variation.spacing = number
        default: variation.frame = frame
        }
        $0.variations[condition] = variation
      }
    }
  }

  // MARK: Elements

  private static let kinds: [ElementKind] = [
    .view, .view, .label, .button, .textField, .switch, .slider, .scrollView, .separator, .imageView, .stack, .table,
  ]

  private mutating func addElement(_ draft: inout Draft) {
    guard draft.document.elements.count < elementLimit else { return removeElement(&draft) }
    guard let parent = anyContainer(draft), let kind = generator.pick(Self.kinds) else { return }
    next += 1
    var element = Element(id: ElementID("e\(next)"), kind: kind, frame: frame())
    element.content.title = generator.pick(["OK", "Search", "A longer title"])
    element.content.imageSize = Size(24, 16)
    draft.insert(element, into: parent)
  }

  mutating func frame() -> Rect {
    Rect(
      Double(generator.int(0...150)), Double(generator.int(0...150)), Double(generator.int(0...200)),
      Double(generator.int(0...100)))
  }

  mutating func anyElement(_ draft: Draft) -> ElementID? {
    generator.pick(draft.document.elements.map(\.id).filter { draft.document.parent(of: $0) != nil })
  }

  mutating func anyContainer(_ draft: Draft) -> ElementID? {
    generator.pick(draft.document.elements.map(\.id).filter(draft.document.takesChildren))
  }

  private mutating func removeElement(_ draft: inout Draft) {
    if let id = anyElement(draft) { draft.removeSubtree(id) }
  }

  private mutating func moveFrame(_ draft: inout Draft) {
    guard let id = anyElement(draft) else { return }
    let frame = frame()
    draft.update(id) { $0.frame = frame }
  }

  private mutating func editContent(_ draft: inout Draft) {
    guard let id = anyElement(draft) else { return }
    let words = generator.pick(["", "Go", "Several words to wrap", "Title"])
    let size = generator.pick([10.0, 13, 17])
    let lines = generator.pick([0, 1, 2])
    draft.update(id) {
      $0.content.title = words
      $0.content.fontSize = size
      $0.content.lines = lines
    }
  }

  private mutating func editTraits(_ draft: inout Draft) {
    guard let id = anyElement(draft) else { return }
    let hugging = LayoutPriority(Double(generator.int(1...1000))) ?? .defaultLow
    let choice = generator.int(0...8)
    let gravity = generator.pick(StackGravity.allCases) ?? .leading
    draft.update(id) { element in
      switch choice {
      case 0: element.traits.hidden.toggle()
      case 1: element.traits.hugging.horizontal = hugging
      case 2: element.traits.margins = DirectionalEdges(top: 4, leading: 12, bottom: 6, trailing: 2)
      case 3: element.traits.alignmentInsets = DirectionalEdges(top: 1, leading: 2, bottom: 3, trailing: 4)
      case 4: element.traits.semanticContent = .forceRightToLeft
      case 5: element.traits.preservesSuperviewMargins.toggle()
      case 6: element.traits.gravity = gravity
      case 7: element.arrangement.distribution = element.arrangement.distribution == nil ? .gravityAreas : nil
      default:
        element.traits.translatesMask.toggle()
        element.traits.autoresizing = [.width, .top]
      }
    }
  }

  private mutating func reparent(_ draft: inout Draft) {
    guard let id = anyElement(draft), let parent = anyContainer(draft),
      draft.document.root(of: id) == draft.document.root(of: parent)
    else { return }
    draft.move(id, into: parent)
  }

  private mutating func editScene(_ draft: inout Draft) {
    let size = Size(Double(generator.int(200...600)), Double(generator.int(200...600)))
    let isRightToLeft = generator.chance(0.5)
    let choice = generator.int(0...6)
    if choice == 0 { return addGuide(&draft) }
    if choice == 5 { return editPreviews(&draft, at: size) }
    for scene in draft.document.scenes {
      draft.update(scene.id) {
        switch choice {
        case 1: $0.languageDirection = isRightToLeft ? .rightToLeft : .leftToRight
        case 3: $0.userGuides[.vertical].append(size.width)
        case 2: $0.bars = isRightToLeft ? Bars(status: true, tab: true) : nil
        case 4: $0.safeArea = isRightToLeft ? DirectionalEdges(top: 30, leading: 4, bottom: 9, trailing: 0) : nil
        default: $0.size = size
        }
      }
    }
  }

  private mutating func editPreviews(_ draft: inout Draft, at size: Size) {
    guard let scene = generator.pick(draft.document.scenes.map(\.id)) else { return }
    next += 1
    let added = Preview(id: PreviewID("p\(next)"), scene: scene, viewpoint: Viewpoint(size: size))
    let isFull = draft.document.previews.count > 3
    draft.updatePreviews {
      if isFull { $0.removeFirst() }
      $0.append(added)
      $0.swapAt(0, $0.count - 1)
    }
    let image = DocumentImage(id: ImageID("i\(next)"), file: "\(next % 5).png")
    draft.updateImages {
      if $0.count > 3 { $0.removeFirst() }
      $0.append(image)
    }
    editClasses(&draft, at: size)
  }

  private mutating func editClasses(_ draft: inout Draft, at size: Size) {
    var known = DocumentClass(id: ClassID("k\(next)"), className: "Class\(next % 4)")
    known.natural = ClassSize(width: generator.chance(0.7) ? size.width / 4 : nil, height: size.height / 8)
    draft.updateClasses {
      if $0.count > 2 { $0.removeFirst() }
      $0.append(known)
    }
    guard let id = anyElement(draft) else { return }
    draft.update(id) { $0.content.className = known.className }
  }

  private mutating func addGuide(_ draft: inout Draft) {
    guard let owner = generator.pick(draft.document.elements.map(\.id).filter({ !$0.isInsideInstance })) else { return }
    next += 1
    let kind = generator.pick([GuideKind.safeArea, .margins, .readable, .custom]) ?? .custom
    var guide = Guide(id: GuideID("g\(next)"), owner: owner, kind: kind)
    if kind == .custom { guide.frame = frame() }
    draft.put(guide)
  }

  // MARK: Constraints

  private mutating func addConstraint(_ draft: inout Draft) {
    let ids = draft.document.elements.map(\.id)
    guard let first = anyElement(draft), let second = generator.pick(ids),
      let attribute = generator.pick(Attribute.allCases),
      let other = generator.pick(
        Attribute.allCases.filter { $0.axis == attribute.axis && $0.quantity == attribute.quantity })
    else { return }
    next += 1
    var constraint = Constraint(id: ConstraintID("c\(next)"), first: Anchor(first, attribute))
    if attribute.quantity == .location || generator.chance(0.5) {
      let guide = generator.chance(0.4) ? generator.pick(draft.document.guides.map(\.id)) : nil
      constraint.second = Anchor(guide.map(Item.guide) ?? .element(second), other)
    }
    constraint.constant = Double(generator.int(-20...120))
    constraint.multiplier = generator.pick([1, 1, 1, 1, 0.5, 2]) ?? 1
    randomise(&constraint)
    if draft.document.legality(of: constraint) == nil { draft.put(constraint) }
  }

  private mutating func randomise(_ constraint: inout Constraint) {
    constraint.relation = generator.pick([.equal, .equal, .lessOrEqual, .greaterOrEqual]) ?? .equal
    constraint.priority = generator.pick([.required, .required, .defaultHigh, .defaultLow]) ?? .required
  }

  private mutating func anyConstraint(_ draft: Draft) -> ConstraintID? {
    generator.pick(draft.document.constraints.map(\.id))
  }

  private mutating func removeConstraint(_ draft: inout Draft) {
    if let id = anyConstraint(draft) { draft.remove(id) }
  }

  private mutating func editConstraint(_ draft: inout Draft) {
    guard let id = anyConstraint(draft), !id.isInsideInstance, var constraint = draft.document.constraints[id] else {
      return
    }
    switch generator.int(0...4) {
    case 0...2: constraint.constant = Double(generator.int(-20...120))
    case 3: randomise(&constraint)
    default: constraint.isInstalled.toggle()
    }
    draft.put(constraint)
  }
}
