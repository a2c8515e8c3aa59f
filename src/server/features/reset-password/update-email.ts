import { updateEmail } from '#contract/calls/person/update-email.ts'
import { tx } from '../../db/ambient.ts'
import { keptEmail } from '../../email.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { newCode } from '../../secrets/mailed-code.ts'
import { hashedSubject, mailAttempt, takeAttempt, waitOf } from '../../sessions/lockout.ts'
import { newId } from '../../sessions/token.ts'
import { askForMail } from '../mail/ask.ts'
import { proveOwnPassword } from '../persons/own-password.ts'
import { emailExists } from '../persons/service.ts'
import { isOn } from '../settings.ts'
import { changeMinutes, rememberChange, waitingEmail } from './email-change.ts'

/** `outside`: a wrong password must stay counted. */
export const updateEmailHandler = handle(
  updateEmail,
  async (context, { currentPassword, newEmail }) => {
    const { chain, now, caller } = context
    if (caller === null) return refuse('FORBIDDEN')
    const email = keptEmail(newEmail)
    const personId = caller.user.userId
    const isAgain = !currentPassword && (await waitingEmail(chain, personId, now)) === email
    if (!isAgain) {
      const proved = await proveOwnPassword(context, currentPassword ?? '')
      if (!proved.ok) return proved
    }
    const minutes = await waitFor(chain, personId, email, now)
    if (minutes > 0) return refuse('TRY_LATER', { params: waitOf(minutes) })
    await tx(() => writeTo(context, personId, email))
    return ok({})
  },
  { outside: true },
)

/** Neither does one person send mails to many addresses, nor many persons to one. */
async function waitFor(chain: string, personId: string, email: string, now: Date): Promise<number> {
  const own = { kind: 'email-change', subject: hashedSubject(personId), free: 6, baseMinutes: 1 } as const
  return (await takeAttempt(chain, own, now)) || takeAttempt(chain, mailAttempt(email), now)
}

/** The page is answered the same: whoever reads the mailbox learns that somebody has the address, nobody else. */
async function writeTo(context: CallContext, personId: string, email: string): Promise<void> {
  const { chain, release, now, lang } = context
  const code = newCode()
  await rememberChange({ chain, personId, email, code, now })
  const isFree = isOn(release, null, 'joinForm.disableEmailValidation') || !(await emailExists(chain, email, personId))
  const mail = isFree
    ? ({ template: 'email-code', params: { count: changeMinutes }, secret: { code } } as const)
    : ({ template: 'email-taken' } as const)
  await askForMail(chain, { ...mail, to: { address: email }, lang }, { dedupKey: `email-change:${newId()}`, now })
}
