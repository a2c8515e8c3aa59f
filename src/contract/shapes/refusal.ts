import { Type } from 'typebox'
import { exactly, Line, nullable } from './values.ts'

/** Why something cannot be done now: a code with a text `errors.<code>`, what its sentence names, and the page that helps. */
const parts = { params: Type.Record(Type.String(), Type.Unknown()), instead: nullable(Line) }
export const WhyNot = exactly({ code: Line, ...parts })

/** The same where the codes are known. */
export const whyNotOf = (codes: readonly string[]) =>
  exactly({ code: Type.Unsafe<string>(Type.Enum([...codes])), ...parts })
