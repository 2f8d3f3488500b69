// Filled by the layer's own commits.
