import { dayIn } from '#calendar/day-in.ts'
import type { CompanyRefusal } from '#contract/shapes/company-invitation.ts'
import type { CallContext } from '../../handler.ts'
import { contactOf } from '../persons/service.ts'
import { textSetting } from '../settings.ts'
import { type UnendedSubscription, unendedSubscriptionsOf } from '../subscriptions/subscription-repository.ts'
import { employeeInvitationOf, type InvitationRow, isPaidByCompany } from './invitations.ts'

export type JudgedInvitation =
  | { readonly whyNot: CompanyRefusal; readonly row: InvitationRow | null }
  | {
      readonly whyNot: null
      readonly row: InvitationRow
      /** This person has accepted it before. */
      readonly isAccepted: boolean
      /** What they have of the plan. */
      readonly held: UnendedSubscription | null
    }

/** Whether somebody accepts an invitation by its code; a visitor, of whom nothing is known, is judged by the rest. */
export async function judgeInvitation(
  { chain, release, caller, now }: Pick<CallContext, 'chain' | 'release' | 'caller' | 'now'>,
  code: string,
  { lock = false } = {},
): Promise<JudgedInvitation> {
  const personId = caller?.user.userId ?? null
  const today = dayIn(textSetting(release, null, 'timeZone') ?? 'UTC', now)
  const row = await employeeInvitationOf(chain, code, { lock })
  if (row === undefined || row.withdrawn_at !== null) return { whyNot: 'INVITATION_OVER', row: null }
  const isAccepted = row.person_id !== null && row.person_id === personId
  if (!isAccepted && (row.person_id !== null || row.ends_at <= now)) return { whyNot: 'INVITATION_OVER', row: null }
  if (row.to_date < today) return { whyNot: 'COMPANY_ENDED', row }
  if (personId === null) return { whyNot: null, row, isAccepted: false, held: null }
  const contact = await contactOf(chain, personId)
  if (!isAccepted && contact?.email !== row.email) return { whyNot: 'INVITATION_NOT_YOURS', row }
  const contracts = await unendedSubscriptionsOf(chain, personId, today)
  const held = contracts.find((one) => one.plan_id === row.plan_id) ?? null
  if (isAccepted) return { whyNot: null, row, isAccepted, held }
  if (await isPaidByCompany(chain, personId, today)) return { whyNot: 'COMPANY_PAYS_ALREADY', row }
  if (held === null && contracts.some((one) => one.family === row.family && one.end_date === null))
    return { whyNot: 'COMPANY_OTHER_PLAN', row }
  return { whyNot: null, row, isAccepted, held }
}
