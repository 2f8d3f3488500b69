@preconcurrency @MainActor
public func == (left: GestureRecognizer?, right: InteractivePopGestureRecognizer?) -> Bool { false }
