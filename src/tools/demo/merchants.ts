import { sandboxAccount as adyen } from '#sandbox/adyen/account.ts'
import { sandboxAccount as generic } from '#sandbox/generic/account.ts'
import { sandboxAccount as paytabs } from '#sandbox/paytabs/account.ts'
import { sandboxAccount as payway } from '#sandbox/payway/account.ts'
import { sandboxAccount as sso } from '#sandbox/sso/account.ts'
import { keepSecret, secretsOf } from '#server/features/payments/secret-repository.ts'
import type { DemoChain } from './chain.ts'

/** What the imitations want to see, by the names that the adapters know. */
export const adyenSecrets = { apiKey: adyen.apiKey, hmacKey: adyen.hmacKey }
export const paytabsSecrets = { serverKey: paytabs.serverKey }
export const paywaySecrets = { secretKey: payway.secretKey }
/** The vault speaks the generic contract, keys included. */
export const ltpsSecrets = { apiKey: generic.apiKey, webhookKey: generic.webhookKey }
export const ssoSecrets = { clientSecret: sso.clientSecret }

/** The secrets of a chain's merchant accounts; what is there already stays as it is. */
export async function fillMerchants({ id: chain, merchants }: DemoChain): Promise<void> {
  for (const { provider, account, secrets } of merchants) {
    const kept = await secretsOf({ chain, provider, account })
    for (const [name, value] of Object.entries(secrets)) {
      if (kept[name] !== value) await keepSecret({ chain, provider, account }, name, value)
    }
  }
}
