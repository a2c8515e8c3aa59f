import { sql } from 'kysely'
import { importEmployees } from '#contract/calls/company/import-employees.ts'
import { db, tx } from '../../../db/ambient.ts'
import { handle, ok, refuse } from '../../../handler.ts'
import { holdCompany, insertInvitations } from '../invitations.ts'
import { mailInvitations } from '../mail-invitations.ts'
import { companyOfContact } from '../repository.ts'
import { planFor } from './plan-for.ts'
import type { PlannedEmployeeChange } from './plan-import.ts'

/** In one transaction that holds the company: what was shown is done as a whole, or not at all. */
export const importEmployeesHandler = handle(importEmployees, (context, input) =>
  tx(async () => {
    const { chain, caller, now } = context
    const own = await companyOfContact(chain, caller?.user.userId ?? '')
    if (own !== undefined) await holdCompany(chain, own.id)
    const found = await planFor(context, input.employeesFile)
    if (!found.ok) return found
    const { company, by, plan, counts } = found
    if (counts.invited !== input.shownInvited || counts.renumbered !== input.shownRenumbered)
      return refuse('IMPORT_CHANGED', { params: counts })
    const asked = plan.changes.filter(({ is }) => is !== 'NUMBER')
    await withdrawAll(chain, asked, now)
    const invited = await insertInvitations(chain, { companyId: company.id, by, now }, asked)
    await mailInvitations(context, { company, invited, baseUrl: input.baseUrl })
    await renumber(
      chain,
      plan.changes.filter(({ is }) => is === 'NUMBER'),
    )
    return ok(counts)
  }),
)

/** Links that were sent to another address are good no more. */
async function withdrawAll(chain: string, changes: readonly PlannedEmployeeChange[], now: Date): Promise<void> {
  const ids = changes.flatMap(({ of }) => of.flatMap(({ invitationId }) => invitationId ?? []))
  await sql`
    update company_invitations set withdrawn_at = ${now}
    where chain_id = ${chain} and id = any(${ids}::text[]) and withdrawn_at is null`.execute(db())
}

async function renumber(chain: string, changes: readonly PlannedEmployeeChange[]): Promise<void> {
  const numbers = (id: 'invitationId' | 'employeeId') =>
    JSON.stringify(changes.flatMap(({ of, number }) => of.flatMap((one) => (one[id] ? [{ id: one[id], number }] : []))))
  await sql`
    update company_invitations set number = given.number
    from jsonb_to_recordset(${numbers('invitationId')}::jsonb) given(id text, number text)
    where company_invitations.chain_id = ${chain} and company_invitations.id = given.id`.execute(db())
  await sql`
    update company_employees set number = given.number
    from jsonb_to_recordset(${numbers('employeeId')}::jsonb) given(id text, number text)
    where company_employees.chain_id = ${chain} and company_employees.id = given.id`.execute(db())
}
