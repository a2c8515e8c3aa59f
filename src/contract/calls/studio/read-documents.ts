import { Type } from 'typebox'
import type { FlowDoc, FormDoc, JsonObject, SiteDoc } from '#engine/documents.ts'
import { defineCall } from '../../call.ts'
import { DraftSeq, PartName } from '../../shapes/draft.ts'
import { exactly, Lang, nullable } from '../../shapes/values.ts'

/** A document: what it may hold, the grammar of the language says. */
const Document = <Doc>() => Type.Unsafe<Doc>(Type.Unknown())
const Named = Type.String({ maxLength: 200 })
const Names = Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 20_000 }))
const Documents = exactly({
  config: Document<JsonObject>(),
  site: Document<SiteDoc>(),
  flows: Type.Record(Type.String({ maxLength: 100 }), Document<FlowDoc>()),
  forms: Type.Record(Type.String({ maxLength: 100 }), Document<FormDoc>()),
})

/**
 * The documents that an operator works on, as the draft has them: what the product brings, what is the chain's own, and
 * what both laid over each other make otherwise than the product; and the names that members read in them. Settings that
 * are no draft's are left out.
 */
export const readDraftDocuments = defineCall({
  id: 'studio/read-documents',
  method: 'GET',
  path: '/api/studio/documents',
  kind: 'read',
  access: 'operator',
  input: exactly({ lang: Lang, product: Type.Optional(PartName) }),
  output: exactly({
    seq: DraftSeq,
    product: exactly({
      id: PartName,
      /** The product's, with the law of the chain's country; null: the page that asks has named this `id`. */
      part: nullable(exactly({ documents: Documents, names: Names })),
    }),
    own: exactly({
      config: Document<JsonObject>(),
      ops: Type.Array(Type.Unknown(), { maxItems: 5000 }),
      /** The cases that are kept, without what was done in them. */
      cases: Type.Array(exactly({ id: Named, name: Named, flow: Named, to: Named }), { maxItems: 500 }),
    }),
    /** Flows and forms that are as the product's are left out. */
    resolved: Documents,
    /** Those that the chain offers with the draft, in its order. */
    languages: Type.Array(exactly({ code: Lang, direction: Type.Enum(['ltr', 'rtl']) }), { maxItems: 50 }),
    /**
     * By key, such as `form.member-details.phone`, and of what is sold `entry.plans.basic`: in the language asked for, else
     * in English. Those that are as the product's are left out.
     */
    names: Names,
    /** Those of them that members read in other words, as what is live says. */
    before: Names,
  }),
  errors: [],
  source: '4 Studio',
})
