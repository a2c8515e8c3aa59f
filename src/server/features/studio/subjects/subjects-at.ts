import type { Json, JsonSchema, ReleaseDocs } from '#engine/documents.ts'
import type { EntryName } from './entry-names.ts'
import { itemAt } from './item-at.ts'
import type { SubjectKind } from './kinds.ts'
import { type Readable, readableIn, type SubjectGroup } from './readable.ts'
import { type SubjectPlace, viewsAt } from './views.ts'

/** What a condition may speak of, in words. */
export interface SubjectAt {
  readonly expr: Json
  readonly group: SubjectGroup
  readonly kind: SubjectKind
  readonly name: string | null
  readonly where: string | null
  readonly options: { readonly value: Json; readonly name: string | null }[]
}

interface Documents {
  readonly docs: ReleaseDocs
  readonly settings: JsonSchema
  readonly lang: string
}

const most = 2000

/**
 * What a condition at a place may speak of: of a form that several flows ask, what is there in each of them. Null: no
 * condition can stand there.
 */
export function subjectsAt(
  { docs, settings, lang }: Documents,
  place: SubjectPlace,
  entries: ReadonlyMap<string, readonly EntryName[]>,
): readonly SubjectAt[] | null {
  const ids = Object.fromEntries([...entries].map(([kind, names]) => [kind, names.map(({ value }) => value)]))
  const views = viewsAt(docs, place, { entries: ids, settings })
  if (views.length === 0) return null
  const expr = itemAt(docs, place)
  const each = views.map((view) => new Map(readableIn(view, expr).map((one) => [JSON.stringify(one.expr), one])))
  const [first = new Map<string, Readable>(), ...others] = each
  const texts = { ...docs.texts.en, ...docs.texts[lang] }
  return [...first]
    .filter(([key]) => others.every((one) => one.has(key)))
    .slice(0, most)
    .map(([, one]) => worded(one, texts, entries))
}

type Texts = { readonly [key: string]: string }

function worded(
  { expr, group, kind, key, whereKey, values, entry }: Readable,
  texts: Texts,
  entries: ReadonlyMap<string, readonly EntryName[]>,
): SubjectAt {
  const named = (entry === null ? undefined : entries.get(entry)) ?? []
  const written = values.map((value) => ({
    value,
    name: (key === null ? null : texts[`${key}.${String(value)}`]) ?? null,
  }))
  const where = whereKey === null ? null : (texts[whereKey] ?? texts[`${whereKey}.title`] ?? null)
  return { expr, group, kind, name: (key === null ? null : texts[key]) ?? null, where, options: [...named, ...written] }
}
