import type { PersonScope } from '#engine/flow/types.ts'

/** What signing in answers: a fresh token, who signed in and for whom he acts. */
export interface SignedIn {
  readonly token: string
  readonly user: PersonScope
  readonly person: PersonScope | null
}

/** `user/account`: the same, with the name for the header. */
export interface Account extends SignedIn {
  readonly name: { readonly firstName: string; readonly lastName: string } | null
  readonly isSso?: boolean
  readonly ssoHeaderType?: 'NORMAL' | 'SMALL' | 'TINY' | null
}
