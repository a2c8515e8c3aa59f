import { db } from '../../db/ambient.ts'
import { excluded } from '../../db/excluded.ts'
import { kindOf } from '../kind.ts'
import { classesOf } from './classes-of.ts'

interface Instructor {
  readonly id: string
  readonly name: string
}

export const instructors = kindOf<Instructor>({
  id: 'instructors',
  noun: 'instructor',
  key: 'id',
  isUnordered: true,
  ending: 'leave them: who leads nothing is named nowhere',
  read: ({ chain }) =>
    db().selectFrom('staff_members').select(['id', 'name']).where('chain_id', '=', chain).orderBy('id').execute(),
  async write({ chain }, entries) {
    await db()
      .insertInto('staff_members')
      .values(entries.map(({ id, name }) => ({ chain_id: chain, id, name })))
      .onConflict((conflict) => conflict.columns(['chain_id', 'id']).doUpdateSet(excluded('name')))
      .execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('staff_members').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  uses: classesOf('staff_id'),
})
