import { addChild } from '#contract/calls/person/add-child.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { childrenOf, relate } from '../../rights/relatives.ts'
import { findCenter } from '../centers/service.ts'
import { toNewPerson } from '../persons/new-person.ts'
import { addPerson, findPerson } from '../persons/service.ts'
import { refuseBirthday, refuseNames } from './child.ts'
import { childLimits } from './limits.ts'
import { holdFamily, homeOfParent, isAmong } from './repository.ts'

/**
 * The family is held, so that its children are counted one after the other. A child is always somebody new: who knows a
 * name and a birthday reaches nobody by them. They live where the member lives.
 */
export const addChildHandler = handle(addChild, (context, input) =>
  tx(async () => {
    const { chain, now, subject } = context
    if (!(await holdFamily(chain, subject.id)))
      return refuse('CANNOT_CREATE_CHILD', { params: { reason: 'no-family' } })
    const parent = await findPerson(chain, subject.id)
    const center = parent === null ? null : await findCenter(chain, parent.centerId, now)
    if (parent === null || center === null) return refuse('NOT_FOUND')
    const wrong = refuseNames(input) ?? refuseBirthday(context, center, input.birthday)
    if (wrong !== null) return wrong

    const children = await childrenOf(chain, parent.id)
    const { most } = childLimits(context, center.id)
    if (children.length >= most) return refuse('CANNOT_CREATE_CHILD', { params: { reason: 'full', most } })
    const firstName = input.firstName.trim()
    if (await isAmong(chain, children, { firstName, birthday: input.birthday }))
      return refuse('CANNOT_CREATE_CHILD', { at: 'firstName', params: { reason: 'known', name: firstName } })

    const home = await homeOfParent(chain, parent.id)
    const { fields, ...row } = toNewPerson({
      chain,
      centerId: parent.centerId,
      attributes: {},
      status: 'PROSPECT',
      memberSince: center.today,
      given: { firstName, lastName: input.lastName, gender: input.gender, birthday: input.birthday },
      emailsDiffer: false,
    })
    await addPerson({ ...row, fields: { ...fields, ...home } })
    await relate(chain, parent.id, row.id, 'CHILD')
    return ok({ personId: row.id, centerId: row.centerId })
  }),
)
