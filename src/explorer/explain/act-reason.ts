import type { ActDoc } from '#engine/documents.ts'
import type { ActsOutcome } from '#engine/flow/acts.ts'
import type { JournalEntry } from '#engine/flow/types.ts'
import { said } from './reason.ts'
import type { ExprSight } from './sight.ts'
import { type FlowPosition, runOf, sightOf } from './stand.ts'
import type { ActReason, Said } from './types.ts'

/** How the acts of a step stand, in their order. */
export function actReasons(standing: FlowPosition, step: string): readonly ActReason[] {
  const found = standing.step(step)
  if (!found) return []
  const { visit, doc } = found
  // Until a step is answered its acts read what stands in its form, as the price at the button does.
  const run = visit?.acts ? null : runOf(standing, step, visit)
  const sight = run ? sightOf(standing, { step }, [run]) : sightOf(standing, { step, passed: true })
  let isStopped = visit?.acts === null || visit?.acts === undefined
  return (doc.acts ?? []).map((act) => {
    const reason = actReason(standing, act, { step, sight, isLater: isStopped, outcome: visit?.acts ?? null })
    isStopped ||= reason.state !== 'done' && reason.state !== 'off'
    return reason
  })
}

interface At {
  readonly step: string
  readonly sight: ExprSight
  /** It is not its turn yet. */
  readonly isLater: boolean
  readonly outcome: ActsOutcome | null
}

function actReason(standing: FlowPosition, act: ActDoc, { step, sight, isLater, outcome }: At): ActReason {
  const { doc, work } = standing
  const at = `flow:${doc.id}/steps/${step}/acts/${act.id}`
  const when = act.when === undefined ? undefined : said(act.when, `${at}/when`, sight)
  const laws = (doc.laws ?? [])
    .filter((law) => law.at === act.id || law.at === step)
    .map((law) => ({ ...said(law.holds, `flow:${doc.id}/laws/${law.id}/holds`, sight), law: law.id }))
  const entries = work.state.acts.filter((entry) => entry.act === act.id)
  const refusal = work.journal.refusals.find((one) => one.act.id === act.id)
  const call = said(act.call, `${at}/call`, sight)
  const isDone = work.journal.isDone(act.id)
  const state = stateOf(act, { last: entries.at(-1), isDone, when, isLater, outcome })
  return {
    act: act.id,
    state,
    ...(state === 'refused' && refusal ? { code: refusal.code } : {}),
    ...(typeof call.value === 'string' ? { call } : {}),
    ...(when === undefined ? {} : { when }),
    laws,
    seals: act.repeat === true ? [] : (work.flow.acts.get(act.id)?.seals ?? []),
  }
}

interface Stand {
  readonly last: JournalEntry | undefined
  readonly isDone: boolean
  readonly when: Said | undefined
  readonly isLater: boolean
  /** What the walk has made of the acts of the step; null until it is answered. */
  readonly outcome: ActsOutcome | null
}

function stateOf(act: ActDoc, { last, isDone, when, isLater, outcome }: Stand): ActReason['state'] {
  const isDue = (outcome?.state === 'run' || outcome?.state === 'resend') && outcome.run.act === act.id
  if (last?.status === 'pending') return 'waiting'
  if (last?.status === 'sent') return 'sent'
  if (isDue) return 'due'
  if (last?.status === 'failed') return 'refused'
  if (isDone) return 'done'
  if (when && !when.truth) return 'off'
  if (isLater) return 'later'
  if (outcome?.state === 'loading') return 'loading'
  return outcome?.state === 'blocked' ? 'lawBroken' : 'done'
}
