import type { DataMap, Datum, Need } from '#engine/flow/types.ts'
import { isSame } from '#engine/logic/values.ts'

export interface DataReader {
  data(): DataMap
  /** What the last walk is missing. Each datum is asked for once; those that read typed fields wait for a pause. */
  want(needs: readonly Need[]): void
  /** Takes over what is there without asking; false when nothing of it is. */
  takeKnown(needs: readonly Need[]): boolean
  /** A key was pressed: the pause begins anew. */
  typed(): void
  /** All that is wanted is there; what waited for a pause in typing is asked for at once. */
  settled(): Promise<void>
  /** The world has changed: all are read anew. */
  forget(): void
  /** Reads again what could not be read. */
  retry(): void
  /** Newer than what is there: it takes its place, and is told when it says something else. */
  take(key: string, datum: Datum): void
  /** All that was asked for, by key. */
  asked(): ReadonlyMap<string, Need>
  /** Nothing more is asked for until something is wanted again. */
  rest(): void
}

interface ReaderSetup {
  readonly pause: number
  read(need: Need, fresh: boolean): Promise<Datum>
  known?: ((need: Need) => Datum | null) | undefined
  /** Something came: walk again (which calls `want`). */
  arrived(): void
}

/** Fetches what walks need and keeps it by key. A failing port is a datum that is `broken`, never an exception. */
export function createDataReader({ pause, read, known, arrived }: ReaderSetup): DataReader {
  let data: Map<string, Datum> = new Map()
  let wanted: readonly Need[] = []
  let coming = new Map<string, Promise<void>>()
  const asked = new Map<string, Need>()
  let fresh = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const missing = (need: Need) => !data.has(need.key) && !coming.has(need.key)

  const fetch = (need: Need): void => {
    const own = coming
    asked.set(need.key, need)
    const answer = read(need, fresh)
      .catch((): Datum => ({ state: 'broken' }))
      .then((datum) => {
        own.delete(need.key)
        // `forget` begins a new map: what was asked for before it is not put into it.
        if (own !== coming) return
        data = new Map(data).set(need.key, datum)
        arrived()
      })
    own.set(need.key, answer)
  }

  const fetchTyped = (): void => {
    clearTimeout(timer)
    timer = undefined
    for (const need of wanted) if (missing(need)) fetch(need)
  }

  const restart = (): void => {
    clearTimeout(timer)
    timer = setTimeout(fetchTyped, pause)
  }

  return {
    data: () => data,
    want(needs) {
      wanted = needs
      for (const need of needs) if (!need.typed && missing(need)) fetch(need)
      if (timer === undefined && needs.some((need) => need.typed && missing(need))) restart()
    },
    takeKnown(needs) {
      const found = needs.filter(missing).flatMap((need) => {
        const datum = known?.(need)
        if (datum) asked.set(need.key, need)
        return datum ? [[need.key, datum] as const] : []
      })
      data = new Map([...data, ...found])
      return found.length > 0
    },
    typed() {
      if (timer !== undefined) restart()
    },
    async settled() {
      for (;;) {
        fetchTyped()
        if (coming.size === 0) return
        await Promise.all(coming.values())
      }
    },
    forget() {
      data = new Map()
      coming = new Map()
      fresh = true
    },
    retry() {
      data = new Map([...data].filter(([, datum]) => datum.state !== 'broken'))
    },
    take(key, datum) {
      const known = data.get(key)
      if (!known || isSame(known, datum)) return
      data = new Map(data).set(key, datum)
      arrived()
    },
    asked: () => asked,
    rest() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
