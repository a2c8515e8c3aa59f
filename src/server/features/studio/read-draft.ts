import { readDraft } from '#contract/calls/studio/read-draft.ts'
import { handle, ok, refuse } from '../../handler.ts'
import type { ChangeRow } from './draft/repository.ts'
import { openDraft } from './draft/service.ts'

export const readDraftHandler = handle(readDraft, async ({ chain }) => {
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  return ok({ seq: draft.seq, live: draft.live.number, changes: draft.changes.map(changeOf) })
})

/** A change on the wire. */
export const changeOf = ({ madeAt, ...change }: ChangeRow) => ({ ...change, madeAt: madeAt.toISOString() })
