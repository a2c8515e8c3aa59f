import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { Policy } from '../../features/booking/rules/policy.ts'
import type { ActivityWords } from '../../features/booking/tables.ts'
import type { Worded } from '../../features/words.ts'
import { kindOf } from '../kind.ts'
import { writtenAmountOf } from '../money.ts'
import { noPrice, pricedAt, priceTold } from './class-price.ts'
import { classesOf } from './classes-of.ts'
import { badPolicy, said } from './policy.ts'

interface Activity {
  readonly id: string
  readonly group: string
  readonly texts: Worded<ActivityWords>
  readonly minimumAge?: number
  readonly maximumAge?: number
  readonly price?: string
  readonly policy?: Policy
}

export const activities = kindOf<Activity>({
  id: 'activities',
  noun: 'activity',
  key: 'id',
  ending: 'leave it: an activity without series is offered nowhere',
  names: ({ group }) => [{ place: 'group', kind: 'activity-groups', id: group }],
  check: ({ minimumAge = 0, maximumAge = 120, policy, price }) => [
    ...(minimumAge > maximumAge ? [{ place: 'maximumAge', reason: 'is less than the minimum age' }] : []),
    ...badPolicy(policy),
    ...noPrice(price),
  ],
  told: priceTold,
  async read({ chain, currency }) {
    const rows = await db()
      .selectFrom('activities')
      .select(['id', 'group_id', 'texts', 'minimum_age', 'maximum_age', 'policy', 'price_minor'])
      .where('chain_id', '=', chain)
      .where('type', '=', 'CLASS')
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      ...{ id: row.id, group: row.group_id, texts: row.texts },
      ...(row.minimum_age !== null && { minimumAge: row.minimum_age }),
      ...(row.maximum_age !== null && { maximumAge: row.maximum_age }),
      ...(row.price_minor !== null && { price: writtenAmountOf(row.price_minor, currency) }),
      ...said(row.policy),
    }))
  },
  async write({ chain, currency }, entries) {
    await db()
      .insertInto('activities')
      .values(
        entries.map((one, position) => ({
          ...{
            chain_id: chain,
            id: one.id,
            type: 'CLASS' as const,
            group_id: one.group,
            texts: json(one.texts),
            position,
          },
          ...{ minimum_age: one.minimumAge ?? null, maximum_age: one.maximumAge ?? null },
          ...pricedAt(one.price, currency),
          policy: json(one.policy ?? {}),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['chain_id', 'id'])
          .doUpdateSet(
            excluded(
              'group_id',
              'texts',
              'minimum_age',
              'maximum_age',
              'price_minor',
              'currency',
              'policy',
              'position',
            ),
          ),
      )
      .execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('activities').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  uses: classesOf('activity_id'),
})
