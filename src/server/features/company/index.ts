import { acceptCompanyInvitationHandler } from './accept-invitation.ts'
import { downloadEmployeesHandler } from './download-employees.ts'
import { downloadCompanyInvoiceHandler } from './download-invoice.ts'
import { endEmployeeHandler } from './end-employee.ts'
import { getCompanyHandler } from './get-company.ts'
import { getCompanyInvitationHandler } from './get-invitation.ts'
import { getCompanyInvoicesHandler } from './get-invoices.ts'
import { checkEmployeesHandler } from './import/check-employees.ts'
import { importEmployeesHandler } from './import/import-employees.ts'
import { inviteEmployeeHandler } from './invite-employee.ts'
import { withdrawInvitationHandler } from './withdraw-invitation.ts'

/** What the calls of companies do. */
export const companyHandlers = [
  acceptCompanyInvitationHandler,
  checkEmployeesHandler,
  downloadEmployeesHandler,
  downloadCompanyInvoiceHandler,
  endEmployeeHandler,
  getCompanyHandler,
  getCompanyInvitationHandler,
  getCompanyInvoicesHandler,
  importEmployeesHandler,
  inviteEmployeeHandler,
  withdrawInvitationHandler,
] as const
