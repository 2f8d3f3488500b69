// A module of an app or of its toolkit, such as SwiftUI, that has names of ours for types of its own.

public struct AffineTransform2D { public init() {} }
public struct Archive { public init() {} }
public struct EdgeInsets { public init() {} }
public struct Offset { public init() {} }
public struct Preservation { public init() {} }
public struct Restorable { public init() {} }
public struct RestorationReport { public init() {} }
public struct RetentionPolicy { public init() {} }
public struct Revision { public init() {} }
public struct RevisionStore { public init() {} }
public struct SaveOutcome { public init() {} }
public struct SceneSession { public init() {} }
public struct Secret { public init() {} }
public struct Sensitivity { public init() {} }
public struct Vector { public init() {} }
