import { defineCall } from '../../call.ts'
import { exactly, Id, LocalDate } from '../../shapes/values.ts'

/**
 * Ours: a company pays no more for somebody who left, from the end of the month in which 30 days are over; they are told
 * by mail at once. `EMPLOYEE_GONE`: it does not pay for them, or that ends already.
 */
export const endEmployee = defineCall({
  id: 'company/end-employee',
  method: 'POST',
  path: '/api/company/end-employee',
  kind: 'act',
  access: 'company',
  input: exactly({ employeeId: Id }),
  output: exactly({ endsOn: LocalDate }),
  errors: ['COMPANY_ADMIN', 'EMPLOYEE_GONE'],
  rateLimit: { max: 60, seconds: 60 },
  source: 'our own',
})
