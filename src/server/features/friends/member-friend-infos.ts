import { dayIn } from '#calendar/day-in.ts'
import { memberFriendInfos } from '#contract/calls/bring-a-friend/member-friend-infos.ts'
import { handle, ok } from '../../handler.ts'
import { centerIn } from '../centers/words.ts'
import { clipcardStateOf } from '../clips/rules.ts'
import { findPerson } from '../persons/service.ts'
import { toldShortName } from '../persons/told-name.ts'
import { wordsIn } from '../words.ts'
import { friendPathOf } from './link.ts'
import { type PassRow, passesOf, visitsOf } from './repository.ts'
import { bringTerms } from './terms.ts'

export const memberFriendInfosHandler = handle(memberFriendInfos, async (context) => {
  const { chain, lang, now, release, subject } = context
  const person = await findPerson(chain, subject.id)
  const told = (pass: PassRow) => {
    const today = dayIn(pass.time_zone, now)
    const dates = { clipsLeft: pass.clips_left, validFrom: pass.valid_from, validUntil: pass.valid_until }
    const isGiven = clipcardStateOf(dates, today) === 'ACTIVE' && bringTerms(release, pass.center_id) !== null
    const link = {
      refererId: pass.person_id,
      refererCenterId: pass.holder_center_id,
      clipcardId: pass.id,
      clipcardCenterId: pass.center_id,
      clipcardSubId: pass.product_id,
    }
    return {
      clipcardId: pass.id,
      name: wordsIn(pass.texts, lang)?.name ?? pass.product_id,
      clubName: centerIn({ name: pass.center_name, texts: pass.center_texts }, lang).name,
      clipsLeft: pass.clips_left,
      sessions: pass.sessions,
      validUntil: pass.valid_until,
      path: isGiven ? friendPathOf(chain, link) : null,
    }
  }
  return ok({
    passes: (await passesOf(chain, subject.id)).map(told),
    visits: (await visitsOf(chain, subject.id)).map((row) => ({
      friend: toldShortName(context, row.first_name, row.last_name),
      at: row.created_at.toISOString(),
      until: row.valid_until,
      state: row.returned_at !== null ? ('RETURNED' as const) : row.is_spent ? ('USED' as const) : ('OPEN' as const),
    })),
    terms: person === null ? null : bringTerms(release, person.centerId),
  })
})
