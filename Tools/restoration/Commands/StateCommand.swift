import ArgumentParser

struct StateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "state",
    abstract: "Keep values of scripts and of programs in other languages.",
    discussion: """
      The values are those of the app in a session of its own, which every other verb shows, \
      compares, migrates, purges and takes back.

      EXAMPLES
        restoration state set notes.sqlite last-run monday --scene job
        restoration state get notes.sqlite last-run --scene job
        restoration state remove notes.sqlite last-run --scene job
      """,
    subcommands: [StateGetCommand.self, StateSetCommand.self, StateRemoveCommand.self]
  )
}
