import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { problem } from '../cells.ts'
import type { ImportKind, NewRow } from '../kind.ts'
import { namedOf, placesNamed } from '../named.ts'
import { inPages } from '../pages.ts'

/** Which place in an elective goes with which place in a camp: it is given back with it. */
export const electives: ImportKind = {
  name: 'electives',
  columns: {
    externalId: { type: 'id', required: true, about: 'any name of its own' },
    booking: { type: 'id', required: true, about: 'which of bookings, in an elective' },
    camp: { type: 'id', required: true, about: 'which of bookings, in its camp' },
  },

  async compare(rows, { chain }) {
    const known = await placesOf(chain, rows)
    return rows.flatMap(({ line, cells: { booking = '', camp = '' } }) => {
      const [elective, whole] = [known.get(booking), known.get(camp)]
      const tell = (column: string, sentence: string) => [{ line, ...problem(column, sentence) }]
      if (elective === undefined) return tell('booking', `there is no booking "${booking}": bring bookings along first`)
      if (whole === undefined) return tell('camp', `there is no booking "${camp}": bring bookings along first`)
      if (elective.type !== 'CAMP_ELECTIVE') return tell('booking', 'is of no elective')
      if (whole.type !== 'CAMP') return tell('camp', 'is of no camp')
      return whole.personId === elective.personId ? [] : tell('camp', 'is of somebody else')
    })
  },

  async write(rows, { chain }) {
    const known = await placesOf(chain, rows)
    const all = rows.map(({ cells: { booking = '', camp = '' } }) => ({
      id: known.get(booking)?.id,
      camp: known.get(camp)?.id,
    }))
    await sql`
      update participations place set with_id = one.camp
      from jsonb_to_recordset(${json(all)}::jsonb) as one(id text, camp text)
      where place.chain_id = ${chain} and place.id = one.id`.execute(db())
    return undefined
  },

  read: ({ chain }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<{ id: string; booking: string; camp: string }>`
        select own.id, ${namedOf('bookings', sql.ref('own.id'))} as booking, ${namedOf('bookings', sql.ref('own.with_id'))} as camp
        from participations own
        where own.chain_id = ${chain} and own.id > ${after} and own.with_id is not null and own.state = 'BOOKED'
        order by own.id
        limit ${most}`.execute(db())
      return rows.map((row) => ({ ...row, externalId: row.booking }))
    }),
}

const placesOf = async (chain: string, rows: readonly NewRow[]) =>
  new Map([...(await placesNamed(chain, 'booking', rows)), ...(await placesNamed(chain, 'camp', rows))])
