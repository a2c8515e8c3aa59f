import { askForMail } from '../mail/ask.ts'
import { removeKept } from '../payments/remove-kept.ts'
import { keepsTokens } from '../payments/stored-methods.ts'
import { lockPerson } from '../persons/service.ts'
import { type Doing, deletePerson } from './delete-person.ts'
import { hindrancesOf } from './hindrances.ts'
import { decideRequest, openRequest } from './repository.ts'

/** `gone`: it was decided before. `cards`: a provider has not confirmed yet that it keeps no card any more. */
export type CarriedOut = 'done' | 'gone' | 'early' | 'hindered' | 'cards'

/** So long after the days to take it back a provider is asked again, before staff remove the card there. */
const daysToAsk = 3
const dayMs = 24 * 3_600_000

/**
 * Has the kept cards of whoever asked for it removed at their providers: outside any transaction, and only when nothing
 * stands in the way. `ready`: the rest can be deleted.
 */
export async function removeCards({ chain, now }: Doing, requestId: string): Promise<CarriedOut | 'ready'> {
  const asked = await openRequest(chain, requestId)
  if (asked === undefined) return 'gone'
  if (asked.undo_until > now) return 'early'
  if ((await hindrancesOf(chain, asked.person_id, now)).length > 0) return 'hindered'
  const isLast = now.getTime() > asked.undo_until.getTime() + daysToAsk * dayMs
  return (await removeKept(chain, asked.person_id, { now, isLast })) ? 'ready' : 'cards'
}

/**
 * Deletes whoever asked for it, in the running transaction: decided, kept, erased and told together, or not at all.
 * What stands in the way is asked once more with their row held; so are cards, of which one may have come meanwhile.
 */
export async function carryOutDeletion(
  doing: Doing,
  requestId: string,
  byPersonId: string | null,
): Promise<CarriedOut> {
  const { chain, now } = doing
  const asked = await openRequest(chain, requestId)
  const person = asked === undefined ? null : await lockPerson(chain, asked.person_id)
  if (asked === undefined || person === null) return 'gone'
  if (asked.undo_until > now) return 'early'
  if ((await hindrancesOf(chain, person.id, now)).length > 0) return 'hindered'
  if (await keepsTokens(chain, person.id)) return 'cards'
  if (!(await decideRequest(chain, requestId, { state: 'DONE', byPersonId, now }))) return 'gone'
  const { emails, lang } = await deletePerson(doing, person, now)
  const [address] = emails
  if (address !== undefined) {
    const mail = { template: 'deletion-done', to: { address }, lang } as const
    await askForMail(chain, mail, { dedupKey: `deletion-done:${requestId}`, now })
  }
  return 'done'
}
