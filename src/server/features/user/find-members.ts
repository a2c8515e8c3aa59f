import { findMembers } from '#contract/calls/user/find-members.ts'
import { keptEmail } from '../../email.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { type FoundPerson, findPeople } from './find-people.ts'
import { centersOf } from './staff-scopes.ts'

const least = 3
const most = 50

/** Staff look for a person of their clubs. Every term that is given has to fit. */
export const findMembersHandler = handle(findMembers, async ({ chain, caller }, input) => {
  if (caller === null) return refuse('FORBIDDEN')
  const memberId = input.memberId?.trim() ?? ''
  const words = (input.name ?? '').trim().split(/\s+/).filter(Boolean)
  const email = keptEmail(input.email ?? '')
  const digits = (input.phone ?? '').replaceAll(/\D/g, '').replace(/^0+/, '')
  const given = [input.memberId, input.name, input.email, input.phone].filter((term) => term?.trim())
  const lengths = [memberId, words.join(''), email, digits].map(({ length }) => length).filter((length) => length > 0)
  if (lengths.length < Math.max(given.length, 1) || lengths.some((length) => length < least)) {
    return refuse('SEARCH_TOO_SHORT')
  }
  const centers = await centersOf(chain, caller.user, 'MEMBERS')
  const found = await findPeople(chain, { memberId, words, email, digits, centers, limit: most + 1 })
  return ok({ members: found.slice(0, most).map(toMember), more: found.length > most })
})

const toMember = (row: FoundPerson) => ({
  userId: row.id,
  centerId: row.center_id,
  centerName: row.center_name,
  firstName: row.first_name,
  lastName: row.last_name,
  birthday: row.birthday,
  email: row.email,
  phone: row.phone,
  city: row.city,
  status: row.status,
  standing: row.standing,
})
