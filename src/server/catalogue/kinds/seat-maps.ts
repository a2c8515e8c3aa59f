import { db } from '../../db/ambient.ts'
import { excluded } from '../../db/excluded.ts'
import { reasons } from '../../releases/operator-language.ts'
import { catalogueKindOf, type EntryProblem, nounOf } from '../kind.ts'
import { classesOfSeries } from './classes-of.ts'

interface SeatMap {
  readonly id: string
  readonly shape: 'linear' | 'arc'
  readonly rows: readonly { readonly name: string; readonly seats: number }[]
  readonly blocked?: { readonly [seat: string]: 'BROKEN' | 'STAFF' }
  readonly blockedDays?: readonly BlockedDays[]
}

interface BlockedDays {
  readonly seat: string
  readonly from: string
  readonly to: string
  readonly why?: 'BROKEN' | 'STAFF'
}

/** Which seats are broken can change at any time; where seats stand cannot, once somebody may have one. */
export const seatMaps = catalogueKindOf<SeatMap>({
  id: 'seat-maps',
  noun: nounOf('seat map', 'Platzplan', 'kein Platzplan'),
  key: 'id',
  isUnordered: true,
  fixed: ['rows'],
  ending: {
    en: 'leave it: a seat map without classes is shown nowhere',
    de: 'lassen Sie ihn stehen: Ein Platzplan ohne Kurse wird nirgends gezeigt',
  },
  check: ({ rows, blocked = {}, blockedDays = [] }) => {
    const names = rows.map(({ name }) => name)
    const seats = new Set(seatsOf(rows).map(({ id }) => id))
    return [
      ...(new Set(names).size < names.length
        ? [{ place: 'rows', ...reasons('has a row twice', 'hat eine Reihe zweimal') }]
        : []),
      ...Object.keys(blocked)
        .filter((seat) => !seats.has(seat))
        .map((seat) => ({
          place: `blocked/${seat}`,
          ...reasons('is no seat of its rows', 'ist kein Platz der Reihen'),
        })),
      ...blockedDays.flatMap((one, at) => wrongDays(one, at, { seats, all: blockedDays })),
    ]
  },
  async read({ chain }) {
    const maps = await db()
      .selectFrom('seat_maps')
      .select(['id', 'shape'])
      .where('chain_id', '=', chain)
      .orderBy('id')
      .execute()
    if (maps.length === 0) return []
    const all = await db()
      .selectFrom('seats')
      .select(['map_id', 'id', 'row_name', 'blocked'])
      .where('chain_id', '=', chain)
      .orderBy('map_id')
      .orderBy('position')
      .execute()
    const blocks = await db()
      .selectFrom('seat_blocks')
      .select(['map_id', 'seat_id as seat', 'from_date as from', 'to_date as to', 'why'])
      .where('chain_id', '=', chain)
      .orderBy('from_date')
      .orderBy('seat_id')
      .execute()
    return maps.map(({ id, shape }) => {
      const seats = all.filter(({ map_id }) => map_id === id)
      const rows = [...new Set(seats.map(({ row_name }) => row_name))]
      const blocked = seats.flatMap((seat) => (seat.blocked === null ? [] : [[seat.id, seat.blocked] as const]))
      return {
        id,
        shape,
        rows: rows.map((name) => ({ name, seats: seats.filter(({ row_name }) => row_name === name).length })),
        ...(blocked.length > 0 && { blocked: Object.fromEntries(blocked) }),
        ...daysOf(blocks.filter(({ map_id }) => map_id === id)),
      }
    })
  },
  async write({ chain }, entries) {
    await db()
      .insertInto('seat_maps')
      .values(entries.map(({ id, shape }) => ({ chain_id: chain, id, shape })))
      .onConflict((conflict) => conflict.columns(['chain_id', 'id']).doUpdateSet(excluded('shape')))
      .execute()
    const seats = entries.flatMap(({ id: map, rows, blocked = {} }) =>
      seatsOf(rows).map(({ id, name, number }, position) => ({
        chain_id: chain,
        map_id: map,
        id,
        row_name: name,
        number,
        position,
        blocked: blocked[id] ?? null,
      })),
    )
    for (const { id: map, rows } of entries) {
      const ids = seatsOf(rows).map(({ id }) => id)
      await db()
        .deleteFrom('seats')
        .where('chain_id', '=', chain)
        .where('map_id', '=', map)
        .where('id', 'not in', ids)
        .execute()
    }
    await db()
      .insertInto('seats')
      .values(seats)
      .onConflict((conflict) =>
        conflict
          .columns(['chain_id', 'map_id', 'id'])
          .doUpdateSet(excluded('row_name', 'number', 'position', 'blocked')),
      )
      .execute()
    const ids = entries.map(({ id }) => id)
    await db().deleteFrom('seat_blocks').where('chain_id', '=', chain).where('map_id', 'in', ids).execute()
    const blocks = entries.flatMap(({ id: map, blockedDays = [] }) =>
      blockedDays.map(({ seat, from, to, why = 'BROKEN' }) => ({
        chain_id: chain,
        map_id: map,
        seat_id: seat,
        from_date: from,
        to_date: to,
        why,
      })),
    )
    if (blocks.length > 0) await db().insertInto('seat_blocks').values(blocks).execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('seats').where('chain_id', '=', chain).where('map_id', 'in', ids).execute()
    await db().deleteFrom('seat_maps').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  uses: classesOfSeries('seat_map_id'),
})

const seatsOf = (rows: SeatMap['rows']) =>
  rows.flatMap(({ name, seats }) =>
    Array.from({ length: seats }, (_, at) => ({ id: `${name}${at + 1}`, name, number: at + 1 })),
  )

const daysOf = (rows: readonly Required<BlockedDays>[]) =>
  rows.length === 0 ? {} : { blockedDays: rows.map(({ seat, from, to, why }) => ({ seat, from, to, why })) }

/** What is wrong with days on which a seat is out of use. */
function wrongDays(
  { seat, from, to }: BlockedDays,
  at: number,
  { seats, all }: { readonly seats: ReadonlySet<string>; readonly all: readonly BlockedDays[] },
): readonly EntryProblem[] {
  const isTwice = all.some((one, index) => index < at && one.seat === seat && one.from <= to && from <= one.to)
  return [
    ...(seats.has(seat)
      ? []
      : [{ place: `blockedDays/${at}/seat`, ...reasons('is no seat of its rows', 'ist kein Platz der Reihen') }]),
    ...(to < from
      ? [{ place: `blockedDays/${at}/to`, ...reasons('lies before its first day', 'liegt vor dem ersten Tag') }]
      : []),
    ...(isTwice
      ? [
          {
            place: `blockedDays/${at}`,
            ...reasons(
              'overlaps other days of the same seat',
              'überschneidet sich mit anderen Tagen desselben Platzes',
            ),
          },
        ]
      : []),
  ]
}
