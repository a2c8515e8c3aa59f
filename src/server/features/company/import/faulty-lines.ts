import type { EmployeeProblem } from '#contract/shapes/company-import.ts'
import { say } from '#sentences/create-sentences.ts'
import { csvOf } from '../../../csv.ts'
import type { CallContext } from '../../../handler.ts'
import { readCsv, type TextEncoding } from '../../../import/read-csv.ts'
import { sentencesOf } from '../../../releases/sentences-of.ts'

/** The lines of a table that are left out, as they stood there, with what is wrong beside each; null: there are none. */
export async function faultyLines(
  { release, lang }: Pick<CallContext, 'release' | 'lang'>,
  { file, encoding }: { readonly file: string; readonly encoding: TextEncoding },
  problems: readonly EmployeeProblem[],
) {
  if (problems.length === 0) return null
  const sentences = sentencesOf(release, lang)
  const word = (key: string, values = {}) => say(sentences, `element.employees-report.${key}`, values)
  const byLine = Map.groupBy(problems, ({ line }) => line)
  let head: readonly string[] = []
  const rows: string[][] = []
  for await (const { line, cells } of readCsv(Buffer.from(file, 'base64'), { encoding })) {
    if (head.length === 0) {
      head = cells
      continue
    }
    const wrong = byLine.get(line)
    if (wrong === undefined) continue
    const said = wrong.map(({ code, column, value, other }) =>
      word(`problem.${code}${code === 'MISSING' ? `.${column}` : ''}`, { value: value ?? '', other: other ?? '' }),
    )
    const padded = Array.from({ length: Math.max(head.length, cells.length) }, (_, at) => cells[at] ?? '')
    rows.push([...padded, String(line), said.join(' ')])
  }
  const heads = [...head, word('faulty-file.line'), word('faulty-file.problem')]
  return { data: csvOf(heads, rows).toString('base64'), type: 'text/csv', name: word('faulty-file.name') }
}
