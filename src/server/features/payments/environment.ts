import type { ProviderAdapter } from '#providers/adapter.ts'
import type { LiveRelease } from '../../releases/release.ts'
import type { Purchases } from './delivery.ts'
import type { Send } from './send.ts'

/** What paying needs of the process around it; set once by `buildApp`. */
export interface PaymentsEnvironment {
  readonly adapters: readonly ProviderAdapter[]
  readonly purchases: Purchases
  readonly releaseOf: (chain: string) => LiveRelease
  readonly clock: () => Date
  /** Where this process imitates providers (`/sandbox/<provider>` behind it); null: nowhere. */
  readonly sandboxOrigin: () => string | null
  /** Real money: never on a database that can lose its last seconds, unless the operator insists. */
  readonly allowsLive: boolean
  readonly send: Send
  /** Called where the process may be killed. */
  readonly pass: (point: string) => void
  readonly note: (line: string, fields: object) => void
  /** A webhook that was refused, a call that was lost: for the metrics. */
  readonly count: (what: PaymentCount) => void
  /** Jobs are due now. */
  readonly wake: () => void
}

export type PaymentCount =
  | {
      readonly is: 'webhook'
      readonly provider: string
      readonly outcome: 'stored' | 'known' | 'signature' | 'malformed'
    }
  | { readonly is: 'call'; readonly provider: string; readonly operation: string; readonly outcome: string }

let environment: PaymentsEnvironment | null = null

export function setPayments(to: PaymentsEnvironment | null): void {
  environment = to
}

export function payments(): PaymentsEnvironment {
  if (environment === null) throw new Error('payments are not set up')
  return environment
}
