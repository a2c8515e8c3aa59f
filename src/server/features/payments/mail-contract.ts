import { askForMail } from '../mail/ask.ts'
import { heldById } from '../subscriptions/held.ts'
import { wordsOf } from '../subscriptions/held-words.ts'
import type { HeldIntent } from './delivery.ts'

/** Sends whoever bought or changed a subscription the contract, as a job of the transaction that delivers it. */
export async function mailContract(
  chain: string,
  intent: HeldIntent,
  {
    template,
    subscriptionId,
    now,
  }: { readonly template: 'contract' | 'contract-changed'; readonly subscriptionId: string; readonly now: Date },
): Promise<void> {
  const held = await heldById(chain, subscriptionId, now)
  if (held === null) return
  const { planName } = await wordsOf({ chain, lang: intent.lang ?? 'en' }, held)
  await askForMail(
    chain,
    {
      template,
      to: { personId: held.personId },
      lang: intent.lang,
      params: { plan: planName, contract: held.number, date: held.startDate },
      link: intent.origin === null ? null : `${intent.origin}/profile`,
      paper: { contract: subscriptionId, intent: intent.id },
    },
    { dedupKey: `${template}:${intent.id}`, now },
  )
}
