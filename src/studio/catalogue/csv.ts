import type { RJSFSchema } from '@rjsf/utils'
import { entryOfRow, readCsv } from '#engine/csv.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap, isSame } from '#engine/logic/values.ts'
import { type Catalogue, catalogueEntryOf, type Edit, editsBetween } from './edits.ts'
import { idMemberOf, type KindId } from './kinds.ts'
import { membersOf } from './values.ts'

/** A kind as a table that the command line reads, too: heads are places (`texts.de.name`); what has no cell is left out. */
export function csvOfKind(kind: KindId, now: Catalogue): string {
  const rows = (now[kind] ?? []).map((entry) => new Map(cellsOf(entry, '')))
  const heads = [...new Set([idMemberOf(kind), ...rows.flatMap((row) => [...row.keys()])])]
  const lines = [heads, ...rows.map((row) => heads.map((head) => row.get(head) ?? ''))]
  return `${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`
}

function cellsOf(value: JsonObject, place: string): readonly (readonly [string, string])[] {
  return Object.entries(value).flatMap(([name, inside]): readonly (readonly [string, string])[] => {
    const at = place === '' ? name : `${place}.${name}`
    if (isMap(inside)) return cellsOf(inside, at)
    if (!isList(inside)) return [[at, String(inside ?? '')]]
    // Rows within a row, and words with blanks in them, are no cell.
    return inside.every((one) => !isMap(one) && !/[\s,;|]/.test(String(one))) ? [[at, inside.join(' ')]] : []
  })
}

const quoted = (cell: string): string => (/[",\r\n;\t]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export type ReadTable =
  | { readonly ok: true; readonly edits: readonly Edit[] }
  | {
      readonly ok: false
      readonly why: 'quote' | 'key' | 'column' | 'row'
      readonly name?: string
      readonly row?: number
    }

/** The edits that a table makes of a kind: members that its heads name, rows that are new. What it leaves out stays. */
export function readCatalogueTable(kind: KindId, now: Catalogue, text: string): ReadTable {
  const rows = readCsv(text)
  if (rows === null) return { ok: false, why: 'quote' }
  const [head, ...lines] = rows
  const heads = head?.cells.map((cell) => cell.trim()) ?? []
  const key = idMemberOf(kind)
  if (!heads.includes(key)) return { ok: false, why: 'key', name: key }
  const strange = heads.find((one) => one !== '' && typeAt(kind, one) === undefined)
  if (strange !== undefined) return { ok: false, why: 'column', name: strange }
  const edits: Edit[] = []
  for (const { line, cells } of lines) {
    const read = withNumbers(
      kind,
      entryOfRow(heads, cells, (place) => (typeAt(kind, place)?.type as Json) ?? null),
    )
    const id = String(read[key] ?? '')
    if (id === '') return { ok: false, why: 'row', row: line, name: key }
    const before = catalogueEntryOf(now, kind, id)
    if (before === null) edits.push({ kind, id, member: null, was: null, value: read })
    else
      edits.push(
        ...editsBetween(
          kind,
          before,
          heads.reduce((entry, place) => withPlace(entry, read, place), before),
        ),
      )
  }
  return { ok: true, edits }
}

/** Lists of numbers as such. */
const withNumbers = (kind: KindId, entry: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]): [string, Json] => {
      const items = membersOf(kind)[name]?.items as RJSFSchema | undefined
      const isRead = isList(value) && items?.type === 'integer' && value.every((one) => /^\d+$/.test(String(one)))
      return [name, isRead ? value.map(Number) : value]
    }),
  )

/** The entry with what a row says at a place; an empty cell takes away what stood there. */
function withPlace(entry: JsonObject, row: JsonObject, place: string): JsonObject {
  const [name = '', ...rest] = place.split('.')
  if (name === '') return entry
  const said = row[name]
  if (rest.length === 0) {
    const { [name]: _, ...others } = entry
    return said === undefined ? others : isSame(entry[name] ?? null, said) ? entry : { ...entry, [name]: said }
  }
  const inside = withPlace(asMap(entry[name]), asMap(said), rest.join('.'))
  const { [name]: _, ...others } = entry
  return Object.keys(inside).length === 0 ? others : { ...entry, [name]: inside }
}

const asMap = (value: Json | undefined): JsonObject => (isMap(value ?? null) ? (value as JsonObject) : {})

function typeAt(kind: KindId, place: string): RJSFSchema | undefined {
  const [first = '', ...rest] = place.split('.')
  return rest.reduce<RJSFSchema | undefined>(
    (schema, name) => (schema?.properties?.[name] ?? schema?.additionalProperties) as RJSFSchema | undefined,
    membersOf(kind)[first],
  )
}
