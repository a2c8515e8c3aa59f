import type { FlowDoc, Json } from '#engine/documents.ts'
import { drive } from '#engine/flow/drive.ts'
import type { FlowProgram } from '#engine/flow/flow-program.ts'
import type { Program } from '#engine/flow/program.ts'
import { resume } from '#engine/flow/resume.ts'
import type { Context, Datum, FlowState, Need, WalkResult } from '#engine/flow/types.ts'
import { isSame } from '#engine/logic/values.ts'
import { forwards, type Renaming } from './renaming.ts'
import type { PathDirection, SavedChange } from './types.ts'

export type Reading = (need: Need) => Promise<Datum>

/** What is kept of somebody in the middle, with the release that they are on and the one that comes. */
export interface SavedState {
  readonly state: FlowState
  readonly context: Context
  readonly before: Program
  /** Null: the flow is gone there. */
  readonly after: Program | null
  /** Data for one walk. */
  readonly read: () => Reading
}

export interface Fated extends Pick<SavedChange, 'fate' | 'from' | 'to' | 'direction' | 'dropped'> {
  /** What has to be answered in addition, as `step.field` of the release after. */
  readonly asks: readonly string[]
  /** They have come to an end already. */
  readonly isOver: boolean
}

/** What becomes of somebody in the middle: their saved answers are walked on the release after, as browser and server do. */
export async function fateOf(saved: SavedState, flow: Pick<FlowDoc, 'id' | 'renamed' | 'steps'>): Promise<Fated> {
  const before = await walkOn(saved.before, saved, saved.state)
  const found = await resumed(saved, flow, before)
  return {
    ...found.fated,
    isOver: before.end !== undefined,
    asks: found.after ? asksOf(before, found.after, forwards(flow)) : [],
  }
}

type Told = Pick<SavedChange, 'fate' | 'from' | 'to' | 'direction' | 'dropped'>

async function resumed(
  saved: SavedState,
  flow: Pick<FlowDoc, 'id' | 'renamed' | 'steps'>,
  before: WalkResult,
): Promise<{ readonly fated: Told; readonly after?: WalkResult }> {
  const names = forwards(flow)
  const from = names.id(before.at)
  const answers = answersOf(before, saved.state, names)
  const program = saved.after
  if (!program) return { fated: { fate: 'restarted', from, to: null, direction: null, dropped: [...answers.keys()] } }
  const resumedState = resume(saved.state, 'after', flow)
  if (resumedState.stays) return { fated: { fate: 'pinned', from, to: from, direction: null, dropped: [] } }
  const after = await walkOn(program, saved, resumedState.state)
  const dropped = droppedOf(answers, after, program, flow.id)
  const to = after.at
  const isBegun = from !== after.path[0] && answers.size > 0
  if (isBegun && to === after.path[0] && dropped.length === answers.size)
    return { fated: { fate: 'restarted', from, to, direction: null, dropped }, after }
  if (from !== to)
    return {
      fated: { fate: 'moved', from, to, direction: directionOf(from, after, program.flow(flow.id)), dropped },
      after,
    }
  return { fated: { fate: dropped.length > 0 ? 'dropped' : 'same', from, to, direction: null, dropped }, after }
}

/** What is demanded of them up to where they are then, has no answer, and was not demanded before. */
function asksOf(before: WalkResult, after: WalkResult, names: Renaming): readonly string[] {
  const demanded = (
    walk: WalkResult,
    name: (step: string, field: string) => string,
  ): readonly (readonly [string, Json])[] =>
    walk.path.flatMap((step) =>
      Object.entries(walk.steps[step]?.fields ?? {})
        .filter(([, { mode }]) => mode === 'required')
        .map(([field, { value }]) => [name(step, field), value] as const),
    )
  const known = new Set(
    demanded(before, (step, field) => `${names.id(step)}.${names.field(step, field)}`).map(([at]) => at),
  )
  return demanded(after, (step, field) => `${step}.${field}`)
    .filter(([at, value]) => value === null && !known.has(at))
    .map(([at]) => at)
}

function directionOf(from: string, { at, end }: WalkResult, flow: FlowProgram | null): PathDirection {
  if (end !== undefined) return 'end'
  return (flow?.order.get(at) ?? 0) < (flow?.order.get(from) ?? 0) ? 'back' : 'on'
}

async function walkOn(program: Program, { context, read }: SavedState, state: FlowState): Promise<WalkResult> {
  return (await drive({ program, context, state, read: read() })).walk
}

/** Answers that somebody gave and that count, by `step.field` in the names of the release after. */
function answersOf(
  { path, steps }: WalkResult,
  { answers, drafts }: FlowState,
  names: Renaming,
): ReadonlyMap<string, Json> {
  const found = new Map<string, Json>()
  for (const id of path) {
    const fields = Object.entries(steps[id]?.fields ?? {}).filter(([, { mode }]) => mode !== 'notUsed')
    const given = { ...answers[id], ...drafts[id] }
    for (const [field, { value }] of fields) {
      if (value !== null && Object.hasOwn(given, field)) found.set(`${names.id(id)}.${names.field(id, field)}`, value)
    }
  }
  return found
}

/** Answers of a step that is still to come are kept for it: they count when it is reached. */
function droppedOf(
  answers: ReadonlyMap<string, Json>,
  { at, path, steps }: WalkResult,
  program: Program,
  flowId: string,
): readonly string[] {
  const flow = program.flow(flowId)
  const orderOf = (step: string): number => flow?.order.get(step) ?? -1
  const isKept = ([place, value]: readonly [string, Json]): boolean => {
    const [step = '', field = ''] = place.split('.')
    const known = flow?.steps[orderOf(step)]
    if (!known) return false
    if (path.includes(step)) {
      const state = steps[step]?.fields[field]
      return state !== undefined && isSame(state.value, value)
    }
    const isAsked = known.formData !== null || known.form?.fields.some(({ id }) => id === field) === true
    return orderOf(step) > orderOf(at) && isAsked
  }
  return [...answers].filter((entry) => !isKept(entry)).map(([place]) => place)
}
