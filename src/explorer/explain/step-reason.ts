import { actReasons } from './act-reason.ts'
import { said } from './reason.ts'
import { type FlowPosition, runOf, sightOf } from './stand.ts'
import type { StepReason } from './types.ts'

/** Why a step is asked or not, and what keeps the path there; null when the flow has no such step. */
export function stepReason(standing: FlowPosition, id: string): StepReason | null {
  const step = standing.step(id)
  if (!step) return null
  const { descent, walked, doc, layers } = standing
  const at = `flow:${doc.id}/steps/${id}`
  const sight = sightOf(standing, { step: id })
  const layer = layers(at)
  const stop = descent.path.at(-1)
  const isUnreached = step.visit === null && !descent.path.includes(id)
  const stands = standingOf(standing, id)
  const run = stands === 'refused' ? null : runOf(standing, id, step.visit)
  return {
    kind: 'step',
    step: id,
    standing: stands,
    shown: walked.at === id,
    ...(layer === null ? {} : { layer }),
    ...(isUnreached && stop !== undefined ? { stopsAt: stop } : {}),
    ...(step.doc.when === undefined ? {} : { when: said(step.doc.when, `${at}/when`, sight) }),
    ...(step.doc.skip === undefined ? {} : { skip: said(step.doc.skip, `${at}/skip`, sight) }),
    fields: Object.values(run?.fields ?? {}).map(({ id: field, mode, problems }) => ({
      field,
      mode,
      codes: problems.map(({ code }) => code),
    })),
    acts: actReasons(standing, id),
    problems: walked.steps[id]?.problems ?? (walked.at === id ? walked.problems : []),
  }
}

function standingOf({ descent, step }: FlowPosition, id: string): StepReason['standing'] {
  const found = step(id)
  const visit = found?.visit
  if (descent.path.includes(id)) {
    if (found?.program.end) return 'end'
    if (visit?.sealed?.whole) return 'sealed'
    if (!visit?.answered) return 'open'
    return visit.acts?.state === 'done' ? 'passed' : 'stopped'
  }
  if (!visit) return 'unreached'
  if (visit.relevant === null) return 'unknown'
  return visit.relevant ? 'refused' : 'notRelevant'
}
