import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind } from '../kind.ts'
import { inPages } from '../pages.ts'

/** Families by name, each with its primary member, who decides for its children. Who they are stands in relations. */
export const families: ImportKind = {
  name: 'families',
  columns: {
    externalId: { type: 'id', required: true, about: 'any name of its own' },
    personExternalId: { type: 'id', required: true, about: 'the primary member' },
    name: { type: 'text', required: true, about: 'what the family is called' },
  },

  async compare(rows, { chain }) {
    const primaries = rows.map(({ personId }) => personId ?? '')
    const { rows: found } = await sql<{ id: string }>`
      select primary_id as id from families
      where chain_id = ${chain} and primary_id = any(${primaries}::text[])`.execute(db())
    const taken = new Set(found.map(({ id }) => id))
    return rows.flatMap(({ line, personId }) => {
      const isTaken = taken.has(personId ?? '')
      taken.add(personId ?? '')
      return isTaken ? [{ line, ...problem('personExternalId', 'is the primary member of a family already') }] : []
    })
  },

  async write(rows, { chain, now }) {
    const all = rows.map(({ personId, cells: { name } }) => ({ primary_id: personId, name, created_at: now }))
    await insertRecords('families', chain, all)
    return undefined
  },

  read: ({ chain }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<{ id: string; name: string; personExternalId: string }>`
        select own.primary_id as id, own.name, coalesce(whose.external_id, own.primary_id) as "personExternalId"
        from families own
        left join import_keys whose on whose.chain_id = own.chain_id and whose.kind = 'persons'
          and whose.entity_id = own.primary_id
        where own.chain_id = ${chain} and own.primary_id > ${after}
        order by own.primary_id
        limit ${most}`.execute(db())
      return rows.map((row) => ({ ...row, externalId: row.personExternalId }))
    }),
}
