import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap, isSame, mapOf } from '#engine/logic/values.ts'
import type { CatalogueDifference, UsesOf } from './diff.ts'
import type { Catalogue } from './kind.ts'
import { kinds } from './kinds/index.ts'
import type { Shapes } from './shapes.ts'

/** A difference as operators read it: sentences, each of one thing. */
export function inWords(
  one: CatalogueDifference,
  catalogue: Catalogue,
  uses: UsesOf,
  shapes: Shapes,
): readonly string[] {
  const kind = kinds.find(({ id }) => id === one.kind)
  if (kind === undefined) return []
  if (one.what === 'order') return [`${kind.id}: another order`]
  const name = entryNameOf(one.what === 'gone' ? one.before : one.after, one.id)
  if (one.what === 'new') return [`${name}: new ${kind.noun}`]
  if (one.what === 'gone') return [`${name}: ${kind.noun} deleted`]
  const { live } = uses(one.kind, one.id)
  const told = kind.told?.members ?? []
  const own = one.members.some((member) => told.includes(member))
    ? (kind.told?.tell(one.before, one.after, uses(one.kind, one.id), catalogue) ?? [])
    : []
  const usual = one.members
    .filter((member) => !told.includes(member))
    .flatMap((member) => {
      const also = kind.running?.includes(member) && live > 0 ? `; it holds for the ${live} that run, too` : ''
      return changes(shapes.title(one.kind, member), one.before[member], one.after[member]).map(
        (said) => `${said}${also}`,
      )
    })
  return [...own, ...usual].map((said) => `${name}: ${said}`)
}

/** What people call an entry. */
export function entryNameOf(entry: JsonObject, id: string): string {
  const [first] = Object.values(mapOf(entry.texts))
  const name = entry.name ?? mapOf(first).name
  return typeof name === 'string' && name !== '' ? name : id
}

/** Where two values differ, as deep as both are maps. */
function changes(place: string, before: Json | undefined, after: Json | undefined): string[] {
  if (isSame(before, after)) return []
  if (isMap(before) && isMap(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap((name) => changes(`${place} ${name}`, before[name], after[name]))
  }
  return [`${place} ${said(before)} -> ${said(after)}`]
}

function said(value: Json | undefined): string {
  if (value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ') || 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
