import type { View } from '#engine/check/view.ts'
import type { Expr, Json } from '#engine/documents.ts'
import type { Folding } from './folding.ts'
import { type Bare, type Item, itemIdOf } from './item.ts'

export type IsOff = (folding: Folding) => boolean

/** Items as they are found; each is off when it is so under all settings that the flow can have. */
export interface Collecting {
  readonly items: readonly Item[]
  readonly foldings: readonly Folding[]
  add(item: Bare, isOff: IsOff): void
  /** Both sides of a condition: off when it is decided. `entries`: what a list of choices offers, if that is known. */
  condition(place: string, expr: Expr | undefined, view: View, isOff: IsOff, entries?: readonly Json[]): void
}

export function createCollecting(foldings: readonly Folding[]): Collecting {
  const items = new Map<string, Item>()
  const add: Collecting['add'] = (bare, isOff) => {
    const id = itemIdOf(bare)
    if (items.has(id)) return
    let off: boolean | undefined
    items.set(id, {
      ...bare,
      id,
      // It takes longer to find out than all the rest, and is mostly not asked.
      get off() {
        off ??= foldings.every(isOff)
        return off ? 'settings' : undefined
      },
    })
  }
  return {
    get items() {
      return [...items.values()]
    },
    foldings,
    add,
    condition(place, expr, view, isOff, entries) {
      if (expr == null) return
      for (const side of [true, false]) {
        add({ kind: 'side', place, side }, (folding) => isOff(folding) || isDecided(folding, side))
      }
      function isDecided(folding: Folding, side: boolean): boolean {
        if (folding.truth(expr, view) !== null) return true
        const truths = entries?.map((entry) => folding.truth(expr, view, entry)) ?? [null]
        const can = (one: boolean): boolean => truths.includes(one) || truths.includes(null)
        return !can(side) || !can(!side)
      }
    },
  }
}
