import { readDraft } from '#contract/calls/studio/read-draft.ts'
import type { Json } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { releasePlanOf } from './draft/plan.ts'
import { clockOf, openPlan } from './draft/plan-repository.ts'
import type { ChangeRow } from './draft/repository.ts'
import { openDraft } from './draft/service.ts'

export const readDraftHandler = handle(readDraft, async ({ chain }) => {
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  const plan = await openPlan(chain)
  return ok({
    seq: draft.seq,
    live: draft.live.number,
    changes: draft.changes.map(changeOf),
    plan: plan === undefined ? null : releasePlanOf(plan, await clockOf(chain, draft)),
  })
})

/** A change on the wire; of a case its name alone. */
export const changeOf = ({ madeAt, value, was, ...change }: ChangeRow) => {
  const shown = (one: Json) => (change.at.startsWith('case:') && one !== null ? (mapOf(one).name ?? null) : one)
  return { ...change, value: shown(value), was: shown(was), madeAt: madeAt.toISOString() }
}
