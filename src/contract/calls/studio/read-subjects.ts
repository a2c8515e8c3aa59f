import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DraftSeq } from '../../shapes/draft.ts'
import { exactly, Lang, nullable } from '../../shapes/values.ts'

const Name = Type.String({ maxLength: 400 })
/** An expression of the language, or a constant of it. */
const Expression = Type.Unknown()

/**
 * What a condition at a place of the draft's documents may speak of: earlier answers, who the person is, settings, names of
 * the documents; each with what it can be.
 */
export const readSubjects = defineCall({
  id: 'studio/read-subjects',
  method: 'GET',
  path: '/api/studio/subjects',
  kind: 'read',
  access: 'operator',
  input: exactly({
    lang: Lang,
    /** The document: `flow:join`, `form:member-details`; `config`: what the chain says on its pages. */
    in: Type.String({ pattern: '^((flow|form):[A-Za-z0-9_-]+|config)$', maxLength: 90 }),
    /** Where in it: `steps/details/when`, `fields/state/mode`, `strapLines/summer/when` (also before it is there). */
    at: Type.String({ pattern: '^[A-Za-z0-9_/-]+$', maxLength: 300 }),
  }),
  output: exactly({
    seq: DraftSeq,
    subjects: Type.Array(
      exactly({
        expr: Expression,
        group: Type.Enum(['answers', 'modes', 'person', 'chosen', 'settings', 'time', 'address', 'named', 'other']),
        kind: Type.Enum(['truth', 'choice', 'number', 'amount', 'date', 'text', 'list', 'thing', 'any']),
        /** As members read it; null: the documents do not name it. */
        name: nullable(Name),
        /** Where it is asked. */
        where: nullable(Name),
        /** What it can be, where that is known. */
        options: Type.Array(exactly({ value: Expression, name: nullable(Name) }), { maxItems: 1000 }),
      }),
      { maxItems: 2000 },
    ),
  }),
  errors: [],
  source: '4 Studio',
})
