// One import for a test: expectations take paths, values and reports, which are defined below.
@_exported public import StateRestoration
