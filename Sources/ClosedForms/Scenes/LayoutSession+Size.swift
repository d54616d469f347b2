import LayoutEngine
import LayoutModel

extension LayoutSession {
  /// Lays the scene out at another size.
  package mutating func lay(out size: Size) {
    var environment = environment
    environment.size = size
    update(environment: environment)
  }
}
