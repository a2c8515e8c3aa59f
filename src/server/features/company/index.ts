import { acceptInvitationHandler } from './accept-invitation.ts'
import { downloadEmployeesHandler } from './download-employees.ts'
import { downloadInvoiceHandler } from './download-invoice.ts'
import { endEmployeeHandler } from './end-employee.ts'
import { getCompanyHandler } from './get-company.ts'
import { getInvitationHandler } from './get-invitation.ts'
import { getInvoicesHandler } from './get-invoices.ts'
import { checkEmployeesHandler } from './import/check-employees.ts'
import { importEmployeesHandler } from './import/import-employees.ts'
import { inviteEmployeeHandler } from './invite-employee.ts'
import { withdrawInvitationHandler } from './withdraw-invitation.ts'

/** What the calls of companies do. */
export const companyHandlers = [
  acceptInvitationHandler,
  checkEmployeesHandler,
  downloadEmployeesHandler,
  downloadInvoiceHandler,
  endEmployeeHandler,
  getCompanyHandler,
  getInvitationHandler,
  getInvoicesHandler,
  importEmployeesHandler,
  inviteEmployeeHandler,
  withdrawInvitationHandler,
] as const
