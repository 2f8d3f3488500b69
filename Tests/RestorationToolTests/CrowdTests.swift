import Foundation
import RestorationTestSupport
import Testing

/// Reading beside writers: a verb shows a revision that was the newest while it ran, and nothing is
/// damaged.
@Suite struct CrowdTests {
  /// The time in which readers begin new rounds of verbs, in seconds. Each reader makes at least
  /// one round, and finishes its last one.
  private static let seconds = SweepLength.count(0, sweep: 60, long: 60)
  /// The number of readers at once.
  private static let readerCount = SweepLength.count(1, sweep: 4, long: 4)

  /// Saves until the readers are done, and writes down the number of each save that was acknowledged.
  private static let writer = #"""
    until [[ -e done || ! -e acknowledged ]]; do
      said=$("$TOOL" import saved.json "$STORE" --wait 600 2>>failures) \
        || { echo "import: $?" >>failures; continue; }
      said=${said#*revision }
      echo "${said%% *}" >>acknowledged
    done
    """#

  /// Calls each reading verb in turn; `show` has to show nothing older than the last acknowledged
  /// save.
  private static let reader = #"""
    while [[ -e acknowledged ]]; do
      for verb in list verify history doctor explain quarantine "show --sizes" "export -o -" \
        "schema -o -" "history --last 3 --format json" "show --format html" \
        "list --summary --limit 1" "verify --summary --format json" "migrate --plan plan.yaml --dry-run" \
        "purge --keep-last 2 --dry-run"; do
        # The store comes first, behind the words of the verb itself.
        words=(${verb%% -*}); options=(${verb#"${verb%% -*}"})
        "$TOOL" "${words[@]}" "$STORE" "${options[@]}" >/dev/null 2>said.$NAME
        status=$?
        ((status == 0)) || { echo "$verb: $status"; cat said.$NAME; } >>failures
        [[ ! -s said.$NAME ]] || { echo "$verb said:"; cat said.$NAME; } >>failures
      done
      "$TOOL" diff "$STORE" "$STORE@1" >/dev/null 2>said.$NAME
      status=$?
      ((status < 2)) && [[ ! -s said.$NAME ]] || { echo "diff: $status"; cat said.$NAME; } >>failures
      "$TOOL" schema "$STORE" --check notes.schema >said.$NAME 2>&1 \
        || { echo "schema --check: $?"; cat said.$NAME; } >>failures
      "$TOOL" grep draft "$STORE" --last 2 >said.$NAME 2>&1 && grep -q 'text: "a draft"' said.$NAME \
        || { echo "grep: $?"; cat said.$NAME; } >>failures
      rm -f copy.$NAME.restoration backup.$NAME
      "$TOOL" copy "$STORE" copy.$NAME.restoration >/dev/null 2>said.$NAME \
        || { echo "copy: $?"; cat said.$NAME; } >>failures
      "$TOOL" backup "$STORE" backup.$NAME >/dev/null 2>said.$NAME \
        || { echo "backup: $?"; cat said.$NAME; } >>failures
      known=$(sort -n acknowledged | tail -n 1)
      seen=$("$TOOL" history "$STORE" --follow --every 0.05 --count 1 --format json 2>said.$NAME)
      status=$?
      if ((status == 0)); then
        seen=${seen#*\"revision\":}
        ((${seen%%,*} > known)) || echo "follow: ${seen%%,*} after $known" >>failures
      else
        { echo "follow: $status"; cat said.$NAME; } >>failures
      fi
      known=$(sort -n acknowledged | tail -n 1)
      got=$("$TOOL" get "$STORE" tabs selected --format json 2>said.$NAME) \
        || { echo "get: $?"; cat said.$NAME; } >>failures
      got=${got#*\"revision\" : }
      ((${got%%,*} >= ${known:-1})) || echo "get: ${got%%,*} after $known" >>failures
      known=$(sort -n acknowledged | tail -n 1)
      shown=$("$TOOL" show "$STORE" 2>said.$NAME) || { echo "show: $?"; cat said.$NAME; } >>failures
      shown=${shown#*revision }
      ((${shown%% *} >= ${known:-1})) || echo "show: ${shown%% *} after $known" >>failures
      echo 1 >>rounds
      ((SECONDS < END)) || break
    done
    """#

  private static let plan = """
    format: restoration-migration-plan
    version: 1
    migrations:
      - name: a list is an overview
        from: 3
        to: 4
        steps:
          - rename-key: {key: list, to: overview}
    """

  @Test(
    "Readers beside two writers: no reading verb fails, warns, or shows what was outdated",
    arguments: TestStore.tried
  )
  func readersBesideWriters(store: TestStore) throws {
    let tool = Tool()
    try tool.save(Documents.notes(timestamp: 1), in: store)
    try tool.write("1\n", to: "acknowledged")
    try tool.write("", to: "failures")
    try tool.write(Self.plan, to: "plan.yaml")
    let record = ["schema", store.rawValue, "-o", "notes.schema"]
    #expect(try tool(record).status == 0)
    let readers = Array(repeating: Self.reader, count: Self.readerCount)
    let scripts = [Self.writer, Self.writer] + readers
    let processes = try scripts.enumerated().map { index, script in
      let process = try tool.process(["-c", script])
      process.executableURL = URL(filePath: "/bin/bash")
      let more = [
        "TOOL": try Tool.program().path, "STORE": store.rawValue, "END": "\(Self.seconds)",
        "NAME": "\(index)",
      ]
      process.environment = process.environment?.merging(more) { $1 }
      try process.run()
      return process
    }
    for process in processes.dropFirst(2) { process.waitUntilExit() }
    try tool.write("", to: "done")
    for process in processes { process.waitUntilExit() }
    let failures = String(decoding: try tool.bytes("failures"), as: UTF8.self)
    #expect(failures == "")
    let saves = String(decoding: try tool.bytes("acknowledged"), as: UTF8.self).split(
      separator: "\n"
    )
    let rounds = try tool.bytes("rounds").count { $0 == UInt8(ascii: "\n") }
    #expect(saves.count > 2 && rounds >= Self.readerCount)
    print("\(store): \(saves.count) saves, \(rounds) rounds of reading verbs in \(Self.seconds) s")
    #expect(Set(saves).count == saves.count)
    let verified = try tool("verify", store.rawValue)
    #expect(verified.status == 0)
    #expect(verified.output.split(separator: "\n").count >= saves.count)
  }
}
