import { memberReferInfos } from '#contract/calls/refer-a-friend/member-refer-infos.ts'
import { handle, ok } from '../../handler.ts'
import { toldShortName } from '../persons/told-name.ts'
import { mayRefer, placesLeft } from './judge.ts'
import { referralPathOf } from './link.ts'
import { friendsOf, refererById } from './repository.ts'
import { referTerms, toldBenefit } from './terms.ts'

export const memberReferInfosHandler = handle(memberReferInfos, async (context) => {
  const { chain, now, release, subject } = context
  const referer = await refererById(chain, subject.id)
  const terms = referer === undefined ? null : referTerms(release, referer.center_id)
  const friends = (await friendsOf(chain, subject.id)).map((row) => ({
    friend: toldShortName(context, row.first_name, row.last_name),
    at: (row.joined_at ?? now).toISOString(),
    state: (row.reward_minor ?? 0) > 0 ? ('REWARDED' as const) : ('JOINED' as const),
  }))
  if (referer === undefined || terms === null)
    return ok({ path: null, benefit: null, reward: null, limit: null, friends })
  const left = await placesLeft(context, terms, { refererId: subject.id, friendId: null })
  const isOpen = left > 0 && (await mayRefer(context, referer))
  return ok({
    path: isOpen ? referralPathOf(chain, { refererId: subject.id, refererCenterId: referer.center_id }) : null,
    benefit: toldBenefit(terms),
    reward: terms.rewardMinor > 0 ? { amountMinor: terms.rewardMinor, currency: terms.currency } : null,
    limit: { friends: terms.limit, months: terms.months, left },
    friends,
  })
})
