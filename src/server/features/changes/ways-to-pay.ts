import type { CallContext } from '../../handler.ts'
import type { Option } from '../payments/options.ts'
import { optionsOnTop } from '../payments/standing-agreements.ts'
import type { SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'

interface Ways {
  readonly options: Option[]
  /** How it is paid until now, where that is still offered. */
  readonly current: string | null
}

/** How a change and what follows can be paid: by card, by mandate or by invoice, kept ones without asking again. */
export async function waysToPay(context: CallContext, subscription: SubscriptionFacts): Promise<Ways> {
  const options = (await optionsOnTop(context, subscription.centerId, subscription.personId)).filter(
    ({ means }) => means !== 'cash',
  )
  return { options, current: options.find((option) => isAsBefore(option, subscription.means))?.id ?? null }
}

function isAsBefore({ means, agreementKind }: Option, before: SubscriptionFacts['means']): boolean {
  if (before === 'dd') return agreementKind === 'DD'
  return before === 'card' || before === 'cof' ? means === 'cof' && agreementKind !== 'DD' : means === before
}
