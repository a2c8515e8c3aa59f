import type { CallContext } from '../../handler.ts'
import { refuse } from '../../handler.ts'
import { invalidMember } from '../../http/input-problem.ts'
import type { Center } from '../centers/service.ts'
import { childLimits, whyNotBorn } from './limits.ts'

/** What is wrong with the names of a child, whatever the chain's form asks; null when nothing is. */
export function refuseNames({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) {
  if (firstName.trim() === '') return invalidMember('firstName', 'required')
  return lastName.trim() === '' ? invalidMember('lastName', 'required') : null
}

/** What is wrong with the birthday of a child at a club; null when nothing is. */
export function refuseBirthday(context: CallContext, center: Center, birthday: string) {
  const limits = childLimits(context, center.id)
  const why = whyNotBorn(birthday, limits, center.today)
  if (why === null) return null
  if (why === 'future') return invalidMember('birthday', 'max')
  return refuse(why, { at: 'birthday', params: { years: why === 'CHILD_TOO_OLD' ? limits.to : limits.from } })
}
