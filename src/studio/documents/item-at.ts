import type { Json } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import type { Documents } from './use-documents.ts'

/** A place of the documents: `flow:join` and `steps/details/when`. */
export interface DocumentPlace {
  readonly in: string
  readonly at: string
}

/** What stands at a place; null: nothing. Whatever is around it may be locked. */
export function itemAt(
  { flows, forms }: Documents['resolved'],
  place: DocumentPlace,
): { readonly item: Json; readonly isLocked: boolean } {
  const [kind = '', id = ''] = place.in.split(':')
  const document = (kind === 'flow' ? flows[id] : forms[id]) as Json | undefined // documents are JSON
  let item: Json = document ?? null
  let isLocked = false
  for (const name of place.at.split('/')) {
    isLocked ||= isMap(item) && item.locked === true
    if (isList(item)) item = item.find((one) => isMap(one) && one.id === name) ?? null
    else item = isMap(item) && Object.hasOwn(item, name) ? (item[name] ?? null) : null
  }
  return { item, isLocked }
}

/** What would stand there without what the chain says at this very place: the product's, or what an insertion brought along. */
export function inheritedAt({ inherited, own }: Documents, place: DocumentPlace): Json {
  const { item } = itemAt(inherited, place)
  if (item !== null) return item
  const [list = '', id = '', ...rest] = place.at.split('/')
  const found = own.ops.find((op) => 'insert' in op && op.in === place.in && op.insert === list && op.what.id === id)
  if (found === undefined || !('insert' in found)) return null
  return rest.reduce<Json>((inside, name) => (isMap(inside) ? (inside[name] ?? null) : null), found.what)
}
