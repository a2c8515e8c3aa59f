import { sql } from 'kysely'
import { writtenAmountOf } from '../../catalogue/money.ts'
import { db } from '../../db/ambient.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind } from '../kind.ts'
import { inPages } from '../pages.ts'

/** Packs that were bought once; clips of a subscription stand in it. */
export const clips: ImportKind = {
  name: 'clips',
  columns: {
    externalId: { type: 'id', required: true, about: 'the number of the card' },
    personExternalId: { type: 'id', required: true, about: 'whose' },
    centerId: { type: 'id', required: true, about: 'the club of the catalogue' },
    productId: { type: 'id', required: true, about: 'the pack of the catalogue' },
    price: { type: 'amount', required: true, about: 'what was paid for it' },
    sessions: { type: 'count', required: true, about: 'how many were bought' },
    clipsLeft: { type: 'count', required: true, about: 'how many are left' },
    validFrom: { type: 'day', required: true, about: '' },
    validUntil: { type: 'day', about: 'for ever without it' },
  },

  check: ({ cells }, { centers, products }) => [
    ...(centers.has(cells.centerId ?? '') ? [] : [problem('centerId', `there is no club "${cells.centerId}"`)]),
    ...(products.has(cells.productId ?? '') ? [] : [problem('productId', `there is no pack "${cells.productId}"`)]),
    ...(Number(cells.clipsLeft) > Number(cells.sessions) ? [problem('clipsLeft', 'are more than were bought')] : []),
    ...(Number(cells.sessions) === 0 ? [problem('sessions', 'are none')] : []),
    ...((cells.validUntil ?? '9') < (cells.validFrom ?? '') ? [problem('validUntil', 'is before the first day')] : []),
  ],

  async write(rows, { chain, currency, now }) {
    const cards = rows.map(({ id, personId, cells }) => ({
      id,
      person_id: personId,
      center_id: cells.centerId,
      product_id: cells.productId,
      currency,
      price_minor: Number(cells.price),
      sessions: Number(cells.sessions),
      clips_left: Number(cells.clipsLeft),
      valid_from: cells.validFrom,
      valid_until: cells.validUntil ?? null,
      created_at: now,
    }))
    await insertRecords('clipcards', chain, cards)
    await sql`
      insert into clip_movements (chain_id, clipcard_id, kind, clips, left_after)
      select ${chain}, row->>'id', 'GIVEN', (row->>'clips_left')::integer, (row->>'clips_left')::integer
      from jsonb_array_elements(${JSON.stringify(cards)}::jsonb) row`.execute(db())
  },

  read: ({ chain, currency }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<Record<string, string | null> & { id: string; paid: number }>`
        select cards.id, coalesce(keys.external_id, cards.id) as "externalId",
          coalesce(whose.external_id, cards.person_id) as "personExternalId", cards.center_id as "centerId",
          cards.product_id as "productId", cards.price_minor as paid, cards.sessions::text as sessions,
          cards.clips_left::text as "clipsLeft", cards.valid_from::text as "validFrom",
          cards.valid_until::text as "validUntil"
        from clipcards cards
        left join import_keys keys on keys.chain_id = cards.chain_id and keys.kind = 'clips' and keys.entity_id = cards.id
        left join import_keys whose on whose.chain_id = cards.chain_id and whose.kind = 'persons'
          and whose.entity_id = cards.person_id
        where cards.chain_id = ${chain} and cards.id > ${after}
        order by cards.id
        limit ${most}`.execute(db())
      return rows.map(({ paid, ...row }) => ({ ...row, price: writtenAmountOf(paid, currency) }))
    }),
}
