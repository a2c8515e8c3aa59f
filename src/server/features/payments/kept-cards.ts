import { dayIn } from '#calendar/day-in.ts'
import type { CallContext } from '../../handler.ts'
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

type Asking = Pick<CallContext, 'chain' | 'now'>

/** A kept card as something to pay by; null when it is not this person's, or no longer to be charged. */
export async function keptCardOf(
  context: Asking,
  personId: string,
  agreementId: string,
): Promise<OutsideProvider | null> {
  const card = (await keptCards(context, personId)).find((one) => one.agreementId === agreementId)
  return card === undefined ? null : keptCard(card.provider, card.storedMethodId)
}

/** The cards that a person has kept, with whatever merchant account: another account cannot charge them. */
export async function keptCards({ chain, now }: Asking, personId: string): Promise<readonly KeptCard[]> {
  const rows = await activeAgreements(chain, personId, dayIn('UTC', now))
  return rows.flatMap(({ id, kind, name, last4, provider, account, stored_method_id }) =>
    kind === 'CC' && provider !== null && account !== null && stored_method_id !== null
      ? [{ agreementId: id, provider, account, name, last4, storedMethodId: stored_method_id }]
      : [],
  )
}
