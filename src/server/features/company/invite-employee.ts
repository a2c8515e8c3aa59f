import { dayIn } from '#calendar/day-in.ts'
import { inviteEmployee } from '#contract/calls/company/invite-employee.ts'
import { tx } from '../../db/ambient.ts'
import { keptEmail } from '../../email.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { textSetting } from '../settings.ts'
import { insertEmployeeInvitation } from './invitations.ts'
import { mailInvitations } from './mail-invitations.ts'
import { companyOfAdmin } from './repository.ts'

export const inviteEmployeeHandler = handle(inviteEmployee, (context, { email, number, baseUrl }) =>
  tx(async () => {
    const { chain, release, caller, now } = context
    const by = caller?.user.userId ?? ''
    const company = await companyOfAdmin(chain, by)
    if (typeof company === 'string') return refuse(company)
    const today = dayIn(textSetting(release, null, 'timeZone') ?? 'UTC', now)
    if (company.to_date < today) return refuse('COMPANY_ENDED')
    const to = { email: keptEmail(email), number: number?.trim() || null }
    const one = await insertEmployeeInvitation(chain, { company, by, today, now }, to)
    if (!one.ok)
      return refuse(one.code, {
        at: one.code === 'EMPLOYEE_NUMBER_TAKEN' ? 'number' : 'email',
        params: { places: company.places },
      })
    await mailInvitations(context, { company, invited: [one.invited], baseUrl })
    return ok({ invitationId: one.invited.id, endsAt: one.invited.endsAt.toISOString() })
  }),
)
