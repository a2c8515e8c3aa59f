import { useMemo, useSyncExternalStore } from 'react'
import type { Json } from '#engine/documents.ts'
import type { FlowStore } from './flow-store.ts'
import type { FlowView } from './flow-view.ts'

/**
 * A part of what the flow shows. The component renders again only when the part is another: objects are compared by
 * content, since a walk may build them anew at every key. `select` must be the same function at every render.
 */
export function useFlow<T>(store: FlowStore, select: (view: FlowView) => T): T {
  const read = useMemo(() => {
    let last: { readonly part: T } | undefined
    return () => {
      const part = select(store.view())
      if (!last || !sameJson(last.part as Json, part as Json)) last = { part }
      return last.part
    }
  }, [store, select])
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Equal as JSON; what is the same object is not looked into. */
export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const before = one as { readonly [name: string]: Json }
  const now = other as { readonly [name: string]: Json }
  const names = Object.keys(before)
  return (
    names.length === Object.keys(now).length && names.every((name) => name in now && sameJson(before[name], now[name]))
  )
}
