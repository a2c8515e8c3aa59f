import { readFile } from 'node:fs/promises'
import type { EntryNames } from '#engine/check/types.ts'
import type { JsonObject } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import { readCsv } from '../../catalogue/csv.ts'
import { pathOfDocument } from './chains-folder.ts'

/**
 * What the files of a chain's catalogue have: clubs with their towns, plans, add-ons. A kind that they do not speak of, or
 * that cannot be read, is not named; what is wrong with them `npm run catalogue -- check` says.
 */
export async function readEntries(root: string, chain: string): Promise<EntryNames> {
  const read = (kind: string) => entriesOf(root, `flows/chains/${chain}/catalogue/${kind}`, kind)
  const [clubs, plans, addons] = await Promise.all([read('clubs'), read('plans'), read('addons')])
  return {
    ...(clubs && { clubs: names(clubs, 'id'), towns: names(clubs, 'city') }),
    ...(plans && { plans: names(plans, 'id') }),
    ...(addons && { addons: names(addons, 'id') }),
  }
}

/** All that either knows. */
export function joinedEntries(one: EntryNames, other: EntryNames): EntryNames {
  const kinds = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(kinds.map((kind) => [kind, [...new Set([...(one[kind] ?? []), ...(other[kind] ?? [])])]]))
}

const names = (entries: readonly JsonObject[], member: string): readonly string[] => [
  ...new Set(entries.map((entry) => entry[member]).filter((name) => typeof name === 'string')),
]

async function entriesOf(root: string, document: string, kind: string): Promise<readonly JsonObject[] | null> {
  const textOf = (ending: string) => readFile(pathOfDocument(root, `${document}.${ending}`), 'utf8').catch(() => null)
  const json = await textOf('json')
  if (json !== null) return listIn(json, kind)
  const csv = await textOf('csv')
  const [heads, ...rows] = (csv === null ? null : readCsv(csv)) ?? []
  if (heads === undefined) return null
  return rows.map(({ cells }) =>
    Object.fromEntries(heads.cells.map((head, at) => [head.trim(), cells[at]?.trim() ?? ''])),
  )
}

function listIn(json: string, kind: string): readonly JsonObject[] | null {
  try {
    const list = mapOf(JSON.parse(json))[kind]
    return Array.isArray(list) ? listOf(list).map(mapOf) : null
  } catch {
    return null
  }
}
