import { sql } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { hashOf, keepTexts } from '../../features/legal/kept-texts.ts'
import { problem } from '../cells.ts'
import type { ImportKind, ReadRow } from '../kind.ts'
import { inPages } from '../pages.ts'

/** What papers say that somebody accepted or signed, once each: many people accepted the same. */
export const texts: ImportKind = {
  name: 'texts',
  columns: {
    externalId: { type: 'id', required: true, about: 'SHA-256 of what it says' },
    body: { type: 'json', required: true, about: 'what it says, as JSON' },
  },

  check: (row) =>
    hashOf(bodyOf(row)) === row.cells.externalId ? [] : [problem('body', 'is not what was accepted: it was changed')],

  async write(rows, { chain, now }) {
    await keepTexts(chain, rows.map(bodyOf), now)
  },

  read: ({ chain }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<{ id: string; body: string }>`
        select hash as id, body::text as body from kept_texts
        where chain_id = ${chain} and hash > ${after}
        order by hash
        limit ${most}`.execute(db())
      return rows.map((row) => ({ ...row, externalId: row.id }))
    }),
}

const bodyOf = ({ cells }: ReadRow): JsonObject => JSON.parse(cells.body ?? '{}')
