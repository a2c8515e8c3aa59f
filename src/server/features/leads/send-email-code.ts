import { sendEmailCode } from '#contract/calls/person/send-email-code.ts'
import { keptEmail } from '../../email.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { newCode } from '../../secrets/mailed-code.ts'
import { addressAttempt, mailAttempt, takeAttempt, waitOf } from '../../sessions/lockout.ts'
import { askForMail } from '../mail/ask.ts'
import { codeMinutes, keepCode } from './email-codes.ts'

/** Nobody is looked up: an address is written to, whoever has it. */
export const sendEmailCodeHandler = handle(sendEmailCode, async (context, { email: given }) => {
  const { chain, now, lang } = context
  const email = keptEmail(given)
  const code = newCode()
  const kept = await keepCode(chain, email, code, now)
  if (!kept.ok) return refuse('TRY_LATER', { params: waitOf(Math.max(1, Math.ceil(kept.waitMs / 60_000))) })
  const minutes = await mailsOf(context, email)
  if (minutes > 0) return refuse('TRY_LATER', { params: waitOf(minutes) })
  await askForMail(
    chain,
    { template: 'lead-code', to: { address: email }, lang, params: { count: codeMinutes }, secret: { code } },
    { dedupKey: `email-code:${kept.id}`, now },
  )
  return ok({ againInSeconds: kept.againInSeconds })
})

/** Neither does one address of the network have many mails sent, nor many have one mailbox filled. */
async function mailsOf({ chain, address, now }: CallContext, email: string): Promise<number> {
  const own = address === undefined ? 0 : await takeAttempt(chain, addressAttempt('mail-address', address), now)
  return own || takeAttempt(chain, mailAttempt(email), now)
}
