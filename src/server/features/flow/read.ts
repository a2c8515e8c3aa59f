import { readFlow } from '#contract/calls/flow/read.ts'
import { findInstance, instanceIdOf, journalOf } from '../../flow/instances.ts'
import { mayReadInstance } from '../../flow/owner.ts'
import { handle, ok } from '../../handler.ts'

export const readFlowHandler = handle(readFlow, async (context, input) => {
  const found = await findInstance(context.chain, instanceIdOf(input.instance))
  if (!found || !(await mayReadInstance(context, found))) return ok(unknown)
  return ok({
    known: true,
    flow: found.flow,
    release: found.release,
    acts: [...(await journalOf(context.chain, found.id))].map((entry) => ({ ...entry })) as never, // `JournalLine` is its JSON
    answers: found.answers as never,
    drafts: found.drafts as never,
    savedAt: found.touchedAt.toISOString(),
  })
})

const unknown = { known: false, flow: null, release: null, acts: [], answers: {}, drafts: {}, savedAt: null }
