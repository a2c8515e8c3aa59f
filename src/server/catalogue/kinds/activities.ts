import type { Json } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { Policy } from '../../features/booking/rules/policy.ts'
import type { ActivityType, ActivityWords } from '../../features/booking/tables.ts'
import type { Worded } from '../../features/words.ts'
import { changesIn } from '../changes.ts'
import { type CatalogueKind, type EntryProblem, kindOf } from '../kind.ts'
import { writtenAmountOf, writtenMinorOf } from '../money.ts'
import { asPaid, noPrice, pricedAt } from './class-price.ts'
import { classesOf } from './classes-of.ts'
import { badPolicy, said } from './policy.ts'

interface Activity {
  readonly id: string
  readonly kind?: keyof typeof types
  readonly durations?: readonly Length[]
  readonly startsEvery?: number
  readonly group: string
  readonly texts: Worded<ActivityWords>
  readonly minimumAge?: number
  readonly maximumAge?: number
  readonly price?: string
  readonly policy?: Policy
}

interface Length {
  readonly minutes: number
  readonly price?: string
}

/** What an activity is: held for many, booked by somebody with a court or a trainer, or booked as a whole. */
const types = {
  class: 'CLASS',
  court: 'RESOURCE_BOOKING',
  trainer: 'STAFF_BOOKING',
  course: 'COURSE',
  camp: 'CAMP',
  elective: 'CAMP_ELECTIVE',
} as const satisfies { readonly [kind: string]: ActivityType }
const kindNames = Object.keys(types) as (keyof typeof types)[]

/** A length is chosen where there is no timetable. */
function wrongLengths({ kind = 'class', durations = [], price }: Activity): readonly EntryProblem[] {
  const minutes = durations.map((one) => one.minutes)
  const isSlot = kind === 'court' || kind === 'trainer'
  const isProgram = kind === 'course' || kind === 'camp' || kind === 'elective'
  return [
    ...(!isSlot && durations.length > 0
      ? [{ place: 'durations', reason: 'belongs to courts and trainers: the timetable says how long a class takes' }]
      : []),
    ...(isProgram && price !== undefined
      ? [
          {
            place: 'price',
            reason: 'belongs to classes, courts and trainers: the products of a program say what it costs',
          },
        ]
      : []),
    ...(isSlot && durations.length === 0 ? [{ place: 'durations', reason: 'is missing' }] : []),
    ...(new Set(minutes).size < minutes.length ? [{ place: 'durations', reason: 'has a length twice' }] : []),
    ...durations.flatMap(({ price }, at) =>
      noPrice(price).map(({ reason }) => ({ place: `durations/${at}/price`, reason })),
    ),
  ]
}

/** Of a court or a trainer each length has its price. */
const told: NonNullable<CatalogueKind<Activity>['told']> = {
  members: ['price', 'durations'],
  tell: (before, after) =>
    [
      ...changesIn('price of a class', before.price, after.price),
      ...changesIn('minutes', before.durations as unknown as Json, after.durations as unknown as Json),
    ].map(asPaid),
}

export const activities = kindOf<Activity>({
  id: 'activities',
  noun: 'activity',
  key: 'id',
  ending: 'leave it: an activity without series is offered nowhere',
  names: ({ group }) => [{ place: 'group', kind: 'activity-groups', id: group }],
  fixed: ['kind'],
  check: ({ minimumAge = 0, maximumAge = 120, policy, price, ...activity }) => [
    ...wrongLengths({ ...activity, ...(price !== undefined && { price }) }),
    ...(minimumAge > maximumAge ? [{ place: 'maximumAge', reason: 'is less than the minimum age' }] : []),
    ...badPolicy(policy),
    ...noPrice(price),
  ],
  told,
  async read({ chain, currency }) {
    const rows = await db()
      .selectFrom('activities')
      .select(['id', 'type', 'group_id', 'texts', 'minimum_age', 'maximum_age', 'policy', 'price_minor'])
      .select(['durations', 'starts_every'])
      .where('chain_id', '=', chain)
      .where('type', 'in', Object.values(types))
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      ...{ id: row.id, group: row.group_id, texts: row.texts },
      kind: kindNames.find((name) => types[name] === row.type) ?? 'class',
      ...(row.durations.length > 0 && {
        durations: row.durations.map(({ minutes, priceMinor }) => ({
          minutes,
          ...(priceMinor !== null && { price: writtenAmountOf(priceMinor, currency) }),
        })),
      }),
      ...(row.starts_every !== null && { startsEvery: row.starts_every }),
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
            type: types[one.kind ?? 'class'],
            group_id: one.group,
            texts: json(one.texts),
            position,
          },
          ...{ minimum_age: one.minimumAge ?? null, maximum_age: one.maximumAge ?? null },
          ...pricedAt(one.price, currency),
          policy: json(one.policy ?? {}),
          starts_every: one.startsEvery ?? null,
          durations: json(
            (one.durations ?? []).map(({ minutes, price }) => ({
              minutes,
              priceMinor: price === undefined ? null : writtenMinorOf(price, currency),
              currency: price === undefined ? null : currency,
            })),
          ),
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
              'durations',
              'starts_every',
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
