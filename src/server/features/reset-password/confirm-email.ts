import { confirmEmail } from '#contract/calls/person/confirm-email.ts'
import { attempt, tx } from '../../db/ambient.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { changeLoginEmail } from '../../sessions/logins.ts'
import { newId } from '../../sessions/token.ts'
import { askForMail } from '../mail/ask.ts'
import { changeEmail, contactOf, nameOf } from '../persons/service.ts'
import { isOn } from '../settings.ts'
import { judgeCode, takeChange } from './email-change.ts'
import { endResets } from './repository.ts'

/** `outside`: a wrong code must stay counted. */
export const confirmEmailHandler = handle(
  confirmEmail,
  async (context, { securityCode }) => {
    const { chain, now, caller } = context
    if (caller === null) return refuse('FORBIDDEN')
    const judged = await judgeCode(chain, caller.user.userId, securityCode, now)
    if (judged.is !== 'right') return refuse(judged.is === 'wrong' ? 'INVALID_CODE' : 'CODE_EXPIRED')
    return (await tx(() => attempt(() => change(context, caller.user.userId, judged.email), Boolean)))
      ? ok({})
      : refuse('CODE_EXPIRED')
  },
  { outside: true },
)

/** From here on the new address counts; the old one is told. False: somebody was faster. */
async function change({ chain, release, now, lang }: CallContext, personId: string, email: string): Promise<boolean> {
  const before = await contactOf(chain, personId)
  if (before === null || !(await takeChange(chain, personId, email))) return false
  const emailsDiffer = !isOn(release, null, 'joinForm.disableEmailValidation')
  if (!(await changeEmail(chain, personId, { email, claim: emailsDiffer ? email : null, now }))) return false
  await changeLoginEmail(chain, personId, email)
  await endResets(chain, personId, now)
  if (before.email !== null && before.email !== email) {
    const to = { address: before.email, name: nameOf(before) }
    const mail = { template: 'email-changed', to, lang } as const
    await askForMail(chain, mail, { dedupKey: `email-changed:${newId()}`, now })
  }
  return true
}
