import { db } from '../../db/ambient.ts'
import { excluded } from '../../db/excluded.ts'
import { kindOf } from '../kind.ts'
import { classesOf } from './classes-of.ts'

interface SeatMap {
  readonly id: string
  readonly shape: 'linear' | 'arc'
  readonly rows: readonly { readonly name: string; readonly seats: number }[]
  readonly blocked?: { readonly [seat: string]: 'BROKEN' | 'STAFF' }
}

/** Which seats are broken can change at any time; where seats stand cannot, once somebody may have one. */
export const seatMaps = kindOf<SeatMap>({
  id: 'seat-maps',
  noun: 'seat map',
  key: 'id',
  isUnordered: true,
  fixed: ['rows'],
  ending: 'leave it: a seat map without classes is shown nowhere',
  check: ({ rows, blocked = {} }) => {
    const names = rows.map(({ name }) => name)
    const seats = new Set(seatsOf(rows).map(({ id }) => id))
    return [
      ...(new Set(names).size < names.length ? [{ place: 'rows', reason: 'has a row twice' }] : []),
      ...Object.keys(blocked)
        .filter((seat) => !seats.has(seat))
        .map((seat) => ({ place: `blocked/${seat}`, reason: 'is no seat of its rows' })),
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
    return maps.map(({ id, shape }) => {
      const seats = all.filter(({ map_id }) => map_id === id)
      const rows = [...new Set(seats.map(({ row_name }) => row_name))]
      const blocked = seats.flatMap((seat) => (seat.blocked === null ? [] : [[seat.id, seat.blocked] as const]))
      return {
        ...{ id, shape },
        rows: rows.map((name) => ({ name, seats: seats.filter(({ row_name }) => row_name === name).length })),
        ...(blocked.length > 0 && { blocked: Object.fromEntries(blocked) }),
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
        ...{ chain_id: chain, map_id: map, id, row_name: name, number, position, blocked: blocked[id] ?? null },
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
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('seats').where('chain_id', '=', chain).where('map_id', 'in', ids).execute()
    await db().deleteFrom('seat_maps').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  uses: classesOf('seat_map_id'),
})

const seatsOf = (rows: SeatMap['rows']) =>
  rows.flatMap(({ name, seats }) =>
    Array.from({ length: seats }, (_, at) => ({ id: `${name}${at + 1}`, name, number: at + 1 })),
  )
