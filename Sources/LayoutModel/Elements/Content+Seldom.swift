/// The members of `Content` that few elements set.
struct SeldomInContent: SeldomMembers {
  var placeholderText: String?
  var font: String?
  var textAlignment: TextAlignment?
  var lines: Int?
  var color: String?
  var background: String?
  var image: String?
  var imageSize: Size?
  var value: Double?
  var state: OpenWord<ControlState>?
  var contentMode: OpenWord<ContentMode>?
  var className: String?
}

extension Content {
  public var placeholderText: String? {
    get { seldom.given?.placeholderText }
    set { seldom.change { $0.placeholderText = newValue } }
  }

  public var font: String? {
    get { seldom.given?.font }
    set { seldom.change { $0.font = newValue } }
  }

  public var textAlignment: TextAlignment? {
    get { seldom.given?.textAlignment }
    set { seldom.change { $0.textAlignment = newValue } }
  }

  /// The largest number of lines; 0 means no limit.
  public var lines: Int? {
    get { seldom.given?.lines }
    set { seldom.change { $0.lines = newValue } }
  }

  public var color: String? {
    get { seldom.given?.color }
    set { seldom.change { $0.color = newValue } }
  }

  public var background: String? {
    get { seldom.given?.background }
    set { seldom.change { $0.background = newValue } }
  }

  public var image: String? {
    get { seldom.given?.image }
    set { seldom.change { $0.image = newValue } }
  }

  public var imageSize: Size? {
    get { seldom.given?.imageSize }
    set { seldom.change { $0.imageSize = newValue } }
  }

  public var value: Double? {
    get { seldom.given?.value }
    set { seldom.change { $0.value = newValue } }
  }

  public var state: OpenWord<ControlState>? {
    get { seldom.given?.state }
    set { seldom.change { $0.state = newValue } }
  }

  public var contentMode: OpenWord<ContentMode>? {
    get { seldom.given?.contentMode }
    set { seldom.change { $0.contentMode = newValue } }
  }

  public var className: String? {
    get { seldom.given?.className }
    set { seldom.change { $0.className = newValue } }
  }
}
