import type { Program } from '#engine/flow/program.ts'
import type { WalkResult } from '#engine/flow/types.ts'
import { memoryOf } from '#engine/flow/walk.ts'
import { isSame } from '#engine/logic/values.ts'
import { fieldReason } from './field-reason.ts'
import { type FlowPosition, standOf } from './stand.ts'
import { stepReason } from './step-reason.ts'
import type { ActReason, ExplainedExpr, StepReason } from './types.ts'
import type { ActSight, FieldSight, ReasonSight, StepSight, WalkSight } from './walk-sight.ts'

/** Where a walk of a flow stands, and what decided it; null: it is none of this engine's. */
export function sightOfWalk(program: Program, walked: WalkResult): WalkSight | null {
  const memory = memoryOf(walked)
  if (memory === undefined) return null
  const { context, state, work } = memory
  const standing = standOf({ program, context, state, data: work.evaluation.data })
  if (standing === null) return null
  return { flow: context.flow, at: walked.at, steps: standing.doc.steps.map(({ id }) => stepSight(standing, id)) }
}

function stepSight(standing: FlowPosition, step: string): StepSight {
  const form = standing.step(step)?.doc.form
  const reason = stepReason(standing, step)
  const id = typeof form === 'string' ? form : null
  if (reason === null)
    return { step, form: id, standing: 'later', when: null, skip: null, fields: [], acts: [], problems: [] }
  const isVisited = standings[reason.standing] !== 'later' && standings[reason.standing] !== 'notRelevant'
  return {
    step,
    form: id,
    standing: standings[reason.standing],
    when: reason.when === undefined ? null : reasonSight(reason.when),
    skip: reason.skip === undefined ? null : reasonSight(reason.skip),
    fields: id !== null && isVisited ? fieldsOf(standing, step, id) : [],
    acts: isVisited ? reason.acts.map(actSight) : [],
    problems: reason.problems.filter(({ at }) => at === step).map(({ code }) => code),
  }
}

const actSight = ({ act, call, state, code, when }: ActReason): ActSight => ({
  act,
  call: typeof call?.value === 'string' ? call.value : null,
  state,
  code: code ?? null,
  when: when === undefined ? null : reasonSight(when),
})

const standings: { readonly [standing in StepReason['standing']]: StepSight['standing'] } = {
  open: 'open',
  passed: 'passed',
  sealed: 'passed',
  stopped: 'stopped',
  refused: 'stopped',
  end: 'end',
  notRelevant: 'notRelevant',
  unreached: 'later',
  unknown: 'later',
}

function fieldsOf(standing: FlowPosition, step: string, form: string): readonly FieldSight[] {
  const { fields = [] } = standing.program.docs.forms[form] ?? {}
  return fields.flatMap(({ id, mode: written }): readonly FieldSight[] => {
    const reason = fieldReason(standing, step, [id])
    if (reason.kind !== 'field') return []
    const { mode, value, modeBecause, problems, choices } = reason
    const chosen = choices?.entries.find((one) => value !== null && isSame(one.id, value))?.name ?? null
    const isDecided = modeBecause !== undefined && typeof written === 'object'
    return [
      {
        field: id,
        mode,
        value,
        chosen,
        problems: problems.map(({ code }) => code),
        because: isDecided ? reasonSight(modeBecause) : null,
      },
    ]
  })
}

/** So much is told of what one expression has read. */
const mostReads = 30

function reasonSight(reason: ExplainedExpr): ReasonSight {
  const reads = new Map<string, ReasonSight['reads'][number]>()
  const gather = ({ reads: read, value, operands, entries = [] }: ExplainedExpr): void => {
    if (read !== undefined && reads.size < mostReads) reads.set(read.path, { path: read.path, value })
    for (const one of [...operands, ...entries, ...(read?.because ? [read.because] : [])]) gather(one)
  }
  gather(reason)
  const { expr, value, truth } = reason
  return { expr, value, truth, reads: [...reads.values()] }
}
