import { hashToken } from '../../sessions/token.ts'
import { askForMail } from '../mail/ask.ts'

interface Sent {
  readonly email: string
  readonly name: string
  readonly lang: string | null
  /** The page that takes the code; null: the chain has no address. */
  readonly page: string | null
  readonly token: string
}

/** Asks in the running transaction for the mail that brings an invitation. */
export async function mailInvitation(
  chain: string,
  { email, name, lang, page, token }: Sent,
  now: Date,
): Promise<void> {
  if (page === null) return
  const links = [{ href: `${page}/${encodeURIComponent(token)}`, of: null }]
  await askForMail(
    chain,
    { template: 'staff-invitation', to: { address: email, name }, lang, secret: { links } },
    { dedupKey: `staff-invitation:${hashToken(token)}`, now },
  )
}
