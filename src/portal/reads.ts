import { useMemo } from 'react'
import type { Json, JsonObject } from '#engine/documents.ts'
import type { Datum } from '#engine/flow/types.ts'
import type { Api, ApiAnswer } from './api.ts'
import { usePortal } from './portal.ts'
import type { ReadCache } from './read-cache.ts'
import { type ReadsAhead, takeAhead } from './reads-ahead.ts'

export interface ReadQuestion {
  readonly call: string
  readonly input: JsonObject
  /** Call and input as one stable text (`dataKey`). */
  readonly key: string
}

/** What is read from the server, known by call and input for flows, screens and blocks alike. */
export interface ReadPort {
  /** `fresh`: the world has changed, so the cache may not answer. */
  read(question: ReadQuestion, fresh: boolean): Promise<Datum>
  /** Asks the server whatever is known, and leaves it to the caller to keep the answer. */
  readAnew(question: ReadQuestion): Promise<Datum>
  /** What need not be asked for: the page has brought it, or another page has just read it. */
  known(question: ReadQuestion): Datum | null
  /** The world has changed: nothing that was read before is believed, on this page or the next. */
  forget(): void
  /** Keeps what the answer to an act has brought, by key. Each is used once: it is newer than what the cache has. */
  bring(reads: JsonObject): void
}

/** Reading through the portal's one cache, so that all pages share what is read. */
export function useReads(): ReadPort {
  const { api, readCache: cache, readsAhead: ahead } = usePortal()
  return useMemo(() => createReads({ api, cache, ahead }), [api, cache, ahead])
}

export interface ReadPorts {
  readonly api: Api
  readonly cache: ReadCache
  readonly ahead: ReadsAhead
  readonly now?: () => number
}

/** Long enough for a page to hand over to the next, short enough to be true. */
const freshForMs = 5000

export function createReads({ api, cache, ahead, now = Date.now }: ReadPorts): ReadPort {
  const coming = new Map<string, { readonly datum: Promise<Datum>; readonly epoch: number }>()
  let brought = new Map<string, Json>()
  let broughtAt = { epoch: cache.epoch, at: 0 }

  const fetch = ({ call, input, key }: ReadQuestion): Promise<Datum> => {
    const datum = (takeAhead(ahead, key, now()) ?? api.sendNamed(call, input)).then(datumOf)
    const from = cache.epoch
    coming.set(key, { datum, epoch: from })
    const keep = (value: Datum): void => {
      // An answer that was overtaken is nobody's news; what could not be read takes nothing away.
      if (from === cache.epoch && value.state !== 'broken') cache.set(key, { data: { datum: value, readAt: now() } })
    }
    void datum.then(keep, () => undefined)
    return datum.finally(() => {
      if (coming.get(key)?.datum === datum) coming.delete(key)
    })
  }

  const known = ({ key }: ReadQuestion): Datum | null => {
    const read = cache.get(key)?.data
    return read?.datum.state === 'ready' && now() - read.readAt < freshForMs ? read.datum : null
  }

  const takeBrought = ({ key }: ReadQuestion): Datum | null => {
    const value = brought.get(key)
    const isOld = broughtAt.epoch !== cache.epoch || now() - broughtAt.at >= freshForMs
    if (value === undefined || isOld) return null
    brought.delete(key)
    const datum: Datum = { state: 'ready', value }
    cache.set(key, { data: { datum, readAt: broughtAt.at } })
    return datum
  }

  return {
    readAnew: ({ call, input }) => api.sendNamed(call, input).then(datumOf),
    known,
    bring(reads) {
      brought = new Map(Object.entries(reads))
      broughtAt = { epoch: cache.epoch, at: now() }
    },
    read(question, fresh) {
      const datum = takeBrought(question)
      if (datum !== null) return Promise.resolve(datum)
      if (fresh) {
        ahead.clear()
        return fetch(question)
      }
      const before = known(question)
      if (before !== null) return Promise.resolve(before)
      // What somebody asked before a sign-out is no answer to whoever asks now.
      const own = coming.get(question.key)
      return own?.epoch === cache.epoch ? own.datum : fetch(question)
    },
    forget() {
      coming.clear()
      ahead.clear()
      cache.clear()
    },
  }
}

function datumOf(answer: ApiAnswer): Datum {
  if (answer.kind === 'ok') return { state: 'ready', value: answer.value }
  if (answer.kind === 'lost' || answer.status === 440 || answer.status === 429) return { state: 'broken' }
  return { state: 'failed', code: answer.code, params: answer.params }
}
