// A program with its own idea of how it ends, by SIGINT, SIGTERM, SIGHUP or in order:
//
//     Probe host NAME ORDER [PATH]
//
// Without a path it opens no scene, so that a test can compare both. It sets up its handling before or after
// the scene is opened, or both; types; writes `ready`; and waits. What is written then, and how it ends, is
// its own.

import Dispatch
import Foundation
import StateRestoration
import Synchronization

/// The programs that a scene is opened in, by what they do about a signal.
private enum Host: String {
  /// Nothing: the signal ends it.
  case nobody
  /// `signal(n, SIG_IGN)`, as under `nohup`.
  case ignores
  /// A source on a queue of its own, which works on for a while and exits.
  case source
  /// `SIG_IGN` and a source on the main queue, which puts a terminal back, as terminal toolkits do.
  case terminal
  /// A stream of signals, and a service that ends gracefully in a task, as servers do.
  case service
  /// `signal` and a flag that its main loop looks at, as C programs and GLib do.
  case flag
  /// `sigaction` with `_exit` in the handler.
  case leaves
  /// A handler that cleans up, sets the default action and raises the signal again.
  case raises
  /// A handler that calls the one before, and exits.
  case chains
  /// `sigwait` on a thread, with the signal blocked in all.
  case waits
  /// A line reader, which takes the first signal for the end of a line and the second for its own.
  case reader
  /// A child is forked and ended by the signal, which must not save anything of its parent.
  case forks
}

private let signals = [SIGINT, SIGTERM, SIGHUP]
private let arrived = Atomic(Int32(0))
/// The number of sources that Dispatch watches by now.
private let watched = Atomic(0)
private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []
private nonisolated(unsafe) var former: [Int32: sigaction] = [:]
private nonisolated(unsafe) var streams: [Task<Void, Never>] = []

/// Writes a line at once, also from a handler.
private func say(_ text: StaticString) {
  text.withUTF8Buffer { _ = write(1, $0.baseAddress, $0.count) }
  _ = write(1, "\n", 1)
}

private func watch(_ number: Int32, _ queue: DispatchQueue, _ body: @escaping @Sendable () -> Void)
{
  let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
  source.setEventHandler(handler: body)
  source.setRegistrationHandler { _ = watched.add(1, ordering: .relaxed) }
  source.resume()
  sources.append(source)
}

private func handle(_ number: Int32, _ body: @escaping @convention(c) (Int32) -> Void) {
  var action = sigaction()
  action.__sigaction_handler.sa_handler = body
  var old = sigaction()
  sigaction(number, &action, &old)
  if former[number] == nil { former[number] = old }
}

@MainActor
private func setUp(_ host: Host) {
  for number in signals {
    switch host {
    case .nobody, .forks: break
    case .ignores: signal(number, SIG_IGN)
    case .source:
      watch(number, .global()) {
        say("closing")
        usleep(50_000)
        say("closed")
        exit(0)
      }
    case .terminal:
      signal(number, SIG_IGN)
      watch(number, .main) { exit(Terminal.restore() ? 7 : 8) }
    case .service:
      signal(number, SIG_IGN)
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      watch(number, .global()) { continuation.yield() }
      streams.append(
        Task { @MainActor in
          for await _ in stream {
            say("closing")
            try? await Task.sleep(for: .milliseconds(50))
            SceneState.current?["typed", default: ""] += "c"
            say("closed")
            exit(0)
          }
        }
      )
    case .flag: signal(number) { arrived.store($0, ordering: .relaxed) }
    case .leaves:
      handle(number) { _ in
        say("left")
        _exit(4)
      }
    case .raises:
      handle(number) { number in
        say("cleaned up")
        signal(number, SIG_DFL)
        raise(number)
      }
    case .chains:
      handle(number) { number in
        say("chained")
        if let before = former[number]?.__sigaction_handler.sa_handler { before(number) }
        exit(5)
      }
    case .waits:
      var set = sigset_t()
      sigemptyset(&set)
      for number in signals { sigaddset(&set, number) }
      pthread_sigmask(SIG_BLOCK, &set, nil)
      guard number == signals[0] else { break }
      Thread.detachNewThread { [set] in
        var (set, number) = (set, Int32(0))
        sigwait(&set, &number)
        say("waited")
        exit(6)
      }
    case .reader:
      signal(number) { _ in
        guard arrived.add(1, ordering: .relaxed).newValue > 1 else { return say("a line") }
        say("the end")
        _exit(9)
      }
    }
  }
}

/// A terminal that a toolkit puts into a mode of its own.
private enum Terminal {
  private static nonisolated(unsafe) var file: Int32 = -1
  private static nonisolated(unsafe) var found = termios()

  static func take() {
    var master: Int32 = -1
    openTerminal(&master, &file, nil, nil, nil)
    tcgetattr(file, &found)
    var raw = found
    cfmakeraw(&raw)
    tcsetattr(file, TCSANOW, &raw)
  }

  /// Puts the modes back, and indicates whether they are as they were found.
  static func restore() -> Bool {
    tcsetattr(file, TCSANOW, &found)
    var modes = termios()
    tcgetattr(file, &modes)
    return modes.c_lflag == found.c_lflag && modes.c_iflag == found.c_iflag
  }
}

@MainActor
func runHost(_ arguments: [String]) async {
  guard arguments.count > 1, let host = Host(rawValue: arguments[0]) else {
    return print("usage: see the source")
  }
  let order = arguments[1]
  // A shell may have set other actions.
  for number in signals { signal(number, SIG_DFL) }
  if host == .terminal { Terminal.take() }
  if order != "after" { setUp(host) }
  var scene: SceneState?
  if arguments.count > 2 {
    var options = SessionOptions.values
    // Only the end saves.
    options.cadence = nil
    scene = await SceneState.open(app: "org.example.host", path: arguments[2], options: options)
  }
  scene?["typed", default: ""] += "a"
  if order != "before" { setUp(host) }
  scene?["typed", default: ""] += "b"
  if host == .forks { return forkAndEnd() }
  // Dispatch starts to watch on a thread of its own.
  while watched.load(ordering: .relaxed) < sources.count {
    try? await Task.sleep(for: .milliseconds(5))
  }
  // Its thread begins to wait.
  if host == .waits { try? await Task.sleep(for: .milliseconds(300)) }
  say("ready")
  switch host {
  case .flag:
    while arrived.load(ordering: .relaxed) == 0 { usleep(5_000) }
    say("flagged")
  case .ignores:
    try? await Task.sleep(for: .milliseconds(300))
    say("alive")
  case .reader: while true { sleep(1) }
  default: try? await Task.sleep(for: .seconds(600))
  }
}

/// Forks a child that a signal ends, and waits for it.
@MainActor
private func forkAndEnd() {
  say("ready")
  let child = forkProcess()
  if child == 0 {
    raise(SIGTERM)
    _exit(1)
  }
  var status: Int32 = 0
  waitpid(child, &status, 0)
  say(status & 0x7F == SIGTERM ? "the child ended by the signal" : "the child lived on")
}

@_silgen_name("openpty") @discardableResult private func openTerminal(
  _ master: UnsafeMutablePointer<Int32>,
  _ file: UnsafeMutablePointer<Int32>,
  _ name: UnsafeMutablePointer<CChar>?,
  _ modes: UnsafePointer<termios>?,
  _ size: UnsafePointer<winsize>?
) -> Int32
