import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { InstanceKey, Journal, StepValues } from '../../shapes/flow.ts'
import { exactly, Id, Instant, nullable } from '../../shapes/values.ts'

/** What the server knows of a flow on its way: for whoever holds the instance, until somebody signed in inside it. */
export const readFlow = defineCall({
  id: 'flow/read',
  method: 'POST',
  path: '/api/flow/read',
  kind: 'read',
  access: 'open',
  input: exactly({ instance: InstanceKey }),
  output: exactly({
    known: Type.Boolean(),
    flow: nullable(Id),
    release: nullable(Id),
    /** The release on which it goes on: its own once something is sealed or on its way, else the live one. */
    goesOn: Id,
    acts: Journal,
    answers: StepValues,
    drafts: StepValues,
    savedAt: nullable(Instant),
  }),
  errors: [],
  rateLimit: { max: 120, seconds: 60 },
  source: 'wire 4',
})
