import type { CallContext } from '../../handler.ts'
import { judgeToken } from '../referrals/judge.ts'
import { offerForSummary } from '../subscriptions/summary.ts'

type Asked = Parameters<typeof offerForSummary>[1] & { readonly referAFriend?: string | null }

/** The same on a member's link, which counts or is refused. */
export async function referredOffer(context: CallContext, { referAFriend, ...input }: Asked) {
  const referred = await judgeToken(context, referAFriend, context.subject?.id ?? null)
  return referred.ok ? offerForSummary(context, { ...input, benefit: referred.benefit }) : referred
}

/** A summary for nobody in particular, where its input names nobody, whoever asks. */
export const forNamed = (context: CallContext, { personId }: { readonly personId?: string | null }): CallContext =>
  personId ? context : { ...context, subject: null }
