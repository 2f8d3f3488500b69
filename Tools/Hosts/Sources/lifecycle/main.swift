// swift-service-lifecycle: a group whose service needs a while after it was asked to end.

import Guest
import Logging
import ServiceLifecycle

struct Slow: Service {
  let guest: Guest

  func run() async {
    // The group has its handling by then.
    try? await Task.sleep(for: .milliseconds(200))
    await guest.open(.after)
    await guest.begin()
    try? await cancelWhenGracefulShutdown { try await Task.sleep(for: .seconds(600)) }
    say("closing")
    await guest.type("c")
    try? await Task.sleep(for: .milliseconds(500))
    say("closed")
  }
}

let guest = Guest()
await guest.open(.before)
await guest.open(.read)
guest.answer()
var logger = Logger(label: "lifecycle")
logger.logLevel = .critical
let group = ServiceGroup(
  configuration: ServiceGroupConfiguration(
    services: [.init(service: Slow(guest: guest))],
    gracefulShutdownSignals: [.sigterm, .sighup],
    cancellationSignals: [.sigint],
    logger: logger
  )
)
do { try await group.run() } catch { say("\(error)") }
say("the group ended")
