/** How an amount compares with what is open, in the specification's words (UNKOWN is spelled so). */
export type AmountCheck = 'ACCURATE' | 'PARTIAL' | 'SOME_AMOUNT_NOT_MATCHING' | 'TOTAL_AMOUNT_NOT_MATCHING' | 'UNKOWN'

export interface OpenAmount {
  readonly id: string
  readonly openMinor: number
}

/** What somebody wants to pay of one invoice. */
export interface PaidPart {
  readonly invoiceId: string
  readonly amountMinor: number
}

/**
 * Compares what shall be paid, invoice by invoice and in sum, with what is open: UNKOWN when an invoice is none of these,
 * nothing is named or one twice; SOME_AMOUNT_NOT_MATCHING when an amount is none, or more than is open of its invoice;
 * TOTAL_AMOUNT_NOT_MATCHING when the parts are not the sum; PARTIAL when something of them stays open.
 */
export function checkAmount(totalMinor: number, parts: readonly PaidPart[], open: readonly OpenAmount[]): AmountCheck {
  const byId = new Map(open.map(({ id, openMinor }) => [id, openMinor]))
  const isKnown = parts.every(({ invoiceId }) => byId.has(invoiceId))
  if (!isKnown || parts.length === 0 || new Set(parts.map((part) => part.invoiceId)).size < parts.length)
    return 'UNKOWN'
  const openOf = ({ invoiceId }: PaidPart) => byId.get(invoiceId) ?? 0
  if (parts.some((part) => part.amountMinor <= 0 || part.amountMinor > openOf(part))) return 'SOME_AMOUNT_NOT_MATCHING'
  if (parts.reduce((sum, part) => sum + part.amountMinor, 0) !== totalMinor) return 'TOTAL_AMOUNT_NOT_MATCHING'
  return parts.some((part) => part.amountMinor < openOf(part)) ? 'PARTIAL' : 'ACCURATE'
}

/** What may be paid. */
export type PayableCheck = 'ACCURATE' | 'PARTIAL'

export const mayBePaid = (check: AmountCheck, allowsPartial: boolean): check is PayableCheck =>
  check === 'ACCURATE' || (check === 'PARTIAL' && allowsPartial)

/**
 * Spreads an amount over invoices in their order, the oldest first; what is left of it stays out, so that the check finds
 * that the parts are not the sum.
 */
export function spread(totalMinor: number, open: readonly OpenAmount[]): readonly PaidPart[] {
  let left = totalMinor
  return open.flatMap(({ id, openMinor }) => {
    const amountMinor = Math.min(left, openMinor)
    left -= amountMinor
    return amountMinor > 0 ? [{ invoiceId: id, amountMinor }] : []
  })
}
