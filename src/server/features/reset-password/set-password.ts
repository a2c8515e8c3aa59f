import type { CallContext } from '../../handler.ts'
import { endSessionsOf } from '../../sessions/end-session.ts'
import { changePasswordHash } from '../../sessions/logins.ts'
import { newId } from '../../sessions/token.ts'
import { askForMail } from '../mail/ask.ts'
import { portalLink } from '../mail/portal-link.ts'
import { endResets } from './repository.ts'

interface NewPassword {
  readonly hash: string
  /** The session that stays; all others end. */
  readonly keep?: string
  readonly baseUrl?: string | null | undefined
}

/** In the running transaction: the new password counts, whoever was signed in with the old one is not any more, and a mail says so. */
export async function setPassword(
  context: CallContext,
  personId: string,
  { hash, keep, baseUrl }: NewPassword,
): Promise<void> {
  const { chain, now, lang } = context
  await changePasswordHash(chain, personId, hash, now)
  await endSessionsOf(chain, personId, now, keep)
  await endResets(chain, personId, now)
  const link = portalLink(context, baseUrl, '/forgot-password')
  await askForMail(
    chain,
    { template: 'password-changed', to: { personId }, lang, link },
    { dedupKey: `password-changed:${newId()}`, now },
  )
}
