import { downloadCompanyInvoice } from '#contract/calls/company/download-invoice.ts'
import { say } from '#sentences/create-sentences.ts'
import { writtenAmountOf } from '../../catalogue/money.ts'
import { csvOf } from '../../csv.ts'
import { type CallContext, handle, ok, refuse } from '../../handler.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'
import { findCenter } from '../centers/service.ts'
import { paperWords } from '../papers/words.ts'
import { paperLanguage, writePaper } from '../papers/write-paper.ts'
import { wordsIn } from '../words.ts'
import { type CompanyInvoiceRow, type CompanyLineRow, invoicesOfCompany, linesOfInvoice } from './invoices.ts'
import { type CompanyRow, companyOfContact } from './repository.ts'

export const downloadCompanyInvoiceHandler = handle(downloadCompanyInvoice, async (context, { invoiceId, as }) => {
  const { chain, caller } = context
  const company = caller === null ? undefined : await companyOfContact(chain, caller.user.userId)
  if (company === undefined) return refuse('NOT_FOUND')
  const [invoice] = await invoicesOfCompany(chain, company.id, invoiceId)
  if (invoice === undefined) return refuse('INVOICE_NOT_FOUND')
  const lines = await linesOfInvoice(chain, invoice.id)
  const file = as === 'CSV' ? tableOf(context, invoice, lines) : await paperOf(context, company, { invoice, lines })
  return file === null ? refuse('PAPER_NOT_MADE') : ok(file)
})

const columns = ['number', 'name', 'plan', 'from', 'to', 'price', 'companyPays', 'currency'] as const

function tableOf({ release, lang }: CallContext, invoice: CompanyInvoiceRow, lines: readonly CompanyLineRow[]) {
  const sentences = sentencesOf(release, lang)
  const amount = (minor: number) => `${minor < 0 ? '-' : ''}${writtenAmountOf(Math.abs(minor), invoice.currency)}`
  const rows = lines.map(({ number, name, planNames, from, to, priceMinor, amountMinor }) => [
    number ?? '',
    name,
    wordsIn(planNames, lang) ?? '',
    from,
    to,
    amount(priceMinor),
    amount(amountMinor),
    invoice.currency,
  ])
  const head = columns.map((column) => say(sentences, `element.company-invoices.csv.${column}`))
  const name = say(sentences, 'element.company-invoices.csv.file', { reference: invoice.reference })
  return { data: csvOf(head, rows).toString('base64'), type: 'text/csv', name }
}

async function paperOf(
  context: CallContext,
  company: CompanyRow,
  { invoice, lines }: { readonly invoice: CompanyInvoiceRow; readonly lines: readonly CompanyLineRow[] },
) {
  const { chain, caller, lang, now, release } = context
  const center = caller === null ? null : await findCenter(chain, caller.user.centerId, now, lang)
  const language = paperLanguage(release, lang)
  const words = paperWords(language)
  const money = (minor: number) => words.money(minor, invoice.currency)
  const kind = invoice.amount_minor < 0 ? 'credit' : 'invoice'
  const data = {
    kind,
    reference: invoice.reference,
    date: words.date(invoice.invoice_date),
    due: kind === 'invoice' ? words.date(invoice.due_date) : '',
    month: words.month(invoice.month),
    reader: [company.name, company.contact_name, ...company.address.split(/,\s*/)],
    foot: center === null ? '' : [center.name, center.address, center.city].join(' · '),
    lines: lines.map(({ name, number, planNames, from, to, priceMinor, amountMinor }) => ({
      name,
      note: [number ?? '', wordsIn(planNames, language.code) ?? '', words.range(from, to)].filter((one) => one !== ''),
      price: money(priceMinor),
      amount: money(amountMinor),
    })),
    total: money(invoice.amount_minor),
    tax: invoice.vat_minor === 0 ? '' : money(invoice.vat_minor),
  }
  return writePaper(context, 'company-invoice', {
    data,
    name: { key: `paper.company-invoice.file.${kind}`, of: invoice.reference },
  })
}
