import { askForMail } from '../mail/ask.ts'
import type { SubscriptionFacts, SubscriptionTermination } from '../subscriptions/rules/subscription-facts.ts'

interface Telling {
  readonly subscription: SubscriptionFacts
  readonly planName: string
  readonly lang: string
  /** The profile. */
  readonly link: string | null
  readonly now: Date
}

/** Confirms a termination to the member, with its paper, at the address that the club knows; asked for again, it is one letter. */
export const tellTerminated = (
  chain: string,
  termination: SubscriptionTermination,
  { subscription, planName, lang, link, now }: Telling,
  why = termination.id,
): Promise<void> =>
  askForMail(
    chain,
    {
      template: termination.kind === 'withdrawal' ? 'withdrawn' : 'terminated',
      to: { personId: subscription.personId },
      lang,
      params: {
        plan: planName,
        contract: subscription.number,
        number: termination.number,
        date: termination.endDate,
        receivedAt: termination.requestedAt.toISOString(),
        timeZone: subscription.timeZone,
      },
      link,
      paper: { termination: subscription.id },
    },
    { dedupKey: `terminated:${why}`, now },
  )

/** Says that a termination no longer counts. */
export const tellRegretted = (
  chain: string,
  termination: SubscriptionTermination,
  { subscription, planName, lang, link, now }: Telling,
): Promise<void> =>
  askForMail(
    chain,
    {
      template: 'regretted',
      to: { personId: subscription.personId },
      lang,
      params: { plan: planName, contract: subscription.number, number: termination.number },
      link,
    },
    { dedupKey: `regretted:${termination.id}`, now },
  )
