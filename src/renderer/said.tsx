import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react'
import { useElements } from '#elements/context.ts'
import type { FlowDoc } from '#engine/documents.ts'
import { isSame } from '#engine/logic/values.ts'
import type { FlowStore } from './flow-store.ts'
import { type FlowTextParams, paramsOf, placeholderNames } from './flow-words.ts'
import type { FormSource } from './form-spec.ts'

/** What sentences of a step's form can name: amounts, names and dates under `let`, as they are now. */
interface Said {
  readonly subscribe: (listener: () => void) => () => void
  readonly read: () => FlowTextParams
}

const nothing: FlowTextParams = Object.freeze({})
const silent: Said = { subscribe: () => () => {}, read: () => nothing }
const SaidContext = createContext<Said>(silent)

interface SaidProviderProps {
  readonly store: FlowStore
  readonly flow: FlowDoc
  readonly step: string
  readonly source: FormSource
  readonly children: ReactNode
}

export function SaidProvider({ store, flow, step, source, children }: SaidProviderProps) {
  const said = useMemo((): Said => {
    const names = placeholderNames(flow, step, source)
    let last = nothing
    return {
      subscribe: store.subscribe,
      read() {
        const now = paramsOf(store.view().walk, names)
        if (!isSame(last, now)) last = now
        return last
      },
    }
  }, [store, flow, step, source])
  return <SaidContext value={said}>{children}</SaidContext>
}

/** What fills the sentences of these keys. Only a sentence with a place to fill listens: a key wakes no other field. */
export function useSaid(...keys: readonly string[]): FlowTextParams {
  const said = use(SaidContext)
  const { takesValues = () => true } = useElements()
  const { subscribe, read } = keys.some(takesValues) ? said : silent
  return useSyncExternalStore(subscribe, read, read)
}
