import { insertAgreement } from '#server/features/payments/agreement-repository.ts'
import { insertStoredMethod } from '#server/features/payments/stored-methods.ts'
import { visa } from './scripted-adapter.ts'

/** A card that was kept before, at the scripted provider; answers its agreement. */
export async function keepCard(chain: string, personId: string, now: Date): Promise<string> {
  const same = { chain, personId, account: 'main', provider: 'scripted', intentId: null, now }
  const storedMethodId = await insertStoredMethod({ ...same, method: { ...visa, token: crypto.randomUUID() } })
  return insertAgreement({
    ...same,
    storedMethodId,
    centerId: '102',
    validUntil: '2030-03-31',
    kind: 'CC',
    name: 'Visa',
    last4: '1111',
  })
}
