import { defineCall } from '../../call.ts'
import { EmployeesFile } from '../../shapes/company-import.ts'
import { BaseUrl } from '../../shapes/password.ts'
import { Count, exactly, maybe } from '../../shapes/values.ts'

/**
 * Ours: asks everybody of a table of employees who was not asked yet, by the company's own number. Lines with a problem are
 * left out; the same table again changes nothing. `IMPORT_CHANGED`: it would not do any more what was shown.
 */
export const importEmployees = defineCall({
  id: 'company/import-employees',
  method: 'POST',
  path: '/api/company/import-employees',
  kind: 'act',
  access: 'company',
  input: exactly({
    employeesFile: EmployeesFile,
    shownInvited: Count,
    shownRenumbered: Count,
    baseUrl: maybe(BaseUrl),
  }),
  output: exactly({ invited: Count, renumbered: Count }),
  errors: ['COMPANY_ADMIN', 'COMPANY_ENDED', 'EMPLOYEES_FILE', 'IMPORT_CHANGED'],
  ambient: ['baseUrl'],
  shown: ['shownInvited', 'shownRenumbered'],
  bodyBytes: 3_000_000,
  rateLimit: { max: 20, seconds: 60 },
  source: 'our own',
})
