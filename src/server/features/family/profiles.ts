import { ageOn } from '#engine/logic/dates.ts'
import type { CallContext } from '../../handler.ts'
import { type RightsOver, relativesOf, rightsOver } from '../../rights/relatives.ts'
import { type FamilyRow, peopleOfFamily } from './repository.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long a guardian puts a birthday right that they have mistyped. */
const birthdayDays = 14

/** Whether a guardian may still move a birthday: who decides hangs on it, so not once anything was bought by it. */
export const movesBirthday = ({ created_at, has_bought }: FamilyRow, now: Date): boolean =>
  !has_bought && now.getTime() - created_at.getTime() <= birthdayDays * dayMs

/** A person and those who belong to them, themselves first; details of those alone for whom the caller decides. */
export async function profilesOf(context: CallContext, personId: string, today: string) {
  const relatives = await relativesOf(context.chain, personId)
  const ids = [personId, ...relatives.map(({ id }) => id)]
  const over = await rightsOver(context, ids)
  const rows = await peopleOfFamily(context.chain, ids)
  return ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id)
    if (row === undefined) return []
    const relation = relatives.find((one) => one.id === id)?.relation ?? null
    return [{ ...profileOf(context, row, over.get(id) ?? nothing, today), relation }]
  })
}

const nothing: RightsOver = { rights: [], isGuardian: false, until: null }

function profileOf(context: CallContext, row: FamilyRow, { rights, isGuardian, until }: RightsOver, today: string) {
  const isSelf = row.id === context.caller?.user.userId
  const age = row.birthday === null ? null : ageOn(row.birthday, today)
  const details = {
    lastName: row.last_name,
    gender: row.gender as 'MALE' | 'FEMALE' | 'UNDEFINED' | null, // as the call that wrote it took it
    birthday: row.birthday,
    age,
    movesBirthday: movesBirthday(row, context.now),
  }
  return {
    personId: row.id,
    centerId: row.center_id,
    firstName: row.first_name,
    rights,
    isGuardian,
    until,
    name: `${row.first_name} ${row.last_name}`.trim(),
    details: isGuardian || isSelf ? details : null,
    hasLogin: row.has_login,
  }
}
