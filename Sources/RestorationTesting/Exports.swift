// One import for a test: expectations take paths, values and reports, which are defined below, and
// stores are tested with the same kit.
@_exported public import RestorationStorageTesting
@_exported public import StateRestoration
