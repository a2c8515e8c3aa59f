import { Type } from 'typebox'
import type { Answered } from '../answered.ts'
import { User } from './user.ts'
import { exactly, nullable } from './values.ts'

/** An answer that signs in: the token, who signed in and for whom they act. */
export const SignedIn = exactly({
  token: Type.String({ minLength: 20, maxLength: 200 }),
  user: User,
  person: nullable(User),
})

export type SignedIn = Answered<typeof SignedIn>
