import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Change, ReleaseNumber, ReleasePlan } from '../../shapes/draft.ts'
import { exactly, Instant, Line, nullable } from '../../shapes/values.ts'

/** The latest releases and what was published with them, newest first. */
export const readHistory = defineCall({
  id: 'studio/read-history',
  method: 'GET',
  path: '/api/studio/history',
  kind: 'read',
  access: 'operator',
  input: exactly({}),
  output: exactly({
    live: ReleaseNumber,
    releases: Type.Array(
      exactly({
        number: ReleaseNumber,
        madeAt: Instant,
        source: Type.Enum(['files', 'database']),
        /** The last time that somebody made it live by hand. */
        move: nullable(
          exactly({
            what: Type.Enum(['published', 'rolled back']),
            by: Line,
            at: Instant,
            summary: Type.String({ maxLength: 2000 }),
          }),
        ),
        /** Who else has approved what went live with it. */
        approvedBy: Type.Array(Line, { maxItems: 50 }),
      }),
      { maxItems: 100 },
    ),
    /** What was to go live at a time, the latest first. */
    plans: Type.Array(ReleasePlan, { maxItems: 100 }),
    changes: Type.Array(Change, { maxItems: 500 }),
  }),
  errors: [],
  source: '4 Studio',
})
