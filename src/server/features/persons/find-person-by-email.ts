import { findPersonByEmail } from '#contract/calls/person/find-person-by-email.ts'
import { handle, ok } from '../../handler.ts'
import { isOn } from '../settings.ts'
import { emailExists } from './repository.ts'

export const findPersonByEmailHandler = handle(findPersonByEmail, async ({ chain, release }, { email }) => {
  if (isOn(release, null, 'joinForm.disableEmailValidation')) return ok({ exists: false })
  return ok({ exists: await emailExists(chain, email) })
})
