extension Widget {
  /// Makes a line of a sign and a text. The text has the rest of the width and as many lines as it needs.
  ///
  ///     Widget.signed(icon, Widget.label(message).wrapping(), spacing: 6)
  ///
  /// GTK's own box asks the text for its width at the box's height. A text that wraps has to try one width after the
  /// other to answer. In a list of hundreds that is most of the work.
  package static func signed(_ sign: Widget, _ words: Widget, spacing: Int) -> Widget {
    let line = box(.horizontal, [sign, words])
    line.setLayout(SignedLayout(spacing: spacing))
    return line
  }
}

private struct SignedLayout: ChildLayout {
  let spacing: Int

  func wanted(by line: Widget, along axis: BoxDirection, across width: Int?) -> (least: Int, natural: Int) {
    guard let (sign, words) = parts(of: line) else { return (0, 0) }
    let beside = beside(sign)
    guard axis == .vertical else {
      let (least, natural) = words.measuredLengths(along: .horizontal)
      return (beside + least, beside + natural)
    }
    let signHeight = sign.measuredLengths(along: .vertical).natural
    let (least, natural) = words.measuredLengths(along: .vertical, across: width.map { max($0 - beside, 0) })
    return (max(signHeight, least), max(signHeight, natural))
  }

  func layOut(_ line: Widget, width: Int, height: Int) {
    guard let (sign, words) = parts(of: line) else { return }
    let beside = beside(sign)
    let (signWidth, signHeight) = (beside - spacing, sign.measuredLengths(along: .vertical).natural)
    let rest = max(width - beside, 0)
    line.place(
      sign, x: line.isMirrored ? width - signWidth : 0, y: 0, width: signWidth, height: min(signHeight, height))
    line.place(words, x: line.isMirrored ? 0 : beside, y: 0, width: rest, height: height)
  }

  private func parts(of line: Widget) -> (sign: Widget, words: Widget)? {
    let parts = line.children
    return parts.count == 2 ? (parts[0], parts[1]) : nil
  }

  private func beside(_ sign: Widget) -> Int { sign.measuredLengths(along: .horizontal).natural + spacing }
}
