import Foundation

/// The installed Swift compiler.
enum Compiler {
  /// Checks the copies of a playground against a small module `UIKit`.
  ///
  /// - Returns: The errors and warnings of the compiler, with their places.
  static func check(_ playground: Playground, _ names: [String]) throws -> [String] {
    let module = "\(playground.root)/UIKit.swift"
    try playground.put(kit, at: module)
    _ = try run(
      [
        "-emit-module", "-module-name", "UIKit", "-o", "\(playground.root)/UIKit.swiftmodule",
        module,
      ]
    )
    let copies = names.map { playground.place(of: $0) }
    // Several jobs would stop at the first one that fails.
    let options = ["-typecheck", "-whole-module-optimization", "-swift-version", "5"]
    let said = try run(options + ["-I", playground.root] + copies)
    return said.split(separator: "\n").map(String.init).filter {
      $0.contains(": error: ") || $0.contains(": warning: ")
    }
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc"] + arguments
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = pipe
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// The part of a kit that the samples use.
  private static let kit = """
    @_exported import Foundation

    public struct Selector: Sendable, Hashable {
      public init(_ name: String) {}
      public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {}
      public init<Target, Sender, Result>(
        _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
      ) {}
    }
    open class UIResponder {
      public init() {}
    }
    open class UIViewController: UIResponder {
      open var title: String?
      open func viewDidLoad() {}
      open func encodeRestorableState(with coder: NSCoder) {}
      open class func kind() -> String { "" }
    }
    open class UIButton {
      public init() {}
      open func addTarget(_ target: Any?, action: Selector) {}
    }
    public protocol UIApplicationDelegate: AnyObject {}
    public protocol ReplaceableAfterDecoding {
      func awakeAfter(using coder: NSCoder) -> Any?
    }

    """
}
