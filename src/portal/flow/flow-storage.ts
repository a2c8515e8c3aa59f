import type { FlowState } from '#engine/flow/types.ts'
import type { Storage } from '../storage.ts'
import { type FlowRecord, type FlowRecords, parse } from './flow-record.ts'
import { newInstance } from './instance.ts'
import { isRefusedAlone } from './resume-kept.ts'

type Words = { readonly [name: string]: string }

/** The instance of a flow and what is kept of it, for whoever is signed in at the moment. */
export interface FlowStorage {
  instance(): string
  /** The parameters of the address the flow was begun with; they stay while one goes from step to step. */
  query(): Words
  /** The parameters of a link that somebody has just followed: what they wish goes before what is kept. */
  wished(): readonly string[]
  state(): FlowState | null
  /** The new names in the release of what is kept. */
  renamed(): Words
  /** What is kept was past its days: a new instance begins with its answers. */
  isOver(): boolean
  /** What is kept was typed in another tab, or for the wish of another link. */
  isFromElsewhere(): boolean
  /** A new instance goes on with what is kept. */
  renew(): void
  save(state: FlowState): void
  /** Somebody signed in inside the flow: what the visitor typed is theirs from now on. */
  bind(person: string): void
  forget(): void
  watch(listener: (state: FlowState, renamed: Words) => void): () => void
}

export interface FlowStorageSetup {
  readonly records: FlowRecords
  /** Session storage: which instance this tab has worked in. */
  readonly tab: Storage
  readonly person: string | null
  /** Of the address now. */
  readonly query: Words
  /** The address names a step: it is the flow's own, loaded again, and no link from elsewhere. */
  readonly atStep?: boolean
  /** What is known of a visit that begins, beside its address. */
  readonly known?: () => Words
  readonly now: () => Date
  /** The new names of the flow in the release that runs here. */
  readonly renamed?: Words
}

export function createFlowStorage(setup: FlowStorageSetup): FlowStorage {
  const { records, tab, person: given, query: asked, atStep = false, known = () => ({}), now, renamed = {} } = setup
  const wish = (): Words => ({ ...known(), ...asked })
  let person = given
  let record = records.read(person) ?? takenOver()
  let instance = record?.instance ?? newInstance()
  const isOtherWish = Object.keys(asked).some((name) => record?.query[name] !== asked[name])
  const isFromElsewhere = record !== null && (isOtherWish || tab.get(records.keyOf(null)) !== record.instance)
  const isAnew = begunAnew(record, asked, isOtherWish)
  const changed = Object.keys(asked).filter((name) => !atStep || record?.query[name] !== asked[name])
  let wished = record !== null && isAnew ? changed : []
  let query = isAnew ? wish() : (record?.query ?? wish())
  tab.set(records.keyOf(null), instance)

  /** A visitor who signs in keeps what they typed, in the tab where they typed it; the next visitor's is not theirs. */
  function takenOver(): FlowRecord | null {
    if (given === null) return null
    const visitors = records.read(null)
    if (!visitors || tab.get(records.keyOf(null)) !== visitors.instance) return null
    records.write(given, visitors)
    records.remove(null)
    return visitors
  }

  return {
    instance: () => instance,
    query: () => query,
    wished: () => wished,
    state: () => record?.state ?? null,
    renamed: () => record?.renamed ?? {},
    isOver: () => record?.isOver === true,
    isFromElsewhere: () => isFromElsewhere,
    renew() {
      instance = newInstance()
      tab.set(records.keyOf(null), instance)
    },
    save(state) {
      record = { instance, query, savedAt: now().toISOString(), state, renamed }
      records.write(person, record)
    },
    bind(next) {
      if (person === next) return
      records.remove(person)
      person = next
      if (record) records.write(person, record)
    },
    forget() {
      records.remove(person)
      record = null
      wished = []
      instance = newInstance()
      query = wish()
      tab.set(records.keyOf(null), instance)
    },
    watch(listener) {
      const handle = (event: StorageEvent): void => {
        if (event.key !== records.keyOf(person)) return
        const other = parse(event.newValue)
        if (other?.instance === instance) listener(other.state, other.renamed ?? {})
      }
      window.addEventListener('storage', handle)
      return () => window.removeEventListener('storage', handle)
    },
  }
}

/**
 * A link with parameters is a new wish, unless the flow has already changed the world under the old ones. What was refused
 * has changed nothing: another wish goes before it, while the same address, loaded again, tells it again.
 */
function begunAnew(record: FlowRecord | null, asked: Words, isOtherWish: boolean): boolean {
  if (!record) return true
  if (isRefusedAlone(record.state)) return isOtherWish
  return Object.keys(asked).length > 0 && record.state.acts.length === 0
}
