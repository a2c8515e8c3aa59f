import type { LineItem } from '../money/invoice-repository.ts'
import type { Purchase } from './order.ts'

/** The kind of the line that a purchase of one line has on its invoice. */
export const lineKinds = { freeze: 'freezeFee', 'buy-out': 'buyOut' } as const

/** The plan, add-on, pack or activity that a purchase is about, where it is about one. */
export function lineItemOf(purchase: Purchase): LineItem | undefined {
  switch (purchase.kind) {
    case 'new-subscription':
    case 'clipcard-subscription':
    case 'change-subscription':
      return { plan: purchase.agreed.planId }
    case 'freeze':
    case 'buy-out':
      return purchase.planId === undefined ? undefined : { plan: purchase.planId }
    case 'addons': {
      const [first, ...more] = purchase.addons
      return first === undefined || more.length > 0 ? undefined : { addon: first.id }
    }
    case 'class-booking':
      return { activity: purchase.activityId }
    case 'clipcard':
      return { clipcard: purchase.productId }
    case 'basket': {
      const [first, ...more] = purchase.items
      return first === undefined || more.length > 0 ? undefined : { activity: first.activityId }
    }
    case 'top-up':
    case 'debt':
    case 'agreement':
      return undefined
    default:
      return purchase satisfies never
  }
}
