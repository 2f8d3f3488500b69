extension NSDocument {
  public enum ChangeType: UInt, Sendable {
    case changeDone = 0
    case changeUndone = 1
    case changeCleared = 2
    case changeReadOtherContents = 3
    case changeAutosaved = 4
    case changeRedone = 5
    case changeDiscardable = 256
  }

  public enum SaveOperationType: UInt, Sendable {
    case saveOperation = 0
    case saveAsOperation = 1
    case saveToOperation = 2
    case autosaveElsewhereOperation = 3
    case autosaveInPlaceOperation = 4
    case autosaveAsOperation = 5
  }
}
