import { createHash } from 'node:crypto'
import type { Offer } from './offer.ts'

/** One value for exactly this contract: plan, club, dates, add-ons, code and every amount, whatever the language. */
export function fingerprintOf({ center, plan, addons, promo, startDate, size, quote }: Offer): string {
  const agreed = [
    center.id,
    plan.id,
    size,
    startDate,
    addons.map((addon) => [addon.id, addon.price_monthly_minor]),
    promo?.code ?? null,
    quote.currency,
    quote.minimumTermEnds,
    quote.priceAfterMinor,
    plan.notice_count,
    plan.notice_unit,
    quote.timeline.map((line) => [line.kind, line.date, line.until, line.amountMinor, line.dueToday]),
  ]
  return createHash('sha256').update(JSON.stringify(agreed)).digest('hex')
}
