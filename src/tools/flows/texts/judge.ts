import { checkSentence } from '#engine/check/check-wording.ts'
import { placeholdersOfSentence } from '#engine/check/text-groups.ts'
import { sentence } from '#server/releases/documents/sentences.ts'
import { slipsIn } from '#server/releases/documents/written.ts'
import { nearestName } from '#server/releases/nearest-name.ts'
import type { Returned } from './csv.ts'
import type { WorksheetRow } from './worksheet.ts'

/** What a worksheet that came back changes, and all that is wrong with it at once. */
export interface Judged {
  /** key → sentence. */
  readonly changes: ReadonlyMap<string, string>
  readonly problems: readonly string[]
  /** What is only to be known. */
  readonly remarks: readonly string[]
}

/** Holds a worksheet that came back against the sentences as they are now. A key is never guessed. */
export function judge(rows: readonly WorksheetRow[], returned: readonly Returned[], mustBeWhole: boolean): Judged {
  const known = new Map(rows.map((row) => [row.key, row]))
  const said = new Map<string, Returned>()
  const problems: string[] = []
  const remarks: string[] = []
  for (const one of returned) {
    const row = known.get(one.key)
    const before = said.get(one.key)
    if (!row) problems.push(`line ${one.line}: ${unknownKey(one.key, rows)}`)
    else if (before) problems.push(`line ${one.line}: the key ${one.key} stands in line ${before.line} already`)
    else {
      said.set(one.key, one)
      problems.push(...wordingOf(one, row))
      if (one.source.trim() !== row.source.trim()) {
        remarks.push(`line ${one.line}: ${one.key} is "${row.source}" in English by now: look at its translation again`)
      }
    }
  }
  const spoken = (row: WorksheetRow): string => said.get(row.key)?.target.trim() || row.target
  problems.push(...lackingNames(rows, said, spoken))
  const silent = rows.filter((row) => spoken(row) === '')
  if (silent.length > 0 && mustBeWhole) {
    const first = silent.slice(0, 20).map(({ key }) => `    ${key}`)
    const rest = silent.length > 20 ? [`    and ${silent.length - 20} more`] : []
    problems.push(
      [
        `${silent.length === 1 ? '1 sentence has' : `${silent.length} sentences have`} no translation yet:`,
        ...first,
        ...rest,
      ].join('\n'),
    )
  }
  const changes = [...said.values()].filter(({ key, target }) => {
    const words = target.trim()
    return words !== '' && words !== known.get(key)?.target.trim()
  })
  return { changes: new Map(changes.map(({ key, target }) => [key, target.trim()])), problems, remarks }
}

function unknownKey(key: string, rows: readonly WorksheetRow[]): string {
  if (key === '') return 'has no key: keep the first column as it was'
  const near = nearestName(
    key,
    rows.map((row) => row.key),
  )
  return `there is no sentence "${key}"${near === null ? '' : `: did you mean "${near}"?`}`
}

/** Where it stands in the line is not where it stands in the worksheet. */
const inItsLine = / \(line \d+, column \d+\)/

function wordingOf({ key, target, line }: Returned, { known, content }: WorksheetRow): readonly string[] {
  const slips = slipsIn(JSON.stringify({ [key]: target })).map(
    ({ why }) => `line ${line}: ${key} ${why.reason.replace(inItsLine, '')}`,
  )
  if (target.trim() === '' || content || slips.length > 0) return slips
  const unknown = [...new Set(placeholdersOfSentence(target))].filter(
    (name) => !known.includes(name) && name !== 'count',
  )
  return [
    ...checkSentence(key, target).map((problem) => `line ${line}: ${key} ${sentence(problem)}`),
    ...unknown.map((name) => {
      const near = nearestName(name, known)
      const offered = known.length === 0 ? 'it holds none' : `it can hold ${known.map((one) => `{${one}}`).join(' ')}`
      return `line ${line}: ${key} has {${name}}, which nothing fills in: ${near === null ? offered : `did you mean {${near}}?`}`
    }),
  ]
}

/** Names that a sentence has to hold; of a counted one its forms together. Only what came back is told. */
function lackingNames(
  rows: readonly WorksheetRow[],
  said: ReadonlyMap<string, Returned>,
  spoken: (row: WorksheetRow) => string,
): readonly string[] {
  return [...Map.groupBy(rows, ({ base }) => base).values()].flatMap((forms) => {
    const changed = forms.map(({ key }) => said.get(key)).find((one) => one && one.target.trim() !== '')
    if (!changed) return []
    const held = new Set(forms.flatMap((row) => placeholdersOfSentence(spoken(row))))
    const lacking = (forms[0]?.placeholders ?? []).filter((name) => !held.has(name))
    return lacking.map((name) => `line ${changed.line}: ${changed.key} lacks {${name}}, which English has`)
  })
}
