import type { CallContext } from '../../handler.ts'
import { accountFor } from './accounts.ts'
import { activeAgreements } from './agreement-repository.ts'
import { keptCard, type OutsideProvider } from './providers.ts'

/** A kept card as its holder sees it. */
export interface KeptCard {
  readonly agreementId: string
  readonly provider: string
  readonly account: string
  readonly name: string
  readonly last4: string | null
  readonly storedMethodId: string
}

type Asking = Pick<CallContext, 'chain' | 'now' | 'release'>

/** The cards that a person has kept with the merchant accounts of a club: another account cannot charge them. */
export async function cardsFor(context: Asking, personId: string, centerId: string): Promise<readonly KeptCard[]> {
  const all = await keptCards(context, personId)
  const providers = [...new Set(all.map(({ provider }) => provider))]
  const accounts = new Set<string>()
  for (const provider of providers) {
    const found = await accountFor(context.release, context.chain, provider, centerId)
    if (found.ok && found.adapter.charge !== undefined) accounts.add(`${provider} ${found.account.key}`)
  }
  return all.filter(({ provider, account }) => accounts.has(`${provider} ${account}`))
}

/** A kept card as something to pay by; null when it is not this person's, or no longer to be charged. */
export async function keptCardOf(
  context: Asking,
  personId: string,
  agreementId: string,
): Promise<OutsideProvider | null> {
  const card = (await keptCards(context, personId)).find((one) => one.agreementId === agreementId)
  return card === undefined ? null : keptCard(card.provider, card.storedMethodId)
}

async function keptCards({ chain, now }: Asking, personId: string): Promise<readonly KeptCard[]> {
  const rows = await activeAgreements(chain, personId, now.toISOString().slice(0, 10))
  return rows.flatMap(({ id, kind, name, last4, provider, account, stored_method_id }) =>
    kind === 'CC' && provider !== null && account !== null && stored_method_id !== null
      ? [{ agreementId: id, provider, account, name, last4, storedMethodId: stored_method_id }]
      : [],
  )
}
