import { getCopyTerms } from '#contract/calls/person/get-copy-terms.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { loginOf } from '../../sessions/logins.ts'

export const getCopyTermsHandler = handle(getCopyTerms, async ({ chain, caller }) =>
  caller === null
    ? refuse('UNAUTHENTICATED')
    : ok({ asksPassword: (await loginOf(chain, caller.user.userId)) !== null }),
)
