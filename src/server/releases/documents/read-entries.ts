import { readFile } from 'node:fs/promises'
import type { EntryEnds, EntryNames } from '#engine/check/types.ts'
import { readCsv } from '#engine/csv.ts'
import type { JsonObject } from '#engine/documents.ts'
import { listOf, mapOf } from '#engine/logic/values.ts'
import { pathOfDocument } from './chains-folder.ts'

/** What is known of a chain's catalogue: its names, and the last days of what is not sold for ever; null: sold no more. */
export interface KnownEntries {
  readonly names: EntryNames
  readonly ends: EntryEnds
}

/**
 * What the files of a chain's catalogue have: clubs with their towns, plans, add-ons, packs, promo codes, groups of activities. A kind
 * that they do not speak of, or that cannot be read, is not named; what is wrong with them `npm run catalogue -- check` says.
 */
export async function readEntries(root: string, chain: string): Promise<KnownEntries> {
  const read = (kind: string) => entriesOf(root, `flows/chains/${chain}/catalogue/${kind}`, kind)
  const [clubs, plans, addons, packs, codes, groups] = await Promise.all(
    ['clubs', 'plans', 'addons', 'packs', 'promo-codes', 'activity-groups'].map(read),
  )
  return {
    names: {
      ...(clubs && { clubs: namesIn(clubs, 'id'), towns: namesIn(clubs, 'city') }),
      ...(plans && { plans: namesIn(plans, 'id') }),
      ...(addons && { addons: namesIn(addons, 'id') }),
      ...(packs && { packs: namesIn(packs, 'id') }),
      ...(codes && { 'promo-codes': namesIn(codes, 'code') }),
      ...(groups && { 'activity-groups': namesIn(groups, 'id') }),
    },
    ends: { ...(plans && { plans: endsIn(plans) }), ...(addons && { addons: endsIn(addons) }) },
  }
}

/** All that either knows. How long something is sold says `live` where it knows it. */
export function joinedEntries(files: KnownEntries, live: KnownEntries): KnownEntries {
  const kinds = [...new Set([...Object.keys(files.names), ...Object.keys(live.names)])]
  const ends = kinds.map((kind) => {
    const known = live.names[kind] ?? []
    const others = Object.entries(files.ends[kind] ?? {}).filter(([id]) => !known.includes(id))
    return [kind, { ...Object.fromEntries(others), ...live.ends[kind] }] as const
  })
  return {
    names: Object.fromEntries(
      kinds.map((kind) => [kind, [...new Set([...(files.names[kind] ?? []), ...(live.names[kind] ?? [])])]]),
    ),
    ends: Object.fromEntries(ends),
  }
}

/** Those of a day: what ended before it is sold no more. */
export const endsOn = (ends: EntryEnds, today: string): EntryEnds =>
  Object.fromEntries(
    Object.entries(ends).map(([kind, days = {}]) => [
      kind,
      Object.fromEntries(Object.entries(days).map(([id, last]) => [id, last !== null && last < today ? null : last])),
    ]),
  )

const namesIn = (entries: readonly JsonObject[], member: string): readonly string[] => [
  ...new Set(entries.map((entry) => entry[member]).filter((name) => typeof name === 'string')),
]

const endsIn = (entries: readonly JsonObject[]): { readonly [id: string]: string | null } =>
  Object.fromEntries(
    entries.flatMap(({ id, onSale, soldUntil }): (readonly [string, string | null])[] => {
      if (typeof id !== 'string') return []
      if (onSale === false || /^(false|no|0)$/i.test(String(onSale))) return [[id, null]]
      return typeof soldUntil === 'string' && soldUntil !== '' ? [[id, soldUntil]] : []
    }),
  )

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
