import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DraftSeq, ReleaseNumber } from '../../shapes/draft.ts'
import { exactly } from '../../shapes/values.ts'

/**
 * Lets the draft go live at a time, as it is now: what is changed later stays in the draft. It is checked now, and again at
 * that time; if it is not clean then, it stays where it is and whoever planned it is told. `PLAN_PAST`: the time is over,
 * or more than a year away; `ALREADY_PLANNED`: something waits for its time, or was stopped, and has to be taken back first.
 */
export const planRelease = defineCall({
  id: 'studio/plan-release',
  method: 'POST',
  path: '/api/studio/plan',
  kind: 'act',
  access: 'publisher',
  input: exactly({
    seq: DraftSeq,
    live: ReleaseNumber,
    summary: Type.String({ maxLength: 2000 }),
    /** By the clock of the chain. */
    day: Type.String({ format: 'date' }),
    time: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  }),
  output: exactly({}),
  errors: [
    'DRAFT_MOVED',
    'DRAFT_PROBLEMS',
    'NOT_JUDGED',
    'WHOLE_CHAIN_ONLY',
    'APPROVAL_NEEDED',
    'PLAN_PAST',
    'ALREADY_PLANNED',
  ],
  rateLimit: { max: 30, seconds: 60 },
  source: '4 Studio',
})
