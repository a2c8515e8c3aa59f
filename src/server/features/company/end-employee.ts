import { endEmployee } from '#contract/calls/company/end-employee.ts'
import { tx } from '../../db/ambient.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { endShare } from '../company-shares/grants.ts'
import { askForMail } from '../mail/ask.ts'
import { companyOf } from './company.ts'

export const endEmployeeHandler = handle(endEmployee, (context, { employeeId }) =>
  tx(async () => {
    const { chain, now } = context
    const found = await companyOf(context)
    if (found === null) return refuse('NOT_FOUND')
    if (found.company.contactKind !== 'ADMIN') return refuse('COMPANY_ADMIN')
    const { company, employees, lastDay: endsOn } = found
    const one = employees.find(({ id }) => id === employeeId)
    if (one === undefined || !(await endShare(chain, { companyId: company.id, employeeId, endsOn, now })))
      return refuse('EMPLOYEE_GONE')
    await askForMail(
      chain,
      {
        template: 'company-ends',
        to: { personId: one.personId },
        params: { company: company.name, plan: one.planName, date: endsOn },
      },
      { dedupKey: `company-ends:${employeeId}:${endsOn}`, now },
    )
    return ok({ endsOn })
  }),
)
