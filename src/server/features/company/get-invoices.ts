import { getCompanyInvoices } from '#contract/calls/company/get-invoices.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { invoicesOfCompany } from './invoices.ts'
import { companyOfContact } from './repository.ts'

export const getCompanyInvoicesHandler = handle(getCompanyInvoices, async ({ chain, caller }) => {
  const company = caller === null ? undefined : await companyOfContact(chain, caller.user.userId)
  if (company === undefined) return refuse('NOT_FOUND')
  const rows = await invoicesOfCompany(chain, company.id)
  return ok({
    invoices: rows.map(({ id, reference, month, people, currency, ...row }) => ({
      id,
      reference,
      month,
      invoiceDate: row.invoice_date,
      dueDate: row.due_date,
      people,
      amount: { amountMinor: row.amount_minor, currency },
      vat: { amountMinor: row.vat_minor, currency },
    })),
  })
})
