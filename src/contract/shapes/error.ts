import { Type } from 'typebox'
import { exactly } from './values.ts'

/** One thing that is wrong with what was sent: where, what, and a sentence in the caller's language. */
export const WireProblem = exactly({
  /** Its place in the request: `person.phone`. */
  at: Type.String(),
  /** `required`, `format`, `unknown`, ...; a rule of a form (`<form>.<rule>`); or a code of the call. */
  code: Type.String(),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Where a flow asked it: step and field (`details.phone`). */
  field: Type.Optional(Type.String()),
  message: Type.String(),
})

/** The one error shape of the wire (readings 9), with the place and the parameters of a problem. */
export const WireError = exactly({
  errorMessage: Type.String(),
  errorI18NMessage: Type.String(),
  httpCode: Type.Integer({ minimum: 400, maximum: 599 }),
  errorCode: Type.String(),
  serverDateTime: Type.String({ format: 'date-time' }),
  correlationId: Type.String(),
  at: Type.Optional(Type.String()),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** All that is wrong with the input, the first of them at `at`. */
  problems: Type.Optional(Type.Array(WireProblem)),
  /** False for an act of a flow that was refused before it began: the journal does not know of it. */
  recorded: Type.Optional(Type.Literal(false)),
})
