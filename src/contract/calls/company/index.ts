import { acceptCompanyInvitation } from './accept-invitation.ts'
import { checkEmployees } from './check-employees.ts'
import { downloadEmployees } from './download-employees.ts'
import { downloadCompanyInvoice } from './download-invoice.ts'
import { endEmployee } from './end-employee.ts'
import { getCompany } from './get-company.ts'
import { getCompanyInvitation } from './get-invitation.ts'
import { getCompanyInvoices } from './get-invoices.ts'
import { importEmployees } from './import-employees.ts'
import { inviteEmployee } from './invite-employee.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

/** Calls for whoever speaks for a company, and for whom it asks to join. */
export const companyCalls = [
  acceptCompanyInvitation,
  checkEmployees,
  downloadEmployees,
  downloadCompanyInvoice,
  endEmployee,
  getCompany,
  getCompanyInvitation,
  getCompanyInvoices,
  importEmployees,
  inviteEmployee,
  withdrawInvitation,
] as const
