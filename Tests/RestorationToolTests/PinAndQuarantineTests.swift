import RestorationArchive
import RestorationMigration
import Testing

@Suite struct PinAndQuarantineTests {
  @Test("pinning and unpinning, in words and in JSON", arguments: TestStore.allCases)
  func pins(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: store)
    let session = "org.example.notes / main"
    #expect(try tool("label", store.rawValue).output == "revision 1 of \(session) is pinned\n")
    #expect(
      try tool("label", store.rawValue).output == "revision 1 of \(session) is already pinned\n"
    )
    let expected = """
      {
        "app": "org.example.notes",
        "changed": true,
        "labelled": false,
        "revision": 1,
        "scene": "main",
        "version": 1
      }
      """
    let unpinned = try tool(
      "label",
      store.rawValue,
      "--remove",
      "--revision",
      "1",
      "--format",
      "json"
    )
    #expect(try isSameJSON(unpinned.output, as: expected))
  }

  /// A store with one revision in quarantine: the second, quarantined when the third was saved.
  private func quarantined(_ store: TestStore) throws -> Tool {
    let tool = Tool()
    for timestamp in [1.0, 2] { try tool.save(Documents.notes(timestamp: timestamp), in: store) }
    try tool.damage(Documents.notes(timestamp: 2), in: store)
    try tool.save(Documents.notes(timestamp: 3), in: store)
    return tool
  }

  @Test(
    "what is in quarantine is listed with its reason, and comes back only when it verifies",
    arguments: TestStore.allCases
  )
  func quarantine(store: TestStore) throws {
    let tool = try quarantined(store)
    let name = store.rawValue
    let list = try tool("quarantine", name)
    #expect(list.status == 0)
    #expect(list.output.contains("org.example.notes / main revision 2"))
    let json = try tool("quarantine", name, "--format", "json").output
    #expect(json.contains("\"revision\" : 2"))
    let before = try tool.state(of: name)
    let refused = try tool("quarantine", name, "--restore", "--revision", "2")
    #expect(refused.status == 2)
    #expect(try tool("quarantine", name).output == list.output)
    #expect(try tool.state(of: name).keys.sorted() == before.keys.sorted())
  }

  @Test(
    "damaged bytes can be taken out, and be deleted",
    arguments: TestStore.allCases
  )
  func exportAndDelete(store: TestStore) throws {
    let tool = try quarantined(store)
    let name = store.rawValue
    let exported = try tool("quarantine", name, "--revision", "2", "-o", "bad.bin")
    #expect(exported.status == 0)
    let size = try Documents.notes(timestamp: 2).archive().bytes.count
    #expect(try tool.bytes("bad.bin").count == size)
    #expect(try tool("quarantine", name, "--delete", "--revision", "2", "--for-good").status == 0)
    #expect(try tool("quarantine", name).output == "nothing is in quarantine\n")
    #expect(try tool("quarantine", name, "--restore", "--revision", "2").status == 64)
  }
}

@Suite struct SizeTests {
  @Test("a tree of bytes, the largest first", arguments: TestStore.allCases)
  func text(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: store)
    let archive = try Documents.notes().archive()
    let sizes = try archive.objects().map(\.byteCount)
    let lines = try tool("show", store.rawValue, "--sizes").output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].contains("2 objects of \(sizes.reduce(0, +)) B"))
    #expect(lines[1].hasPrefix("tabs  \(sizes.reduce(0, +)) B"))
    #expect(lines[2].hasPrefix("└─ editor  \(sizes[1]) B"))
    let cut = try tool("show", store.rawValue, "--sizes", "--depth", "1").output.split(
      separator: "\n"
    )
    #expect(cut.count == 2)
    #expect(cut[1].hasSuffix("…"))
  }

  @Test("in JSON each object with its own and its total bytes")
  func json() throws {
    let tool = Tool()
    try tool.save(Documents.notes(), in: .files)
    let sizes = try Documents.notes().archive().objects().map(\.byteCount)
    let json = try tool("show", "store", "--sizes", "--format", "json").output
    #expect(json.contains("\"ownBytes\" : \(sizes[1])"))
    #expect(json.contains("\"totalBytes\" : \(sizes.reduce(0, +))"))
  }
}
