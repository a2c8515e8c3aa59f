import { useMemo, useSyncExternalStore } from 'react'
import type { Json } from '#engine/documents.ts'
import { isSame } from '#engine/logic/values.ts'
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
      if (!last || !isSame(last.part as Json, part as Json)) last = { part }
      return last.part
    }
  }, [store, select])
  return useSyncExternalStore(store.subscribe, read, read)
}
