import FuzzSupport
import RestorationApple
import RestorationArchive

/// Reads any bytes as a file of Apple's: the result is a sound archive, or a typed error.
///
/// An input that begins with `NSCR` is read as the window records of a list with one key.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeRawBufferPointer(start: start, count: count))
  let isRecords = input.starts(with: "NSCR".utf8)
  let files = isRecords ? ["windows.plist": windows, "data.data": input] : ["file": input]
  withinBudget {
    do throws(RestorationError) {
      let archive = try AppleState(files: files, application: "a").archive()
      guard (try? archive.verify()) != nil else { fatalError("an archive that is not sound") }
    } catch {
      switch error.code {
      case .corrupted, .unsupportedVersion, .limitExceeded: break
      default: fatalError("an error of the wrong kind")
      }
    }
  }
  return 0
}

private let windows = Array(
  """
  <plist version="1.0"><array><dict><key>NSWindowID</key><integer>1</integer>\
  <key>NSDataKey</key><data>AAECAwQFBgcICQoLDA0ODw==</data></dict></array></plist>
  """.utf8
)
