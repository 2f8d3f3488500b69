import Foundation
import RestorationTestSupport
import Testing

/// Every report follows its schema, says a validator that is not ours.
@Suite struct SchemaValidationTests {
  /// Reads triples of a schema, a report, and a change to make first, and prints for each whether
  /// it is valid. Schemas are checked themselves, and so are their examples.
  private static let validator = #"""
    import copy, json, sys
    from jsonschema import Draft202012Validator

    def valid(rules, report):
        return Draft202012Validator(rules).is_valid(report)

    for line in sys.stdin:
        schema, file = line.rstrip("\n").split("\t")
        with open(schema) as text, open(file) as other:
            rules, report = json.load(text), json.load(other)
        Draft202012Validator.check_schema(rules)
        for error in Draft202012Validator(rules).iter_errors(report):
            print(f"{file}: {error.json_path}: {error.message}")
        for example in rules.get("examples", []):
            if not valid(rules, example):
                print(f"{schema}: an example is not valid")
        # What must be found out: what is missing, what is too much, and what is of another kind.
        for name in rules["required"]:
            less = {key: value for key, value in report.items() if key != name}
            if valid(rules, less):
                print(f"{file}: valid without {name}")
        if valid(rules, {**report, "surplus": 1}):
            print(f"{file}: valid with a surplus property")
        for name in rules["required"]:
            if valid(rules, {**report, name: {"surplus": []}}):
                print(f"{file}: valid with another {name}")
        print("checked")
    """#

  @Test("Every report that a verb prints follows its schema, says an independent validator")
  func reportsFollowTheirSchemas() throws {
    let schemas = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Schemas/JSON").standardized
    let pairs = GoldenCase.all.compactMap { run in
      run.schema.map { schema in
        (schemas.appending(path: "\(schema).schema.json").path, run.golden("json").path)
      }
    }
    let python = TestProcess()
    python.executableURL = URL(filePath: "/usr/bin/env")
    python.arguments = ["python3", "-c", Self.validator]
    let (input, output, error) = (Pipe(), Pipe(), Pipe())
    python.standardInput = input
    python.standardOutput = output
    python.standardError = error
    try python.run()
    let lines = pairs.map { "\($0)\t\($1)\n" }.joined()
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    try input.fileHandleForWriting.close()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaints = String(
      decoding: error.fileHandleForReading.readDataToEndOfFile(),
      as: UTF8.self
    )
    python.waitUntilExit()
    #expect(python.terminationStatus == 0, "Tools/setup installs python3-jsonschema: \(complaints)")
    let answers = said.split(separator: "\n").map(String.init)
    #expect(answers.filter { $0 != "checked" } == [])
    #expect(answers.count { $0 == "checked" } == pairs.count)
  }
}
