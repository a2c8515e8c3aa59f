import type { User } from '#engine/flow/scope-of-user.ts'

/** What signing in and `user/account` answer: a fresh token, who signed in and for whom they act. */
export interface SignedIn {
  readonly token: string
  readonly user: User
  readonly person: User | null
}
