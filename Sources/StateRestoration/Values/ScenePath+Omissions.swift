import Synchronization

extension ScenePath {
  /// The parts that were cut off the paths in a value, also of those in a collection or a structure.
  final class Omissions: Sendable {
    private let kept = Mutex<[String]>([])

    var texts: [String] { kept.withLock { $0 } }

    func add(_ text: String) {
      // A value that has to be completed is read twice.
      kept.withLock { if !$0.contains(text) { $0.append(text) } }
    }
  }

  /// The omissions of the value that is being read.
  @TaskLocal static var omissions: Omissions?
}
