import type { OnDraft } from '#contract/shapes/walk.ts'
import { resume } from '#engine/flow/resume.ts'
import type { WalkResult } from '#engine/flow/types.ts'
import { fateOf } from '#explorer/diff/fate.ts'
import type { LiveRelease } from '../../../releases/release.ts'
import { type Stood, stepName } from './stand.ts'

export interface Replayed {
  readonly told: OnDraft
  /** The same answers on the draft; null: it has no such flow. */
  readonly walk: WalkResult | null
}

/** Walks the same answers on the draft, and says whether their member gets further there. */
export async function replayOnDraft(stood: Stood, draft: LiveRelease, lang: string): Promise<Replayed> {
  const { line, state, theirs, on } = stood
  const { flow } = line
  const doc = draft.docs.flows[flow] ?? on?.release.docs.flows[flow]
  const place = (release: LiveRelease, step: string) => stepName(release, lang, flow, step)
  const from = line.step ?? ''
  const none = { from, to: from, wrongBefore: 0, wrongThen: 0, isRefused: line.stand === 'refused' }
  if (on === null || doc === undefined || !draft.program.flow(flow))
    return { told: { ...none, outcome: 'gone' }, walk: null }
  const after = await theirs.walk(draft, draft.program, resume(state, 'after', doc).state)
  const { fate, direction, isOver } = await fateOf(
    {
      state: { ...state, submitted: 'now' },
      context: theirs.context,
      before: on.release.program,
      after: draft.program,
      read: () => theirs.reading(draft),
    },
    doc,
  )
  const [wrongBefore, wrongThen] = [wrongAt(on.walk), wrongAt(after)]
  const told = { ...none, wrongBefore, wrongThen, to: place(draft, after.at) }
  if (isOver) return { told: { ...told, outcome: 'over' }, walk: after }
  if (fate === 'pinned' || fate === 'restarted') return { told: { ...told, outcome: fate }, walk: after }
  if (fate === 'moved') return { told: { ...told, outcome: direction === 'back' ? 'back' : 'further' }, walk: after }
  return { told: { ...told, outcome: compared(wrongBefore, wrongThen) }, walk: after }
}

function compared(before: number, then: number): OnDraft['outcome'] {
  if (then === before) return 'same'
  if (then > before) return 'more'
  return then === 0 ? 'clear' : 'fewer'
}

/** How many answers are wrong or missing at the step that is shown. */
const wrongAt = ({ at, steps, problems }: WalkResult): number =>
  new Set([...(steps[at]?.problems ?? []), ...problems].map((one) => `${one.at} ${one.code}`)).size
