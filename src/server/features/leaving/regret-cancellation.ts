import type { ErrorOf } from '#contract/call.ts'
import { regretCancellation } from '#contract/calls/subscription/regret-cancellation.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { portalLink } from '../mail/portal-link.ts'
import { heldOfPerson } from '../subscriptions/held.ts'
import { wordsOf } from '../subscriptions/held-words.ts'
import { move } from '../subscriptions/moves.ts'
import { lockOwn } from '../subscriptions/own.ts'
import type { HeldFacts } from '../subscriptions/rules/held.ts'
import { whyNotRegret } from '../subscriptions/rules/regret.ts'
import { refuseLeaving } from './refuse-leaving.ts'
import { markRegretted, wasBlocked } from './repository.ts'
import { tellRegretted } from './tell-member.ts'

export const regretCancellationHandler = handle(regretCancellation, async (context, input) => {
  const { chain, caller, subject, now, lang } = context
  const held = await lockOwn(context, input)
  if (held === null) return refuse('NOT_FOUND', { at: 'subscriptionId' })
  const { termination } = held
  const refusal = whyNotRegret(held, await followers(chain, held, now))
  if (refusal !== null || termination === null) {
    return refuseLeaving<ErrorOf<typeof regretCancellation>>(refusal ?? { code: 'NOTHING_TO_REGRET' })
  }
  await markRegretted(chain, termination.id, now)
  const by = subject.as === 'staff' ? 'staff' : 'member'
  const goesOn = await move(chain, held, {
    ...{ reason: 'regretted', by, now, set: { endDate: null } },
    byPersonId: caller?.user.userId ?? null,
  })
  // Leaving was open to whoever was blocked; coming back lifts no block.
  if (await wasBlocked(chain, held.id))
    await move(chain, goesOn, { reason: 'blocked', by: 'day', byPersonId: null, now })
  const { planName } = await wordsOf(context, held)
  const link = portalLink(context, input.baseUrl, '/profile')
  await tellRegretted(chain, termination, { held, planName, lang, link, now })
  return ok({ subscriptionId: held.id })
})

/** What else its owner has of the same kind: it was to follow. */
export async function followers(chain: string, held: HeldFacts, now: Date): Promise<number> {
  const all = await heldOfPerson(chain, held.personId, now)
  return all.filter((one) => one.id !== held.id && one.family === held.family && one.status !== 'ENDED').length
}
