import { getFamilyProfiles } from '#contract/calls/person/get-family-profiles.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { childrenOf } from '../../rights/relatives.ts'
import { findCenter } from '../centers/service.ts'
import { findPerson } from '../persons/service.ts'
import { whyNotCreate } from './create-family.ts'
import { birthdaysOf, childLimits } from './limits.ts'
import { profilesOf } from './profiles.ts'
import { familyNameOf } from './repository.ts'

export const getFamilyProfilesHandler = handle(getFamilyProfiles, async (context, { memberId }) => {
  const { chain, now, subject } = context
  const person = await findPerson(chain, subject.id)
  const center = person === null ? null : await findCenter(chain, person.centerId, now)
  if (person === null || center === null) return refuse('NOT_FOUND')
  const familyName = await familyNameOf(chain, person.id)
  const limits = childLimits(context, center.id)
  const members = await profilesOf(context, person.id, center.today)
  const { length } = familyName === null ? [] : await childrenOf(chain, person.id)
  return ok({
    familyName,
    whyNotCreate: await whyNotCreate(context, person),
    whyNotAdd: familyName === null ? 'no-family' : length >= limits.most ? 'full' : null,
    childAges: { from: limits.from, to: limits.to },
    childBirthdays: birthdaysOf(limits, center.today),
    member: members.find(({ personId }) => personId === memberId) ?? null,
    members,
  })
})
