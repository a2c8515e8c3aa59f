import { askForMail } from '../mail/ask.ts'
import type { LockedIntent } from '../payments/delivery.ts'
import { subscriptionById } from '../subscriptions/find-subscription.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'

/** Sends whoever bought or changed a subscription the contract, as a job of the transaction that delivers it. */
export async function mailContract(
  chain: string,
  intent: LockedIntent,
  {
    template,
    subscriptionId,
    now,
  }: { readonly template: 'contract' | 'contract-changed'; readonly subscriptionId: string; readonly now: Date },
): Promise<void> {
  const subscription = await subscriptionById(chain, subscriptionId, now)
  if (subscription === null) return
  const { planName } = await wordsOf({ chain, lang: intent.lang ?? 'en' }, subscription)
  await askForMail(
    chain,
    {
      template,
      to: { personId: subscription.personId },
      lang: intent.lang,
      params: { plan: planName, contract: subscription.number, date: subscription.startDate },
      link: intent.origin === null ? null : `${intent.origin}/profile`,
      paper: { contract: subscriptionId, intent: intent.id },
    },
    { dedupKey: `${template}:${intent.id}`, now },
  )
}
