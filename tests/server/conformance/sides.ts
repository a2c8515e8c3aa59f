import type { ProviderAdapter } from '#providers/adapter.ts'
import { adyenAdapter } from '#providers/adyen/server/index.ts'
import { genericAdapter } from '#providers/generic/server/index.ts'
import { ltpsAdapter } from '#providers/ltps/server/index.ts'
import { paytabsAdapter } from '#providers/paytabs/server/index.ts'
import { numberOf } from '#providers/payway/server/ask.ts'
import { paywayAdapter } from '#providers/payway/server/index.ts'
import { sandboxAccount as adyen } from '#sandbox/adyen/account.ts'
import { adyenSandbox } from '#sandbox/adyen/index.ts'
import { sandboxAccount as generic } from '#sandbox/generic/account.ts'
import { genericSandbox } from '#sandbox/generic/index.ts'
import { sandboxAccount as ltps } from '#sandbox/ltps/account.ts'
import { ltpsSandbox } from '#sandbox/ltps/index.ts'
import { sandboxAccount as paytabs } from '#sandbox/paytabs/account.ts'
import { paytabsSandbox } from '#sandbox/paytabs/index.ts'
import { sandboxAccount as payway } from '#sandbox/payway/account.ts'
import { paywaySandbox } from '#sandbox/payway/index.ts'
import type { SandboxProvider } from '#sandbox/provider.ts'
import { type Payer, payerAtFrame, payerAtWidget, payerOnPage } from './payers.ts'

/** One provider: our adapter, its imitation, as whom we speak to it, and how somebody pays there. */
export interface Side {
  readonly adapter: ProviderAdapter
  readonly sandbox: SandboxProvider
  readonly payer: Payer
  /** The merchant account, as the chain's settings name it. */
  readonly account: string
  readonly settings?: { readonly [name: string]: string }
  readonly secrets: { readonly [name: string]: string }
  /** The secret that signs webhooks; its forerunner is believed while it stands in `<name>Old`. Null: it sends none. */
  readonly signs: string | null
  /** By what the provider knows our reference; itself unless it is too long there. */
  readonly nameThere?: (reference: string) => string
}

// biome-ignore format: one line is all that another adapter needs to be held to everything
export const sides: readonly Side[] = [
  { adapter: adyenAdapter, sandbox: adyenSandbox, payer: payerAtWidget('adyen'), account: 'ClubECOM', settings: { clientKey: adyen.clientKey }, secrets: { apiKey: adyen.apiKey, hmacKey: adyen.hmacKey }, signs: 'hmacKey' },
  { adapter: paytabsAdapter, sandbox: paytabsSandbox, payer: payerOnPage, account: '84120', secrets: paytabs, signs: 'serverKey' },
  { adapter: genericAdapter, sandbox: genericSandbox, payer: payerOnPage, account: 'club', settings: { merchantId: 'club-1' }, secrets: generic, signs: 'webhookKey' },
  { adapter: paywayAdapter, sandbox: paywaySandbox, payer: payerAtFrame('payway'), account: 'club', settings: { merchantId: payway.merchantId, publishableKey: payway.publishableKey }, secrets: { secretKey: payway.secretKey }, signs: null, nameThere: numberOf },
  { adapter: ltpsAdapter, sandbox: ltpsSandbox, payer: payerOnPage, account: 'vault', settings: { merchantId: ltps.merchantId }, secrets: generic, signs: 'webhookKey' },
]

/** Those that tell by webhook what came of a payment, and know of it from its start. */
export const telling: readonly Side[] = sides.filter(({ signs }) => signs !== null)
