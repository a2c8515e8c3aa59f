import { stringify } from 'csv-stringify/sync'
import { downloadEmployees } from '#contract/calls/company/download-employees.ts'
import { say } from '#sentences/create-sentences.ts'
import { writtenAmountOf } from '../../catalogue/money.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'
import { companyOf } from './company.ts'

const columns = ['number', 'name', 'plan', 'since', 'endsOn', 'companyPays', 'theyPay', 'currency'] as const

/** Text that a spreadsheet would work out begins with `'`; the mark of the order of bytes tells it that it is UTF-8. */
export const downloadEmployeesHandler = handle(downloadEmployees, async (context) => {
  const found = await companyOf(context)
  if (found === null) return refuse('NOT_FOUND')
  const { release, lang } = context
  const sentences = sentencesOf(release, lang)
  const rows = found.employees.map((one) => [
    ...[one.number ?? '', `${one.firstName} ${one.lastName}`.trim(), one.planName, one.since, one.endDate ?? ''],
    ...[writtenAmountOf(one.companyMinor, one.currency), writtenAmountOf(one.ownMinor, one.currency), one.currency],
  ])
  const head = columns.map((column) => say(sentences, `element.company-billing.csv.${column}`))
  const text = stringify([head, ...rows], { bom: true, quoted: true, escape_formulas: true, record_delimiter: '\r\n' })
  const name = say(sentences, 'element.company-billing.csv.file', { day: found.today })
  return ok({ data: Buffer.from(text, 'utf8').toString('base64'), type: 'text/csv', name })
})
