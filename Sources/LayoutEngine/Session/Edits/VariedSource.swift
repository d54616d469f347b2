import LayoutModel

/// A document with variations, and the conditions that are met in the layout made of it.
struct VariedSource: Sendable {
  fileprivate(set) var document: Document
  private let conditions: [VariationKey]

  /// Returns nil for a document without variations.
  init?(_ document: Document, _ scene: Scene, _ surroundings: Surroundings) {
    guard document.hasVariations else { return nil }
    let situation = surroundings.situation
    self.document = document
    conditions = document.conditions(in: scene).filter { $0.holds(in: situation) }
  }

  /// Follows an edit that left the scene as it was. Returns nil for a document without variations.
  init?(_ document: Document, like other: VariedSource?) {
    guard document.hasVariations else { return nil }
    self.document = document
    conditions = other?.conditions ?? []
  }

  /// True if the same conditions are met in an environment.
  func meetsSameConditions(in environment: LayoutEnvironment, _ id: SceneID) -> Bool {
    guard let scene = document.scenes[id] else { return false }
    let situation = Surroundings(of: scene, in: document, environment: environment).situation
    return document.conditions(in: scene).filter { $0.holds(in: situation) } == conditions
  }
}

/// An edit with variations applied. They are applied to the elements before anything is read from them, so the layout
/// itself costs no more.
struct ResolvedEdit {
  let document: Document
  let change: LayoutChange
  /// The document before variations are applied; nil if it has none.
  let varied: VariedSource?

  /// Throws if other conditions are met than before the edit.
  init(
    _ change: LayoutChange, to document: Document, from varied: VariedSource?, scene id: SceneID,
    _ environment: LayoutEnvironment
  ) throws(RebuildReason) {
    guard document.hasVariations || varied != nil else {
      (self.document, self.change, self.varied) = (document, change, nil)
      return
    }
    guard let scene = document.scenes[id], var varied else { throw .otherConditions }
    varied.document = document
    guard varied.meetsSameConditions(in: environment, id) else { throw .otherConditions }
    let situation = Surroundings(of: scene, in: document, environment: environment).situation
    self.varied = varied
    self.document = document.resolvingElements(of: scene, in: situation)
    self.change = LayoutChange(change.change.resolvingElements(of: scene, in: situation))
  }
}

extension Surroundings {
  /// The surroundings as conditions see them.
  public var situation: Situation {
    Situation(widthClass: sizeClasses.width, heightClass: sizeClasses.height, size: size, platform: profile)
  }
}

extension Change {
  /// Returns the change of the elements with their variations applied.
  fileprivate func resolvingElements(of scene: Scene, in situation: Situation) -> Change {
    guard elements.values.contains(where: \.isVaried) else { return self }
    var result = self
    result.elements = elements.mapValues { change in
      guard change.isVaried else { return change }
      func resolved(_ placed: PlacedRecord<Element>?) -> PlacedRecord<Element>? {
        placed.map { PlacedRecord(record: $0.record.resolved(in: scene, situation), index: $0.index) }
      }
      return RecordChange(before: resolved(change.before), after: resolved(change.after))
    }
    return result
  }
}

extension RecordChange<Element> {
  fileprivate var isVaried: Bool {
    before?.record.traits.isVaried == true || after?.record.traits.isVaried == true
  }
}
