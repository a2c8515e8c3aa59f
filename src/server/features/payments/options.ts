import type { Static } from 'typebox'
import type { PaymentOption } from '#contract/shapes/summary.ts'
import type { CallContext } from '../../handler.ts'
import { meansInWords } from '../money/means-words.ts'
import { isOn } from '../settings.ts'
import { accountFor } from './accounts.ts'
import { keptCards } from './kept-cards.ts'
import { outsideProviders, type PaymentProvider, providers } from './providers.ts'

export type Option = Static<typeof PaymentOption>

/**
 * How this caller may pay for the subject at a club, a visitor for nobody: what the chain switched on, for staff or for members. A provider without an account
 * is not offered, nor a kept card that this club's account cannot charge.
 */
export async function paymentOptions(
  context: Pick<CallContext, 'chain' | 'lang' | 'now' | 'release' | 'subject'>,
  centerId: string,
): Promise<Option[]> {
  const { subject } = context
  const isAllowed = allowedBy(context, centerId)
  const options = localOptions(context, centerId)
  /** The merchant accounts of this club that can charge a kept card, by provider. */
  const accounts = new Map<string, string>()
  for (const provider of outsideProviders().filter(isAllowed)) {
    const found = await accountFor(context.release, context.chain, provider.id, centerId)
    if (!found.ok) continue
    options.push(optionOf(provider, context.lang))
    if (found.adapter.charge !== undefined) accounts.set(provider.id, found.account.key)
  }
  const cards = subject === null || accounts.size === 0 ? [] : await keptCards(context, subject.id)
  for (const { agreementId, provider, account, name, last4 } of cards) {
    if (accounts.get(provider) !== account) continue
    const words = last4 === null ? name : `${name} •• ${last4}`
    options.push({ id: agreementId, means: 'cof', style: 'none', provider, agreementId, name: words })
  }
  return options.sort((one, other) => order.indexOf(one.means) - order.indexOf(other.means))
}

/** The ways to pay that nobody outside is asked for. */
export function localOptions(context: Pick<CallContext, 'lang' | 'release' | 'subject'>, centerId: string): Option[] {
  return providers.filter(allowedBy(context, centerId)).map((provider) => optionOf(provider, context.lang))
}

function allowedBy({ release, subject }: Pick<CallContext, 'release' | 'subject'>, centerId: string) {
  const allowed = subject?.as === 'staff' ? 'allowedForStaff' : 'allowedForMember'
  return ({ id }: { readonly id: string }) => isOn(release, centerId, `paymentProvidersConfig.${id}.${allowed}`)
}

/** What is quickest for the buyer comes first. */
const order: readonly Option['means'][] = ['cof', 'card', 'dd', 'instalment', 'invoice', 'cash']

const optionOf = ({ id, means, style }: PaymentProvider, lang: string): Option => ({
  id,
  means,
  style,
  provider: id,
  name: meansInWords(means, lang),
})
