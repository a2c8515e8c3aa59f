import { askForMail } from '../mail/ask.ts'
import type { LockedSubscription } from '../subscriptions/find-subscription.ts'
import { whyNotTerminate } from '../subscriptions/rules/terminate.ts'
import { endingOf, endOfPeriod, nextTermination } from '../subscriptions/rules/termination.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'
import type { Declaration } from './declaration-repository.ts'
import type { DeclarationOutcome } from './tables.ts'
import { tellTerminated } from './tell-member.ts'
import { nothingSaid, writeTermination } from './write-termination.ts'

/**
 * Terminates on the wished day, or as soon as notice and minimum term allow. Good cause ends it on that day in any case;
 * whether it ends sooner, staff judge. What is terminated already is confirmed once more.
 */
export async function leaveByDeclaration(
  chain: string,
  subscription: LockedSubscription,
  { declaration, now }: { readonly declaration: Declaration; readonly now: Date },
): Promise<DeclarationOutcome> {
  const { lang, page: link, kind, wishedDate, reason, id } = declaration
  const { planName } = await wordsOf({ chain, lang }, subscription)
  const telling = { subscription, planName, lang, link, now }
  if (subscription.termination !== null) {
    await tellTerminated(chain, subscription.termination, telling, id)
    return 'pending'
  }
  const first = whyNotTerminate(subscription) === null ? nextTermination(endingOf(subscription)) : null
  if (first === null) {
    await askForMail(
      chain,
      {
        template: 'ends-anyway',
        to: { personId: subscription.personId },
        lang,
        params: { plan: planName, contract: subscription.number, date: subscription.endDate ?? subscription.today },
        link,
      },
      { dedupKey: `ends-anyway:${id}`, now },
    )
    return 'ended'
  }
  const endDate = wishedDate !== null && wishedDate > first ? endOfPeriod(subscription, wishedDate) : first
  const termination = await writeTermination(chain, subscription, {
    endDate,
    planName,
    now,
    by: 'member',
    byPersonId: null,
    kind: kind === 'extraordinary' ? 'extraordinary' : 'notice',
    said: { ...nothingSaid, note: reason },
  })
  await tellTerminated(chain, termination, telling)
  return 'terminated'
}
