import { getFirstSignIn } from '#contract/calls/user/get-first-sign-in.ts'
import { handle, ok } from '../../handler.ts'
import { loginOf } from '../../sessions/logins.ts'
import { findPerson } from '../persons/service.ts'
import { firstSignInBy, firstSignInOf } from '../sso/first-sign-in.ts'
import { issuerName } from '../sso/issuer-name.ts'

export const getFirstSignInHandler = handle(getFirstSignIn, async ({ chain, caller, now, release }, { linkCode }) => {
  const found = await firstSignInBy(chain, linkCode, now)
  if (found === undefined) return ok({ firstSignIn: null })
  const person = caller === null ? null : await findPerson(chain, caller.user.userId)
  return ok({
    firstSignIn: {
      employee: found.externalId,
      issuer: issuerName(found.issuer),
      account:
        person === null
          ? null
          : {
              name: `${person.firstName} ${person.lastName}`.trim(),
              hasPassword: (await loginOf(chain, person.id)) !== null,
            },
      mayCreate: firstSignInOf(release) === 'create',
    },
  })
})
