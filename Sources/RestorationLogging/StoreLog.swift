#if Logging
  import CoreMetrics
  import Logging
  import RestorationArchive
  import RestorationMaintenance
  import RestorationMirror
  import RestorationStorage

  /// Writes what stores and mirrors do to swift-log and swift-metrics.
  ///
  /// ```swift
  /// let log = StoreLog()
  /// let mirror = MirroredStore(of: store, device: "hall 3", sealing: .keys(keys), events: log.note) {
  ///   () async throws(RestorationError) in
  ///   try await PostgresBackend("postgres://state.example.com/kiosks")
  /// }
  /// ```
  ///
  /// For a program that uses the server as its store, make an `ObservedBackend` with its `note`.
  ///
  /// Lines and labels contain names of apps, scenes and devices, codes and messages of errors, paths and keys;
  /// never a value of a state, a key of encryption, or the address of a server with its password.
  ///
  /// | metric | its labels |
  /// |---|---|
  /// | counter `restoration.mirror.events` | `event`: `connected`, `disconnected`, `sent`, `failed`, `lost`, `found`; `result`: of what was found, or the code of an error |
  /// | counter `restoration.mirror.sent.bytes` | |
  /// | timer `restoration.mirror.send` | |
  /// | timer `restoration.store.call` | `call`: `list`, `read`, `readEach`, `change`; `result`: `ok`, or the code of an error |
  public struct StoreLog: Sendable {
    private let logger: Logger
    private let metrics: any MetricsFactory

    /// Makes a log.
    ///
    /// - Parameters:
    ///   - logger: The logger of the lines.
    ///   - metrics: The factory of the metrics; by default that of the process.
    public init(
      _ logger: Logger = Logger(label: "restoration"),
      metrics: any MetricsFactory = MetricsSystem.factory
    ) {
      self.logger = logger
      self.metrics = metrics
    }

    /// Logs and counts an event of a mirror.
    public func note(_ event: MirrorEvent) {
      let line = Line(event)
      count("restoration.mirror.events", [("event", line.name), ("result", line.result)])
      if case .sent(_, let byteCount, let duration) = event {
        Counter(label: "restoration.mirror.sent.bytes", factory: metrics).increment(by: byteCount)
        time("restoration.mirror.send", [], duration)
      }
      logger.log(level: line.level, "\(line.text)", metadata: line.metadata)
    }

    /// Times a call of a store, and logs it if it failed.
    public func note(_ call: StoreCall) {
      let result = call.failure?.code.name ?? "ok"
      let labels = [("call", call.kind.rawValue), ("result", result)]
      time("restoration.store.call", labels, call.duration)
      var metadata: Logger.Metadata = ["call": "\(call.kind.rawValue)", "result": "\(result)"]
      if let session = call.session { metadata.merge(Line.metadata(session)) { $1 } }
      if let failure = call.failure {
        logger.warning("a call failed: \(failure.message)", metadata: metadata)
      } else {
        logger.trace("a call ended", metadata: metadata)
      }
    }

    private func count(_ label: String, _ labels: [(String, String)]) {
      Counter(label: label, dimensions: labels, factory: metrics).increment()
    }

    private func time(_ label: String, _ labels: [(String, String)], _ duration: Duration) {
      let (seconds, attoseconds) = duration.components
      CoreMetrics.Timer(label: label, dimensions: labels, factory: metrics)
        .recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
  }
#endif
