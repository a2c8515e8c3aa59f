import type { Static } from 'typebox'
import { dayIn } from '#calendar/day-in.ts'
import { findPersonDetails } from '#contract/calls/person/find-person-details.ts'
import type { PersonStatus } from '#contract/shapes/person.ts'
import { isMinor } from '#engine/rights.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { adultAgeOf } from '../../rights/facts.ts'
import { guardiansOf } from '../../rights/relatives.ts'
import { personToReach } from './repository.ts'

/** How somebody whom the caller looks after is reached; of whoever is of age nobody decides. */
export const findPersonDetailsHandler = handle(findPersonDetails, async (context) => {
  const { chain, now, subject } = context
  const row = await personToReach({ chain, id: subject.id })
  if (row === undefined) return refuse('NOT_FOUND')
  const isChild = isMinor(row.birthday, adultAgeOf(context, row.center_id), dayIn(row.time_zone, now))
  return ok({
    person: {
      personId: row.id,
      centerId: row.center_id,
      centerName: row.center_name,
      firstName: row.first_name,
      lastName: row.last_name,
      birthday: row.birthday,
      // What the database keeps in text with a check is one of these words.
      status: row.status as Static<typeof PersonStatus>,
      standing: row.standing,
      memberSince: row.member_since,
      email: row.email,
      phone: row.phone,
      address1: row.address1,
      zipCode: row.zip_code,
      city: row.city,
      country: row.country,
      language: row.language,
      hasLogin: row.has_login,
      guardians: isChild ? await guardiansOf(chain, row.id) : [],
    },
  })
})
