import { terminateSubscription } from '#contract/calls/subscription/terminate-subscription.ts'
import type { JsonObject } from '#engine/documents.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { portalLink } from '../mail/portal-link.ts'
import { lockOwn } from '../subscriptions/own.ts'
import { whyNotTerminate } from '../subscriptions/rules/terminate.ts'
import { endingOf, terminationDates } from '../subscriptions/rules/termination.ts'
import { wordsOf } from '../subscriptions/subscription-words.ts'
import { offerNow, toTermination } from './facts.ts'
import { refuseLeaving } from './refuse-leaving.ts'
import { answerOffer } from './repository.ts'
import { saidAtLeaving } from './said.ts'
import { tellTerminated } from './tell-member.ts'
import { writeTermination } from './write-termination.ts'

export const terminateSubscriptionHandler = handle(terminateSubscription, async (context, input) => {
  const { chain, caller, subject, now, lang } = context
  const subscription = await lockOwn(context, input)
  if (subscription === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
  const refusal = whyNotTerminate(subscription)
  if (refusal !== null) return refuseLeaving(refusal)
  const { terminationDate: endDate } = input
  const dates = terminationDates(endingOf(subscription))
  if (!dates.includes(endDate)) return refuse('TERMINATION_DATE_NOT_POSSIBLE', { params: { first: dates[0] ?? null } })
  const said = saidAtLeaving(input.answers as JsonObject | null) // JSON, checked against the call's schema

  const offer = await offerNow(context, subscription)
  if (offer !== null) {
    await answerOffer(chain, { subscriptionId: subscription.id, offerId: offer.id, answer: 'declined', now })
  }
  const { planName } = await wordsOf(context, subscription)
  const termination = await writeTermination(chain, subscription, {
    endDate,
    planName,
    now,
    said,
    kind: 'notice',
    by: subject.as === 'staff' ? 'staff' : 'member',
    byPersonId: caller?.user.userId ?? null,
  })
  const link = portalLink(context, input.baseUrl, '/profile')
  await tellTerminated(chain, termination, { subscription, planName, lang, link, now })
  return ok(toTermination(termination, subscription.currency))
})
