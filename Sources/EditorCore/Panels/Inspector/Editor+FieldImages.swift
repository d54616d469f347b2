import LayoutModel
import Words

extension Editor {
  /// Lets a field of the inspector name a picture: the image of elements, or an override of instances.
  package mutating func setImage(inField field: String, of elements: [ElementID], to image: NewImage) {
    guard let key = OverrideProperties.key(field) else { return setImage(of: elements, to: image) }
    let instances = elements.filter { document.elements[$0]?.instance != nil }
    guard !instances.isEmpty else { return }
    let usual = document.elements[key.element]?.overridable(key.member)
    edit(Message("Set Image")) { draft in
      let value = OverrideValue.text(draft.image(for: image.file).rawValue)
      for id in instances { draft.update(id) { $0.instance?.overrides[key] = value == usual ? nil : value } }
    }
  }
}
