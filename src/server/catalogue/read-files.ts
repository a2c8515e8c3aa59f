import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findNodeAtLocation, parseTree } from 'jsonc-parser'
import { entryOfRow, readCsv } from '#engine/csv.ts'
import type { JsonObject } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import type { Diagnostic } from '../releases/documents/diagnostic.ts'
import type { Grammar } from '../releases/documents/grammar.ts'
import { readJsonText } from '../releases/documents/read-json.ts'
import { type Reasons, reasons } from '../releases/operator-language.ts'
import type { CatalogueProblem } from './check.ts'
import { kinds } from './kinds/index.ts'
import type { Shapes } from './shapes.ts'

/** A problem of a file, with the line that it is about. */
export interface FileProblem extends Diagnostic {
  readonly line: number
}

export interface ReadCatalogue {
  readonly entries: { readonly [kind: string]: readonly JsonObject[] }
  /** Which of them do not fit the grammar: they are named, and of them only what else they name is judged. */
  readonly misfits: Misfits
  readonly problems: readonly FileProblem[]
  /** What keeps nothing from being applied. */
  readonly remarks: readonly FileProblem[]
  /** Where an entry stands, for what is found out about it later. */
  locate(problem: CatalogueProblem): FileProblem
}

/** Entries that do not fit the grammar, by their place in the list, with the members of each of which that was told. */
export type Misfits = { readonly [kind: string]: ReadonlyMap<number, ReadonlySet<string>> }

interface FileOf {
  readonly document: string
  /** The line of a place of an entry. */
  readonly lineOf: (index: number, place: string) => number
  readonly entries: readonly JsonObject[]
  readonly problems: readonly FileProblem[]
  /** Null: nobody knows what the file has. */
  readonly misfits: Misfits[string] | null
}

/** The files of a catalogue by name: `plans.json`, `clubs.csv`. */
export type CatalogueFiles = ReadonlyMap<string, Buffer>

/** What lies in a catalogue's folder; nothing where there is none. */
export function filesIn(folder: string): CatalogueFiles {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder).filter((name) => /\.(json|csv)$/.test(name))
  return new Map(names.map((name) => [name, readFileSync(path.join(folder, name))]))
}

/** Reads the files of a catalogue, each kind as JSON or CSV, and holds them against the grammar. */
export function readCatalogueFiles(given: CatalogueFiles, grammar: Grammar, shapes: Shapes): ReadCatalogue {
  const files = new Map<string, FileOf>()
  const problems: FileProblem[] = unknownFiles(given)
  for (const { id } of kinds) {
    const json = given.get(`${id}.json`)
    const csv = given.get(`${id}.csv`)
    if (json && csv) {
      const why = reasons(
        `stands beside ${id}.json: keep one of the two`,
        `steht neben ${id}.json: Behalten Sie eines von beiden`,
      )
      problems.push(trouble(`${id}.csv`, 1, '', why))
      continue
    }
    const file = json ? jsonFile(json, id, grammar) : csv ? csvFile(csv, id, grammar, shapes) : null
    if (file === null) continue
    files.set(id, file)
    problems.push(...file.problems)
  }
  const known = [...files].flatMap(([kind, { entries, misfits }]) =>
    misfits === null ? [] : [{ kind, entries, misfits }],
  )
  return {
    // Names of a file that cannot be read are not judged by what is left of it.
    entries: Object.fromEntries(known.map(({ kind, entries }) => [kind, entries])),
    misfits: Object.fromEntries(known.map(({ kind, misfits }) => [kind, misfits])),
    problems,
    remarks: [],
    locate({ kind, index, place, isRemark, ...why }) {
      const file = files.get(kind)
      const entry = file?.entries[index]
      const key = kinds.find(({ id }) => id === kind)?.key ?? 'id'
      const where = [kind, String(entry?.[key] ?? index), place].filter((part) => part !== '').join('/')
      const problem = trouble(file?.document ?? `${kind}.json`, file?.lineOf(index, place) ?? 1, where, why)
      return isRemark ? { ...problem, severity: 'remark' } : problem
    },
  }
}

function unknownFiles(given: CatalogueFiles): FileProblem[] {
  const known = new Set(kinds.flatMap(({ id }) => [`${id}.json`, `${id}.csv`]))
  return [...given.keys()]
    .filter((name) => !known.has(name))
    .map((name) => {
      const files = kinds.map(({ id }) => id).join(', ')
      const why = reasons(
        `is no file of a catalogue: there are ${files}, each as .json or .csv`,
        `ist keine Datei eines Katalogs: Es gibt ${files}, jeweils als .json oder .csv`,
      )
      return trouble(name, 1, '', why)
    })
}

