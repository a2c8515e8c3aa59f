import { createPerson } from '#contract/calls/person/create-person.ts'
import { passwordStrength } from '#engine/logic/strength.ts'
import { type CallContext, refuse } from '../../handler.ts'
import { invalidMember } from '../../http/input-problem.ts'
import type { Center } from '../centers/service.ts'
import { numberSetting, textSetting } from '../settings.ts'
import { isTooYoung } from './age.ts'
import type { GivenPerson } from './new-person.ts'

/** The form whose release version asks for a person's details. */
export const formId = createPerson.formChecks?.person ?? 'member-details'

/** The product takes no weak password, whatever the form says. */
export function refusePassword(password: string | null) {
  if (password === null || passwordStrength(password) > 0) return null
  return refuse('WEAK_PASSWORD', { at: 'password' })
}

/** What else the product refuses whatever the form says. */
export function refuseDetails({ release }: CallContext, center: Center, given: GivenPerson) {
  const country = given.country ?? textSetting(release, center.id, 'country') ?? center.country
  const { valid } = release.program.platform
  if (given.phone && !valid('phone', given.phone, country)) return refuse('INVALID_PHONE', { at: 'person.phone' })
  if (given.zipCode && !valid('postcode', given.zipCode, country)) {
    return refuse('INVALID_ZIP', { at: 'person.zipCode' })
  }
  if (given.ssn && !valid('ssn', given.ssn, country)) return refuse('INVALID_SSN', { at: 'person.ssn' })
  const birthday = given.birthday ?? null
  if (birthday !== null && (birthday > center.today || birthday < '1900-01-01')) {
    return invalidMember('person.birthday', birthday > center.today ? 'max' : 'min')
  }
  if (isTooYoung(birthday, center.today, [numberSetting(release, center.id, 'minimumAge')])) {
    return refuse('MINIMUM_AGE', { at: 'person.birthday' })
  }
  return null
}

/** Nor an account whose check digits are wrong. */
export function refuseBank({ release }: CallContext, { iban, routingNumber }: NonNullable<GivenPerson['bank']>) {
  const { valid } = release.program.platform
  if (iban && !valid('iban', iban, null)) return refuse('INVALID_BANK', { at: 'person.bank.iban' })
  if (!routingNumber || valid('routing', routingNumber, null)) return null
  return refuse('INVALID_BANK', { at: 'person.bank.routingNumber' })
}
