import type { ErrorOf } from '#contract/call.ts'
import { regretCancellation } from '#contract/calls/subscription/regret-cancellation.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { portalLink } from '../mail/portal-link.ts'
import { subscriptionsOf } from '../subscriptions/find-subscription.ts'
import { move } from '../subscriptions/moves.ts'
import { lockOwn } from '../subscriptions/own.ts'
import { whyNotRegret } from '../subscriptions/rules/regret.ts'
import type { SubscriptionFacts } from '../subscriptions/rules/subscription-facts.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'
import { refuseLeaving } from './refuse-leaving.ts'
import { markRegretted, wasBlocked } from './repository.ts'
import { tellRegretted } from './tell-member.ts'

export const regretCancellationHandler = handle(regretCancellation, async (context, input) => {
  const { chain, caller, subject, now, lang } = context
  const subscription = await lockOwn(context, input)
  if (subscription === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
  const { termination } = subscription
  const refusal = whyNotRegret(subscription, await followers(chain, subscription, now))
  if (refusal !== null || termination === null) {
    return refuseLeaving<ErrorOf<typeof regretCancellation>>(refusal ?? { code: 'NOTHING_TO_REGRET' })
  }
  await markRegretted(chain, termination.id, now)
  const by = subject.as === 'staff' ? 'staff' : 'member'
  const goesOn = await move(chain, subscription, {
    reason: 'regretted',
    by,
    now,
    set: { endDate: null },
    byPersonId: caller?.user.userId ?? null,
  })
  // Leaving was open to whoever was blocked; coming back lifts no block.
  if (await wasBlocked(chain, subscription.id))
    await move(chain, goesOn, { reason: 'blocked', by: 'day', byPersonId: null, now })
  const { planName } = await wordsOf(context, subscription)
  const link = portalLink(context, input.baseUrl, '/profile')
  await tellRegretted(chain, termination, { subscription, planName, lang, link, now })
  return ok({ subscriptionId: subscription.id })
})

/** What else its owner has of the same kind: it was to follow. */
export async function followers(chain: string, subscription: SubscriptionFacts, now: Date): Promise<number> {
  const all = await subscriptionsOf(chain, subscription.personId, now)
  return all.filter((one) => one.id !== subscription.id && one.family === subscription.family && one.status !== 'ENDED')
    .length
}
