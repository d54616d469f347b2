import Comparison
import LayoutEngine
import LayoutModel

/// The state of a comparison window: the list of changes, the chosen ones, and the pictures of one scene. The work for it
/// is handed out as jobs, which may run on any thread.
///
///     state.compare(other, revision: 1, with: ExampleEditing.documentToKeep(in: editor))
///     if let job = state.comparisonJob { state.accept(job.run(), of: job) }
///     if let job = state.pictureJob { state.accept(job.run(), of: job) }
struct ComparisonState {
  private(set) var changes: ChangeList?
  private(set) var chosen: [DocumentEdit.ID] = []
  private(set) var scene: SceneID?
  private(set) var picture: ComparedScene?
  private var wanted: Inputs?
  private var compared: Inputs?
  private var pictured: PictureKey?
  /// The number of comparisons that were taken over. It changes with the list.
  private(set) var comparisonCount = 0
  private var viewpoint = Viewpoint()
  let tools: ComparedSceneTools

  /// The two documents. The other one is known by the number of its content.
  nonisolated struct Inputs: Sendable, Equatable {
    let other: Document
    let revision: Int
    let ours: Document

    static func == (a: Self, b: Self) -> Bool { a.revision == b.revision && a.ours == b.ours }
  }

  private struct PictureKey: Equatable {
    let comparison: Int
    let scene: SceneID
    let viewpoint: Viewpoint
  }

  init(tools: ComparedSceneTools) { self.tools = tools }

  /// True if the list is not that of the latest documents yet.
  var isBehind: Bool { wanted != compared }
  /// True if the pictures are not those of the list and its scene yet.
  var isPictureBehind: Bool { pictureKey != pictured }

  // MARK: Comparing

  /// Sets the documents to compare. Returns whether they differ from those that were set before.
  @discardableResult
  mutating func compare(_ other: Document, revision: Int, with ours: Document) -> Bool {
    let before = wanted
    wanted = Inputs(other: other, revision: revision, ours: ours)
    return wanted != before
  }

  nonisolated struct ComparisonJob: Sendable {
    let inputs: Inputs

    func run() -> ChangeList { ChangeList(DocumentComparison(from: inputs.other, to: inputs.ours)) }
  }

  var comparisonJob: ComparisonJob? { isBehind ? wanted.map { ComparisonJob(inputs: $0) } : nil }

  func isWanted(_ job: ComparisonJob) -> Bool { job.inputs == wanted }

  /// Takes over a new list. If the chosen changes are gone, the one that took their place is chosen.
  mutating func accept(_ list: ChangeList, of job: ComparisonJob) {
    guard isWanted(job) else { return }
    let before = changes?.comparison.edits.map(\.id) ?? []
    (compared, changes) = (job.inputs, list)
    comparisonCount += 1
    let stays = chosen.filter { list[$0] != nil }
    if stays.isEmpty, let gone = chosen.first.flatMap(before.firstIndex), let next = list.next(after: gone, of: before)
    {
      chosen = [next]
    } else {
      chosen = stays
    }
    settleScene()
  }

  // MARK: Choosing

  mutating func choose(_ ids: [DocumentEdit.ID]) {
    chosen = ids.filter { changes?[$0] != nil }
    settleScene()
  }

  mutating func show(_ scene: SceneID) {
    chosen = []
    self.scene = scene
  }

  mutating func look(from viewpoint: Viewpoint) { self.viewpoint = viewpoint }

  var chosenEdits: [DocumentEdit] { chosen.compactMap { changes?[$0] } }
  var chosenRecords: ChosenRecords { ChosenRecords(chosenEdits, in: changes?.comparison) }

  /// Shows the scene of the chosen change, or keeps the present one. A scene that no document has is replaced by the
  /// first with changes, or the first of all.
  private mutating func settleScene() {
    guard let changes else { return }
    let (old, new) = (changes.comparison.old, changes.comparison.new)
    if let own = chosenEdits.lazy.compactMap(\.scene).first { scene = own }
    if let scene, old.scenes[scene] != nil || new.scenes[scene] != nil { return }
    scene = changes.scenes.first ?? new.scenes.first { _ in true }?.id
  }

  // MARK: Pictures

  private var pictureKey: PictureKey? {
    guard let changes, changes.count > 0, let scene else { return nil }
    return PictureKey(comparison: comparisonCount, scene: scene, viewpoint: viewpoint)
  }

  nonisolated struct PictureJob: Sendable {
    let changes: ChangeList
    let scene: SceneID
    let viewpoint: Viewpoint
    let tools: ComparedSceneTools
    fileprivate let comparison: Int

    func run() -> ComparedScene { ComparedScene(scene, of: changes, from: viewpoint, tools) }
  }

  var pictureJob: PictureJob? {
    guard isPictureBehind, let key = pictureKey, let changes else { return nil }
    return PictureJob(
      changes: changes, scene: key.scene, viewpoint: key.viewpoint, tools: tools, comparison: key.comparison)
  }

  func isWanted(_ job: PictureJob) -> Bool { key(of: job) == pictureKey }

  mutating func accept(_ scene: ComparedScene, of job: PictureJob) {
    guard isWanted(job) else { return }
    (picture, pictured) = (scene, key(of: job))
  }

  private func key(of job: PictureJob) -> PictureKey {
    PictureKey(comparison: job.comparison, scene: job.scene, viewpoint: job.viewpoint)
  }
}

extension ChangeList {
  /// Returns the change that stands where one of an earlier list stood: the next of that list that is still there, else
  /// the last one before it.
  fileprivate func next(after index: Int, of before: [DocumentEdit.ID]) -> DocumentEdit.ID? {
    before[(index + 1)...].first { self[$0] != nil } ?? before[..<index].last { self[$0] != nil }
  }
}
