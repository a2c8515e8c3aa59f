import { intentByToken } from './repository.ts'

/** For whom a payment is, by the key that its payer holds; null when there is none. */
export const payerOf = async (chain: string, paymentKey: string): Promise<string | null> =>
  (await intentByToken(chain, paymentKey))?.person_id ?? null
