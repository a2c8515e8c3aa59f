/**
 * The merchant of this imitation; every merchant code but those that begin with `foreign` is theirs. Webhooks go to
 * `/api/payment-webhook/tabby/<merchant code>` on the origin that the buyer comes from, with the header that was chosen.
 */
export const sandboxAccount = {
  secretKey: 'sk_test_sandbox-0123456789',
  hookHeader: 'X-Club-Hook',
  hookValue: 'hook-sandbox-0123456789',
} as const

export const isMerchant = (code: unknown): code is string =>
  typeof code === 'string' && /^(?!foreign)[A-Za-z0-9_-]{1,60}$/.test(code)
