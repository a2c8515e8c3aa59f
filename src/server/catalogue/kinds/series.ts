import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { Policy } from '../../features/booking/rules/policy.ts'
import { type Reasons, reasons } from '../../releases/operator-language.ts'
import { catalogueKindOf, nounOf } from '../kind.ts'
import { writtenAmountOf } from '../money.ts'
import { activityKindOf, activityKindWords } from './activity-kinds.ts'
import { noPrice, pricedAt, priceTold } from './class-price.ts'
import { classesOfSeries } from './classes-of.ts'
import { isElsewhere } from './is-elsewhere.ts'
import { badPolicy, said } from './policy.ts'

export interface CatalogueSeries {
  readonly id: string
  readonly club: string
  readonly activity: string
  readonly weekdays: readonly number[]
  readonly everyWeeks?: number
  readonly from?: string
  readonly to?: string
  readonly starts: string
  readonly fold?: 1 | 2
  readonly minutes: number
  readonly staff?: string
  readonly room?: string
  readonly seatMap?: string
  readonly capacity: number
  readonly price?: string
  readonly policy?: Policy
  readonly exceptions?: readonly CatalogueException[]
}

export interface CatalogueException {
  readonly date: string
  readonly skip?: boolean
  readonly starts?: string
  readonly minutes?: number
  readonly staff?: string
}

/** Weeks of what comes every other week are counted from this Monday, where a series names no first day. */
export const weeksBegin = '2020-01-06'

/** A row as the rules of booking read it. */
export const seriesRow = ({ from, to, staff, exceptions = [], ...row }: CatalogueSeries) => ({
  weekdays: row.weekdays,
  everyWeeks: row.everyWeeks ?? 1,
  from: from ?? weeksBegin,
  to: to ?? null,
  starts: row.starts,
  fold: row.fold ?? (1 as const),
  minutes: row.minutes,
  staffId: staff ?? null,
  exceptions: exceptions.map((one) => ({
    date: one.date,
    skip: one.skip ?? false,
    starts: one.starts ?? null,
    minutes: one.minutes ?? null,
    staffId: one.staff ?? null,
  })),
})

const columns = [
  ...(['center_id', 'activity_id', 'weekdays', 'every_weeks', 'from_date', 'to_date', 'starts', 'fold'] as const),
  ...(['minutes', 'staff_id', 'resource_id', 'seat_map_id', 'capacity', 'policy'] as const),
  ...(['price_minor', 'currency'] as const),
] as const

function isNoClass(activity: JsonObject): Reasons | null {
  const kind = activityKindOf(activity.kind)
  if (kind === 'class') return null
  return reasons(
    `is booked by itself, with a ${kind}: the timetable is of classes`,
    `wird für sich gebucht, als ${activityKindWords[kind]}: Im Kursplan stehen Kurse`,
  )
}

