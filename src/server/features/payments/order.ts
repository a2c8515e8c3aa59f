import type { AcceptedPaper } from '../legal/accept.ts'
import type { InvoiceLineRow } from '../money/invoice-repository.ts'
import type { PaidPart } from '../money/rules/amount-check.ts'
import type { AgreedChange, AgreedFreeze, AgreedSubscription, SaidAtLeaving } from '../subscriptions/agreed.ts'
import type { AddOnTerms } from '../subscriptions/rules/terms.ts'

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

/** The order of a kind of purchase. */
export type OrderOf<K extends Purchase['kind']> = Extract<Purchase, { readonly kind: K }>

interface Ordered {
  /** Who pays. */
  readonly personId: string
  readonly byPersonId: string | null
}

interface OrderedOnTerms extends Ordered {
  /** What the buyer accepted with it; absent in what was agreed before that was kept. */
  readonly papers?: readonly AcceptedPaper[]
}

interface NewSubscriptionOrder extends OrderedOnTerms {
  readonly kind: 'new-subscription'
  readonly agreed: AgreedSubscription
  /** What the buyer was shown and agreed to: the contract's fingerprint. */
  readonly fingerprint: string
  /** On whose link they join. */
  readonly referral?: { readonly refererId: string; readonly friendId: string; readonly centerId: string }
}

/** A clipcard subscription out of a basket, which is paid once. */
interface ClipcardSubscriptionOrder extends Omit<NewSubscriptionOrder, 'kind'> {
  readonly kind: 'clipcard-subscription'
  readonly basketId: string
}

interface ChangeSubscriptionOrder extends OrderedOnTerms {
  readonly kind: 'change-subscription'
  readonly agreed: AgreedChange
  /** What the buyer was shown and agreed to: the contract's fingerprint. */
  readonly fingerprint: string
}

/** Add-ons beside a membership, from a day on; what is due at once is for the days that were invoiced before. */
interface AddonsOrder extends OrderedOnTerms {
  readonly kind: 'addons'
  readonly subscriptionId: string
  readonly centerId: string
  readonly addons: readonly AddOnTerms[]
  readonly from: string
  /** So far the membership was invoiced: its later payments bring those of the add-ons. */
  readonly billedUntil: string | null
  readonly lines: readonly InvoiceLineRow[]
  readonly fingerprint: string
}

/** Leaving within the minimum term, for an amount. */
interface BuyOutOrder extends Ordered {
  readonly kind: 'buy-out'
  readonly subscriptionId: string
  readonly planName: string
  /** What is paid for, as the payer read it; absent in what was agreed before it had a name of its own, as is the plan. */
  readonly name?: string
  readonly planId?: string
  /** The last day that was agreed. */
  readonly endDate: string
  readonly said: SaidAtLeaving
  /** The last termination that there was when it was agreed, also one that was taken back. */
  readonly terminationBefore: string | null
}

/** A freeze whose fee is paid at once. */
interface FreezeOrder extends Ordered {
  readonly kind: 'freeze'
  readonly subscriptionId: string
  /** The day from which notice and range were counted. */
  readonly agreedOn: string
  /** What is paid for, as the payer read it; absent in what was agreed before it had a name of its own, as is the plan. */
  readonly name?: string
  readonly planId?: string
  readonly freeze: AgreedFreeze
}

/** Clips that are bought once, as they were sold. */
interface ClipcardOrder extends OrderedOnTerms {
  readonly kind: 'clipcard'
  readonly centerId: string
  readonly productId: string
  /** What the buyer read. */
  readonly name: string
  readonly sessions: number
  /** They end so many months after the day on which they are paid; null: never. */
  readonly validMonths: number | null
  /** The basket in which staff agreed its price. */
  readonly basketId?: string
}

/** A place in a class that is paid for by itself. */
interface ClassBookingOrder extends OrderedOnTerms {
  readonly kind: 'class-booking'
  readonly centerId: string
  readonly bookingId: string
  /** The place that was held as the payment began. */
  readonly participationId: string
  readonly activityId: string
  /** Of the class, at its club. */
  readonly date: string
  /** What the buyer read. */
  readonly name: string
}

/** Courses or camps that are paid for together. */
interface BasketOrder extends OrderedOnTerms {
  readonly kind: 'basket'
  readonly of: 'COURSES' | 'CAMPS'
  readonly centerId: string
  readonly basketId: string
  readonly items: readonly BasketOrderItem[]
  /** What has parts is paid with its deposit now. */
  readonly isInParts?: boolean
  /** What is charged for the rest; null: what this payment keeps. */
  readonly agreementId?: string | null
}

interface BasketOrderItem {
  /** Who comes. */
  readonly personId: string
  readonly bookingId: string
  /** The place that was held as the payment began. */
  readonly participationId: string
  readonly fromUnit: number
  readonly activityId: string
  /** What the buyer read. */
  readonly name: string
  readonly from: string
  readonly to: string
  readonly amountMinor: number
  /** How it can be paid in parts. */
  readonly parts?: Parts | null
}

/** What is paid of a price at once, and what of it on which days. */
export interface Parts {
  readonly depositMinor: number
  readonly parts: readonly { readonly dueOn: string; readonly amountMinor: number }[]
}

/** What is paid of which invoices. */
interface DebtOrder extends Ordered {
  readonly kind: 'debt'
  readonly parts: readonly PaidPart[]
  /** Of the invoices, as the payer reads them. */
  readonly references: readonly string[]
}

/** Money for the cash account: as much as the payment is. */
interface TopUpOrder extends Ordered {
  readonly kind: 'top-up'
  /** Of the chain: what the payer reads at the provider. */
  readonly name: string
}

/** A means of payment for later: a mandate, a kept card, an invoice. */
interface AgreementOrder extends Ordered {
  readonly kind: 'agreement'
  readonly centerId: string
  readonly agreement: 'CC' | 'DD' | 'DDPL' | 'INVOICE'
  /** The agreement whose place it takes; null or absent: it stands beside the others. */
  readonly replaces?: string | null
}

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
