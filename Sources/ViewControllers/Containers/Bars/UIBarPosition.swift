/// The position of a bar.
public enum UIBarPosition: Int, Sendable, Hashable { case any, bottom, top, topAttached }
