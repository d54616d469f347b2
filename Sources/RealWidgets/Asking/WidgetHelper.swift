import Synchronization

/// Asks GTK by a program of its own, which is started at the first request, and anew after it has ended.
///
/// GTK ends its program for some faults of an interface, and may take for ever for others. A program of its own can do
/// neither to the editor. Requests may come from any thread. They are answered one after the other.
///
///     let answer = WidgetHelper.shared.answer(to: .draw(scene))
package final class WidgetHelper: Sendable {
  /// The helper of the whole program.
  package static let shared = WidgetHelper()

  private let program: String?
  private let seconds: Double
  /// The running programs: one with libadwaita, which changes the look of all widgets, and one without.
  private let running = Mutex<[Bool: HelperProcess]>([:])

  /// - Parameter seconds: the time in which a request must be answered.
  package init(program: String? = HelperFile.path, seconds: Double = 8) {
    (self.program, self.seconds) = (program, seconds)
  }

  /// True if the program is there. It may still find no display.
  package var isInstalled: Bool { HelperFile.isInstalled(program) }

  /// Returns GTK's answer. It waits for it, so a window asks on another thread.
  package func answer(to request: WidgetRequest) -> Result<WidgetAnswer, WidgetProblem> {
    running.withLock { running in
      do throws(WidgetProblem) {
        let answer = try ask(request, &running)
        if case .refused(let refusal) = answer { return .failure(.refused(refusal)) }
        return .success(answer)
      } catch {
        running[request.needsAdwaita] = nil
        return .failure(error)
      }
    }
  }

  private func ask(
    _ request: WidgetRequest, _ running: inout [Bool: HelperProcess]
  ) throws(WidgetProblem) -> WidgetAnswer {
    if let process = running[request.needsAdwaita] {
      do throws(WidgetProblem) {
        return try process.answer(to: request, by: WidgetDeadline(seconds: seconds))
      } catch {
        // It may have ended before the request, so a new one is asked once.
        if error != .ended { throw error }
      }
    }
    running[request.needsAdwaita] = nil
    guard let program, HelperFile.isInstalled(program) else { throw .notInstalled }
    let deadline = WidgetDeadline(seconds: seconds)
    let process = try HelperProcess(program, usesAdwaita: request.needsAdwaita, by: deadline)
    running[request.needsAdwaita] = process
    return try process.answer(to: request, by: deadline)
  }

  /// Ends the programs, as nothing will be asked for a while. The next request starts one again. It waits for the request
  /// that is being answered.
  package func rest() { running.withLock { $0 = [:] } }

  /// The ids of the running programs.
  package var processes: [Int32] { running.withLock { $0.values.map(\.id) } }
}
