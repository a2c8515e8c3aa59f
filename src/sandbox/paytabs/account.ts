/**
 * The merchant of this imitation. Every profile is theirs but 99999; they share one server key. Webhooks go to the
 * `callback` of each request.
 */
export const sandboxAccount = { serverKey: 'SBJNLKWT9R-SANDBOX-SERVERKEY' } as const

export const isProfile = (id: unknown): id is number => Number.isInteger(id) && Number(id) > 0 && id !== 99_999

/** Signs what a forger would send. */
export const forgedKey = 'SOMEBODY-ELSES-SERVERKEY'
