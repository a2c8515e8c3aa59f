import { readFlow } from '#contract/calls/flow/read.ts'
import { holdsToRelease } from '#engine/flow/resume.ts'
import { findInstance, instanceIdOf, journalOf } from '../../flow/instances.ts'
import { mayReadInstance } from '../../flow/owner.ts'
import { handle, ok } from '../../handler.ts'

export const readFlowHandler = handle(readFlow, async (context, input) => {
  const found = await findInstance(context.chain, instanceIdOf(input.instance))
  const live = context.release.id
  if (!found || !(await mayReadInstance(context, found))) return ok({ ...unknown, goesOn: live })
  const acts = await journalOf(context.chain, found.id)
  return ok({
    known: true,
    flow: found.flow,
    release: found.release,
    goesOn: acts.some(holdsToRelease) ? found.release : live,
    acts: acts.map((entry) => ({ ...entry })) as never, // `JournalLine` is its JSON
    answers: found.answers as never,
    drafts: found.drafts as never,
    savedAt: found.touchedAt.toISOString(),
  })
})

const unknown = { known: false, flow: null, release: null, acts: [], answers: {}, drafts: {}, savedAt: null }
