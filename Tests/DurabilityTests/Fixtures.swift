import Foundation

/// The files that tests keep.
enum Fixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../RestorationFixtures").standardized
}
