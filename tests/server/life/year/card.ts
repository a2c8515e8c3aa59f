import { sql } from 'kysely'
import type { KeptMethod, Outcome, ProviderAdapter } from '#providers/adapter.ts'
import { db } from '#server/db/ambient.ts'

/** Whose cards are charged here: what it has taken it remembers, whoever of its callers is killed meanwhile. */
export const provider = 'cards'
export const account = { environment: 'sandbox', account: 'main', allowedForMember: true, allowedForStaff: true }

const visa: KeptMethod = {
  token: 'tok-1',
  kind: 'card',
  brand: 'visa',
  last4: '1111',
  expiry: '2032-02',
  firstRef: 't1',
}

export function cardsOf(chain: string) {
  /** The same key twice is one charge; another key is another one. */
  const take = (reference: string, key: string, value: number) =>
    db()
      .insertInto('counters')
      .values({ chain_id: chain, name: `taken:${reference}:${key}`, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const taken = async (reference: string) => {
    const { rows } = await sql<{ value: number }>`
      select value from counters
      where chain_id = ${chain} and split_part(name, ':', 1) = 'taken' and split_part(name, ':', 2) = ${reference}`.execute(
      db(),
    )
    return rows[0]?.value ?? null
  }
  const paid = (amountMinor: number): Outcome => ({
    is: 'paid',
    amount: { amountMinor, currency: 'EUR' },
    reference: null,
    transactionRef: 't1',
    method: visa,
  })
  const adapter: ProviderAdapter = {
    id: provider,
    style: 'redirect',
    means: 'card',
    needs: { settings: [], secrets: [] },
    start: async (_, { reference }) => ({
      kind: 'redirect',
      providerRef: `s-${reference}`,
      redirectUrl: 'https://pay.example',
      expiresAt: null,
    }),
    read: async (_, { reference }) => {
      const value = await taken(reference)
      return value === null ? { is: 'pending' } : paid(value)
    },
    charge: async ({ idempotencyKey }, { reference, amount }) => {
      await take(reference, idempotencyKey, amount.amountMinor)
      return paid(amount.amountMinor)
    },
    parseWebhook: () => ({ ok: false, why: 'malformed' }),
  }
  return {
    adapter,
    /** What a payer does at the provider's page. */
    pay: (reference: string, amountMinor: number) => take(reference, 'page', amountMinor),
    /** All that was ever taken from a person. */
    takenOf: async (personId: string): Promise<number> => {
      const { rows } = await sql<{ sum: number }>`
        select coalesce(sum(counters.value), 0)::bigint as sum from counters
        join payment_intents intents on intents.chain_id = counters.chain_id
          and intents.return_token = split_part(counters.name, ':', 2)
        where counters.chain_id = ${chain} and counters.name like 'taken:%' and intents.person_id = ${personId}`.execute(
        db(),
      )
      return rows[0]?.sum ?? 0
    },
  }
}
