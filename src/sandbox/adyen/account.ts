import type { JsonObject } from '#engine/documents.ts'

/**
 * The test company of this imitation. Every merchant account belongs to it but those named `Foreign...`. Webhooks of a
 * merchant account go to `/api/payment-webhook/adyen/<merchant account>` on the origin that its payers come from, as an
 * operator would enter it in the Customer Area.
 */
export const sandboxAccount = {
  apiKey: 'AQE-sandbox-api-key-0123456789',
  clientKey: 'test_SANDBOXCLIENTKEY',
  hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
} as const

export const isMerchant = (name: unknown): name is string =>
  typeof name === 'string' && /^(?!Foreign)[A-Z][A-Za-z0-9_]{2,80}$/.test(name)

/** Where the webhooks of a merchant account go; null when nothing tells whose server it is. */
export function webhookUrlOf({ returnUrl, merchantAccount }: JsonObject): string | null {
  const url = typeof returnUrl === 'string' ? URL.parse(returnUrl) : null
  return url ? `${url.origin}/api/payment-webhook/adyen/${merchantAccount}` : null
}

/** The browser's key: of the test environment, whatever it is. */
export const isClientKey = (key: unknown): boolean => typeof key === 'string' && /^test_[A-Z0-9]{8,64}$/.test(key)

/** Signs what a forger would send. */
export const forgedKey = 'DFB1EB5485895CFA84146406857104ABB4CBCABDC8AAF103A624C8F6A3EAAB00'
