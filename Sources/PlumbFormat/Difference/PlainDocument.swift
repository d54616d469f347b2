import FormatExchange
import LayoutEngine
import LayoutModel

extension Document {
  /// Returns the document as the file of another program can have it: without values that it cannot name, and ordinary
  /// elements in the place of instances. Elements of the file that are now inside of a component keep their ids there,
  /// and with them what the file connects to them.
  package func plain(for file: any EditableFile, _ request: ExportRequest) -> Document {
    let plain = file.writable(self)
    guard plain.scenes.contains(where: \.isComponent) else { return plain }
    var result = plain.detachingInstances(for: request)
    result = result.renaming(Self.formerIDs(of: plain, detached: result, in: file.document))
    return result.renaming(Self.formerConstraints(in: result, file.document))
  }

  /// Returns the ids that elements and guides inside of instances have in a file, by their ids in the detached document.
  /// The instance that stands where the elements stood comes first.
  private static func formerIDs(of document: Document, detached: Document, in file: Document) -> [String: String] {
    var ids: [String: String] = [:]
    var taken: Set<String> = []
    func add(_ path: String, isFree: (String) -> Bool) {
      let (new, former) = (path.replacing("/", with: "-"), String(path.split(separator: "/").last ?? ""))
      if isFree(former), ids[new] == nil, taken.insert(former).inserted { ids[new] = former }
    }
    let inside = document.elements.map(\.id).filter(\.isInsideInstance)
    let isFormer = { (id: ElementID) in
      guard let instance = id.outermostInstance, let former = id.rawValue.split(separator: "/").last else {
        return false
      }
      return file.ancestors(of: ElementID(String(former))).contains(instance)
    }
    for id in inside.filter(isFormer) + inside.filter({ !isFormer($0) }) {
      add(id.rawValue) { file.elements.contains(ElementID($0)) && !detached.elements.contains(ElementID($0)) }
    }
    for guide in document.guides where guide.id.isInsideInstance {
      add(guide.id.rawValue) { file.guides.contains(GuideID($0)) && !detached.guides.contains(GuideID($0)) }
    }
    return ids
  }

  /// Returns the ids that equal constraints have in a file, by their ids in this document.
  private static func formerConstraints(in document: Document, _ file: Document) -> [String: String] {
    func plain(_ constraint: Constraint) -> Constraint { constraint.with(id: "constraint") }
    let former = file.constraints.filter { !document.constraints.contains($0.id) }
    var free = Dictionary(grouping: former, by: plain)
    var ids: [String: String] = [:]
    for constraint in document.constraints where !file.constraints.contains(constraint.id) {
      guard let equal = free[plain(constraint)]?.popLast() else { continue }
      ids[constraint.id.rawValue] = equal.id.rawValue
    }
    return ids
  }
}
