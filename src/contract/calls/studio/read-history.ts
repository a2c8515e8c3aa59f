import { Type } from 'typebox'
import type { FlowDoc, FormDoc } from '#engine/documents.ts'
import { defineCall } from '../../call.ts'
import { Change, ReleaseNumber, ReleasePlan } from '../../shapes/draft.ts'
import { exactly, Instant, Lang, Line, nullable } from '../../shapes/values.ts'

/** The latest releases and what was published with them, newest first. */
export const readHistory = defineCall({
  id: 'studio/read-history',
  method: 'GET',
  path: '/api/studio/history',
  kind: 'read',
  access: 'operator',
  input: exactly({ lang: Type.Optional(Lang) }),
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
    /**
     * Of releases with `changes`: what these name, as it stood then, in the language asked for, else in English. What the
     * draft has just so is left out.
     */
    words: Type.Array(
      exactly({
        release: ReleaseNumber,
        names: Type.Record(Type.String({ maxLength: 200 }), Type.String({ maxLength: 20_000 })),
        flows: Type.Record(Type.String({ maxLength: 100 }), Type.Unsafe<FlowDoc>(Type.Unknown())),
        forms: Type.Record(Type.String({ maxLength: 100 }), Type.Unsafe<FormDoc>(Type.Unknown())),
      }),
      { maxItems: 100 },
    ),
    changes: Type.Array(Change, { maxItems: 500 }),
  }),
  errors: [],
  source: '4 Studio',
})
