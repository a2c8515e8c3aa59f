import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { PreviewOf, PreviewPerson } from '../../shapes/preview.ts'
import { exactly, Lang, nullable } from '../../shapes/values.ts'

const asked = {
  call: Type.String({ maxLength: 100 }),
  /** What the call takes, its own schema says. */
  input: Type.Unknown(),
  key: nullable(Type.String({ maxLength: 200 })),
  isSignedIn: Type.Boolean(),
}

/**
 * Answers one call of the preview as the server would, with everything that was done before in the same preview, and keeps
 * nothing of it. What reaches outside (payments, mails, sign-ins) is imitated.
 */
export const playPreview = defineCall({
  id: 'studio/play-preview',
  method: 'POST',
  path: '/api/studio/preview/play',
  kind: 'read',
  access: 'operator',
  input: exactly({
    ...PreviewOf,
    lang: Lang,
    /** Null: a visitor. */
    person: nullable(PreviewPerson),
    /** How a payment ends. */
    pays: Type.Enum(['paid', 'declined']),
    /** What was done before, oldest first, with what was answered then: its ids are the ones that the page knows. */
    before: Type.Array(exactly({ ...asked, answer: Type.Unknown() }), { maxItems: 60 }),
    asked: exactly(asked),
  }),
  output: exactly({ status: Type.Integer({ minimum: 200, maximum: 599 }), body: Type.Unknown() }),
  errors: ['PREVIEW_BROKEN', 'NO_SUCH_CALL'],
  rateLimit: { max: 1200, seconds: 60 },
  source: '4 Studio',
})
