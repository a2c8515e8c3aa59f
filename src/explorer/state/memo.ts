import type { Cell, Chosen } from './values.ts'

interface Branch<Result> {
  readonly cell: number
  /** By the number of the value that stands there. */
  readonly ways: (Branch<Result> | Leaf<Result> | undefined)[]
}

interface Leaf<Result> {
  readonly result: Result
}

/**
 * Remembers what came of a state by the cells that were looked at for it, in their order: whatever agrees on those comes out
 * the same. `work` says what it looked at.
 */
export function createMemo<Result>(
  work: (chosen: Chosen) => { readonly result: Result; readonly looked: readonly Cell[] },
): (chosen: Chosen) => Result {
  let root: Branch<Result> | Leaf<Result> | undefined
  return (chosen) => {
    let tree = root
    while (tree && 'cell' in tree) tree = tree.ways[chosen[tree.cell] ?? 0]
    if (tree) return tree.result
    const { result, looked } = work(chosen)
    remember([...new Set(looked)], chosen, { result })
    return result
  }

  function remember(looked: readonly Cell[], chosen: Chosen, leaf: Leaf<Result>): void {
    let put = (tree: Branch<Result> | Leaf<Result>): void => {
      root = tree
    }
    let tree = root
    for (const { id } of looked) {
      const branch: Branch<Result> = tree && 'cell' in tree ? tree : { cell: id, ways: [] }
      if (!tree) put(branch)
      const value = chosen[id] ?? 0
      put = (next) => {
        branch.ways[value] = next
      }
      tree = branch.ways[value]
    }
    if (!tree) put(leaf)
  }
}
