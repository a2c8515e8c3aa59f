import { sql } from 'kysely'
import { endOfMonth } from '#calendar/days.ts'
import { db } from '../../db/ambient.ts'
import { insertAgreement } from '../../features/payments/agreement-repository.ts'
import { nameOfMethod } from '../../features/payments/name-of-method.ts'
import { insertStoredMethod, openStoredMethod } from '../../features/payments/stored-methods.ts'
import { problem } from '../cells.ts'
import type { ImportKind } from '../kind.ts'
import { inPages } from '../pages.ts'

/**
 * Cards and accounts that are kept with a payment provider, by the provider's key. A key opens them for its merchant
 * account alone: with another provider or account they stay behind, until the provider moves them and names new keys.
 */
export const cards: ImportKind = {
  name: 'cards',
  columns: {
    externalId: { type: 'id', required: true, about: 'what it is called where it comes from' },
    personExternalId: { type: 'id', required: true, about: 'whose' },
    centerId: { type: 'id', required: true, about: 'the club that charges it' },
    provider: { type: 'id', required: true, about: 'adyen, paytabs or generic' },
    account: { type: 'id', required: true, about: 'the merchant account; its keys are kept here (npm run secrets)' },
    kind: { type: 'text', of: ['card', 'bank'], about: 'card without it' },
    brand: { type: 'text', required: true, about: 'visa' },
    last4: { type: 'id', required: true, about: '' },
    expiry: { type: 'id', about: '2029-03' },
    token: { type: 'id', required: true, about: "the provider's key, kept encrypted" },
    firstRef: { type: 'id', about: 'the first transaction, where the provider wants it named' },
    validUntil: { type: 'day', about: 'the end of its month without it' },
  },

  check: ({ cells }, { centers, merchants }) => [
    ...(centers.has(cells.centerId ?? '') ? [] : [problem('centerId', `there is no club "${cells.centerId}"`)]),
    ...(merchants.has(`${cells.provider} ${cells.account}`)
      ? []
      : [
          problem(
            'account',
            `is none of ours: keys of "${cells.account}" open nothing with another account. Keep its secrets here, or ask ${cells.provider} to move the cards and to name their new keys`,
          ),
        ]),
    ...(/^\d{4}$/.test(cells.last4 ?? '') ? [] : [problem('last4', 'are the last four digits, no more')]),
    ...(/^\d{4}-(0[1-9]|1[0-2])$/.test(cells.expiry ?? '2029-03')
      ? []
      : [problem('expiry', 'is a month, such as 2029-03')]),
    ...(/^[\d\s-]{12,23}$/.test(cells.token ?? '') ? [problem('token', 'is a card number: that may not be kept')] : []),
  ],

  async write(rows, { chain, now }) {
    for (const { id, personId, cells } of rows) {
      const { provider = '', account = '', kind, brand = '', last4 = '', expiry = null, token = '' } = cells
      const method = { kind: kind === 'bank' ? ('bank' as const) : ('card' as const), brand, last4, expiry, token }
      const person = personId ?? ''
      const kept = { chain, id, personId: person, provider, account, intentId: null, now }
      const storedMethodId = await insertStoredMethod({
        ...kept,
        method: { ...method, firstRef: cells.firstRef ?? null },
      })
      await insertAgreement({
        chain,
        id,
        personId: person,
        centerId: cells.centerId ?? '',
        provider,
        account,
        intentId: null,
        now,
        kind: kind === 'bank' ? ('DD' as const) : ('CC' as const),
        last4,
        storedMethodId,
        name: nameOfMethod(brand),
        validUntil: cells.validUntil ?? (expiry === null ? null : endOfMonth(expiry)),
      })
    }
  },

  read: ({ chain }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<Record<string, string | null> & { id: string }>`
        select kept.id, coalesce(keys.external_id, kept.id) as "externalId",
          coalesce(whose.external_id, kept.person_id) as "personExternalId",
          coalesce(agreement.center_id, persons.center_id) as "centerId", kept.provider, kept.account, kept.kind,
          kept.brand, kept.last4, kept.expiry, agreement.valid_until::text as "validUntil"
        from stored_methods kept
        join persons on persons.chain_id = kept.chain_id and persons.id = kept.person_id
        left join lateral (
          select center_id, valid_until from payment_agreements agreements
          where agreements.chain_id = kept.chain_id and agreements.stored_method_id = kept.id
            and agreements.ended_at is null
          order by agreements.id
          limit 1
        ) agreement on true
        left join import_keys keys on keys.chain_id = kept.chain_id and keys.kind = 'cards' and keys.entity_id = kept.id
        left join import_keys whose on whose.chain_id = kept.chain_id and whose.kind = 'persons'
          and whose.entity_id = kept.person_id
        where kept.chain_id = ${chain} and kept.id > ${after} and kept.forgotten_at is null
        order by kept.id
        limit ${most}`.execute(db())
      const opened = []
      for (const row of rows) {
        const kept = await openStoredMethod(chain, row.id)
        opened.push({ ...row, token: kept?.method.token ?? null, firstRef: kept?.method.firstRef ?? null })
      }
      return opened
    }),
}
