import LayoutModel

/// A document with variations, and which of them count for the layout that was made of it.
struct VariedSource: Sendable {
  var document: Document
  let conditions: [VariationKey]

  /// Do the same count where the session is now?
  func countsTheSame(for session: LayoutSession) -> Bool {
    guard let scene = document.scenes[session.sceneID] else { return false }
    let situation = Surroundings(of: scene, in: document, environment: session.environment).situation
    return document.conditions(in: scene).filter { $0.counts(in: situation) } == conditions
  }
}

/// Laying out what differs under conditions: elements are settled before anything is read from them, so that the layout costs what
/// it costs without. Where another condition begins to count, the layout begins anew.
extension LayoutSession {
  func settled(_ document: Document, _ scene: Scene, _ surroundings: Surroundings) -> (Document, VariedSource?) {
    guard document.hasVariations else { return (document, nil) }
    let situation = surroundings.situation
    let conditions = document.conditions(in: scene).filter { $0.counts(in: situation) }
    return (document.settled(scene, in: situation), VariedSource(document: document, conditions: conditions))
  }

  mutating func updateVaried(to document: Document, change: LayoutChange) {
    guard let scene = document.scenes[sceneID], var varied else { return build(document) }
    varied.document = document
    guard varied.countsTheSame(for: self) else { return build(document) }
    let situation = Surroundings(of: scene, in: document, environment: environment).situation
    self.varied = varied
    let settled = document.settled(scene, in: situation)
    if !updateInPlace(to: settled, change: LayoutChange(change.change.settled(scene, in: situation))) {
      build(document)
    }
  }
}

extension Surroundings {
  /// As conditions look at it.
  public var situation: Situation {
    Situation(widthClass: sizeClasses.width, heightClass: sizeClasses.height, size: size, platform: profile)
  }
}

extension Change {
  /// The same as a session sees it that settles its elements.
  fileprivate func settled(_ scene: Scene, in situation: Situation) -> Change {
    guard elements.values.contains(where: \.isVaried) else { return self }
    var result = self
    result.elements = elements.mapValues { change in
      guard change.isVaried else { return change }
      func settled(_ placed: PlacedRecord<Element>?) -> PlacedRecord<Element>? {
        placed.map { PlacedRecord(record: $0.record.settled(in: scene, situation), place: $0.place) }
      }
      return RecordChange(before: settled(change.before), after: settled(change.after))
    }
    return result
  }
}

extension RecordChange<Element> {
  fileprivate var isVaried: Bool {
    before?.record.traits.variations.isEmpty == false || after?.record.traits.variations.isEmpty == false
  }
}
