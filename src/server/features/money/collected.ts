import { sql } from 'kysely'

/**
 * Of a row of `invoices`: it is paid without its person doing anything more, because it is debited by a mandate on the day
 * it is due, or a payment of it is with its bank. Whoever paid it by card as well would pay twice.
 */
export const isCollected = sql<boolean>`(
  invoices.status in ('pending', 'partially paid') and (
    exists (
      select from subscriptions debited
      join payment_agreements mandates on mandates.chain_id = debited.chain_id
      where debited.chain_id = invoices.chain_id and debited.id = invoices.subscription_id and debited.means = 'dd'
        and mandates.person_id = invoices.person_id and mandates.kind = 'DD' and mandates.ended_at is null
    )
    or exists (
      select from payment_intents charges
      where charges.chain_id = invoices.chain_id and charges.person_id = invoices.person_id
        and charges.purpose = 'debt' and charges.state in ('created', 'pending', 'authorised', 'paid')
        and (charges.next_sealed is null or charges.with_bank)
        and charges.purchase -> 'parts' @> jsonb_build_array(jsonb_build_object('invoiceId', invoices.id))
    )
  )
)`
