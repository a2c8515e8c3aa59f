import { Type } from 'typebox'
import { exactly } from './values.ts'

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
})
