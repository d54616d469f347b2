import LayoutModel

extension Document {
  /// Returns the document with other ids, everywhere where they are named.
  package func renaming(_ ids: [String: String]) -> Document {
    guard !ids.isEmpty else { return self }
    return instances.isEmpty ? renamingAll(ids) : withoutExpansions.renamingAll(ids).withExpansions
  }

  private func renamingAll(_ ids: [String: String]) -> Document {
    func new<Record>(_ id: RecordID<Record>) -> RecordID<Record> { ids[id.rawValue].map { RecordID($0) } ?? id }
    func new(_ anchor: Anchor) -> Anchor {
      switch anchor.item {
      case .element(let id): Anchor(.element(new(id)), anchor.attribute)
      case .guide(let id): Anchor(.guide(new(id)), anchor.attribute)
      }
    }
    let valueNames = Dictionary(
      values.compactMap { value in ids[value.id.rawValue].map { (value.id, ValueID($0)) } },
      uniquingKeysWith: { first, _ in first })
    return Document(
      scenes: scenes.map { $0.with(id: new($0.id), root: new($0.root)) },
      elements: elements.map { element in
        var copy = element.with(id: new(element.id))
        copy.renameValues(valueNames)
        copy.children = element.children.map { new($0) }
        copy.renameInInstance {
          new($0)
        } part: {
          ids[$0.rawValue].map { ElementID($0) }
        } image: {
          self.image(ImageID($0)) == nil ? nil : ids[$0]
        }
        if let image = element.content.image, let id = ids[image], self.image(ImageID(image)) != nil {
          copy.content.image = id
        }
        let spacing = element.arrangement.customSpacing
        if !spacing.isEmpty {
          copy.arrangement.customSpacing = Dictionary(
            spacing.map { (new($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
        }
        return copy
      },
      guides: guides.map { $0.with(id: new($0.id), owner: new($0.owner)) },
      constraints: constraints.map { constraint in
        var copy = constraint.with(id: new(constraint.id))
        copy.renameValues(valueNames)
        (copy.first, copy.second) = (new(constraint.first), constraint.second.map { new($0) })
        return copy
      }
    ).with(languages: languages.renaming(ids)).with(conflicts: conflicts).with(pictures: pictures).with(
      images: images.map { $0.with(id: new($0.id)) }
    ).with(values: values.map { $0.with(id: new($0.id)).renaming(valueNames) }).with(
      classes: classes.map { $0.with(id: new($0.id)) }
    ).with(folderClasses: folderClasses).with(
      previews: previews.map { Preview(id: new($0.id), scene: new($0.scene), viewpoint: $0.viewpoint) })
  }
}

extension Languages {
  fileprivate func renaming(_ ids: [String: String]) -> Languages {
    var copy = self
    copy.strings = strings.mapValues { texts in
      Dictionary(
        texts.map { key, text in
          guard let read = TextKey(rawValue: key), let id = ids[read.element.rawValue] else { return (key, text) }
          return (TextKey(ElementID(id), read.role).rawValue, text)
        }, uniquingKeysWith: { first, _ in first })
    }
    return copy
  }
}
