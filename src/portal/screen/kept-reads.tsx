import { useEffect, useMemo, useState } from 'react'
import useSWR, { type Cache, SWRConfig, type SWRConfiguration } from 'swr'
import type { Need } from '#engine/flow/types.ts'
import type { CachedRead, KeptRead, ReadCache } from '../read-cache.ts'
import type { ReadPort } from '../reads.ts'
import type { ScreenStore } from './screen-store.ts'

interface KeptReadsProps {
  readonly store: Pick<ScreenStore, 'shown' | 'take'>
  readonly reads: Pick<ReadPort, 'readAnew'>
  readonly cache: ReadCache
  /** Another one after each walk. */
  readonly view: unknown
}

/**
 * Keeps true what a screen shows: whoever comes back to the window, or to the network, sees what holds now, read anew
 * once. Flows have none of it: nothing may change under somebody who is about to pay.
 */
export function KeptReads({ store, reads, cache, view }: KeptReadsProps) {
  const [config] = useState((): SWRConfiguration & { readonly provider: () => Cache } => {
    const own = knownAlone(cache)
    return { ...options, provider: () => own }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a walk may show something else
  const shown = useMemo(() => store.shown(), [store, view])
  return (
    <SWRConfig value={config}>
      {shown.map((need) => (
        <Kept key={need.key} need={need} store={store} reads={reads} cache={cache} />
      ))}
    </SWRConfig>
  )
}

/** A walk has read it a moment ago: only a return is a reason to read again, and not two at once. */
const options: SWRConfiguration = {
  revalidateOnMount: false,
  revalidateIfStale: false,
  focusThrottleInterval: 5000,
  dedupingInterval: 5000,
  shouldRetryOnError: false,
}

interface KeptProps extends Omit<KeptReadsProps, 'view'> {
  readonly need: Need
}

function Kept({ need, store, reads, cache }: KeptProps) {
  const readAnew = async (): Promise<CachedRead> => {
    const { epoch } = cache
    const datum = await reads.readAnew(need)
    // What is shown stays when nothing could be read; what was overtaken is nobody's news.
    if (datum.state === 'broken' || epoch !== cache.epoch) throw new Error('not read')
    return { datum, readAt: Date.now() }
  }
  const { data } = useSWR<CachedRead>(need.key, readAnew)
  useEffect(() => {
    if (data) store.take(need.key, data.datum)
  }, [data, need.key, store])
  return null
}

/** The portal's cache for SWR, which may write what is there alone: what was cleared away does not come back. */
function knownAlone(cache: ReadCache): Cache {
  return {
    keys: () => cache.keys(),
    get: (key) => cache.get(key) as ReturnType<Cache['get']>, // an entry of SWR's has the data in the same place
    set(key, entry) {
      if (cache.has(key)) cache.set(key, entry as KeptRead)
    },
    delete: (key) => void cache.delete(key),
  }
}
