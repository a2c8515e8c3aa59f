import { type RawBuilder, sql } from 'kysely'
import { isOpenIntent } from './repository.ts'

/** Whether a payment for a purpose is open: an expression in a statement of another area. */
export const isUnderwayFor = (
  chain: RawBuilder<string>,
  purpose: RawBuilder<string>,
): RawBuilder<boolean> => sql<boolean>`
  exists (
    select from payment_intents
    where payment_intents.chain_id = ${chain} and payment_intents.purpose_key = ${purpose} and ${isOpenIntent}
  )`
