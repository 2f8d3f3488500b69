import Foundation
import RestorationTestSupport
import SchemaTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// A tool that inspects a store, and a client of its server.
final class Inspecting {
  /// An answer of a server.
  struct Answer {
    let status: Int
    let headers: [String: String]
    let body: String
  }

  /// A request, sent byte for byte as it is given.
  struct Request {
    var method = "GET"
    /// Behind the token.
    var path = ""
    /// `nil` for the server's own.
    var token: String?
    /// Without a name there is none; the value `nil` stands for the server's own host or origin.
    var headers: [(name: String, value: String?)] = [("Host", nil)]
    var body = ""
  }

  let address: URL
  private let process: TestProcess
  private let input = Pipe()

  /// Returns once the tool has told its address.
  init(_ tool: Tool, _ arguments: [String], input: FileHandle? = nil) throws {
    process = try tool.process(["inspect"] + arguments + ["--format", "json"])
    let output = Pipe()
    process.standardInput = input ?? self.input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    var said = Data()
    while !said.contains(UInt8(ascii: "\n")) {
      let part = output.fileHandleForReading.availableData
      try #require(!part.isEmpty, "it ended: \(String(decoding: said, as: UTF8.self))")
      said += part
    }
    let value = try SchemaCheck.read(Array(said))
    #expect(try SchemaCheck(named: "inspect-v1").faults(in: value) == [])
    struct Report: Decodable { let address: URL }
    address = try JSONDecoder().decode(Report.self, from: said).address
  }

  deinit {
    if process.isRunning { process.terminate() }
  }

  var port: UInt16 { UInt16(address.port ?? 0) }
  var host: String { "127.0.0.1:\(port)" }
  var token: String { address.pathComponents[1] }

  /// Asks as the page itself does.
  func get(_ path: String) throws -> Answer { try ask(Request(path: path)) }

  /// Asks for a change as the page itself does.
  func post(_ path: String, _ body: String) throws -> Answer {
    try ask(
      Request(
        method: "POST",
        path: path,
        headers: [("Host", nil), ("Origin", nil), ("Content-Type", "application/json")],
        body: body
      )
    )
  }

  func ask(_ request: Request) throws -> Answer {
    let headers = request.headers.map { name, value in
      "\(name): \(value ?? (name == "Origin" ? "http://\(host)" : host))\r\n"
    }
    let text =
      "\(request.method) /\(request.token ?? token)/\(request.path) HTTP/1.1\r\n"
      + headers.joined() + "Connection: close\r\nContent-Length: \(request.body.utf8.count)\r\n\r\n"
      + request.body
    return try Self.answer(in: Self.exchange(Array(text.utf8), with: "127.0.0.1", port))
  }

  /// Indicates whether an address of this machine accepts connections.
  static func canReach(_ host: String, _ port: UInt16) -> Bool {
    (try? exchange(Array("GET / HTTP/1.1\r\nConnection: close\r\n\r\n".utf8), with: host, port))
      != nil
  }

  // MARK: Ends

  func closeInput() throws { try input.fileHandleForWriting.close() }

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  var isRunning: Bool { process.isRunning }

  var identifier: Int32 { process.processIdentifier }

  /// The status, or the signal with a minus.
  func status() -> Int32 {
    process.waitUntilExit()
    let sign: Int32 = process.terminationReason == .exit ? 1 : -1
    return sign * process.terminationStatus
  }

  // MARK: Sockets

  private struct SocketFault: Error {
    let code: Int32
  }

  /// Sends bytes as far as they are taken, and leaves the connection open.
  static func open(_ bytes: [UInt8], _ port: UInt16) throws -> Int32 {
    let descriptor = try connection(to: "127.0.0.1", port)
    var rest = bytes[...]
    while !rest.isEmpty, case let count = sendQuietly(rest, to: descriptor), count > 0 {
      rest = rest.dropFirst(count)
    }
    return descriptor
  }

  private static func connection(to host: String, _ port: UInt16) throws -> Int32 {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw SocketFault(code: errno) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    inet_pton(AF_INET, host, &place.sin_addr)
    let isConnected = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      close(descriptor)
      throw SocketFault(code: errno)
    }
    return descriptor
  }

  /// Sends bytes, and returns all that comes back.
  private static func exchange(_ bytes: [UInt8], with host: String, _ port: UInt16) throws
    -> [UInt8]
  {
    let descriptor = try connection(to: host, port)
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = sendQuietly(rest, to: descriptor)
      guard count > 0 else { throw SocketFault(code: errno) }
      rest = rest.dropFirst(count)
    }
    var result: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &part, part.count)
      guard count > 0 else { return result }
      result += part[..<count]
    }
  }

  private static func answer(in bytes: [UInt8]) throws -> Answer {
    let text = String(decoding: bytes, as: UTF8.self)
    let end = try #require(text.range(of: "\r\n\r\n"), "no answer: \(text)")
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    let status = try #require(Int(lines[0].split(separator: " ")[1]))
    let headers = lines.dropFirst().map { line -> (String, String) in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces))
    }
    return Answer(
      status: status,
      headers: Dictionary(headers) { one, _ in one },
      body: String(text[end.upperBound...])
    )
  }
}

/// Sends to a socket whose other end may be gone by then: an error, and no signal that ends the tests.
private func sendQuietly(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int {
  #if canImport(Glibc)
    let flags = Int32(MSG_NOSIGNAL)
  #else
    var isWanted: Int32 = 1
    setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_NOSIGPIPE,
      &isWanted,
      socklen_t(MemoryLayout<Int32>.size)
    )
    let flags: Int32 = 0
  #endif
  return bytes.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
}
