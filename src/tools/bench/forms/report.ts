import type { Measured } from './measure.ts'

export interface ReportRow {
  readonly name: string
  readonly fields: number
  readonly gzipBytes: number
  readonly measured: readonly Measured[]
}

type Figure = 'scriptMsPerKey' | 'scriptMsPerToggle' | 'usableMs'

/** Medians with their spread, and how many times the floor's they are. */
export function formsReport(rows: readonly ReportRow[]): string {
  const sizes = [...new Set(rows.map(({ fields }) => fields))]
  return sizes
    .map((fields) =>
      table(
        fields,
        rows.filter((row) => row.fields === fields),
      ),
    )
    .join('\n\n')
}

function table(fields: number, rows: readonly ReportRow[]): string {
  const floor = rows.find(({ name }) => name === 'floor')
  const head = ['', 'page kB gzip', 'JS per key ms', 'JS per toggle ms', 'usable ms', 'lost']
  const lines = rows.map((row) => [
    row.name,
    (row.gzipBytes / 1000).toFixed(1),
    cell(row, floor, 'scriptMsPerKey'),
    cell(row, floor, 'scriptMsPerToggle'),
    cell(row, floor, 'usableMs'),
    String(Math.max(0, ...row.measured.map(({ lost }) => lost))),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...lines].map((line) => line[column]?.length ?? 0)))
  const text = (line: readonly string[]) => line.map((part, column) => part.padEnd(widths[column] ?? 0)).join('  ')
  return [`${fields} fields`, text(head), ...lines.map(text)].join('\n')
}

function cell({ measured }: ReportRow, floor: ReportRow | undefined, figure: Figure): string {
  const own = measured.map((one) => one[figure])
  const base = median(floor?.measured.map((one) => one[figure]) ?? [])
  const ratio = base > 0 ? ` (${(median(own) / base).toFixed(2)}x)` : ''
  return `${median(own).toFixed(1)} [${Math.min(...own).toFixed(1)}-${Math.max(...own).toFixed(1)}]${ratio}`
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
