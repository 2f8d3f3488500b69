// A program that works on a store while its calls to the system are killed, failed or recorded.
//
//     FaultProbe KIND PATH FAULT AT ERRNO FOREVER RECORD MARKER STEP,STEP,...
//
// or the same words from the fork server of CFaultShim. It writes one line before and one after
// each step. Once the line after a step is written, the store must keep that step's result:
//
//     TRY save main 5 <digest>     ACK save main 2 <digest>     ERR storeFailed: ...
//
// The last lines say how many calls were counted and how many descriptors were left open.

import CFaultShim
import Foundation
import RestorationArchive
import RestorationStorage
import StoreTestSupport

let line = restoration_fault_command().map { String(cString: $0) }
let words =
  line.map { $0.split(separator: " ").map(String.init) } ?? Array(CommandLine.arguments.dropFirst())
guard words.count == 9, let kind = SweptStore(rawValue: words[0]),
  let fault = Int32(words[2]), let at = Int(words[3]), let failure = Int32(words[4]),
  let forEver = Int32(words[5]), let marker = Int(words[7])
else {
  say("usage: FaultProbe KIND PATH FAULT AT ERRNO FOREVER RECORD|- MARKER STEPS")
  exit(64)
}

let before = openDescriptorCount()
if words[6] != "-" { _ = restoration_fault_record(words[6]) }
var run: ProbeRun? = ProbeRun(kind: kind, path: words[1], marker: marker)
restoration_fault_arm(fault, at, failure, forEver)
await run?.steps(words[8].split(separator: ",").map(String.init))
run = nil
let calls = restoration_fault_disarm()
// The record itself stays open.
let after = openDescriptorCount() - (words[6] == "-" ? 0 : 1)
say("CALLS \(calls)")
say("FDS \(before) \(after)")
