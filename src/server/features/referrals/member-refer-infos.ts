import { dayIn } from '#calendar/day-in.ts'
import { addMonths } from '#calendar/days.ts'
import { memberReferInfos } from '#contract/calls/refer-a-friend/member-refer-infos.ts'
import { handle, ok } from '../../handler.ts'
import { shortName } from '../persons/short-name.ts'
import { judgeReferral } from './judge.ts'
import { pathOf } from './link.ts'
import { countTaken, friendsOf, refererById } from './repository.ts'
import { referTerms, toldBenefit } from './terms.ts'

export const memberReferInfosHandler = handle(memberReferInfos, async (context) => {
  const { chain, now, release, subject } = context
  const centerId = (await refererById(chain, subject.id))?.center_id ?? ''
  const terms = referTerms(release, centerId)
  const friends = (await friendsOf(chain, subject.id)).map((row) => ({
    friend: shortName(row.first_name, row.last_name),
    at: (row.joined_at ?? now).toISOString(),
    state: (row.reward_minor ?? 0) > 0 ? ('REWARDED' as const) : ('JOINED' as const),
  }))
  if (terms === null) return ok({ path: null, benefit: null, reward: null, limit: null, friends })
  const link = { refererId: subject.id, refererCenterId: centerId }
  const since = new Date(`${addMonths(dayIn('UTC', now), -terms.months)}T00:00:00Z`)
  const taken = await countTaken(chain, { refererId: subject.id, friendId: null, since })
  const judged = await judgeReferral(context, link, null)
  return ok({
    path: judged?.whyNot === null ? pathOf(chain, link) : null,
    benefit: toldBenefit(terms),
    reward: terms.rewardMinor > 0 ? { amountMinor: terms.rewardMinor, currency: terms.currency } : null,
    limit: { friends: terms.limit, months: terms.months, left: Math.max(0, terms.limit - taken) },
    friends,
  })
})