/** Rows of the timetable. Classes that were made stay as they are; the next ones are made as it says. */
export const series = catalogueKindOf<CatalogueSeries>({
  id: 'series',
  noun: nounOf('series', 'wöchentlicher Kurs', 'kein wöchentlicher Kurs'),
  key: 'id',
  isUnordered: true,
  fixed: ['club', 'activity'],
  ending: { en: 'end it with "to"', de: 'beenden Sie ihn mit "to"' },
  names: ({ club, activity, staff, room, seatMap, exceptions = [] }) => [
    { place: 'club', kind: 'clubs', id: club },
    { place: 'activity', kind: 'activities', id: activity, misfit: isNoClass },
    ...(staff === undefined ? [] : [{ place: 'staff', kind: 'instructors', id: staff }]),
    ...(room === undefined ? [] : [{ place: 'room', kind: 'rooms', id: room, misfit: isElsewhere('room', club) }]),
    ...(seatMap === undefined ? [] : [{ place: 'seatMap', kind: 'seat-maps', id: seatMap }]),
    ...exceptions.flatMap((one, index) =>
      one.staff === undefined ? [] : [{ place: `exceptions/${index}/staff`, kind: 'instructors', id: one.staff }],
    ),
  ],
  complete: ({ exceptions = [], ...entry }) => ({ ...entry, ...(exceptions.length > 0 && { exceptions }) }),
  check: ({ from, to, policy, price, capacity, exceptions = [] }) => {
    const dates = exceptions.map(({ date }) => date)
    return [
      ...(capacity === 0
        ? [
            {
              place: 'capacity',
              ...reasons('is none, so nobody can book it', 'ist null; buchen kann das also niemand'),
              isRemark: true as const,
            },
          ]
        : []),
      ...(from !== undefined && to !== undefined && to < from
        ? [{ place: 'to', ...reasons('lies before its first day', 'liegt vor dem ersten Tag') }]
        : []),
      ...(new Set(dates).size < dates.length
        ? [{ place: 'exceptions', ...reasons('has a day twice', 'hat einen Tag zweimal') }]
        : []),
      ...badPolicy(policy),
      ...noPrice(price),
    ]
  },
  told: priceTold,
  async read({ chain, currency }) {
    const rows = await db()
      .selectFrom('series')
      .select(['id', ...columns])
      .where('chain_id', '=', chain)
      .orderBy('id')
      .execute()
    if (rows.length === 0) return []
    const exceptions = await db()
      .selectFrom('series_exceptions')
      .select(['series_id', 'local_date', 'skip', 'starts', 'minutes', 'staff_id'])
      .where('chain_id', '=', chain)
      .orderBy('local_date')
      .execute()
    return rows.map((row) => {
      const own = exceptions.filter(({ series_id }) => series_id === row.id).map(toException)
      return {
        id: row.id,
        club: row.center_id,
        activity: row.activity_id,
        weekdays: row.weekdays,
        everyWeeks: row.every_weeks,
        ...(row.from_date !== weeksBegin && { from: row.from_date }),
        ...(row.to_date !== null && { to: row.to_date }),
        starts: row.starts,
        fold: row.fold === 2 ? (2 as const) : (1 as const),
        minutes: row.minutes,
        ...(row.staff_id !== null && { staff: row.staff_id }),
        ...(row.resource_id !== null && { room: row.resource_id }),
        ...(row.seat_map_id !== null && { seatMap: row.seat_map_id }),
        capacity: row.capacity,
        ...said(row.policy),
        ...(row.price_minor !== null && { price: writtenAmountOf(row.price_minor, currency) }),
        ...(own.length > 0 && { exceptions: own }),
      }
    })
  },
  async write({ chain, currency }, entries) {
    await db()
      .insertInto('series')
      .values(
        entries.map((one) => ({
          chain_id: chain,
          id: one.id,
          center_id: one.club,
          activity_id: one.activity,
          weekdays: [...one.weekdays],
          every_weeks: one.everyWeeks ?? 1,
          from_date: one.from ?? weeksBegin,
          to_date: one.to ?? null,
          starts: one.starts,
          fold: one.fold ?? 1,
          minutes: one.minutes,
          staff_id: one.staff ?? null,
          resource_id: one.room ?? null,
          seat_map_id: one.seatMap ?? null,
          capacity: one.capacity,
          ...pricedAt(one.price, currency),
          policy: json(one.policy ?? {}),
        })),
      )
      .onConflict((conflict) => conflict.columns(['chain_id', 'id']).doUpdateSet(excluded(...columns)))
      .execute()
    const ids = entries.map(({ id }) => id)
    await db().deleteFrom('series_exceptions').where('chain_id', '=', chain).where('series_id', 'in', ids).execute()
    const exceptions = entries.flatMap(({ id, exceptions = [] }) =>
      exceptions.map(({ date, skip = false, starts = null, minutes = null, staff = null }) => ({
        chain_id: chain,
        series_id: id,
        local_date: date,
        skip,
        starts,
        minutes,
        staff_id: staff,
      })),
    )
    if (exceptions.length > 0) await db().insertInto('series_exceptions').values(exceptions).execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('series').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  uses: classesOfSeries('series_id'),
})

const toException = (row: {
  readonly local_date: string
  readonly skip: boolean
  readonly starts: string | null
  readonly minutes: number | null
  readonly staff_id: string | null
}): CatalogueException => ({
  date: row.local_date,
  ...(row.skip && { skip: true }),
  ...(row.starts !== null && { starts: row.starts }),
  ...(row.minutes !== null && { minutes: row.minutes }),
  ...(row.staff_id !== null && { staff: row.staff_id }),
})
