import { transferPerson } from '#contract/calls/person/transfer-person.ts'
import { tx } from '../../db/ambient.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { lockPerson } from '../persons/service.ts'
import { stayStaffAt } from '../staff/service.ts'
import { lockSubscription } from '../subscriptions/find-subscription.ts'
import { move } from '../subscriptions/moves.ts'
import { loadMoving } from './moving.ts'
import { setHomeClub } from './repository.ts'
import { isOnItsWay, whyNotTo, whyNotTransfer } from './rules.ts'

/** Everything is looked at again under the lock of the person, so that two devices move them once, or one is told why not. */
export const transferPersonHandler = handle(transferPerson, (context, { toCenterId }) =>
  tx(async () => {
    const { chain, lang, now } = context
    const personId = context.subject.id
    const person = await lockPerson(chain, personId)
    const club = await findCenter(chain, toCenterId, now)
    if (person === null || club === null) return refuse('NOT_FOUND')
    const moving = await loadMoving(chain, person.id, lang, now)
    if (moving === null) return refuse('NOT_FOUND')
    const refusal = whyNotTransfer(moving) ?? whyNotTo(moving, club)
    if (refusal !== null) return refuse('CANNOT_TRANSFER', { params: refusal.params ?? {} })

    for (const { id } of moving.subscriptions.filter(isOnItsWay))
      await transfer(context, { personId: person.id, id, to: club.id })
    await stayStaffAt(chain, person.id, moving.centerId, now)
    await setHomeClub(chain, person.id, club.id, now)
    return ok({ centerId: club.id, from: club.today })
  }),
)

async function transfer(
  { chain, caller, now }: CallContext,
  { personId, id, to }: { readonly personId: string; readonly id: string; readonly to: string },
): Promise<void> {
  const subscription = await lockSubscription(chain, personId, id, now)
  if (subscription === null || subscription.status === 'ENDED') return
  const byPersonId = caller?.user.userId ?? null
  await move(chain, subscription, { reason: 'transferred', by: 'member', byPersonId, now, set: { centerId: to } })
}
