import { editChild } from '#contract/calls/person/edit-child.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { hasGuardian } from '../../rights/relatives.ts'
import { findCenter } from '../centers/service.ts'
import { changePerson, lockPerson } from '../persons/service.ts'
import { refuseBirthday, refuseNames } from './child.ts'
import { movesBirthday } from './profiles.ts'
import { peopleOfFamily } from './repository.ts'

/** By a guardian, or by staff of the child's club; whoever is nobody's child here is of another family. */
export const editChildHandler = handle(editChild, (context, input) =>
  tx(async () => {
    const { chain, now, subject } = context
    const child = await lockPerson(chain, subject.id)
    const center = child === null ? null : await findCenter(chain, child.centerId, now)
    const [row] = child === null ? [] : await peopleOfFamily(chain, [child.id])
    if (child === null || center === null || row === undefined) return refuse('NOT_FOUND')
    const isStaff = subject.as === 'staff'
    if (subject.as !== 'guardian' && !(isStaff && (await hasGuardian(chain, child.id))))
      return refuse('WRONG_FAMILY', { at: 'personId' })

    const { firstName, lastName, gender } = input
    const birthday = input.birthday ?? child.birthday
    const isMoved = birthday !== null && birthday !== child.birthday
    if (isMoved && !isStaff && !movesBirthday(row, now)) return refuse('BIRTHDAY_FIXED', { at: 'birthday' })
    const wrong = refuseNames(input) ?? (isMoved ? refuseBirthday(context, center, birthday) : null)
    if (wrong !== null) return wrong
    const names = { first_name: firstName.trim(), last_name: lastName.trim() }
    await changePerson(chain, child.id, { ...names, gender, birthday }, now)
    return ok({ personId: child.id, firstName: firstName.trim() })
  }),
)
