/// The members of `Content` that few elements set.
struct RareInContent: RareMemberSet {
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
    get { rare.members?.placeholderText }
    set { rare.change { $0.placeholderText = newValue } }
  }

  public var font: String? {
    get { rare.members?.font }
    set { rare.change { $0.font = newValue } }
  }

  public var textAlignment: TextAlignment? {
    get { rare.members?.textAlignment }
    set { rare.change { $0.textAlignment = newValue } }
  }

  /// The largest number of lines; 0 means no limit.
  public var lines: Int? {
    get { rare.members?.lines }
    set { rare.change { $0.lines = newValue } }
  }

  public var color: String? {
    get { rare.members?.color }
    set { rare.change { $0.color = newValue } }
  }

  public var background: String? {
    get { rare.members?.background }
    set { rare.change { $0.background = newValue } }
  }

  public var image: String? {
    get { rare.members?.image }
    set { rare.change { $0.image = newValue } }
  }

  public var imageSize: Size? {
    get { rare.members?.imageSize }
    set { rare.change { $0.imageSize = newValue } }
  }

  public var value: Double? {
    get { rare.members?.value }
    set { rare.change { $0.value = newValue } }
  }

  public var state: OpenWord<ControlState>? {
    get { rare.members?.state }
    set { rare.change { $0.state = newValue } }
  }

  public var contentMode: OpenWord<ContentMode>? {
    get { rare.members?.contentMode }
    set { rare.change { $0.contentMode = newValue } }
  }

  public var className: String? {
    get { rare.members?.className }
    set { rare.change { $0.className = newValue } }
  }
}
