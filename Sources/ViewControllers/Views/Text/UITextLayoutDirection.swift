public enum UITextLayoutDirection: Int, Sendable, Hashable { case right = 2, left, up, down }
