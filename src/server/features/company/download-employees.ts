import { downloadEmployees } from '#contract/calls/company/download-employees.ts'
import { say } from '#sentences/create-sentences.ts'
import { writtenAmountOf } from '../../catalogue/money.ts'
import { csvOf } from '../../csv.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { sentencesOf } from '../../releases/sentences-of.ts'
import { companyOf } from './company.ts'

const columns = ['number', 'name', 'plan', 'since', 'endsOn', 'companyPays', 'theyPay', 'currency'] as const

export const downloadEmployeesHandler = handle(downloadEmployees, async (context) => {
  const found = await companyOf(context)
  if (found === null) return refuse('NOT_FOUND')
  const { release, lang } = context
  const sentences = sentencesOf(release, lang)
  const rows = found.employees.map((one) => [
    one.number ?? '',
    `${one.firstName} ${one.lastName}`.trim(),
    one.planName,
    one.since,
    one.endDate ?? '',
    writtenAmountOf(one.companyMinor, one.currency),
    writtenAmountOf(one.ownMinor, one.currency),
    one.currency,
  ])
  const head = columns.map((column) => say(sentences, `element.company-billing.csv.${column}`))
  const name = say(sentences, 'element.company-billing.csv.file', { day: found.today })
  return ok({ data: csvOf(head, rows).toString('base64'), type: 'text/csv', name })
})
