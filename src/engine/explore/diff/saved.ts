import type { FlowDoc, Json } from '../../documents.ts'
import { drive } from '../../flow/drive.ts'
import type { FlowProgram } from '../../flow/flow-program.ts'
import type { Program } from '../../flow/program.ts'
import { resume } from '../../flow/resume.ts'
import type { Datum, FlowState, Need, WalkResult } from '../../flow/types.ts'
import { stableText } from '../../forms/leaf-shape.ts'
import { isSame } from '../../logic/values.ts'
import type { Moment } from './play.ts'
import { forwards, type Renaming } from './renaming.ts'
import type { Example, Fate, PathDirection, Saved, SavedChange } from './types.ts'

/** Moments of one case on the release before, and its program on the release after; null when the flow is gone there. */
export interface MomentsOfCase {
  readonly name: string
  readonly fixture: Example['fixture']
  readonly moments: readonly Moment[]
  readonly program: Program | null
}

/**
 * What becomes of people in the middle: every moment of every case is resumed as browser and server do it, and its saved
 * answers are walked on the release after. What the saved state comes to on its own release is what it is compared with.
 */
export async function resumeAll(
  cases: readonly MomentsOfCase[],
  flow: Pick<FlowDoc, 'id' | 'renamed' | 'steps'>,
): Promise<Saved> {
  const counts: { [F in Fate]: number } = { same: 0, moved: 0, dropped: 0, restarted: 0, pinned: 0 }
  const changes = new Map<string, SavedChange>()
  const known = new Set<string>()
  for (const { name, fixture, moments, program } of cases) {
    for (const moment of moments) {
      const { done } = moment
      const key = stableText([moment.state, moment.context, fixture.world ?? null] as unknown as Json) // all of it JSON
      if (known.has(key)) continue
      known.add(key)
      const { fate, from, to, direction, dropped } = await resumeOne(moment, flow, program)
      counts[fate] += 1
      if (fate === 'same') continue
      const way = JSON.stringify([fate, fate === 'pinned' ? '' : [from, to, dropped]])
      const before = changes.get(way)
      const shorter = before && before.example.fixture.do.length <= done.length ? before.example : null
      const example: Example = shorter ?? { name, side: 'before', fixture: { ...fixture, do: done, expect: {} } }
      changes.set(way, { fate, from, to, direction, dropped, states: (before?.states ?? 0) + 1, example })
    }
  }
  return { counts, changes: [...changes.values()].sort((one, other) => other.states - one.states) }
}

type Resumed = Pick<SavedChange, 'fate' | 'from' | 'to' | 'direction' | 'dropped'>

async function resumeOne(
  moment: Moment,
  flow: Pick<FlowDoc, 'id' | 'renamed' | 'steps'>,
  program: Program | null,
): Promise<Resumed> {
  const names = forwards(flow)
  const before = await walkOn(moment.program, moment, moment.state)
  const from = names.id(before.at)
  const answers = answersOf(before, moment.state, names)
  if (!program) return { fate: 'restarted', from, to: null, direction: null, dropped: [...answers.keys()] }
  const resumed = resume(moment.state, 'after', flow)
  if (resumed.stays) return { fate: 'pinned', from, to: from, direction: null, dropped: [] }
  const after = await walkOn(program, moment, resumed.state)
  const dropped = droppedOf(answers, after, program, flow.id)
  const to = after.at
  const isBegun = from !== after.path[0] && answers.size > 0
  if (isBegun && to === after.path[0] && dropped.length === answers.size)
    return { fate: 'restarted', from, to, direction: null, dropped }
  if (from !== to)
    return { fate: 'moved', from, to, direction: directionOf(from, after, program.flow(flow.id)), dropped }
  return { fate: dropped.length > 0 ? 'dropped' : 'same', from, to, direction: null, dropped }
}

function directionOf(from: string, { at, end }: WalkResult, flow: FlowProgram | null): PathDirection {
  if (end !== undefined) return 'end'
  return (flow?.order.get(at) ?? 0) < (flow?.order.get(from) ?? 0) ? 'back' : 'on'
}

async function walkOn(program: Program, { context, world: open }: Moment, state: FlowState): Promise<WalkResult> {
  const world = open()
  const read = async ({ call, input }: Need): Promise<Datum> => {
    const answer = world.answer(call, input)
    if (answer.kind === 'returns') return { state: 'ready', value: answer.value }
    if (answer.kind !== 'fails') return { state: 'broken' }
    return { state: 'failed', code: answer.code, ...(answer.params ? { params: answer.params } : {}) }
  }
  return (await drive({ program, context, state, read })).walk
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
