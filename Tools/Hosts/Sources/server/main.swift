// Hummingbird: a server that ends as `runService` does, with a request in flight.

import Foundation
import Guest
import Hummingbird
import Logging

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

let guest = Guest()
await guest.open(.before)
await guest.open(.read)
guest.answer()
let (answers, answer) = AsyncStream.makeStream(of: String.self)
let router = Router()
router.get("slow") { _, _ -> String in
  try? await Task.sleep(for: .seconds(1))
  return "slow"
}
var logger = Logger(label: "server")
logger.logLevel = .critical
let app = Application(
  router: router,
  configuration: .init(address: .hostname("127.0.0.1", port: 0)),
  onServerRunning: { channel in
    await guest.open(.after)
    await guest.begin()
    guard let port = channel.localAddress?.port,
      let address = URL(string: "http://127.0.0.1:\(port)/slow")
    else { return }
    Task.detached {
      let answered = try? await URLSession.shared.data(from: address).0
      await guest.type("c")
      answer.yield(String(decoding: answered ?? Data("no answer".utf8), as: UTF8.self))
    }
  },
  logger: logger
)
do { try await app.runService() } catch { say("\(error)") }
for await text in answers {
  say(text)
  break
}
say("the server ended")
