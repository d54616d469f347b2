import ConstraintSolving
import Foundation

/// Runs a problem as its file describes and prints one line per figure: `plumb <tab> problem <tab> phase <tab> value`.
struct BenchRun {
  private let problem: NeutralProblem
  private let dump: FileHandle?
  private var solver = Solver()
  private var variables: [Variable] = []
  /// A buffer that is used for all rows, as in the engine.
  private var terms: [Term] = []
  /// Phases stop after this many seconds.
  private let limit: Double

  init(_ problem: NeutralProblem, dumpPath: String?) throws {
    self.problem = problem
    limit = ProcessInfo.processInfo.environment["MAXS"].flatMap(Double.init) ?? 20
    if let dumpPath {
      guard FileManager.default.createFile(atPath: dumpPath, contents: nil) else {
        throw CocoaError(.fileWriteUnknown)
      }
      dump = FileHandle(forWritingAtPath: dumpPath)
    } else {
      dump = nil
    }
  }

  mutating func perform() throws {
    try build()
    for drag in problem.drags { try perform(drag) }
    for drag in problem.drags { try dragTwo(drag) }
    for row in problem.toggles { try toggle(row) }
    for row in problem.conflicts { try contradict(row) }
    report("peak_kb", Double(Memory.peakKilobytes()))
  }

  private func report(_ phase: String, _ value: Double) {
    print("plumb\t\(problem.name)\t\(phase)\t\(String(format: "%.6g", value))")
  }

  @discardableResult private mutating func put(_ row: NeutralProblem.NeutralRow) throws -> RowID {
    var terms: [Term] = []
    swap(&terms, &self.terms)
    defer { swap(&terms, &self.terms) }
    terms.removeAll(keepingCapacity: true)
    for term in row.terms { terms.append(Term(term.coefficient, variables[term.variable])) }
    return try solver.add(terms.span, row.relation, row.constant, priority: row.priority)
  }

  private mutating func build() throws {
    var isNonnegative = [Bool](repeating: false, count: problem.variableCount)
    for case .nonnegative(let variable) in problem.items { isNonnegative[variable] = true }
    let rowCount = problem.items.count - isNonnegative.count { $0 }
    variables.reserveCapacity(problem.variableCount)
    terms.reserveCapacity(16)
    let before = Memory.residentKilobytes()
    let start = Stopwatch()
    let used = Processor.milliseconds
    solver.reserve(
      variables: problem.variableCount, rows: rowCount, terms: 4 * problem.variableCount)
    for flag in isNonnegative { variables.append(solver.addVariable(nonnegative: flag)) }
    for item in problem.items {
      switch item {
      case .nonnegative: break
      case .edit(let variable, let value): try solver.hold(variables[variable], at: value)
      case .row(let neutral): try put(neutral)
      }
    }
    let outcome = solver.solve()
    let (clock, processor) = (start.microseconds / 1000, Processor.milliseconds - used)
    report("build_ms", clock)
    report("build_cpu_ms", processor)
    report("rss_kb", Double(Memory.residentKilobytes() - before))
    if outcome != .solved { report("build_refused", 1) }
    writeDump("build")
  }

  /// Measures the steps of a drag. The time includes reading all values, because the purpose of a step is to read them.
  private mutating func perform(_ drag: NeutralProblem.Drag) throws {
    var times: [Double] = []
    var values: [Double] = []
    solver.readValues(into: &values)
    let whole = Stopwatch()
    var last = drag.from
    for step in stride(from: 1, through: drag.steps, by: 1) {
      last = drag.from + (drag.to - drag.from) * Double(step) / Double(drag.steps)
      let watch = Stopwatch()
      try solver.hold(variables[drag.variable], at: last)
      solver.solve()
      solver.readValues(into: &values)
      times.append(watch.microseconds)
      if whole.microseconds > limit * 1e6 { break }
    }
    if last != drag.to {
      try solver.hold(variables[drag.variable], at: drag.to)
      solver.solve()
    }
    reportDrag(times)
    writeDump("drag")
  }

  /// Measures a drag of a window's corner: the drag's value and another held value move together. They move back and
  /// forth near the end of the drag, over half a percent of its way. So only the time of a small step is measured.
  private mutating func dragTwo(_ drag: NeutralProblem.Drag) throws {
    guard let other = otherHeld(than: drag.variable) else { return }
    let reach = (drag.to - drag.from) / 200
    var times: [Double] = []
    var values: [Double] = []
    let whole = Stopwatch()
    for step in 0..<200 {
      let moved = reach * Double(step % 20) / 20
      let watch = Stopwatch()
      try solver.hold(variables[drag.variable], at: drag.to + moved)
      try solver.hold(variables[other.variable], at: other.value + moved)
      solver.solve()
      solver.readValues(into: &values)
      times.append(watch.microseconds)
      if whole.microseconds > limit * 1e6 { break }
    }
    report("drag_two_us", Statistics.quantile(0.5, of: times))
    report("drag_two_p95_us", Statistics.quantile(0.95, of: times))
    try solver.hold(variables[drag.variable], at: drag.to)
    try solver.hold(variables[other.variable], at: other.value)
    solver.solve()
  }

  private func otherHeld(than variable: Int) -> (variable: Int, value: Double)? {
    for case .edit(let held, let value) in problem.items where held != variable { return (held, value) }
    return nil
  }

  private func reportDrag(_ times: [Double]) {
    report("drag_us", Statistics.quantile(0.5, of: times))
    report("drag_p95_us", Statistics.quantile(0.95, of: times))
    report("drag_max_us", Statistics.quantile(1, of: times))
    report("drag_steps", Double(times.count))
    report("drag_mean_us", times.reduce(0, +) / Double(max(1, times.count)))
  }

  private mutating func toggle(_ neutral: NeutralProblem.NeutralRow) throws {
    var adding: [Double] = []
    var removing: [Double] = []
    let whole = Stopwatch()
    for round in 0..<101 {
      let add = Stopwatch()
      let id = try put(neutral)
      solver.solve()
      adding.append(add.microseconds)
      if round == 0 { writeDump("toggled") }
      let remove = Stopwatch()
      solver.remove(id)
      solver.solve()
      removing.append(remove.microseconds)
      if whole.microseconds > limit * 1e6 { break }
    }
    report("toggle_add_us", Statistics.quantile(0.5, of: adding))
    report("toggle_rem_us", Statistics.quantile(0.5, of: removing))
    writeDump("untoggled")
  }

  /// Measures a contradiction. Unlike kiwi's figure, this one includes the explanation: the minimal set with
  /// multipliers.
  private mutating func contradict(_ neutral: NeutralProblem.NeutralRow) throws {
    let watch = Stopwatch()
    try put(neutral)
    let outcome = solver.solve()
    report("conflict_us", watch.microseconds)
    if case .infeasible(let conflict) = outcome {
      report("conflict_detected", 1)
      report("conflict_size", Double(conflict.members.count))
    } else {
      report("conflict_detected", 0)
    }
  }

  private func writeDump(_ phase: String) {
    guard let dump else { return }
    let values = variables.map { " " + String(format: "%.9g", solver.value(of: $0)) }
    dump.write(Data((phase + values.joined() + "\n").utf8))
  }
}
