import { getCompanyInvitation } from '#contract/calls/company/get-invitation.ts'
import { handle, ok } from '../../handler.ts'
import { wordsIn } from '../words.ts'
import { judgeInvitation } from './judge.ts'

export const getCompanyInvitationHandler = handle(getCompanyInvitation, async (context, { securityCode }) => {
  const judged = await judgeInvitation(context, securityCode)
  const { whyNot, row } = judged
  if (row === null) return ok({ whyNot, accepted: false, invitation: null })
  return ok({
    whyNot,
    accepted: whyNot === null && judged.isAccepted,
    invitation: {
      companyName: row.name,
      planId: row.plan_id,
      percent: row.share_percent,
      until: row.to_date,
      planName: wordsIn(row.texts, context.lang)?.name ?? row.plan_id,
      amount: row.share_minor === null ? null : { amountMinor: row.share_minor, currency: row.currency },
      most: row.most_minor === null ? null : { amountMinor: row.most_minor, currency: row.currency },
      holds: whyNot === null && judged.held !== null,
    },
  })
})
