extension Document {
  /// A document made of records that come from elsewhere: a file, a generator. They stand in the order given.
  ///
  /// Nothing is checked; `violations()` says what is wrong, and readers check before they come here.
  public init(
    languages: Languages = Languages(), previews: [Preview] = [], scenes: [Scene] = [], elements: [Element] = [],
    guides: [Guide] = [],
    constraints: [Constraint] = []
  ) {
    self.init()
    self.languages = languages
    self.previews = previews
    self.elements.reserve(elements.count)
    reserveConstraints(constraints.count)
    for scene in scenes { self.scenes.put(scene) }
    for element in elements { putElement(element) }
    for guide in guides { self.guides.put(guide) }
    for constraint in constraints { putConstraint(constraint) }
  }
}
