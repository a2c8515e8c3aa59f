import { addDays, endOfMonth } from '#calendar/days.ts'
import type { CallContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { companyPartOf } from '../subscriptions/rules/charges.ts'
import { wordsIn } from '../words.ts'
import { invitedBy } from './invitations.ts'
import { knownEmployees, placesTaken } from './known.ts'
import { companyOfContact, type EmployeeRow, employeesOf } from './repository.ts'

/** The company for which the caller speaks, and whom it pays for today at their club; null: they speak for none. */
export async function companyOf({ chain, caller, lang, now }: CallContext) {
  if (caller === null) return null
  const company = await companyOfContact(chain, caller.user.userId)
  const center = await findCenter(chain, caller.user.centerId, now)
  if (company === undefined || center === null) return null
  const mayManage = company.contactKind === 'ADMIN'
  const rows = await employeesOf(chain, company.id, center.today, lang)
  const employees = rows.map(shareOf)
  return {
    company: { ...company, planName: wordsIn(company.planTexts, lang)?.name ?? '' },
    today: center.today,
    lastDay: earlier(endOfMonth(addDays(center.today, noticeDays)), company.to_date),
    employees,
    mayManage,
    // Whoever pays the invoices has no business with whom the company asks.
    invited: mayManage ? await invitedBy(chain, company.id, center.today) : [],
    taken: placesTaken(await knownEmployees(chain, { companyId: company.id, today: center.today, now })),
    shares: sharesOf(employees),
    totalMinor: employees.reduce((sum, { companyMinor }) => sum + companyMinor, 0),
  }
}

const noticeDays = 30

const earlier = (one: string, other: string): string => (one < other ? one : other)

/** What company and employee pay of a month: the rounding is the company's, the rest the employee's. */
export function shareOf(row: EmployeeRow) {
  const companyMinor = companyPartOf(row, row.priceMinor)
  return { ...row, companyMinor, ownMinor: row.priceMinor - companyMinor }
}

type Shared = ReturnType<typeof shareOf>

/** Employees of one plan and share together, in the order in which they are met. */
function sharesOf(employees: readonly Shared[]) {
  const groups = Map.groupBy(employees, ({ planName, companyMinor }) => JSON.stringify([planName, companyMinor]))
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const { planName, companyMinor: eachMinor } = first
    return [{ planName, eachMinor, count: group.length, sumMinor: eachMinor * group.length }]
  })
}