function jsonFile(bytes: Buffer, kind: string, grammar: Grammar): FileOf {
  const document = `${kind}.json`
  const badlyWritten: Diagnostic[] = []
  const body = readJsonText(document, bytes, badlyWritten)
  const text = bytes.toString('utf8')
  const tree = parseTree(text)
  const lineAt = (names: readonly (string | number)[]): number => {
    for (let length = names.length; tree !== undefined && length >= 0; length--) {
      const node = findNodeAtLocation(tree, names.slice(0, length))
      if (node) return text.slice(0, node.offset).split('\n').length
    }
    return 1
  }
  const list = body?.[kind]
  const isList = Array.isArray(list) && list.every(isMap)
  const entries = (Array.isArray(list) ? list : []) as readonly JsonObject[]
  const whole = body === null ? badlyWritten : [...badlyWritten, ...grammar({ kind, document, body })]
  const lineOf = (index: number, place: string) => lineAt([kind, index, ...steps(place)])
  const found = whole.map((one) => {
    const [, id, ...rest] = one.place.split('/')
    const named = entries.findIndex((entry) => isMap(entry) && entry.id === id)
    const index = named >= 0 ? named : entries.findIndex((_, at) => String(at) === id)
    return { index, problem: { ...one, line: index < 0 ? lineFrom(one.reason) : lineOf(index, rest.join('/')) } }
  })
  const isKnown = isList && found.every(({ index }) => index >= 0)
  return {
    document,
    entries,
    lineOf,
    problems: found.map(({ problem }) => problem),
    misfits: isKnown ? misfitsOf(found) : null,
  }
}

function misfitsOf(
  found: readonly { readonly index: number; readonly problem: { readonly place: string } }[],
): Misfits[string] {
  const byEntry = Map.groupBy(found, ({ index }) => index)
  return new Map(
    [...byEntry].map(([index, all]) => [index, new Set(all.map(({ problem }) => problem.place.split('/')[2] ?? ''))]),
  )
}

/** Sentences about how a text is written say where. */
const lineFrom = (reason: string): number => Number(/line (\d+)/.exec(reason)?.[1] ?? 1)

const steps = (place: string): readonly (string | number)[] =>
  place === '' ? [] : place.split('/').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

/** A table: its first line names places, each further line is an entry. */
function csvFile(bytes: Buffer, kind: string, grammar: Grammar, shapes: Shapes): FileOf {
  const document = `${kind}.csv`
  const refused = (en: string, de: string): FileOf => ({
    document,
    entries: [],
    lineOf: () => 1,
    misfits: null,
    problems: [trouble(document, 1, '', reasons(en, de))],
  })
  const text = bytes.toString('utf8')
  if (text.includes('\ufffd'))
    return refused(
      'is no UTF-8: save the table as "CSV UTF-8"',
      'ist kein UTF-8: Speichern Sie die Tabelle als "CSV UTF-8"',
    )
  const rows = readCsv(text)
  if (rows === null)
    return refused('has a quote that is not closed', 'hat ein Anführungszeichen, das nicht geschlossen wird')
  const [heads, ...lines] = rows
  if (heads === undefined)
    return refused('is empty: its first line names the columns', 'ist leer: Die erste Zeile nennt die Spalten')
  const names = heads.cells.map((head) => head.trim())
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index)
  if (twice !== undefined)
    return refused(
      `names the column ${JSON.stringify(twice)} twice, and only one could count: remove one`,
      `nennt die Spalte ${JSON.stringify(twice)} zweimal, und nur eine könnte zählen: Entfernen Sie eine`,
    )
  // Of a table without a row no entry tells that its columns are none.
  const none = lines.length > 0 ? undefined : names.find((name) => shapes.type(kind, name) === null)
  if (none !== undefined)
    return refused(
      `has no row, and ${JSON.stringify(none)} is no column of this table`,
      `hat keine Zeile, und ${JSON.stringify(none)} ist keine Spalte dieser Tabelle`,
    )
  const entries = lines.map(({ cells }) => entryOfRow(names, cells, (place) => shapes.type(kind, place)))
  const lineOf = (index: number) => lines[index]?.line ?? 1
  const judged = entries.map((entry, index) => [
    ...((lines[index]?.cells.length ?? 0) > names.length ? [trouble(document, lineOf(index), '', moreCells)] : []),
    ...grammar({ kind, document, body: { [kind]: [entry] } }).map((one) => ({ ...one, line: lineOf(index) })),
  ])
  const misfits = misfitsOf(judged.flatMap((problems, index) => problems.map((problem) => ({ index, problem }))))
  return { document, entries, lineOf, problems: judged.flat(), misfits }
}

const moreCells = reasons(
  'has more cells than the first line has columns',
  'hat mehr Zellen, als die erste Zeile Spalten nennt',
)

function trouble(document: string, line: number, place: string, { reason, reasonIn }: Reasons): FileProblem {
  return { code: 'catalogue', document, line, place, reason, reasonIn, severity: 'error' }
}

/** File, line, place and sentence. */
export const problemLineOf = ({ document, line, place, reason, severity }: FileProblem): string =>
  `${document}:${line}: ${severity === 'remark' ? 'remark: ' : ''}${place === '' ? '' : `${place} `}${reason}`
