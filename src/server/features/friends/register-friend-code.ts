import { randomUUID } from 'node:crypto'
import { addDays } from '#calendar/days.ts'
import { registerFriendCode } from '#contract/calls/bring-a-friend/register-friend-code.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { insertPack } from '../clipcards/packs.ts'
import { noteClips } from '../clips/movements.ts'
import { lockPerson } from '../persons/service.ts'
import { judgeLink } from './judge.ts'
import { holdPass, insertVisit, takeClip } from './repository.ts'

/**
 * One clip, one friend, in one transaction: whoever brings friends by one card comes one after the other, and a friend
 * who presses twice, or with two devices, has one session.
 */
export const registerFriendCodeHandler = handle(registerFriendCode, (context, link) =>
  tx(async () => {
    const { chain, now, subject } = context
    const friend = await lockPerson(chain, subject.id)
    if (friend === null) return refuse('NOT_FOUND')
    await holdPass(chain, link.clipcardId)
    const judged = await judgeLink(context, link, friend.id)
    if (!judged.ok) return refuse(judged.code)
    const { pass, terms, today, marks, visit } = judged
    if (visit !== null) return ok(visit)

    if (!(await takeClip(chain, pass.id))) return refuse('INVITER_NO_CLIPS')
    await noteClips(chain, { clipcardId: pass.id }, { kind: 'SHARED', clips: -1, at: now })
    const [clipcardId, until] = [randomUUID(), addDays(today, terms.days)]
    await insertPack(chain, {
      id: clipcardId,
      personId: friend.id,
      centerId: pass.center_id,
      productId: pass.given_id,
      sessions: 1,
      priceMinor: 0,
      currency: pass.currency,
      from: today,
      until,
      byPersonId: null,
      now,
    })
    await insertVisit(chain, {
      id: randomUUID(),
      inviterId: pass.person_id,
      friendId: friend.id,
      passId: pass.id,
      clipcardId,
      marks,
      until,
      now,
    })
    return ok({ clipcardId, centerId: pass.center_id, until })
  }),
)
