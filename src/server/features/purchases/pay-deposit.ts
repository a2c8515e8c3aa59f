import type { PaidInParts } from '#contract/shapes/courses.ts'
import { refuse, type SubjectContext } from '../../handler.ts'
import { keptCardOf } from '../payments/kept-cards.ts'
import { isCharged } from '../payments/pay-now.ts'
import { outsideProvider } from '../payments/providers.ts'
import type { BasketKind } from '../programs/tables.ts'
import { type BasketInput, buyBasketInParts } from './buy-basket.ts'

interface DepositInput extends BasketInput {
  readonly provider?: string | null
  readonly agreementId?: string | null
  readonly shownPlan: PaidInParts
}

/** Takes the deposit for a basket, by a card that is kept with it, or one that is kept already: the rest is charged to it. */
export async function payDeposit(
  context: SubjectContext,
  kind: BasketKind,
  { provider, agreementId = null, ...input }: DepositInput,
) {
  const card = agreementId === null ? null : await keptCardOf(context, context.subject.id, agreementId)
  if (agreementId !== null && card === null) return refuse('AGREEMENT_NOT_FOUND')
  const way = card ?? outsideProvider(provider ?? '')
  return way === null || !isCharged(way.id)
    ? refuse('NO_PROVIDER')
    : buyBasketInParts(context, way, kind, { ...input, agreementId })
}
