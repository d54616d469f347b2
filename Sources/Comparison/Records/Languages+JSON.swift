import LayoutModel
import Markup

extension Languages {
  /// The languages of their JSON.
  init(merged json: JSONValue) {
    self.init()
    let table = json.table
    if case .string(let base)? = table["base"] { self.base = base }
    strings = (table["strings"]?.table ?? [:]).mapValues { texts in
      texts.table.compactMapValues { if case .string(let text) = $0 { text } else { nil } }
    }
  }
}
