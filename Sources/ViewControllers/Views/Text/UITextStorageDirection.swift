/// A direction in the storage of text.
public enum UITextStorageDirection: Int, Sendable, Hashable { case forward, backward }
