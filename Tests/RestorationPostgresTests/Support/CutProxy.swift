#if Postgres
  import Foundation
  import RestorationTestSupport
  import Synchronization

  #if canImport(Musl)
    import Musl
  #elseif canImport(Glibc)
    import Glibc
  #endif

  /// A server on a socket of its own that forwards bytes to another one, and fails as networks do.
  final class CutProxy: Sendable {
    /// The treatment of the bytes of one connection.
    enum Line: Sendable {
      /// Hands all bytes on.
      case whole
      /// So many bytes are handed on, in either direction; then both ends are closed.
      case cut(after: Int)
      /// So many are handed on; then nothing more is, and nothing is closed.
      case silent(after: Int)
      /// Hands each part of the server's answers on after a pause.
      case slow(Duration)
      /// The server says that it has another version, of which these are the first digits.
      case lying(String)
      /// Hands all bytes on, and calls a closure whenever the server is spoken to after it has
      /// spoken.
      case counted(@Sendable () -> Void)
      /// Hands nothing on while a closure returns `true`, as a network that was parted, and loses nothing.
      case parted(@Sendable () -> Bool)
    }

    /// The directory with the socket: the `host` of an address.
    let directory: TemporaryDirectory
    private let listener: Int32
    private let target: @Sendable () -> Int32?
    private let line: @Sendable () -> Line
    private let isOver = Mutex(false)

    /// Starts a proxy on a socket of its own.
    ///
    /// - Parameters:
    ///   - cluster: Where to hand the bytes on to.
    ///   - line: Asked once a connection.
    convenience init(to cluster: TestCluster, line: @escaping @Sendable () -> Line) throws {
      let path = cluster.path + "/.s.PGSQL.5432"
      try self.init(line: line) { Self.connect(path) }
    }

    init(
      line: @escaping @Sendable () -> Line = { .whole },
      target: @escaping @Sendable () -> Int32?
    ) throws {
      directory = try TemporaryDirectory(isInMemory: true)
      listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      self.target = target
      self.line = line
      let bound = Self.withAddress(directory(".s.PGSQL.5432")) { bind(listener, $0, $1) }
      guard bound == 0, listen(listener, 64) == 0 else {
        throw TestCluster.Failure(description: "no socket: \(errno)")
      }
      let thread = Thread { [weak self, listener] in
        while true {
          let client = accept(listener, nil, nil)
          guard client >= 0, let self else { return }
          let line = self.line()
          guard let server = self.target() else {
            close(client)
            continue
          }
          Thread { Self.handOn(client, server, line) }.start()
        }
      }
      thread.start()
    }

    deinit {
      shutdown(listener, Int32(SHUT_RDWR))
      close(listener)
    }

    func address(_ database: String) -> String {
      "host=\(directory.path) dbname=\(database) user=owner"
    }

    private static func withAddress(
      _ path: String,
      _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix(107)) }
      return withUnsafePointer(to: address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    }

    private static func connect(_ path: String) -> Int32? {
      let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      if withAddress(path, { Glibc.connect(server, $0, $1) }) == 0 { return server }
      close(server)
      return nil
    }

    /// Changes an answer of the server as the network, or an impostor, would.
    private static func change(_ buffer: inout [UInt8], _ count: Int, _ line: Line) {
      switch line {
      case .slow(let pause): usleep(useconds_t(pause / .microseconds(1)))
      case .lying(let digits):
        let name = Array("server_version\0".utf8)
        guard let place = Array(buffer[..<count]).firstRange(of: name)?.upperBound else { return }
        buffer.replaceSubrange(place..<(place + digits.utf8.count), with: digits.utf8)
      case .whole, .cut, .silent, .counted, .parted: break
      }
    }

    private static func handOn(_ client: Int32, _ server: Int32, _ line: Line) {
      defer {
        close(client)
        close(server)
      }
      var left =
        switch line {
        case .cut(let count), .silent(let count): count
        case .whole, .slow, .lying, .counted, .parted: Int.max
        }
      var isAnswered = true
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        var files = [client, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        guard poll(&files, 2, -1) > 0 else { return }
        for (file, other) in [(files[0], server), (files[1], client)] where file.revents != 0 {
          let count = read(file.fd, &buffer, buffer.count)
          guard count > 0 else { return }
          if case .parted(let isParted) = line { while isParted() { usleep(1_000) } }
          if file.fd == server {
            change(&buffer, count, line)
          } else if case .counted(let count) = line, isAnswered {
            count()
          }
          isAnswered = file.fd == server
          let handed = min(count, left)
          var sent = 0
          while sent < handed {
            let now = buffer.withUnsafeBytes {
              send(
                other,
                $0.baseAddress?.advanced(by: sent),
                handed - sent,
                Int32(MSG_NOSIGNAL)
              )
            }
            guard now > 0 else { return }
            sent += now
          }
          left -= handed
          if left == 0, case .cut = line { return }
        }
      }
    }
  }
#endif
