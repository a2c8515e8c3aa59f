import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DraftSeq, ReleaseNumber } from '../../shapes/draft.ts'
import { Count, exactly, Id, Lang } from '../../shapes/values.ts'

const Name = Type.String({ maxLength: 400 })

/**
 * Who is half way through a flow now, and what becomes of them when the draft goes live: the saved answers of each are
 * walked again on it. Nobody is named. Visitors who have not signed in keep their answers in their own browser, and are not
 * counted. `PREVIEW_BROKEN`: the draft's documents do not hold together.
 */
export const countPeople = defineCall({
  id: 'studio/count-people',
  method: 'GET',
  path: '/api/studio/draft/people',
  kind: 'read',
  access: 'operator',
  input: exactly({ lang: Lang }),
  output: exactly({
    seq: DraftSeq,
    live: ReleaseNumber,
    /** There are more: those who were there last are counted. */
    isBound: Type.Boolean(),
    flows: Type.Array(
      exactly({
        flow: Id,
        /** Go on where they are. */
        same: Count,
        /** Are asked something more. */
        asked: Count,
        /** Are led to another step. */
        moved: Count,
        /** Go on where they are; an answer does not count any more. */
        dropped: Count,
        /** Stay on the release that they began with: something is paid or sent. */
        pinned: Count,
        restarted: Count,
        /** What is asked of whom in addition, as members read it. */
        questions: Type.Array(exactly({ name: Name, people: Count }), { maxItems: 100 }),
      }),
      { maxItems: 200 },
    ),
  }),
  errors: ['PREVIEW_BROKEN'],
  rateLimit: { max: 60, seconds: 60 },
  source: '4 Studio',
})
