import { defineCall } from '../../call.ts'
import { EmployeesFile, EmployeesReport } from '../../shapes/company-import.ts'
import { exactly } from '../../shapes/values.ts'

/** Ours: what a table of employees would do, line for line, and all that is wrong with it. It does nothing, and keeps nothing. */
export const checkEmployees = defineCall({
  id: 'company/check-employees',
  method: 'POST',
  path: '/api/company/check-employees',
  kind: 'read',
  access: 'company',
  input: exactly({ employeesFile: EmployeesFile }),
  output: EmployeesReport,
  errors: ['COMPANY_ADMIN', 'COMPANY_ENDED', 'EMPLOYEES_FILE'],
  bodyBytes: 3_000_000,
  rateLimit: { max: 20, seconds: 60 },
  source: 'our own',
})
