import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { InstanceKey, StepValues } from '../../shapes/flow.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Keeps the answers of a flow for a person who is signed in; a visitor's stay in their browser (`saved: false`). */
export const saveFlow = defineCall({
  id: 'flow/save',
  method: 'POST',
  path: '/api/flow/save',
  kind: 'act',
  access: 'open',
  input: exactly({
    instance: InstanceKey,
    flow: Id,
    release: Id,
    query: maybe(Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 500 }), { maxProperties: 40 })),
    route: maybe(Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 500 }), { maxProperties: 40 })),
    answers: StepValues,
    drafts: StepValues,
  }),
  output: exactly({ saved: Type.Boolean() }),
  errors: ['TOO_LARGE'],
  rateLimit: { max: 120, seconds: 60 },
  source: 'wire 4',
})
