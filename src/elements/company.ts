/** The blocks of whoever speaks for a company, and of whom it invites, in one piece. */
export { CompanyAgreementView } from './company-agreement/view.tsx'
export { CompanyBillingView } from './company-billing/view.tsx'
export { CompanyEmployeesView } from './company-employees/view.tsx'
export { CompanyInvitationView } from './company-invitation/view.tsx'
export { CompanyInvitedView } from './company-invited/view.tsx'
export { CompanyInvoicesView } from './company-invoices/view.tsx'
export { CsvFileView } from './csv-file/view.tsx'
export { EmployeesReportView } from './employees-report/view.tsx'
