import { createFamily } from '#contract/calls/person/create-family.ts'
import { isMinor } from '#engine/rights.ts'
import { tx } from '../../db/ambient.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { invalidMember } from '../../http/input-problem.ts'
import { adultAgeOf } from '../../rights/facts.ts'
import { primariesOf } from '../../rights/relatives.ts'
import { findCenter } from '../centers/service.ts'
import { type KnownPerson, lockPerson } from '../persons/service.ts'
import { familyNameOf, insertFamily } from './repository.ts'

/** The person's row is held, so that two tabs begin one family. */
export const createFamilyHandler = handle(createFamily, (context, { familyName }) =>
  tx(async () => {
    const { chain, subject } = context
    const name = familyName.trim()
    if (name === '') return invalidMember('familyName', 'required')
    const person = await lockPerson(chain, subject.id)
    if (person === null) return refuse('NOT_FOUND')
    const reason = await whyNotCreate(context, person)
    if (reason !== null) return refuse('CANNOT_CREATE_FAMILY', { params: { reason } })
    await insertFamily(chain, person.id, name)
    return ok({ familyName: name })
  }),
)

/** `child`: not of age. `primary`: there is one. `member`: somebody else decides for the family they are in. */
export async function whyNotCreate(
  context: CallContext,
  person: KnownPerson,
): Promise<'child' | 'primary' | 'member' | null> {
  const { chain, now } = context
  const center = await findCenter(chain, person.centerId, now)
  if (center === null || isMinor(person.birthday, adultAgeOf(context, center.id), center.today)) return 'child'
  if ((await familyNameOf(chain, person.id)) !== null) return 'primary'
  return (await primariesOf(chain, person.id)).length > 0 ? 'member' : null
}
