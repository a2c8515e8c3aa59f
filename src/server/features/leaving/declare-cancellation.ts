import { declareCancellation } from '#contract/calls/subscription/declare-cancellation.ts'
import { keptEmail } from '../../email.ts'
import { type CallContext, handle, ok } from '../../handler.ts'
import { addressAttempt, mailAttempt, takeAttempt } from '../../sessions/lockout.ts'
import { newId } from '../../sessions/token.ts'
import { askForMail } from '../mail/ask.ts'
import { portalLink } from '../mail/portal-link.ts'
import { numberSetting, textSetting } from '../settings.ts'
import { askForAnswer } from './declaration-job.ts'
import { insertDeclaration } from './declaration-repository.ts'
import { declaredInWords } from './declared-in-words.ts'

/**
 * Nobody is looked up here: whoever declares something is answered with the same rows, in the same time. A job finds the
 * contract, and what becomes of it is written to the address that the club knows.
 */
export const declareCancellationHandler = handle(declareCancellation, async (context, { declaration, baseUrl }) => {
  const { chain, release, lang, now } = context
  const id = newId()
  const number = `D-${id
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 8)
    .toUpperCase()}`
  const email = keptEmail(declaration.email)
  await insertDeclaration(chain, {
    id,
    number,
    email,
    kind: declaration.kind,
    firstName: declaration.firstName.trim(),
    lastName: declaration.lastName.trim(),
    birthday: declaration.birthday ?? null,
    contract: declaration.contract?.trim() || null,
    reason: declaration.reason?.trim() || null,
    wishedDate: declaration.wishedDate ?? null,
    lang,
    page: portalLink(context, baseUrl, '/profile'),
    withdrawalDays: numberSetting(release, null, 'legal.withdrawalDays'),
    receivedAt: now,
  })
  await askForAnswer(chain, id, now)
  if (await mayWriteTo(context, email)) {
    const timeZone = textSetting(release, null, 'timeZone') ?? 'UTC'
    await askForMail(
      chain,
      {
        template: declaration.kind === 'withdrawal' ? 'withdrawal-received' : 'cancel-received',
        to: { address: email, name: `${declaration.firstName} ${declaration.lastName}`.trim() },
        lang,
        params: { number, receivedAt: now.toISOString(), timeZone },
        secret: { params: { declared: declaredInWords(release, lang, declaration) } },
      },
      { dedupKey: `declared:${id}`, now },
    )
  }
  return ok({ number, receivedAt: now.toISOString() })
})

/** A declaration counts however often somebody sends one; only letters to one mailbox, or from one place, have an end. */
async function mayWriteTo({ chain, address, now }: CallContext, email: string): Promise<boolean> {
  const own = address === undefined ? 0 : await takeAttempt(chain, addressAttempt('mail-address', address), now)
  return own === 0 && (await takeAttempt(chain, mailAttempt(email), now)) === 0
}
