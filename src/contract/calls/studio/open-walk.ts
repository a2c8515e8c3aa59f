import { Type } from 'typebox'
import type { FlowDoc, FormDoc } from '#engine/documents.ts'
import { defineCall } from '../../call.ts'
import { exactly, Id, Lang, nullable } from '../../shapes/values.ts'
import { MaskedWalk, OnDraft, WalkLine, WalkTimes } from '../../shapes/walk.ts'

/** Documents by their id: they were checked against their grammar when the release was made. */
const byId = <Doc>() => Type.Record(Type.String({ maxLength: 100 }), Type.Unsafe<Doc>(Type.Unknown()))

/**
 * Opens a member's walk: the steps, conditions and acts of the release on which they are, or of the draft with the same
 * answers. It stands in the member's history who has opened it. Values are masked: what a document offers or names itself
 * is told, of all else no more than its kind. `PREVIEW_BROKEN`: the draft's documents do not hold together.
 */
export const openWalk = defineCall({
  id: 'studio/open-walk',
  method: 'POST',
  path: '/api/studio/walks/open',
  kind: 'act',
  access: 'supporter',
  input: exactly({ id: Id, on: Type.Enum(['release', 'draft']), lang: Lang }),
  output: exactly({
    line: WalkLine,
    /** Of the release on which they are; null: it is gone. */
    number: nullable(Type.Integer({ minimum: 1 })),
    times: WalkTimes,
    /** Null: the flow is gone there. */
    walk: nullable(MaskedWalk),
    /** Null: it was not asked for. */
    draft: nullable(OnDraft),
    /** Of what is wrong: by the code of an act, by `step.field code` of an answer. What they name is left out. */
    sentences: Type.Record(Type.String({ maxLength: 400 }), Type.String({ maxLength: 2000 })),
    /** The documents that the walk speaks of, and what members read in them. */
    documents: exactly({
      flows: byId<FlowDoc>(),
      forms: byId<FormDoc>(),
      names: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 20_000 })),
    }),
  }),
  errors: ['PREVIEW_BROKEN'],
  rateLimit: { max: 60, seconds: 60 },
  source: '4 Studio',
})
