// The names of the engine, which come with those of the declarations: cells, sizes, points, changes and the like.

@_exported public import GridEngine
