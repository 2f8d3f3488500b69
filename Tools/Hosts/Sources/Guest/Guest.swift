import Foundation
import StateRestoration

/// The scene of a program of `Tools/hosts`, which is called as
///
///     PROGRAM ORDER PATH END
@MainActor
public final class Guest {
  /// When the scene is opened: before or after the program sets up its handling, or never.
  public enum Order: String, Sendable {
    case before, after, never
    /// The program prints what was kept, and does nothing else.
    case read
  }

  public let order: Order
  /// Indicates whether the program ends by `exit`, and not by a signal.
  public let exits: Bool
  private let path: String
  private var scene: SceneState?

  /// Reads the arguments, and opens the scene if this is the time.
  ///
  /// - Parameter arguments: The arguments of the process.
  public init(_ arguments: [String] = CommandLine.arguments) {
    guard arguments.count > 3, let order = Order(rawValue: arguments[1]) else {
      say("usage: PROGRAM before|after|never|read PATH END")
      exit(64)
    }
    self.order = order
    path = arguments[2]
    exits = arguments[3] == "exit"
  }

  /// Opens the scene if this is the time.
  public func open(_ time: Order) async {
    if order == time { scene = await SceneState.open(app: "org.example.guest", path: path) }
  }

  /// Does the same in a program without an `await`.
  public func openAndWait(_ time: Order) {
    if order == time { scene = SceneState.openAndWait(app: "org.example.guest", path: path) }
  }

  /// Prints what was kept, and ends the process, if no more is asked.
  public func answer() {
    guard order == .read else { return }
    say(scene?["typed", default: "nothing"] ?? "")
    exit(0)
  }

  public func type(_ text: String) { scene?["typed", default: ""] += text }

  /// Types, says that the program is ready, and ends it if it ends by `exit`.
  public func begin() {
    type("ab")
    say("ready")
    guard exits else { return }
    type("c")
    exit(3)
  }
}

/// Writes a line at once.
public func say(_ text: String) {
  let line = Array((text + "\n").utf8)
  _ = write(1, line, line.count)
}
