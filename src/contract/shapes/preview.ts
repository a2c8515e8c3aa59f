import { Type } from 'typebox'
import { exactly, Id, LocalDate, nullable } from './values.ts'

/** What is looked at, and on which day. */
export const PreviewOf = {
  /** The draft, or what members have now. */
  release: Type.Enum(['draft', 'live']),
  /** Null: today. */
  today: nullable(LocalDate),
}

/** A made-up person who looks at it: no record of the chain. */
export const PreviewPerson = exactly({ centerId: Id, birthday: LocalDate })
