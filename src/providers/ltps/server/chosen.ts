import type { Outcome, PaymentOrder, ProviderContext } from '../../adapter.ts'
import { contractOf } from '../../kit/contract/index.ts'
import { charge } from '../../kit/descriptor/charge.ts'
import type { Descriptor } from '../../kit/descriptor/grammar/descriptor.ts'

/** As the contract charges a kept card, but its holder is there and has it kept for this club. */
const byItsHolder = heldBy(contractOf('ltps'))

/** Keeps the card of the vault that its holder has chosen. What the vault does not know it refuses. */
export async function chosen(
  context: ProviderContext,
  order: PaymentOrder,
  { methodId = '' }: { readonly [name: string]: string },
): Promise<Outcome> {
  if (methodId === '') return { is: 'error', reason: 'not_supported', providerCode: null }
  // Only its name is sent: what it is, the vault answers.
  const method = { token: methodId, kind: 'card', brand: '', last4: '', expiry: null, firstRef: null } as const
  const outcome = await charge(byItsHolder, context, { ...order, providerRef: null }, method)
  if (outcome.is !== 'error' || outcome.providerCode !== 'unknown_token') return outcome
  return { is: 'refused', reason: 'not_supported', providerCode: outcome.providerCode }
}

function heldBy(contract: Descriptor): Descriptor {
  const { charge } = contract
  if (charge === undefined) throw new Error('the contract charges no kept cards')
  const body = { ...(charge.body as object), initiator: 'customer', storeToken: '{{storeMethod}}' }
  return { ...contract, charge: { ...charge, body } }
}
