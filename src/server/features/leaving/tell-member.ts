import { askForMail } from '../mail/ask.ts'
import type { HeldFacts, HeldTermination } from '../subscriptions/rules/held.ts'

interface Telling {
  readonly held: HeldFacts
  readonly planName: string
  readonly lang: string
  /** The profile. */
  readonly link: string | null
  readonly now: Date
}

/** Confirms a termination to the member, with its paper, at the address that the club knows; asked for again, it is one letter. */
export const tellTerminated = (
  chain: string,
  termination: HeldTermination,
  { held, planName, lang, link, now }: Telling,
  why = termination.id,
): Promise<void> =>
  askForMail(
    chain,
    {
      template: termination.kind === 'withdrawal' ? 'withdrawn' : 'terminated',
      to: { personId: held.personId },
      lang,
      params: {
        plan: planName,
        contract: held.number,
        number: termination.number,
        date: termination.endDate,
        receivedAt: termination.requestedAt.toISOString(),
        timeZone: held.timeZone,
      },
      link,
      paper: { termination: held.id },
    },
    { dedupKey: `terminated:${why}`, now },
  )

/** Says that a termination no longer counts. */
export const tellRegretted = (
  chain: string,
  termination: HeldTermination,
  { held, planName, lang, link, now }: Telling,
): Promise<void> =>
  askForMail(
    chain,
    {
      template: 'regretted',
      to: { personId: held.personId },
      lang,
      params: { plan: planName, contract: held.number, number: termination.number },
      link,
    },
    { dedupKey: `regretted:${termination.id}`, now },
  )
