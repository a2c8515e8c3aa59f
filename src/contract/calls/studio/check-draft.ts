import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { ChangeValue, DraftSeq, ReleaseNumber } from '../../shapes/draft.ts'
import { Count, exactly, Id, nullable } from '../../shapes/values.ts'

const Sentence = Type.String({ maxLength: 4000 })
const Flow = Type.String({ maxLength: 100 })
/** A document may lie deeper than a draft can change it. */
const WrittenPlace = Type.String({ minLength: 1, maxLength: 1000 })

/**
 * What the check and the proof say of the draft, and what it would do otherwise than the live release, in words: the same
 * as the command line says. Takes seconds the first time, and is kept until the draft is another.
 */
export const checkDraft = defineCall({
  id: 'studio/check-draft',
  method: 'GET',
  path: '/api/studio/draft/check',
  kind: 'read',
  access: 'operator',
  /** The language of the operator: the studio's own, whatever the chain speaks. */
  input: exactly({ lang: Type.Optional(Type.Enum(['en', 'de'])) }),
  output: exactly({
    seq: DraftSeq,
    live: ReleaseNumber,
    findings: Type.Array(
      exactly({
        code: Type.String({ maxLength: 200 }),
        severity: Type.Enum(['error', 'warning', 'remark']),
        at: Type.String({ maxLength: 1000 }),
        message: Sentence,
      }),
      { maxItems: 1000 },
    ),
    /** While there are errors, as far as it can be known. */
    difference: Type.Array(
      exactly({
        section: Type.Enum(['broken', 'paths', 'prices', 'asked', 'words']),
        sentence: Sentence,
        flow: nullable(Flow),
        /** The clubs at which alone it is so, by id; none: it is nothing that is so at some clubs only. */
        clubs: Type.Array(Id, { maxItems: 1000 }),
        /** Of what is written otherwise in one place: the place, as changes name it, and what stood and will stand there. */
        written: nullable(exactly({ at: WrittenPlace, was: ChangeValue, value: ChangeValue })),
      }),
      { maxItems: 2000 },
    ),
    /** What errors keep from being compared: the paths of these flows; without any, what is written there. */
    notCompared: Type.Array(exactly({ message: Sentence, flows: Type.Array(Flow, { maxItems: 200 }) }), {
      maxItems: 1000,
    }),
    /** People half way through, by what happens to them. */
    saved: exactly({ same: Count, moved: Count, dropped: Count, restarted: Count, pinned: Count }),
  }),
  errors: ['NOT_JUDGED'],
  rateLimit: { max: 120, seconds: 60 },
  source: '4 Studio',
})
