import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DraftSeq } from '../../shapes/draft.ts'
import { exactly, Lang } from '../../shapes/values.ts'

/** A document: what it may hold, the grammar of the language says. */
const Document = Type.Unknown()
const Names = Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 20_000 }))
const Documents = exactly({
  config: Document,
  site: Document,
  flows: Type.Record(Type.String({ maxLength: 100 }), Document),
  forms: Type.Record(Type.String({ maxLength: 100 }), Document),
})

/**
 * The documents that an operator works on, as the draft has them: what the product brings, what is the chain's own, and
 * both laid over each other; and the names that members read in them. Settings that are no draft's are left out.
 */
export const readDraftDocuments = defineCall({
  id: 'studio/read-documents',
  method: 'GET',
  path: '/api/studio/documents',
  kind: 'read',
  access: 'operator',
  input: exactly({ lang: Lang }),
  output: exactly({
    seq: DraftSeq,
    /** The product's, with the law of the chain's country. */
    inherited: Documents,
    own: exactly({ config: Document, ops: Type.Array(Document, { maxItems: 5000 }) }),
    resolved: Documents,
    /** Those that the chain offers with the draft, in its order. */
    languages: Type.Array(exactly({ code: Lang, direction: Type.Enum(['ltr', 'rtl']) }), { maxItems: 50 }),
    /** By key, such as `form.member-details.phone`, and of what is sold `entry.plans.basic`: in the language asked for, else in English. */
    names: Names,
    /** Those of them that members read in other words, as what is live says. */
    before: Names,
  }),
  errors: [],
  source: '4 Studio',
})
