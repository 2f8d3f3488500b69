#if Postgres
  import Foundation
  import RestorationTestSupport

  #if canImport(Musl)
    import Musl
  #elseif canImport(Glibc)
    import Glibc
  #endif

  /// A network of two machines, each a namespace of its own with one address; it ends with the process.
  final class ServerNetwork: Sendable {
    /// The addresses of the two machines.
    static let addresses = ["192.0.2.1", "192.0.2.2"]

    /// Programs whose namespaces are those of the machines; they end with their inputs.
    private let holders: [TestProcess]
    private let inputs: [FileHandle]

    /// Indicates whether this process may make one.
    static let isPossible = {
      geteuid() == 0 && (try? run(["unshare", "--net", "ip", "link", "show"])) != nil
    }()

    init() throws {
      var holders: [TestProcess] = []
      var inputs: [FileHandle] = []
      for _ in Self.addresses {
        let (input, output) = (Pipe(), Pipe())
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        let holder = TestProcess()
        holder.executableURL = URL(filePath: "/usr/bin/env")
        holder.arguments = ["unshare", "--net", "sh", "-c", "echo ready; read -r word"]
        holder.standardInput = input
        holder.standardOutput = output
        try holder.run()
        guard try output.fileHandleForReading.read(upToCount: 5) != nil else {
          throw TestCluster.Failure(description: "no network namespace")
        }
        holders.append(holder)
        inputs.append(input.fileHandleForWriting)
      }
      (self.holders, self.inputs) = (holders, inputs)
      let other = "\(holders[1].processIdentifier)"
      let words = "link add link0 type veth peer name link0 netns".split(separator: " ")
      try ip(0, words.map(String.init) + [other])
      for (machine, address) in Self.addresses.enumerated() {
        try ip(machine, ["address", "add", address + "/24", "dev", "link0"])
        try ip(machine, ["link", "set", "lo", "up"])
        try ip(machine, ["link", "set", "link0", "up"])
      }
    }

    /// The words with which a program is started at a machine.
    func words(at machine: Int) -> [String] {
      ["nsenter", "--net=/proc/\(holders[machine].processIdentifier)/ns/net"]
    }

    /// Parts the machines: what one of them sends is lost, and nothing is closed.
    ///
    /// - Parameter machine: The machine whose end of the link is down.
    func part(at machine: Int) throws { try ip(machine, ["link", "set", "link0", "down"]) }

    func heal() throws {
      for machine in holders.indices { try ip(machine, ["link", "set", "link0", "up"]) }
    }

    private func ip(_ machine: Int, _ arguments: [String]) throws {
      try Self.run(words(at: machine) + ["ip"] + arguments)
    }

    private static func run(_ words: [String]) throws {
      let process = TestProcess()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = words
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw TestCluster.Failure(description: words.joined(separator: " "))
      }
    }
  }
#endif
