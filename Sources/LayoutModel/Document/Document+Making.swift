extension Document {
  /// A document made of records that come from elsewhere: a file, a generator. They stand in the order given.
  ///
  /// Nothing is checked; `violations()` says what is wrong, and readers check before they come here.
  public init(
    scenes: [Scene] = [], elements: [Element] = [], guides: [Guide] = [], constraints: [Constraint] = []
  ) {
    self.init()
    self.elements.reserve(elements.count)
    reserveConstraints(constraints.count, on: elements.count + guides.count)
    for scene in scenes { self.scenes.put(scene) }
    for element in elements { putElement(element) }
    for guide in guides { self.guides.put(guide) }
    for constraint in constraints { putConstraint(constraint) }
  }

  /// The same scenes, with texts in these languages.
  public func speaking(_ languages: Languages) -> Document {
    var copy = self
    copy.languages = languages
    return copy
  }

  /// The same scenes, with these previews of them.
  public func previewed(as previews: [Preview]) -> Document {
    var copy = self
    copy.previews = previews
    return copy
  }
}
