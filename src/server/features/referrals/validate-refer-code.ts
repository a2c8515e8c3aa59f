import { dayIn } from '#calendar/day-in.ts'
import { addDays } from '#calendar/days.ts'
import { validateReferCode } from '#contract/calls/refer-a-friend/validate-refer-code.ts'
import { handle, ok } from '../../handler.ts'
import { personOf } from '../../rights/acting.ts'
import { clubOf, judgeReferral } from './judge.ts'
import { isReferralLink, tokenOf } from './link.ts'
import { toldBenefit } from './terms.ts'

const tokenDays = 30

export const validateReferCodeHandler = handle(validateReferCode, async (context, { checksum, ...link }) => {
  const { chain, now, caller } = context
  const friend = await personOf(context)
  const isOwn = link.refererId === caller?.user.userId
  const judged =
    isOwn || !isReferralLink(chain, link, checksum) ? null : await judgeReferral(context, link, friend?.userId ?? null)
  if (judged === null) return ok({ whyNot: 'REFER_INVALID', invitation: null, token: null })
  const { inviter, terms, whyNot } = judged
  const until = addDays(dayIn('UTC', now), tokenDays)
  return ok({
    whyNot,
    invitation: {
      inviter,
      until,
      centerId: link.refererCenterId,
      clubName: await clubOf(context, link.refererCenterId),
      benefit: toldBenefit(terms),
    },
    token: whyNot === null ? tokenOf(chain, link, until) : null,
  })
})
