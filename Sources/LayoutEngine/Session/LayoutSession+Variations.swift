import LayoutModel

/// A document with variations, and the conditions that are met in the layout made of it.
struct VariedSource: Sendable {
  var document: Document
  let conditions: [VariationKey]

  /// True if the same conditions are met in the session's present surroundings.
  func meetsSameConditions(in session: LayoutSession) -> Bool {
    guard let scene = document.scenes[session.sceneID] else { return false }
    let situation = Surroundings(of: scene, in: document, environment: session.environment).situation
    return document.conditions(in: scene).filter { $0.holds(in: situation) } == conditions
  }
}

/// Lays out documents with variations. They are applied to the elements before anything is read from them, so the
/// layout itself costs no more. When other conditions are met, the layout is built from nothing.
extension LayoutSession {
  func resolved(_ document: Document, _ scene: Scene, _ surroundings: Surroundings) -> (Document, VariedSource?) {
    guard document.hasVariations else { return (document, nil) }
    let situation = surroundings.situation
    let conditions = document.conditions(in: scene).filter { $0.holds(in: situation) }
    return (
      document.resolvingElements(of: scene, in: situation), VariedSource(document: document, conditions: conditions)
    )
  }

  mutating func updateVaried(to document: Document, change: LayoutChange) {
    guard let scene = document.scenes[sceneID], var varied else { return build(document) }
    varied.document = document
    guard varied.meetsSameConditions(in: self) else { return build(document) }
    let situation = Surroundings(of: scene, in: document, environment: environment).situation
    self.varied = varied
    let resolved = document.resolvingElements(of: scene, in: situation)
    if !updateInPlace(to: resolved, change: LayoutChange(change.change.resolvingElements(of: scene, in: situation))) {
      build(document)
    }
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
    before?.record.traits.variations.isEmpty == false || after?.record.traits.variations.isEmpty == false
  }
}
