import Foundation
import Synchronization

/// The server of `inspect`: one thread that listens on the loopback interface of this machine, until
/// the process ends.
///
/// It reads at most 8 kB before it has checked that a request is allowed, in time proportional to its
/// length, and waits for no client. Of the libraries at hand, one takes the square of the length and the
/// others let strangers send ten times as much, so these are plain sockets.
final class InspectServer: Sendable {
  let port: UInt16
  private let listener: Int32
  /// Wakes the thread up for an answer.
  private let wakingPipe: [Int32]
  private let answers = Mutex<[Int32: PageAnswer]>([:])
  private let isEnding = Atomic(false)

  /// The most open connections; further ones replace those that wait the longest for a request.
  private static let maximumCount = 256

  /// Begins to listen.
  ///
  /// - Parameter port: The port to listen on; 0 for any free one.
  /// - Throws: `ToolFailure` when the port is not available.
  init(port: UInt16) throws {
    #if canImport(Glibc) || canImport(Musl)
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var (place, length) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var wakingPipe: [Int32] = [-1, -1]
    let isOpen = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listener, place, length) == 0 && listen(listener, 128) == 0
          && getsockname(listener, place, &length) == 0 && pipe(&wakingPipe) == 0
      }
    }
    guard isOpen else {
      throw ToolFailure(
        .inputOutput,
        "cannot listen on port \(port) of 127.0.0.1: \(String(cString: strerror(errno)))",
        remedy: "leave --port out, so that a free one is taken, or name another"
      )
    }
    self.listener = listener
    self.port = UInt16(bigEndian: place.sin_port)
    self.wakingPipe = wakingPipe
    for descriptor in [listener] + wakingPipe { Self.prepare(descriptor) }
  }

  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// Indicates whether the terminal, or the writer of a pipe at standard input, has gone.
  var hasNoInput: Bool { isEnding.load(ordering: .relaxed) }

  /// Answers requests from now on.
  ///
  /// - Parameters:
  ///   - gate: Decides which requests are answered.
  ///   - watchesInput: Ends the process when standard input is closed: at once where the tool waits, and
  ///     in any case after two seconds.
  ///   - handler: Answers an allowed request.
  func start(
    _ gate: RequestGuard,
    watchesInput: Bool,
    _ handler: @escaping @Sendable (PageRequest) async -> PageAnswer
  ) {
    Thread.detachNewThread { [self] in
      var connections: [Int32: PageConnection] = [:]
      while true {
        serve(&connections, gate, watchesInput: watchesInput && !hasNoInput, handler)
      }
    }
  }

  private func serve(
    _ connections: inout [Int32: PageConnection],
    _ gate: RequestGuard,
    watchesInput: Bool,
    _ handler: @escaping @Sendable (PageRequest) async -> PageAnswer
  ) {
    var polled = [
      pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wakingPipe[0], events: Int16(POLLIN), revents: 0),
      // A file or /dev/null, as services have, never reports an end.
      pollfd(fd: watchesInput ? STDIN_FILENO : -1, events: 0, revents: 0),
    ]
    polled += connections.values.map(\.polled)
    poll(&polled, nfds_t(polled.count), connections.isEmpty ? -1 : 500)
    if polled[2].revents & Int16(POLLHUP) != 0 { end() }
    if polled[1].revents != 0 {
      var bytes = [UInt8](repeating: 0, count: 256)
      _ = read(wakingPipe[0], &bytes, bytes.count)
    }
    let ready = answers.withLock { found in
      defer { found = [:] }
      return found
    }
    for (descriptor, answer) in ready { connections[descriptor]?.answer(answer) }
    for client in polled.dropFirst(3) where client.revents != 0 {
      switch connections[client.fd]?.advance(gate) {
      case .request(let request):
        Task { [self] in
          let answer = await handler(request)
          answers.withLock { $0[client.fd] = answer }
          _ = write(wakingPipe[1], [0], 1)
        }
      case .isOver: remove(client.fd, from: &connections)
      case .goesOn, nil: break
      }
    }
    let now = ContinuousClock.now
    for (descriptor, connection) in connections where connection.deadline < now {
      remove(descriptor, from: &connections)
    }
    if polled[0].revents != 0 { accept(into: &connections) }
  }

  private func accept(into connections: inout [Int32: PageConnection]) {
    let descriptor = Foundation.accept(listener, nil, nil)
    guard descriptor >= 0 else { return }
    Self.prepare(descriptor)
    let waiting = connections.values.filter { if case .head = $0.stage { true } else { false } }
    if connections.count >= Self.maximumCount {
      guard let oldest = waiting.min(by: { $0.deadline < $1.deadline }) else {
        close(descriptor)
        return
      }
      remove(oldest.descriptor, from: &connections)
    }
    connections[descriptor] = PageConnection(descriptor)
  }

  private func remove(_ descriptor: Int32, from connections: inout [Int32: PageConnection]) {
    // A connection whose answer is still being made keeps its number, which another would get.
    if case .answering? = connections[descriptor]?.stage { return }
    connections[descriptor] = nil
    close(descriptor)
  }

  /// Asks the tool to end, and ends the process if it is too busy.
  private func end() {
    isEnding.store(true, ordering: .relaxed)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 2)
      StandardOutput.exit(ExitStatus.fine.rawValue)
    }
  }
}
