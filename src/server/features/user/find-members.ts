import { findMembers } from '#contract/calls/user/find-members.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { centersOf } from '../staff/staff-scopes.ts'
import { type FoundPerson, findFirst } from './find-people.ts'
import { maskedEmail, maskedPhone } from './masked-contacts.ts'
import { readAnything, searchTerms } from './search-terms.ts'

const most = 20

/** Staff look for a person of their clubs. */
export const findMembersHandler = handle(findMembers, async ({ chain, caller }, { anything = null, ...given }) => {
  if (caller === null) return refuse('FORBIDDEN')
  const asked = anything === null ? [searchTerms(given)].filter((terms) => terms !== null) : readAnything(anything)
  if (asked.length === 0) return refuse('SEARCH_TOO_SHORT')
  const centers = await centersOf(chain, caller.user, 'MEMBERS')
  const found = await findFirst({ chain, centers, limit: most + 1 }, asked)
  return ok({ members: found.slice(0, most).map(toMember), more: found.length > most })
})

const toMember = (row: FoundPerson) => ({
  userId: row.id,
  centerId: row.center_id,
  centerName: row.center_name,
  firstName: row.first_name,
  lastName: row.last_name,
  birthday: row.birthday,
  email: maskedEmail(row.email),
  phone: maskedPhone(row.phone),
  city: row.city,
  status: row.status,
  standing: row.standing,
})
