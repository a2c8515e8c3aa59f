import type { Means } from './tables.ts'

/** What a provider says of a payment. The core alone makes states and codes of it. */
export type Outcome =
  | { readonly is: 'pending' | 'authorised' }
  | { readonly is: 'paid'; readonly amountMinor: number; readonly currency: string }
  | { readonly is: 'refused' | 'error'; readonly code: string; readonly text: string | null }

export interface PaymentProvider {
  readonly id: string
  readonly means: Means
  readonly style: 'embedded' | 'redirect' | 'none'
  /**
   * A provider without a step outside is settled where it starts. Others are called between two transactions, after the
   * intent is on disk.
   */
  readonly outside: false
  /** Days until the invoice of the first payment is due; null: at the first visit. */
  readonly dueDays: number | null
}

export const invoice: PaymentProvider = {
  id: 'invoice',
  means: 'invoice',
  style: 'none',
  outside: false,
  dueDays: 14,
}

export const cash: PaymentProvider = {
  id: 'cash',
  means: 'cash',
  style: 'none',
  outside: false,
  dueDays: null,
}

/** In the order in which they are offered. A provider with a step outside adds its operations above and a row here. */
export const providers: readonly PaymentProvider[] = [invoice, cash]
