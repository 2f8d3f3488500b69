// NIO: a channel that a source closes for a signal, while the main thread waits for its end.

import Dispatch
import Foundation
import Guest
import NIOCore
import NIOPosix

/// Closes a channel some time after a signal has arrived.
func watch(_ number: Int32, _ channel: any Channel) -> any DispatchSourceSignal {
  signal(number, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
  source.setEventHandler { @Sendable in
    say("closing")
    channel.eventLoop.scheduleTask(in: .milliseconds(300)) { channel.close(promise: nil) }
  }
  source.resume()
  return source
}

let guest = Guest()
guest.openAndWait(.before)
guest.openAndWait(.read)
guest.answer()
let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
let channel = try ServerBootstrap(group: group).bind(host: "127.0.0.1", port: 0).wait()
let sources = [SIGINT, SIGTERM, SIGHUP].map { watch($0, channel) }
guest.openAndWait(.after)
guest.begin()
try channel.closeFuture.wait()
guest.type("c")
try group.syncShutdownGracefully()
say("closed")
