import { Type } from 'typebox'
import { exactly, Line, nullable } from './values.ts'

/** Why something cannot be done now: a code with a text `errors.<code>`, what its sentence names, and the page that helps. */
export const WhyNot = exactly({
  code: Line,
  params: Type.Record(Type.String(), Type.Unknown()),
  instead: nullable(Line),
})
