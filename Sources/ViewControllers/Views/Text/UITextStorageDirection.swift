public enum UITextStorageDirection: Int, Sendable, Hashable { case forward, backward }
