import LayoutModel
import Markup
import Words

/// The sentences about texts in other languages.
extension EditSentences {
  func changes(from before: Languages, to after: Languages) -> [Message] {
    var sentences: [Message] = []
    if before.base != after.base {
      let titles = (Document.quoted(before.base), Document.quoted(after.base))
      sentences.append(change(of: Message("Base Language"), .verbatim(titles.0), .verbatim(titles.1)))
    }
    for language in Set(before.strings.keys).union(after.strings.keys).sorted() {
      let (was, now) = (before.strings[language] ?? [:], after.strings[language] ?? [:])
      for key in Set(was.keys).union(now.keys).sorted() where was[key] != now[key] {
        sentences.append(change(of: title(of: key, in: language), text(was[key]), text(now[key])))
      }
    }
    return sentences
  }

  private func title(of key: String, in language: String) -> Message {
    guard let key = TextKey(rawValue: key) else { return .verbatim("\(key) (\(language))") }
    let name = document(with: new.elements.contains(key.element)).quotedName(of: key.element)
    return .verbatim(name, ", ", MemberTitles.title(of: key.role.rawValue), " (\(language))")
  }

  private func text(_ text: String?) -> Message { text.map { .verbatim(Document.quoted($0)) } ?? Message("None") }
}
