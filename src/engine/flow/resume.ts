import type { FlowDoc } from '../documents.ts'
import type { FlowState, JournalEntry, Values } from './types.ts'

/** What becomes of a state when a newer release is live. */
export type Resumed =
  /** It goes on in the new release; what no longer fits is asked again by the next walk. */
  | { readonly state: FlowState; readonly stays: false }
  /** Something is sealed or on its way: it stays on the release that it began with. */
  | { readonly state: FlowState; readonly stays: true }

/**
 * Takes a state over into another release of its flow, unless an act has sealed something or its outcome is open.
 * `renamed` maps steps (`info` → `details`), fields (`details.mobile` → `details.phone`) and acts by their old names.
 */
export function resume(state: FlowState, release: string, flow: Pick<FlowDoc, 'renamed' | 'steps'>): Resumed {
  if (state.release === release) return { state, stays: false }
  if (state.acts.some(holdsToRelease)) return { state, stays: true }
  const renamed = flow.renamed ?? {}
  const acts = state.acts.map((entry) => ({ ...entry, act: renamed[entry.act] ?? entry.act }))
  const answers = renameAll(state.answers, renamed)
  const drafts = renameAll(state.drafts, renamed)
  const submitted = state.submitted === 'now' ? state.submitted : renameSteps(state.submitted, renamed)
  return { state: { release, answers, drafts, acts, submitted }, stays: false }
}

/**
 * Whether an act holds its flow to the release under which it was done. An `ok` that sealed nothing, such as a code that
 * was sent, binds nobody; neither does a refusal.
 */
export function holdsToRelease(entry: JournalEntry): boolean {
  if (entry.status === 'ok') return Object.keys(entry.sealed).length > 0
  return entry.status !== 'failed'
}

type Renamed = { readonly [old: string]: string }

function renameAll(steps: FlowState['answers'], renamed: Renamed): FlowState['answers'] {
  const result: { [step: string]: Values } = {}
  for (const [step, values] of Object.entries(steps)) {
    for (const [field, value] of Object.entries(values)) {
      const [toStep, toField] = newPlace(step, field, renamed)
      result[toStep] = { ...result[toStep], [toField]: value }
    }
    if (Object.keys(values).length === 0) result[renamed[step] ?? step] ??= {}
  }
  return result
}

function newPlace(step: string, field: string, renamed: Renamed): readonly [step: string, field: string] {
  const moved = renamed[`${step}.${field}`]
  if (moved === undefined) return [renamed[step] ?? step, field]
  const dot = moved.indexOf('.')
  return dot < 0 ? [renamed[step] ?? step, moved] : [moved.slice(0, dot), moved.slice(dot + 1)]
}

const renameSteps = <T>(steps: { readonly [step: string]: T }, renamed: Renamed): { readonly [step: string]: T } =>
  Object.fromEntries(Object.entries(steps).map(([step, value]) => [renamed[step] ?? step, value]))
