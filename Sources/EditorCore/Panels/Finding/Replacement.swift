import LayoutModel
import Words

/// The edit that replaces texts, worked out before it is made. Each field is changed as by typing, with the same checks.
struct Replacement {
  private(set) var result = ReplacementResult()
  private var edits: [ToolStep.Edit] = []
  /// The replaced translations, by language and key.
  private var translations: [String: [String: String?]] = [:]
  /// The replaced names and expressions of values. They come last, as records keep the names from before.
  private var values: ValueReplacement
  private let editor: Editor
  private let pattern: FindPattern
  private let text: String

  init(of found: [FoundText], matching pattern: FindPattern, by text: String, in editor: Editor) {
    (self.editor, self.pattern, self.text) = (editor, pattern, text)
    values = ValueReplacement(of: editor.document)
    // All fields of a record are changed together, since an edit replaces the whole record.
    var order: [FoundPlace.Record] = []
    var groups: [FoundPlace.Record: [FoundText]] = [:]
    replaceValues(found.filter { $0.place.kind == .values })
    for each in found where each.place.kind != .values {
      if groups[each.place.record] == nil { order.append(each.place.record) }
      groups[each.place.record, default: []].append(each)
    }
    for record in order { replace(groups[record] ?? [], in: record) }
  }

  var edit: ToolStep.Edit {
    { [edits, translations, values] draft in
      for edit in edits { edit(&draft) }
      values.apply(to: &draft)
      guard !translations.isEmpty else { return }
      draft.updateLanguages { languages in
        for (language, texts) in translations {
          for (key, text) in texts { languages.strings[language, default: [:]][key] = text }
        }
      }
    }
  }

  // MARK: Values

  /// Replaces names first, since expressions follow them.
  private mutating func replaceValues(_ found: [FoundText]) {
    for each in found {
      guard case .valueName(let id) = each.place else { continue }
      take(each, values.rename(id, to: newText(of: each), in: editor))
    }
    for each in found {
      if case .valueName = each.place { continue }
      take(each, values.replace(each.place, by: newText(of: each)))
    }
  }

  private mutating func take(_ found: FoundText, _ reason: Message?) {
    if let reason { refuse(found, reason) } else { result.replaced.append(found.place) }
  }

  // MARK: Records

  private mutating func replace(_ found: [FoundText], in record: FoundPlace.Record) {
    let document = editor.document
    switch record {
    case .scene(let id):
      replace(found, in: document.scenes[id]) { _, _ in PropertyTables.ofScenes["scene.name"] }
    case .element(let id):
      let isTranslation = { (each: FoundText) in each.place.language.map { $0 != document.languages.base } ?? false }
      for each in found where isTranslation(each) { replaceTranslation(each) }
      replace(found.filter { !isTranslation($0) }, in: document.elements[id]) { Self.property(of: $0, in: $1) }
    case .value: break
    case .guide: for each in found { refuse(each, Message("Names of guides can’t be changed")) }
    case .constraint(let id):
      let reading = document.constraints[id].map { document.reading($0, from: nil) }
      replace(found, in: reading) { place, _ in Self.property(of: place) }
    }
  }

  private mutating func refuse(_ found: FoundText, _ reason: Message) {
    result.refused.append(ReplacementResult.Refused(place: found.place, reason: reason))
  }

  /// Changes fields of a record, one after the other.
  private mutating func replace<Record: InspectedRecord>(
    _ found: [FoundText], in record: Record?, _ property: (FoundPlace, Record) -> Property<Record>?
  ) {
    guard let record, !found.isEmpty else { return }
    var changed = record
    for each in found {
      guard let property = property(each.place, changed), property.applies(changed) else {
        refuse(each, Self.reasonAgainst(each.place))
        continue
      }
      do throws(FieldInput.Refusal) {
        changed = try changed.changed(property, .typed(newText(of: each)), in: editor)
        result.replaced.append(each.place)
      } catch {
        refuse(each, error.reason)
      }
    }
    guard changed != record else { return }
    let (stored, consequence) = (changed.asStored(in: editor.document), changed.consequences(in: editor))
    edits.append { draft in
      stored.put(into: &draft)
      consequence(&draft)
    }
  }

  private mutating func replaceTranslation(_ found: FoundText) {
    guard case .elementText(let key, let language) = found.place else { return }
    let new = newText(of: found)
    translations[language, default: [:]].updateValue(new.isEmpty ? nil : new, forKey: key.rawValue)
    result.replaced.append(found.place)
  }

  private static func reasonAgainst(_ place: FoundPlace) -> Message {
    if case .elementID = place { return Message("Identifiers of elements can’t be changed") }
    return Message("This element has no such field")
  }

  /// A number is replaced as a whole.
  private func newText(of found: FoundText) -> String {
    found.place.kind == .constants ? text : pattern.replacing(in: found.text, by: text)
  }
}
