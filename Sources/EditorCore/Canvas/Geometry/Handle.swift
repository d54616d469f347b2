import Drawing

extension Handle {
  package var cursor: Cursor {
    switch self {
    case .left, .right: .resizeHorizontal
    case .top, .bottom: .resizeVertical
    case .topLeft, .bottomRight: .resizeFalling
    case .topRight, .bottomLeft: .resizeRising
    }
  }
}
