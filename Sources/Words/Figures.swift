/// Formats numbers for people: at most two digits after the point, without trailing zeros.
///
///     Figures.text(-4.5)     // "−4.5", with a minus sign, for all texts
///     Figures.typed(-4.5)    // "-4.5", with a hyphen, for fields, files and visual format strings
public enum Figures {
  public static func text(_ value: Double) -> String { text(value, minus: "−") }

  public static func typed(_ value: Double) -> String { text(value, minus: "-") }

  private static func text(_ value: Double, minus: String) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)".replacing("-", with: minus) }
    let hundredths = (value * 100).rounded()
    let sign = hundredths < 0 ? minus : ""
    let whole = Int(abs(hundredths))
    let fraction = whole % 100
    if fraction == 0 { return "\(sign)\(whole / 100)" }
    let digits = fraction % 10 == 0 ? "\(fraction / 10)" : (fraction < 10 ? "0\(fraction)" : "\(fraction)")
    return "\(sign)\(whole / 100).\(digits)"
  }
}
