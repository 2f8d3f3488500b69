import Foundation

/// A connection of a client, which is read and written without waiting.
struct PageConnection {
  /// The part of its one request that the connection is at.
  enum Stage {
    /// The request line and the headers are read.
    case head
    /// The body of an allowed request is read, up to a length.
    case body(PageRequest, Int)
    case answering
    case writing
    /// The answer is sent; the rest of the request is ignored, so that the client reads the answer.
    case draining
  }

  let descriptor: Int32
  private(set) var stage = Stage.head
  /// The time at which it is closed, whatever the client does.
  private(set) var deadline = ContinuousClock.now + patience
  private var bytes: [UInt8] = []
  private var sentCount = 0
  private var drainedCount = 0

  /// The most bytes of the request line and the headers.
  static let maximumHeadByteCount = 8 << 10
  /// The most bytes of a refused request that are read.
  private static let maximumDrainedByteCount = 2 << 20
  private static let patience = Duration.seconds(10)
  /// The longest time for an answer; the first request for a large store takes long.
  private static let answerPatience = Duration.seconds(120)

  private static let writingPatience = Duration.seconds(30)

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// The events that it waits for; none while its answer is made.
  var polled: pollfd {
    switch stage {
    case .head, .body, .draining: pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    case .answering: pollfd(fd: -1, events: 0, revents: 0)
    case .writing: pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    }
  }

  /// The result of an event.
  enum Progress {
    case goesOn
    case request(PageRequest)
    case isOver
  }

  /// Goes on after an event.
  mutating func advance(_ gate: RequestGuard) -> Progress {
    guard case .writing = stage else { return read(gate) }
    let count = bytes[sentCount...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return isTemporary ? .goesOn : .isOver }
    sentCount += count
    deadline = .now + Self.writingPatience
    guard sentCount == bytes.count else { return .goesOn }
    shutdown(descriptor, Int32(SHUT_WR))
    (stage, deadline) = (.draining, .now + .seconds(2))
    return .goesOn
  }

  private var isTemporary: Bool { [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) }

  private mutating func read(_ gate: RequestGuard) -> Progress {
    var count = 0
    let part = [UInt8](unsafeUninitializedCapacity: 16 << 10) { buffer, filled in
      count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      filled = max(count, 0)
    }
    guard count > 0 else { return count < 0 && isTemporary ? .goesOn : .isOver }
    switch stage {
    case .head: return readHead(part, gate)
    case .body(var request, let length):
      bytes += part
      guard bytes.count >= length else { return .goesOn }
      request.body = Array(bytes.prefix(length))
      return begin(request)
    case .draining:
      drainedCount += part.count
      return drainedCount > Self.maximumDrainedByteCount ? .isOver : .goesOn
    case .answering, .writing: return .goesOn
    }
  }

  private mutating func readHead(_ part: [UInt8], _ gate: RequestGuard) -> Progress {
    // Each byte is looked at once, but for the three before.
    let start = max(bytes.count - 3, 0)
    bytes += part
    let limit = min(bytes.count, Self.maximumHeadByteCount)
    guard let end = bytes[start..<max(start, limit)].firstRange(of: Array("\r\n\r\n".utf8)) else {
      guard bytes.count >= Self.maximumHeadByteCount else { return .goesOn }
      return refuse(.headersTooLarge, "the request is too long")
    }
    guard let request = PageRequest(bytes[..<end.lowerBound]) else {
      return refuse(.badRequest, "this is no request")
    }
    do {
      // Nothing more is read of a request that is not allowed.
      let length = try gate.bodyLength(of: request)
      bytes.removeFirst(end.upperBound)
      guard bytes.count < length else {
        var whole = request
        whole.body = Array(bytes.prefix(length))
        return begin(whole)
      }
      stage = .body(request, length)
      return .goesOn
    } catch {
      answer(PageAnswer(error))
      return .goesOn
    }
  }

  private mutating func begin(_ request: PageRequest) -> Progress {
    (stage, deadline) = (.answering, .now + Self.answerPatience)
    return .request(request)
  }

  private mutating func refuse(_ status: PageStatus, _ message: String) -> Progress {
    answer(PageAnswer(RequestGuard.Refusal(status: status, message: message)))
    return .goesOn
  }

  /// Sends an answer from now on.
  mutating func answer(_ answer: PageAnswer) {
    bytes = answer.bytes
    (stage, deadline) = (.writing, .now + Self.writingPatience)
  }
}
