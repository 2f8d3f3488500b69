#if Postgres
  import RestorationTestSupport

  /// The events of a simulated day, in the order of their times.
  struct SimulatedDay {
    enum Event: Sendable {
      case launch(device: Int)
      case save(device: Int)
      case end(device: Int)
      case update(device: Int)
      case network(device: Int, isThere: Bool)
      /// All connections are cut.
      case cut
      /// The server is killed, and started again.
      case kill
      case serverGoes
      case serverComes
    }

    static let length = 86_400.0
    let events: [(time: Double, event: Event)]

    init(deviceCount: Int, _ random: inout SeededGenerator) {
      var events: [(time: Double, event: Event)] = [
        (Self.length * 0.25, .cut), (Self.length * 0.5, .kill),
        (Self.length * 0.75, .serverGoes), (Self.length * 0.8, .serverComes),
      ]
      for device in 0..<deviceCount {
        for _ in 0..<Int.random(in: 0...2, using: &random) {
          events.append((.random(in: 0..<Self.length, using: &random), .update(device: device)))
        }
        let useCount = Int.random(in: 1...4, using: &random)
        let part = Self.length / Double(useCount)
        for use in 0..<useCount {
          let start = part * (Double(use) + .random(in: 0..<0.5, using: &random))
          let end = start + part * .random(in: 0.01..<0.5, using: &random)
          let isOffline = Int.random(in: 0..<3, using: &random) == 0
          if isOffline {
            let back = Double.random(in: start..<end, using: &random)
            events.append((start, .network(device: device, isThere: false)))
            events.append((back, .network(device: device, isThere: true)))
          }
          events.append((start, .launch(device: device)))
          for _ in 0..<Int.random(in: 0...4, using: &random) {
            events.append((.random(in: start..<end, using: &random), .save(device: device)))
          }
          events.append((end, .end(device: device)))
        }
      }
      // Of one time in the order of addition.
      self.events = events.enumerated()
        .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
    }
  }
#endif
