import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DraftSeq, ReleaseNumber } from '../../shapes/draft.ts'
import { exactly, Instant, Line } from '../../shapes/values.ts'

/** Who has looked at the draft as it stands, and who else has to before it goes live. */
export const readApprovals = defineCall({
  id: 'studio/read-approvals',
  method: 'GET',
  path: '/api/studio/draft/approvals',
  kind: 'read',
  access: 'operator',
  input: exactly({}),
  output: exactly({
    seq: DraftSeq,
    live: ReleaseNumber,
    /** The chain wants four eyes: nobody's changes go live that nobody else has seen. */
    isNeeded: Type.Boolean(),
    approvals: Type.Array(exactly({ by: Line, at: Instant }), { maxItems: 100 }),
    /** The caller may publish it: with them, every change was seen by two. */
    isEnough: Type.Boolean(),
    /** The caller has not approved it yet, and their approval counts. */
    mayApprove: Type.Boolean(),
    /** Whose approval would be enough, by name. */
    who: Type.Array(Line, { maxItems: 100 }),
    /** Whose clock a time is told by. */
    timeZone: Line,
  }),
  errors: [],
  source: '4 Studio',
})
