#if Logging
  import CoreMetrics
  import Logging
  import Synchronization

  /// A log and metrics that tests can read.
  final class KeptLog: MetricsFactory {
    private let kept = Mutex(Kept())

    private struct Kept {
      var lines: [String] = []
      var metrics: [String] = []
    }

    var lines: [String] { kept.withLock(\.lines) }
    var metrics: [String] { kept.withLock(\.metrics) }

    var logger: Logger {
      Logger(label: "test") { _ in Handler(log: self) }
    }

    private struct Handler: LogHandler {
      let log: KeptLog
      var metadata: Logger.Metadata = [:]
      var logLevel = Logger.Level.trace

      subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
      }

      func log(
        level: Logger.Level,
        message: Logger.Message,
        metadata: Logger.Metadata?,
        source: String,
        file: String,
        function: String,
        line: UInt
      ) {
        let labels = (metadata ?? [:]).map { "\($0)=\($1)" }.sorted().joined(separator: " ")
        log.kept.withLock { $0.lines.append("\(level): \(message) \(labels)") }
      }
    }

    // MARK: Metrics

    private final class Metric: CounterHandler, TimerHandler, RecorderHandler {
      let name: String
      let log: KeptLog

      init(_ label: String, _ dimensions: [(String, String)], _ log: KeptLog) {
        name = ([label] + dimensions.map { "\($0)=\($1)" }).joined(separator: " ")
        self.log = log
      }

      private func note(_ text: String) {
        log.kept.withLock { $0.metrics.append("\(name): \(text)") }
      }

      func increment(by amount: Int64) { note("\(amount)") }
      func reset() {}
      func recordNanoseconds(_ duration: Int64) { note(duration >= 0 ? "time" : "negative") }
      func record(_ value: Int64) {}
      func record(_ value: Double) {}
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
      Metric(label, dimensions, self)
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
      Metric(label, dimensions, self)
    }

    func makeRecorder(
      label: String,
      dimensions: [(String, String)],
      aggregate: Bool
    ) -> any RecorderHandler {
      Metric(label, dimensions, self)
    }

    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
  }
#endif
