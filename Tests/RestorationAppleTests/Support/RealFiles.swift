import Foundation

/// Files that Apple's systems have written, which lie beside the checkout and not in it.
struct RealFiles {
  /// The contents by their names; `nil` where the files are not.
  static let all: [(name: String, bytes: [UInt8])]? = {
    var folder = URL(filePath: #filePath)
    // Support, the target's folder, Tests, the checkout, and the folder around it.
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    let root = folder.appending(path: "shared/fixtures/apple")
    guard let names = try? FileManager.default.subpathsOfDirectory(atPath: root.path) else {
      print("SKIPPED: no real files of Apple's in shared/fixtures/apple beside the checkout")
      return nil
    }
    return names.sorted().compactMap { name in
      guard name.contains("/"), let data = try? Data(contentsOf: root.appending(path: name)) else {
        return nil
      }
      return (name, Array(data))
    }
  }()
}
