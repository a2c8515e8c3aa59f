import type { Purchase } from './order.ts'

/** What a payment is for, by the name of what is bought: of each, one payment is open at a time, whoever began it where. */
export function purposeOf(purchase: Purchase): string {
  const { personId } = purchase
  switch (purchase.kind) {
    case 'new-subscription':
    case 'clipcard-subscription': {
      const { type, centerId, planId } = purchase.agreed
      return type === 'RECURRING_CLIPCARD'
        ? `clipcard:${personId}:${centerId}:${planId}`
        : `membership:${personId}:${centerId}`
    }
    case 'change-subscription':
      return `change:${purchase.agreed.subscriptionId}`
    case 'addons':
    case 'buy-out':
    case 'freeze':
      return `${purchase.kind}:${purchase.subscriptionId}`
    case 'clipcard':
      return `pack:${personId}:${purchase.centerId}:${purchase.productId}`
    case 'class-booking':
      return purposeOfClass(personId, purchase.bookingId)
    case 'basket':
      return `basket:${purchase.basketId}`
    case 'debt':
    case 'top-up':
      return `${purchase.kind}:${personId}`
    case 'agreement':
      return `agreement:${personId}:${purchase.agreement}:${purchase.replaces ?? ''}`
    default:
      return purchase satisfies never
  }
}

/** A person's place in a class. */
export const purposeOfClass = (personId: string, bookingId: string): string => `class:${personId}:${bookingId}`

/** A bill that a kept card pays while nobody is there. */
export const purposeOfBill = (invoiceId: string): string => `bill:${invoiceId}`

/** The purposes of which none may have an open payment when this one begins: its own, and the bills that it pays too. */
export const purposesBeside = (purchase: Purchase): readonly string[] => [
  purposeOf(purchase),
  ...(purchase.kind === 'debt' ? purchase.parts.map(({ invoiceId }) => purposeOfBill(invoiceId)) : []),
]

/** Whether two purchases of one purpose buy the same: payments of different invoices do not. */
export function buysTheSame(one: Purchase, other: Purchase): boolean {
  if (one.kind !== 'debt' || other.kind !== 'debt') return true
  const invoices = new Set(one.parts.map(({ invoiceId }) => invoiceId))
  return other.parts.some(({ invoiceId }) => invoices.has(invoiceId))
}
