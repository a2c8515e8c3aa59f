import { addDays } from '#calendar/days.ts'
import { validateFriendCode } from '#contract/calls/bring-a-friend/validate-friend-code.ts'
import { handle, ok } from '../../handler.ts'
import { personOf } from '../../rights/acting.ts'
import { activitiesOpenedBy, openingOf } from '../booking/opened-by.ts'
import { centerIn } from '../centers/words.ts'
import { wordsIn } from '../words.ts'
import { judgeLink } from './judge.ts'

export const validateFriendCodeHandler = handle(validateFriendCode, async (context, link) => {
  const { chain, lang } = context
  const friend = await personOf(context)
  const judged = await judgeLink(context, link, friend?.userId ?? null)
  if (!judged.ok) return ok({ whyNot: judged.code, pass: null, takenUntil: null })
  const { pass, terms, today, visit } = judged
  const words = wordsIn(pass.given_texts, lang)
  return ok({
    whyNot: null,
    pass: {
      inviter: pass.holder_name,
      centerId: pass.center_id,
      clubName: centerIn({ name: pass.center_name, texts: pass.center_texts }, lang).name,
      name: words?.name ?? pass.given_id,
      description: words?.description ?? '',
      activities: activitiesOpenedBy(await openingOf(chain), `PRODUCT:${pass.given_id}`, lang),
      until: visit?.until ?? addDays(today, terms.days),
    },
    takenUntil: visit?.until ?? null,
  })
})
