/// The app to which the current code belongs: the one that calls it in its launch or in a pass.
///
/// Tests run several apps side by side. The tasks that such code begins belong to the same app, and the task in which
/// a pass runs belongs to no app afterwards.
@MainActor
package enum CurrentHost {
  @MainActor
  private final class Entry {
    weak var host: (any RestorationHost)?

    init(_ host: any RestorationHost) { self.host = host }
  }

  @TaskLocal private static var entry: Entry?

  /// The host of the app that has called the current code; `nil` outside launches and passes.
  package static var host: (any RestorationHost)? { entry?.host }

  package static func perform<Value, Failure>(
    for host: any RestorationHost,
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try $entry.withValue(Entry(host)) { Result(catching: body) }.get()
  }

  static func perform<Value>(
    for host: any RestorationHost,
    _ body: () async -> Value
  ) async -> Value {
    await $entry.withValue(Entry(host), operation: body)
  }
}
