import { Type } from 'typebox'
import { exactly, Id, Line, LocalDate, nullable } from './values.ts'

/** What conditions may read of a person: a fixed shape (`PersonScope` of the engine). */
export const ScopedPerson = exactly({
  id: Id,
  centerId: Id,
  birthday: nullable(LocalDate),
  status: Line,
  levels: Type.Array(Line, { maxItems: 10 }),
  relations: Type.Array(exactly({ id: Id, relation: Line }), { maxItems: 100 }),
})

/** An answer that signs in: the token, who signed in and for whom he acts. */
export const SignedIn = exactly({
  token: Type.String({ minLength: 20, maxLength: 200 }),
  user: ScopedPerson,
  person: nullable(ScopedPerson),
})
