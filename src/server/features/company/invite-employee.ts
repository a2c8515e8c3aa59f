import { dayIn } from '#calendar/day-in.ts'
import { inviteEmployee } from '#contract/calls/company/invite-employee.ts'
import { tx } from '../../db/ambient.ts'
import { keptEmail } from '../../email.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { hashToken } from '../../sessions/token.ts'
import { askForMail } from '../mail/ask.ts'
import { portalLink } from '../mail/portal-link.ts'
import { textSetting } from '../settings.ts'
import { insertInvitation } from './invitations.ts'
import { type CompanyRow, companyOfContact } from './repository.ts'

export const inviteEmployeeHandler = handle(inviteEmployee, (context, { email, number, baseUrl }) =>
  tx(async () => {
    const { chain, release, caller, now } = context
    const by = caller?.user.userId ?? ''
    const company = await companyOfContact(chain, by)
    if (company === undefined) return refuse('NOT_FOUND')
    const today = dayIn(textSetting(release, null, 'timeZone') ?? 'UTC', now)
    if (company.to_date < today) return refuse('COMPANY_ENDED')
    const to = { companyId: company.id, email: keptEmail(email), number: number?.trim() || null, by, now }
    const invited = await insertInvitation(chain, to)
    if (!invited.ok) return refuse(invited.code, { at: invited.code === 'EMPLOYEE_KNOWN' ? 'email' : 'number' })
    await mailInvitation(context, { company, email: to.email, token: invited.token, baseUrl })
    return ok({ invitationId: invited.id, endsAt: invited.endsAt.toISOString() })
  }),
)

interface Sent {
  readonly company: CompanyRow
  readonly email: string
  readonly token: string
  readonly baseUrl: string | null | undefined
}

/** Asks in the running transaction for the mail that brings the link. */
async function mailInvitation(context: CallContext, { company, email, token, baseUrl }: Sent): Promise<void> {
  const { chain, lang, now } = context
  const href = portalLink(context, baseUrl, `/company-invitation/${encodeURIComponent(token)}`)
  if (href === null) return
  await askForMail(
    chain,
    {
      ...{ template: 'company-invitation', to: { address: email }, lang, params: { company: company.name } },
      secret: { links: [{ href, of: null }] },
    },
    { dedupKey: `company-invitation:${hashToken(token)}`, now },
  )
}
