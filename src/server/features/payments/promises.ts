import { sql } from 'kysely'
import type { KeptPromise } from '../money/promises.ts'

const hourMs = 60 * 60_000

/** What holds of every payment, and of the work that it leaves. */
export const paymentPromises = (now: Date): readonly KeptPromise[] => [
  {
    id: 'paid-is-delivered',
    sentence: 'What was paid is delivered within an hour, or on its way back.',
    breaks: sql`
      select chain_id, 'payment ' || id || ' is ' || state as what, 0::bigint as found, amount_minor as expected
      from payment_intents
      where state in ('paid', 'fulfil_failed') and changed_at < ${new Date(now.getTime() - hourMs)}::timestamptz`,
  },
  {
    id: 'delivered-once',
    sentence: 'Each payment that was delivered has the one row that says what was.',
    breaks: sql`
      select intents.chain_id, 'payment ' || intents.id as what, count(rows.intent_id)::bigint as found, 1::bigint as expected
      from payment_intents intents
      left join fulfilments rows on rows.chain_id = intents.chain_id and rows.intent_id = intents.id
      where intents.was_fulfilled
      group by intents.chain_id, intents.id
      having count(rows.intent_id) <> 1`,
  },
  {
    id: 'never-more-back',
    sentence: 'No more is given back of a payment than was taken.',
    breaks: sql`
      select intents.chain_id, 'payment ' || intents.id as what, sum(refunds.amount_minor)::bigint as found,
        intents.amount_minor as expected
      from payment_intents intents
      join payment_refunds refunds on refunds.chain_id = intents.chain_id and refunds.intent_id = intents.id
      where refunds.state <> 'refused'
      group by intents.chain_id, intents.id, intents.amount_minor
      having sum(refunds.amount_minor) > intents.amount_minor`,
  },
  {
    id: 'no-work-waits',
    sentence: 'Work that is due is taken within an hour.',
    breaks: sql`
      select chain_id, 'work ' || kind || coalesce(' (' || max(last_error) || ')', '') as what, count(*)::bigint as found,
        0::bigint as expected
      from jobs
      where done_at is null and due_at < ${new Date(now.getTime() - hourMs)}::timestamptz
      group by chain_id, kind`,
  },
]
