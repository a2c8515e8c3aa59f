import { sql } from 'kysely'
import { ibanValid } from '#engine/tables/bank.ts'
import { db } from '../../db/ambient.ts'
import { mandate } from '../../features/payments/providers.ts'
import { seal, unseal } from '../../secrets/seal.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind } from '../kind.ts'
import { inPages } from '../pages.ts'

/** Mandates: who may be debited from which account, since when. Cards stand in `cards`. */
export const agreements: ImportKind = {
  name: 'agreements',
  columns: {
    externalId: { type: 'id', required: true, about: 'the reference of the mandate' },
    personExternalId: { type: 'id', required: true, about: 'whose' },
    centerId: { type: 'id', about: 'the club that debits' },
    holder: { type: 'text', required: true, about: 'of the account' },
    iban: { type: 'id', required: true, about: 'kept encrypted' },
    bic: { type: 'id', about: '' },
    bankName: { type: 'text', about: '' },
    agreedOn: { type: 'day', required: true, about: 'when it was signed' },
    endedOn: { type: 'day', about: 'since when it is good no more' },
  },

  check: ({ cells }, { centers, ibanLengths }) => [
    ...(ibanValid(cells.iban ?? '', ibanLengths)
      ? []
      : [problem('iban', 'is no IBAN: its check digits or its length are wrong')]),
    ...(cells.centerId === undefined || centers.has(cells.centerId)
      ? []
      : [problem('centerId', `there is no club "${cells.centerId}"`)]),
  ],

  async write(rows, { chain, now }) {
    const all = rows.map(({ id, personId, cells }) => {
      const iban = (cells.iban ?? '').replaceAll(/\s/g, '').toUpperCase()
      const { holder = '', bic, bankName } = cells
      const bank = { holder, iban, ...(bic && { bic: bic.toUpperCase() }), ...(bankName && { bankName }), number: iban }
      return {
        id,
        person_id: personId,
        kind: 'DD',
        name: bankName ?? 'SEPA',
        last4: iban.slice(-4),
        provider: mandate.id,
        center_id: cells.centerId ?? null,
        mandate_reference: cells.externalId,
        bank_sealed: seal(JSON.stringify(bank), placeOf(chain, id)),
        agreed_at: cells.agreedOn,
        ended_at: cells.endedOn ?? null,
        created_at: now,
      }
    })
    await insertRecords('payment_agreements', chain, all)
  },

  read: ({ chain }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<Record<string, string | null> & { id: string; sealed: string }>`
        select agreements.id, coalesce(agreements.mandate_reference, agreements.id) as "externalId",
          coalesce(whose.external_id, agreements.person_id) as "personExternalId", agreements.center_id as "centerId",
          agreements.bank_sealed as sealed,
          coalesce(agreements.agreed_at, agreements.created_at)::date::text as "agreedOn",
          agreements.ended_at::date::text as "endedOn"
        from payment_agreements agreements
        left join import_keys whose on whose.chain_id = agreements.chain_id and whose.kind = 'persons'
          and whose.entity_id = agreements.person_id
        where agreements.chain_id = ${chain} and agreements.id > ${after} and agreements.kind = 'DD'
          and agreements.bank_sealed is not null
        order by agreements.id
        limit ${most}`.execute(db())
      return rows.map(({ sealed, ...row }) => {
        const { holder, iban, bic, bankName } = JSON.parse(unseal(sealed, placeOf(chain, row.id))) as Record<
          string,
          string
        >
        return { ...row, holder: holder ?? null, iban: iban ?? null, bic: bic ?? null, bankName: bankName ?? null }
      })
    }),
}

const placeOf = (chain: string, id: string): string => `payment_agreements/${chain}/${id}/bank`
