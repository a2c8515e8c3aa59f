import { dayIn } from '#calendar/day-in.ts'
import { type CallContext, refuse } from '../../../handler.ts'
import { textSetting } from '../../settings.ts'
import { knownEmployees } from '../known.ts'
import { companyOfAdmin } from '../repository.ts'
import { planImport } from './plan-import.ts'
import { readEmployees } from './read-file.ts'

/** What a table of employees does for the company for which the caller speaks, or why nothing. */
export async function planFor({ chain, release, caller, now }: CallContext, file: string) {
  const by = caller?.user.userId ?? ''
  const company = await companyOfAdmin(chain, by)
  if (typeof company === 'string') return refuse(company)
  const today = dayIn(textSetting(release, null, 'timeZone') ?? 'UTC', now)
  if (company.to_date < today) return refuse('COMPANY_ENDED')
  const read = await readEmployees(file, release)
  if (!read.ok)
    return refuse('EMPLOYEES_FILE', { at: 'employeesFile', params: { reason: read.reason, ...read.params } })
  const known = await knownEmployees(chain, { companyId: company.id, today, now })
  const { problems, ...plan } = planImport(read.employees, { known, places: company.places })
  const all = [...read.problems, ...problems].toSorted((one, other) => one.line - other.line)
  const renumbered = plan.changes.filter(({ is }) => is === 'NUMBER').length
  const counts = { invited: plan.changes.length - renumbered, renumbered }
  return { ok: true, company, by, read, counts, plan: { ...plan, problems: all } } as const
}
