/** The blocks of whoever speaks for a company, in one piece. */
export { CompanyAgreementView } from './company-agreement/view.tsx'
export { CompanyBillingView } from './company-billing/view.tsx'
export { CompanyEmployeesView } from './company-employees/view.tsx'
