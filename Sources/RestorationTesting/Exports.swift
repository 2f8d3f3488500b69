// One import for a test: expectations have parameters of types from modules below, and stores are
// tested with the same kit.
@_exported public import RestorationDescription
@_exported public import RestorationStorageTesting
@_exported public import StateRestoration
