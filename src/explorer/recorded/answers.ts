import type { JsonObject } from '#engine/documents.ts'
import type { Context, DataMap, Datum, JournalEntry, RequestedAct } from '#engine/flow/types.ts'
import type { WorldCalls, WorldEntry } from '#engine/flow/world.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { isSame } from '#engine/logic/values.ts'

interface Seen {
  readonly context: Context
  readonly acts: readonly JournalEntry[]
  readonly runs: RequestedAct | null
  readonly data: DataMap
}

interface ReadAnswer {
  readonly call: string
  readonly input: JsonObject
  readonly datum: Datum
  /** The act after which something else was answered. */
  until: string | null
}

/** How calls were answered in a walk, so that a case answers them so again. */
export function createAnswers() {
  const reads = new Map<string, ReadAnswer[]>()
  const callOf = new Map<string, string>()
  /** Of each act how it ended last: tries before that are left out. */
  const ended = new Map<string, JournalEntry>()
  const sessions = new Map<string, JsonObject>()
  let before: Context | null = null
  let last: string | null = null
  return {
    see({ context, acts, runs, data }: Seen): void {
      if (runs !== null) callOf.set(runs.key, runs.call)
      for (const entry of acts) {
        const one = `${entry.act} ${entry.item ?? ''}`
        const isNew = ended.get(one)?.key !== entry.key || ended.get(one)?.status !== entry.status
        ended.set(one, entry)
        if (isNew && entry.status === 'ok') last = entry.key
      }
      // An act that signs somebody in brings who they are.
      if (before !== null && last !== null && !isSame(jsonOf(before.user), jsonOf(context.user)))
        sessions.set(last, { user: jsonOf(context.user), person: jsonOf(context.person) })
      before = context
      for (const [key, datum] of data) noteRead(key, datum)
    },
    /** `written`: the call of an act, for one that began unseen. */
    all(written: (act: string) => string | null): WorldCalls {
      const calls: { [call: string]: WorldEntry[] } = {}
      const add = (call: string, entry: WorldEntry) => {
        calls[call] = [...(calls[call] ?? []), entry]
      }
      for (const entry of ended.values()) {
        const call = callOf.get(entry.key) ?? written(entry.act)
        const answer = answerOfAct(entry, sessions.get(entry.key))
        if (call !== null && answer !== null) add(call, answer)
      }
      for (const { call, input, datum, until } of [...reads.values()].flat()) {
        const answer = answerOfRead(datum)
        if (answer !== null) add(call, { with: input, ...answer, ...(until !== null && { until }) })
      }
      return calls
    },
  }

  function noteRead(key: string, datum: Datum): void {
    if (datum.state === 'broken') return
    const known = reads.get(key) ?? []
    const latest = known.at(-1)
    if (latest !== undefined && isSame(jsonOf(latest.datum), jsonOf(datum))) return
    const between = last === null ? undefined : callOf.get(last)
    // What became another with no act between counts as it is last.
    if (latest !== undefined && between !== undefined) latest.until = between
    const space = key.indexOf(' ')
    const read = { call: key.slice(0, space), input: JSON.parse(key.slice(space + 1)), datum, until: null }
    reads.set(key, [...(between === undefined ? [] : known), read])
  }
}

function answerOfAct(entry: JournalEntry, session: JsonObject | undefined): WorldEntry | null {
  if (entry.status === 'failed') return { fails: entry.code, ...(entry.params && { params: entry.params }) }
  if (entry.status === 'pending') return { pends: entry.kind, returns: entry.result ?? {} }
  if (entry.status !== 'ok') return null
  const result = (entry.result ?? {}) as JsonObject
  return { returns: session === undefined ? result : { ...result, session }, once: true }
}

function answerOfRead(datum: Datum): WorldEntry | null {
  if (datum.state === 'ready') return { returns: datum.value }
  if (datum.state === 'broken') return null
  return { fails: datum.code, ...(datum.params && { params: datum.params }) }
}
