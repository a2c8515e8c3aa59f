import type { CallContext } from '../../handler.ts'
import { hashToken } from '../../sessions/token.ts'
import { askForMails } from '../mail/ask.ts'
import { portalLink } from '../mail/portal-link.ts'
import type { Invited } from './invitations.ts'
import type { CompanyRow } from './repository.ts'

interface Sent {
  readonly company: CompanyRow
  readonly invited: readonly Invited[]
  readonly baseUrl: string | null | undefined
}

/** Asks in the running transaction for the mails that bring the links. */
export async function mailInvitations(context: CallContext, { company, invited, baseUrl }: Sent): Promise<void> {
  const { chain, lang, now } = context
  const mails = invited.flatMap(({ email, token }) => {
    const href = portalLink(context, baseUrl, `/company-invitation/${encodeURIComponent(token)}`)
    if (href === null) return []
    const request = {
      ...({ template: 'company-invitation', lang, params: { company: company.name } } as const),
      to: { address: email },
      secret: { links: [{ href, of: null }] },
    }
    return [{ request, dedupKey: `company-invitation:${hashToken(token)}` }]
  })
  await askForMails(chain, mails, now)
}
