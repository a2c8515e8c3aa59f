/** The merchant of this imitation; every merchant id but those that begin with `foreign` is theirs. */
export const sandboxAccount = { apiKey: 'gen_sandbox_key_0123456789', webhookKey: 'whsec_sandbox_0123456789' } as const

export const isMerchant = (id: unknown): id is string =>
  typeof id === 'string' && /^(?!foreign)[A-Za-z0-9_-]{1,60}$/.test(id)

/** Signs what a forger would send. */
export const forgedKey = 'whsec_of_somebody_else'
