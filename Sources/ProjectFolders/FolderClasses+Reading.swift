import FormatExchange
import LayoutModel
import PlumbFormat
import ProgramResources
import Words

/// The file with the classes of a folder, `plumb-classes.json`.
extension FolderClasses {
  private static let mostBytes = 16 << 20

  /// Returns the classes that the documents of a folder know. A file that cannot be read is a problem of these, and no
  /// file is none. A link that leads out of the folder is not followed.
  package static func found(in folder: String) -> FolderClasses {
    switch contents(of: folder) {
    case .success(nil): return FolderClasses()
    case .success(let bytes?):
      do throws(FormatError) {
        return FolderClasses(try ClassesFile.read(bytes, named: fileName))
      } catch {
        return FolderClasses(problem: error.line.map { Message("line %1: %2", $0, error.reason) } ?? error.reason)
      }
    case .failure(.outside): return FolderClasses(problem: Message("the file is outside the folder"))
    case .failure(.unreadable(let problem)): return FolderClasses(problem: problem.reason)
    }
  }

  /// Returns words that differ whenever the classes of a folder do, for kept answers about its documents.
  package static func digest(of folder: String) -> [String] {
    switch contents(of: folder) {
    case .success(nil): return []
    case .success(let bytes?):
      var digest = ContentDigest()
      digest.add(bytes)
      return ["classes", digest.finished().map { String($0) }.joined(separator: " ")]
    case .failure: return ["classes", "unreadable"]
    }
  }

  /// Returns the bytes of the file; nil if there is none.
  private static func contents(of folder: String) -> Result<[UInt8]?, ContainedFileProblem> {
    do throws(ContainedFileProblem) {
      return .success(try FileReading.bytes(ofFileAt: fileName, within: folder, limit: mostBytes))
    } catch {
      return error.isMissingFile ? .success(nil) : .failure(error)
    }
  }
}
