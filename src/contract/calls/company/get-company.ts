import { defineCall } from '../../call.ts'
import { Company } from '../../shapes/company.ts'
import { exactly, Id, maybe } from '../../shapes/values.ts'

/** Ours: the company for which somebody speaks. `NOT_FOUND`: they speak for none. With `invitationId`: of the invitations that one; with `employeeId`: of the employees. */
export const getCompany = defineCall({
  id: 'company/get-company',
  method: 'GET',
  path: '/api/company/get-company',
  kind: 'read',
  access: 'company',
  input: exactly({ invitationId: maybe(Id), employeeId: maybe(Id) }),
  output: Company,
  errors: [],
  source: 'our own',
})
