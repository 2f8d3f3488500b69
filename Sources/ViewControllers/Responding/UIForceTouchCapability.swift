/// The availability of 3D Touch.
public enum UIForceTouchCapability: Int, Sendable, Hashable { case unknown, unavailable, available }
