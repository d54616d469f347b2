import GtkBridge
import LayoutAdvice

/// Jobs for one purpose, such as the diagnosis, that run on other threads. So the pointer never waits for them.
///
/// One rule holds for all of them:
///
/// - **Wanted.** When a thread is free, `update` asks for the next jobs. The task does so itself when a job has ended
///   and the loop is idle.
/// - **Called off.** `update` also calls off every job that is not wanted any more. Such a job ends soon, and keeps its
///   thread until then.
/// - **Late.** The document may change while a job runs. The answer is accepted if the job was not called off and is
///   still wanted when the answer arrives. Otherwise it is dropped.
///
/// A task that is released, as with its window or its popover, calls all of its jobs off and accepts no answer.
final class BackgroundTask<Job: Sendable, Answer: Sendable> {
  typealias Work = @Sendable (Job, Cancellation) -> Answer

  /// Called when a thread has ended its jobs, before their answers are accepted or dropped.
  var ended: () -> Void = {}
  /// Calls the closure that starts jobs, at once or after a while.
  var pause: (_ start: @escaping () -> Void) -> Void = { $0() }
  /// The time that the last thread to end has worked.
  private(set) var seconds = 0.0

  private let threads: Int
  private let pace: WorkerPool.Pace
  private let secondsAtOnce: Double
  private let work: Work
  private let next: (_ freeThreads: Int) -> [Job]
  private let isWanted: (Job) -> Bool
  private let accept: ([(job: Job, answer: Answer)]) -> Void
  /// The jobs that each busy thread runs, by the number of the thread's batch.
  private var running: [Int: [RunningJob<Job>]] = [:]
  private var batchCount = 0
  private var updating: LoopSource?

  /// - Parameters:
  ///   - threads: the number of threads that are busy at most.
  ///   - secondsAtOnce: the time after which a thread starts no further job, so that its answers are seen first. Jobs
  ///     that were not started are asked for again.
  ///   - nextBatch: returns the jobs to start. They are dealt out to the free threads.
  ///   - acceptBatch: receives all answers of one thread at once.
  init(
    threads: Int = 1, pace: WorkerPool.Pace = .long, secondsAtOnce: Double = .infinity, run work: @escaping Work,
    nextBatch: @escaping (_ freeThreads: Int) -> [Job], isWanted: @escaping (Job) -> Bool = { _ in true },
    acceptBatch: @escaping ([(job: Job, answer: Answer)]) -> Void
  ) {
    (self.threads, self.pace, self.secondsAtOnce, self.work) = (threads, pace, secondsAtOnce, work)
    (next, self.isWanted, accept) = (nextBatch, isWanted, acceptBatch)
  }

  /// Makes a task that runs one job at a time.
  convenience init(
    pace: WorkerPool.Pace = .long, run work: @escaping Work, next: @escaping () -> Job?,
    isWanted: @escaping (Job) -> Bool, accept: @escaping (Job, Answer) -> Void
  ) {
    self.init(
      pace: pace, run: work, nextBatch: { _ in next().map { [$0] } ?? [] }, isWanted: isWanted,
      acceptBatch: { for (job, answer) in $0 { accept(job, answer) } })
  }

  /// Starts these jobs, each on a thread of its own. They are wanted as long as the task exists.
  convenience init(
    _ jobs: [Job], pace: WorkerPool.Pace = .long, run work: @escaping Work, accept: @escaping (Answer) -> Void
  ) {
    self.init(
      pace: pace, run: work, nextBatch: { _ in [] }, acceptBatch: { for (_, answer) in $0 { accept(answer) } })
    for job in jobs { start([RunningJob(job: job)]) }
  }

  /// True while a job runs, also if it was called off.
  var isRunning: Bool { !running.isEmpty }

  /// Calls off the jobs that are not wanted any more, and starts the next ones if a thread is free. Call it after every
  /// change that may matter to `next` or `isWanted`.
  func update() {
    for job in running.values.joined() where !isWanted(job.job) { job.cancellation.ask() }
    if running.count < threads { pause { [weak self] in self?.startNext() } }
  }

  /// Updates when the loop is idle; once for several calls.
  func updateSoon() {
    guard updating?.isPending != true else { return }
    updating = MainLoop.whenIdle { [weak self] in self?.update() }
  }

  private func startNext() {
    let free = threads - running.count
    guard free > 0 else { return }
    let jobs = next(free).map { RunningJob(job: $0) }
    for first in 0..<min(free, jobs.count) { start(stride(from: first, to: jobs.count, by: free).map { jobs[$0] }) }
  }

  private func start(_ batch: [RunningJob<Job>]) {
    batchCount += 1
    running[batchCount] = batch
    MainLoop.runOnWorker(
      { [work, secondsAtOnce] in
        let start = MainLoop.now
        let answers = batch.enumerated().map { index, job in
          job.cancellation.isAsked || (index > 0 && MainLoop.now - start > secondsAtOnce)
            ? nil : work(job.job, job.cancellation)
        }
        return (answers, MainLoop.now - start)
      }, pace: pace, then: { [weak self, number = batchCount] in self?.end(number, $0, seconds: $1) })
  }

  private func end(_ number: Int, _ answers: [Answer?], seconds: Double) {
    self.seconds = seconds
    let batch = running.removeValue(forKey: number) ?? []
    ended()
    let wanted = zip(batch, answers).compactMap { job, answer in
      answer.flatMap { !job.cancellation.isAsked && isWanted(job.job) ? (job: job.job, answer: $0) : nil }
    }
    if !wanted.isEmpty { accept(wanted) }
    updateSoon()
  }

  deinit { for job in running.values.joined() { job.cancellation.ask() } }
}

nonisolated private struct RunningJob<Job: Sendable>: Sendable {
  let job: Job
  let cancellation = Cancellation()
}
