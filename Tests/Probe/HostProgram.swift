// A program with its own idea of how it ends:
//
//     Probe host NAME ORDER END [PATH]
//
// Without a path it opens no scene, so that a test can compare both. It sets up its handling `before` or `after`
// the scene is opened, `twice`, or `late`, when all has been typed and saved. It types, writes `ready`, and waits
// for the signal whose number END is, or calls `exit`. What is written then, and how it ends, is its own.

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
  /// A handler that notes the signal and wakes the main loop by a pipe. The loop then ends the process by the
  /// default action, as Python does.
  case interpreter
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
/// The ends of the pipe that wakes the main loop of an interpreter.
private nonisolated(unsafe) var bell: [Int32] = [-1, -1]
/// The number of sources that Dispatch watches by now.
private let watched = Atomic(0)
private let queue = DispatchQueue(label: "ends")
private nonisolated(unsafe) var sources: [any DispatchSourceSignal] = []
private nonisolated(unsafe) var former: [Int32: sigaction] = [:]
private nonisolated(unsafe) var streams: [Task<Void, Never>] = []

/// Writes a line at once, also from a handler, and in one piece, also when a signal ends the process.
private func say(_ text: StaticString) {
  text.withUTF8Buffer { bytes in
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count + 1) { line in
      _ = line.update(fromContentsOf: bytes)
      line[bytes.count] = UInt8(ascii: "\n")
      _ = write(1, line.baseAddress, line.count)
    }
  }
}

private func watch(_ number: Int32, _ queue: DispatchQueue, _ body: @escaping @Sendable () -> Void)
{
  let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
  source.setEventHandler(handler: body)
  source.setRegistrationHandler { _ = watched.add(1, ordering: .relaxed) }
  source.resume()
  sources.append(source)
}

/// Ignores a signal for which a source follows. Once Dispatch watches, doing so again would take the signal away
/// from the source, on Linux, with a scene or without one.
private func ignore(_ number: Int32) {
  if sources.count < signals.count { signal(number, SIG_IGN) }
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
      watch(number, queue) {
        say("closing")
        usleep(50_000)
        say("closed")
        exit(0)
      }
    case .terminal:
      ignore(number)
      watch(number, .main) { exit(Terminal.restore() ? 7 : 8) }
    case .service:
      ignore(number)
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
    case .interpreter:
      handle(number) {
        arrived.store($0, ordering: .relaxed)
        _ = write(bell[1], "!", 1)
      }
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
  guard arguments.count > 2, let host = Host(rawValue: arguments[0]) else {
    return print("usage: see the source")
  }
  let (order, end) = (arguments[1], arguments[2])
  // A shell may have set other actions.
  for number in signals { signal(number, SIG_DFL) }
  if host == .terminal { Terminal.take() }
  if host == .interpreter { pipe(&bell) }
  if ["before", "twice"].contains(order) { setUp(host) }
  var scene: SceneState?
  if arguments.count > 3 {
    var options = SessionOptions()
    // Only the end saves.
    options.cadence = nil
    scene = await SceneState.open(app: "org.example.host", path: arguments[3], options: options)
  }
  scene?["typed", default: ""] += "a"
  if ["after", "twice"].contains(order) { setUp(host) }
  scene?["typed", default: ""] += "b"
  if order == "late" {
    // As the cadence does.
    do { try await scene?.save() } catch { say("not saved") }
    setUp(host)
  }
  if host == .forks { return forkAndEnd(end) }
  // Dispatch starts to watch on a thread of its own.
  while watched.load(ordering: .relaxed) < sources.count {
    try? await Task.sleep(for: .milliseconds(5))
  }
  // Its thread begins to wait.
  if host == .waits { try? await Task.sleep(for: .milliseconds(300)) }
  say("ready")
  if end == "exit" { exit(3) }
  switch host {
  case .flag:
    while arrived.load(ordering: .relaxed) == 0 { usleep(5_000) }
    say("flagged")
  case .interpreter: endInterpreter()
  case .ignores:
    try? await Task.sleep(for: .milliseconds(300))
    say("alive")
  case .reader: while true { sleep(1) }
  default: try? await Task.sleep(for: .seconds(600))
  }
}

/// Waits until the pipe can be read, and ends the process by the signal that was noted.
private func endInterpreter() -> Never {
  var event = pollfd(fd: bell[0], events: Int16(POLLIN), revents: 0)
  while poll(&event, 1, -1) < 1 {}
  say("interrupted")
  let number = arrived.load(ordering: .relaxed)
  signal(number, SIG_DFL)
  kill(getpid(), number)
  while true { pause() }
}

/// Forks a child that a signal or an exit ends, and waits for it.
@MainActor
private func forkAndEnd(_ end: String) {
  say("ready")
  let child = forkProcess()
  if child == 0 {
    guard let number = Int32(end) else { exit(3) }
    raise(number)
    _exit(1)
  }
  var status: Int32 = 0
  waitpid(child, &status, 0)
  say(status & 0x7F == Int32(end) ?? 0 ? "the child ended as asked" : "the child lived on")
}

@_silgen_name("openpty") @discardableResult private func openTerminal(
  _ master: UnsafeMutablePointer<Int32>,
  _ file: UnsafeMutablePointer<Int32>,
  _ name: UnsafeMutablePointer<CChar>?,
  _ modes: UnsafePointer<termios>?,
  _ size: UnsafePointer<winsize>?
) -> Int32
