import type { Json, JsonObject } from '../documents.ts'
import { isSame } from '../logic/values.ts'
import type { ActProgram, FlowProgram } from './flow-program.ts'
import type { FlowState, JournalEntry, SealedStep } from './types.ts'

/** The journal of a flow, read once for a walk. */
export interface Journal {
  readonly results: JsonObject
  /** What could be said when the acts were done, the later one's words before the earlier's. */
  readonly said: JsonObject
  /** Steps, and items by their place `<step>.<field>[<_id>]`, with what was sealed. */
  readonly sealed: ReadonlyMap<string, SealedStep>
  entries(act: string, item: string | undefined): readonly JournalEntry[]
  /** The outcome of the act, or of one of its items, is open. */
  isInFlight(act: string): boolean
  isDone(act: string): boolean
  /** The last time it was done, if that still counts: what may be repeated is done anew once its step is asked again. */
  doneBy(act: ActProgram, item: string | undefined): JournalEntry | undefined
  /** The act was refused for good: its refusal is an end. */
  isOver(act: string): boolean
  /** Refusals that still stand: the last thing that happened to their act. */
  readonly refusals: readonly ActRefusal[]
  /** Refusals of a `repeat` act that was done before with the same input, and so still is. */
  readonly remarks: readonly ActRefusal[]
}

/** An act that failed, and who has to answer for it. */
export interface ActRefusal {
  readonly act: ActProgram
  readonly item: string | undefined
  readonly code: string
  readonly params?: JsonObject
  /** How many refusals the journal held with this one. */
  readonly ordinal: number
  readonly place: FailurePlace
}

/** Where a failure is shown (law 22). */
export interface FailurePlace {
  readonly step: string
  readonly field: string | null
  readonly isEnd: boolean
}

/** Reads the journal of a state. Entries of acts that the flow no longer has are kept out. */
export function readJournal(flow: FlowProgram, state: FlowState): Journal {
  const results: { [act: string]: Json } = {}
  let said: JsonObject = {}
  const sealed = new Map<string, SealedStep>()
  const byAct = new Map<string, JournalEntry[]>()
  const ordinals = new Map<JournalEntry, number>()
  for (const entry of state.acts) {
    if (!flow.acts.has(entry.act)) continue
    const key = actKey(entry.act, entry.item)
    byAct.set(key, [...(byAct.get(key) ?? []), entry])
    if (entry.status === 'failed') ordinals.set(entry, ordinals.size + 1)
    if (entry.status !== 'ok') continue
    results[entry.act] = entry.result
    said = { ...said, ...entry.said }
    for (const [place, step] of Object.entries(entry.sealed)) if (!sealed.has(place)) sealed.set(place, step)
  }
  const doneBy: Journal['doneBy'] = (act, item) => {
    const done = byAct.get(actKey(act.id, item))?.findLast(({ status }) => status === 'ok')
    if (!done || !act.repeat || sealed.has(act.step)) return done
    const since = state.acts.slice(state.acts.indexOf(done) + 1)
    return since.some((entry) => asksFor(flow, entry, act)) ? undefined : done
  }
  const refused = [...byAct.values()].flatMap((entries) => refusalOf(flow, entries.at(-1), ordinals))
  const isRemark = ({ act, item }: ActRefusal): boolean => {
    const entries = byAct.get(actKey(act.id, item)) ?? []
    const done = act.repeat ? doneBy(act, item) : undefined
    return done !== undefined && isSame(done.input, entries.at(-1)?.input ?? null)
  }
  const ofAct = (act: string) => [...byAct.values()].filter(([first]) => first?.act === act)
  return {
    results,
    said,
    sealed,
    entries: (act, item) => byAct.get(actKey(act, item)) ?? [],
    isInFlight: (act) => ofAct(act).some((entries) => isOpen(entries.at(-1))),
    isOver: (act) => refused.some((refusal) => refusal.act.id === act && refusal.place.isEnd),
    isDone: (act) => ofAct(act).some((entries) => entries.some(({ status }) => status === 'ok')),
    doneBy,
    refusals: refused.filter((refusal) => !isRemark(refusal)),
    remarks: refused.filter(isRemark),
  }
}

const isOpen = (entry: JournalEntry | undefined): boolean => entry?.status === 'sent' || entry?.status === 'pending'

/** The number of refusals in a journal: what a submission has seen. */
export const countRefusals = (acts: readonly JournalEntry[]): number =>
  acts.filter(({ status }) => status === 'failed').length

export const actKey = (act: string, item: string | undefined): string => (item === undefined ? act : `${act}:${item}`)

function refusalOf(
  flow: FlowProgram,
  last: JournalEntry | undefined,
  ordinals: ReadonlyMap<JournalEntry, number>,
): ActRefusal[] {
  const act = last && flow.acts.get(last.act)
  if (!act || last.status !== 'failed') return []
  const { item, code, params } = last
  const place = placeOf(flow, act.onError[code] ?? act.step)
  return [{ act, item, code, ...(params ? { params } : {}), ordinal: ordinals.get(last) ?? 0, place }]
}

/** Another act was refused, and for that the step of this one is asked again. */
function asksFor(flow: FlowProgram, entry: JournalEntry, { id, step }: ActProgram): boolean {
  const other = flow.acts.get(entry.act)
  if (!other || other.id === id || entry.status !== 'failed') return false
  return placeOf(flow, other.onError[entry.code] ?? other.step).step === step
}

/** A place in a flow: `details.email`, `plan`, or an end. */
export function placeOf(flow: FlowProgram, target: string): FailurePlace {
  const dot = target.indexOf('.')
  const step = dot < 0 ? target : target.slice(0, dot)
  const program = flow.steps[flow.order.get(step) ?? -1]
  return { step, field: dot < 0 ? null : target.slice(dot + 1), isEnd: program?.end != null }
}
