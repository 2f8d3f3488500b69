// swift-argument-parser: a command that reads lines. SIGINT ends the line and not the program.

import ArgumentParser
import Foundation
import Guest

@main
struct Prompt: AsyncParsableCommand {
  @Argument var order: String
  @Argument var path: String
  @Argument var end: String

  @MainActor
  mutating func run() async throws {
    let guest = Guest()
    await guest.open(.before)
    await guest.open(.read)
    guest.answer()
    signal(SIGINT) { _ in say("^C") }
    await guest.open(.after)
    guest.type("ab")
    say("ready")
    while let line = readLine() {
      guest.type(line)
      if line == "c" { throw ExitCode(3) }
    }
  }
}
