import ConstraintSolving
import LayoutModel

/// The way in which a session follows an edit or other surroundings.
///
/// It is chosen from values, before anything is changed. `LayoutSession.carryOut` is the only place that acts on it.
enum UpdatePlan {
  /// Lays the scene out from nothing.
  case rebuild(RebuildReason)
  /// Writes the rows that an edit touches.
  case rewrite(PlannedEdit)
  /// Writes the rows that an edit touches, and leaves contradictions elsewhere as they are.
  case rewriteBeside(StandingContradictions, PlannedEdit)
  /// Lays the scene out at another size, or with other scroll offsets.
  case resize(SceneContext)
  /// Resizes the scene with the contradictions that last of the present ones, and searches for others.
  case resizeAmong([Recovery.Contradiction], SceneContext)
  /// Resizes the scene with contradictions that were proved for the new size before, and searches for others.
  case resizeProved([ProvedContradictions.Family], SceneContext)
}

extension UpdatePlan {
  /// Chooses how to follow an edit.
  ///
  /// - Parameters:
  ///   - document: the edited document, before variations are applied.
  ///   - varied: the document before the edit, if it had variations.
  init(
    following change: LayoutChange, to document: Document, from varied: VariedSource?,
    _ environment: LayoutEnvironment, _ equations: SceneEquations, _ contradictions: Contradictions
  ) {
    do throws(RebuildReason) {
      guard let model = equations.model else { throw .otherScene }
      let resolved = try ResolvedEdit(change, to: document, from: varied, scene: model.scene.id, environment)
      let edit = try PlannedEdit(resolved, environment, model)
      let mayStand = !edit.maySurround && !edit.change.changesTree
      let standing = mayStand ? contradictions.standing(in: equations) : nil
      self = standing.map { .rewriteBeside($0, edit) } ?? .rewrite(edit)
    } catch {
      self = .rebuild(error)
    }
  }

  /// Chooses how to lay the same document out in other surroundings.
  init(
    in environment: LayoutEnvironment, from varied: VariedSource?, _ equations: SceneEquations,
    _ contradictions: Contradictions
  ) {
    do throws(RebuildReason) {
      guard let model = equations.model, let root = model.slots[model.scene.root] else { throw .otherScene }
      if varied?.meetsSameConditions(in: environment, model.scene.id) == false { throw .otherConditions }
      let new = Surroundings(of: model.scene, in: model.document, environment: environment)
      guard model.surroundings.haveSameRows(as: new, hasVariations: varied?.document.hasVariations == true) else {
        throw .otherSurroundings
      }
      let context = model.context.with(model.scene, new)
      if let families = contradictions.provedFamilies(in: new, equations) {
        self = .resizeProved(families, context)
      } else if contradictions.doesOneLast(from: model.surroundings.size, to: new.size) {
        guard let lasting = contradictions.lasting(in: new, equations) else { throw .unclearContradictions }
        self = .resizeAmong(lasting, context)
      } else {
        self = .resize(context)
        return
      }
      // Rows that follow from the root's margins would be others.
      if equations.hasOtherFacts(of: root, in: context) { throw .otherSurroundings }
    } catch {
      self = .rebuild(error)
    }
  }
}
