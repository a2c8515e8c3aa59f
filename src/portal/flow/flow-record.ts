import type { FlowState } from '#engine/flow/types.ts'
import { storageKeys } from '../keys.ts'
import type { Storage } from '../storage.ts'
import { newInstance } from './instance.ts'

type Words = { readonly [name: string]: string }

/** What the browser keeps of one flow on its way. `state` went through `saveable`: it holds no secrets. */
export interface FlowRecord {
  readonly instance: string
  readonly query: Words
  readonly savedAt: string
  readonly state: FlowState
  /** The new names that the flow had in the release of the state: a tab on another release reads it by them. */
  readonly renamed?: Words
  /** Past its days: what was done in it is over, the answers are not. */
  readonly isOver?: boolean
}

export interface FlowPlace {
  readonly chain: string
  readonly flow: string
  readonly route: Words
}

export interface FlowRecords {
  read(person: string | null): FlowRecord | null
  write(person: string | null, record: FlowRecord): void
  remove(person: string | null): void
  /** The storage key, for events of other tabs. */
  keyOf(person: string | null): string
}

const keptForMs = 30 * 24 * 60 * 60 * 1000

/**
 * The records of one flow with its route parameters, one for visitors and one per person: what somebody typed is given
 * back to nobody else. After 30 days a record is over: a new instance begins with its answers.
 */
export function flowRecords(storage: Storage, { chain, flow, route }: FlowPlace, now: () => Date): FlowRecords {
  const place = [chain, flow, ...Object.entries(route).flat().map(encodeURIComponent)].join(':')
  const keyOf = (person: string | null) => `${storageKeys.flow}:${place}@${person ?? 'visitor'}`
  return {
    keyOf,
    read(person) {
      const record = parse(storage.get(keyOf(person)))
      if (!record) return null
      const ageMs = now().getTime() - Date.parse(record.savedAt)
      if (ageMs <= keptForMs) return record
      return { ...record, instance: newInstance(), isOver: true, state: { ...record.state, acts: [], submitted: {} } }
    },
    write: (person, record) => storage.set(keyOf(person), JSON.stringify(record)),
    remove: (person) => storage.remove(keyOf(person)),
  }
}

export function parse(text: string | null): FlowRecord | null {
  if (text === null) return null
  try {
    const record = JSON.parse(text) as Partial<FlowRecord> | null
    const state = record?.state
    const isWhole = record?.instance && record.savedAt && state?.release && state.answers && state.drafts && state.acts
    return isWhole ? ({ query: {}, ...record, isOver: false } as FlowRecord) : null // looked at member by member
  } catch {
    return null
  }
}
