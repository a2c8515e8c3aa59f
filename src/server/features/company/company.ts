import type { CallContext } from '../../handler.ts'
import { findCenter } from '../centers/service.ts'
import { share } from '../subscriptions/rules/price.ts'
import { wordsIn } from '../words.ts'
import { companyOfContact, type EmployeeRow, employeesOf } from './repository.ts'

/** The company for which the caller speaks, and whom it pays for today at their club; null: they speak for none. */
export async function companyOf({ chain, caller, lang, now }: CallContext) {
  if (caller === null) return null
  const company = await companyOfContact(chain, caller.user.userId)
  const center = await findCenter(chain, caller.user.centerId, now)
  if (company === undefined || center === null) return null
  const rows = await employeesOf(chain, company.id, center.today, lang)
  const employees = rows.map(shareOf)
  return {
    company: { ...company, planName: wordsIn(company.planTexts, lang)?.name ?? '' },
    today: center.today,
    employees,
    shares: sharesOf(employees),
    totalMinor: employees.reduce((sum, { companyMinor }) => sum + companyMinor, 0),
  }
}

/** What company and employee pay of a month: the rounding is the company's, the rest the employee's. */
export function shareOf(row: EmployeeRow) {
  const { percent, amountMinor, priceMinor } = row
  const wanted = percent === null ? (amountMinor ?? 0) : share(priceMinor, percent, 100)
  const companyMinor = Math.min(wanted, priceMinor)
  return { ...row, companyMinor, ownMinor: priceMinor - companyMinor }
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
