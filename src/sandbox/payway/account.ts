/** The merchant of this imitation; every merchant id but those that begin with `foreign` is theirs. */
export const sandboxAccount = {
  secretKey: 'T10000_SEC_sandbox0123456789',
  publishableKey: 'T10000_PUB_sandbox0123456789',
  merchantId: 'TEST',
} as const

export const isMerchant = (id: unknown): id is string =>
  typeof id === 'string' && /^(?!foreign)[A-Za-z0-9_-]{1,60}$/.test(id)
