/// Options of a request to destroy a scene; ignored.
open class UISceneDestructionRequestOptions { public init() {} }
