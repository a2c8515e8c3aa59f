import type { AddonsOrder } from './kinds/addons.ts'
import type { AgreementOrder } from './kinds/agreement.ts'
import type { BasketOrder } from './kinds/basket.ts'
import type { BuyOutOrder } from './kinds/buy-out.ts'
import type { ChangeSubscriptionOrder } from './kinds/change-subscription.ts'
import type { ClassBookingOrder } from './kinds/class-booking.ts'
import type { ClipcardOrder } from './kinds/clipcard.ts'
import type { ClipcardSubscriptionOrder } from './kinds/clipcard-subscription.ts'
import type { DebtOrder } from './kinds/debt.ts'
import type { FreezeOrder } from './kinds/freeze.ts'
import type { NewSubscriptionOrder } from './kinds/new-subscription.ts'
import type { TopUpOrder } from './kinds/top-up.ts'

/** What a payment is for, as it was agreed: enough to deliver it without asking anybody again. */
export type Purchase =
  | NewSubscriptionOrder
  | AgreementOrder
  | BuyOutOrder
  | FreezeOrder
  | ChangeSubscriptionOrder
  | DebtOrder
  | TopUpOrder
  | AddonsOrder
  | BasketOrder
  | ClassBookingOrder
  | ClipcardOrder
  | ClipcardSubscriptionOrder

/** What is bought on terms that are accepted with it. */
export type PurchaseOnTerms = Extract<Purchase, { readonly papers?: unknown }>

export const isOnTerms = (purchase: Purchase): purchase is PurchaseOnTerms =>
  purchase.kind === 'clipcard' ||
  purchase.kind === 'class-booking' ||
  purchase.kind === 'basket' ||
  isContract(purchase)

/** What changes a contract, so that it is signed anew. */
export type ContractPurchase = Exclude<PurchaseOnTerms, ClipcardOrder | ClassBookingOrder | BasketOrder>

export const isContract = (purchase: Purchase): purchase is ContractPurchase => contracts.has(purchase.kind)

const contracts: ReadonlySet<string> = new Set<ContractPurchase['kind']>([
  'new-subscription',
  'clipcard-subscription',
  'change-subscription',
  'addons',
])
