import { type Static, type TProperties, Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { exactly, Line, nullable } from './values.ts'

/** Why something cannot be done now: a code with a text `errors.<code>`, what its sentence names, and the page that helps. */
const Params = Type.Record(Type.String(), Type.Unknown())
export const WhyNot = exactly({ code: Line, params: Params, instead: nullable(Line) })

/** The same where the codes are known, and what their sentences always name. */
export const whyNotOf = (codes: readonly string[], named: TProperties = {}) =>
  exactly({
    code: Type.Unsafe<string>(Type.Enum([...codes])),
    params: Object.keys(named).length === 0 ? Params : Type.Unsafe<Static<typeof Params>>(Type.Object(named)),
    instead: nullable(Line),
  })

export type WhyNot = Answered<typeof WhyNot>
