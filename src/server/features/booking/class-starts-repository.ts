import { db } from '../../db/ambient.ts'
import type { ClassFilter } from './class-repository.ts'

/** When the classes of a club begin that are not over, and nothing else of them. */
export const startsOfClasses = (chain: string, filter: Omit<ClassFilter, 'activities'>, now: Date) => {
  const { centerId, from, to, groups, instructors } = filter
  return db()
    .selectFrom('bookables')
    .select(['bookables.local_date', 'bookables.starts_at'])
    .where('bookables.chain_id', '=', chain)
    .where('bookables.type', '=', 'CLASS')
    .where('bookables.center_id', '=', centerId)
    .where('bookables.local_date', '>=', from)
    .where('bookables.local_date', '<=', to)
    .where('bookables.ends_at', '>', now)
    .$if(groups.length > 0, (query) =>
      query.where('bookables.activity_id', 'in', (all) =>
        all
          .selectFrom('activities')
          .select('id')
          .where('chain_id', '=', chain)
          .where('group_id', 'in', [...groups]),
      ),
    )
    .$if(instructors.length > 0, (query) => query.where('bookables.staff_id', 'in', [...instructors]))
    .orderBy('bookables.starts_at')
    .limit(500)
    .execute()
}
