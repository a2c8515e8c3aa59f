/** The merchant to whom the cards belong that this vault knows; the key is the generic contract's. */
export const sandboxAccount = { merchantId: 'LTPS-4471' } as const
