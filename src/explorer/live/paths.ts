/** Paths of cells as bits of one number, so that sets of them are joined at once. */
export interface Paths {
  /** The set of these paths. */
  of(paths: Iterable<string>): bigint
  /** The paths that a cell stands in, or that stand in it: a list and its length, a record and its member. */
  touching(cell: string): bigint
  /** The paths that stand in a cell. */
  within(cell: string): bigint
}

/** Every path has to be known before anything is asked. */
export function createPaths(all: Iterable<string>): Paths {
  const exact = new Map<string, bigint>()
  const below = new Map<string, bigint>()
  const touched = new Map<string, bigint>()
  for (const path of all) {
    if (exact.has(path)) continue
    const bit = 1n << BigInt(exact.size)
    exact.set(path, bit)
    for (const prefix of prefixesOf(path)) below.set(prefix, (below.get(prefix) ?? 0n) | bit)
  }
  return {
    within: (cell) => below.get(cell) ?? 0n,
    of(paths) {
      let found = 0n
      for (const path of paths) found |= exact.get(path) ?? 0n
      return found
    },
    touching(cell) {
      const before = touched.get(cell)
      if (before !== undefined) return before
      let found = below.get(cell) ?? 0n
      for (const prefix of prefixesOf(cell)) found |= exact.get(prefix) ?? 0n
      touched.set(cell, found)
      return found
    },
  }
}

/** `a`, `a.b` and `a.b.c` of `a.b.c`. */
function prefixesOf(path: string): readonly string[] {
  const parts = path.split('.')
  return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
}
