import { sendResetEmail } from '#contract/calls/reset-password/send-email.ts'
import { keptEmail } from '../../email.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { addressAttempt, mailAttempt, takeAttempt, waitOf } from '../../sessions/lockout.ts'
import { portalLink } from '../mail/portal-link.ts'
import { askForReset } from './job.ts'

/** Whose address it is, is looked at by a job: here known and unknown ones are the same rows, written in the same time. */
export const sendResetEmailHandler = handle(sendResetEmail, async (context, { email, baseUrl }) => {
  const { chain, now, address, lang } = context
  const wanted = keptEmail(email)
  const attempts = [mailAttempt(wanted), ...(address === undefined ? [] : [addressAttempt('mail-address', address)])]
  for (const attempt of attempts) {
    const minutes = await takeAttempt(chain, attempt, now)
    if (minutes > 0) return refuse('TRY_LATER', { params: waitOf(minutes) })
  }
  const page = portalLink(context, baseUrl, '/reset-password')
  if (page !== null) await askForReset(chain, { email: wanted, page, lang }, now)
  return ok({})
})
