import type { Expr, Json, OpDoc } from '#engine/documents.ts'
import { isList, isMap, isSame, mapOf } from '#engine/logic/values.ts'
import type { Documents } from '../documents/use-documents.ts'
import type { Wanted } from '../draft/use-draft.ts'

/** Where a condition stands: `flow:join` and `steps/details/when`. */
export interface ConditionPlace {
  readonly in: string
  readonly at: string
}

/** The page that edits it. */
export const pathOfCondition = ({ in: document, at }: ConditionPlace): string =>
  `/${document.startsWith('flow:') ? 'steps' : 'fields'}/condition?${new URLSearchParams({ in: document, at })}`

/** A condition of the draft. */
export interface Held {
  /** Null: there is none. */
  readonly expr: Expr | null
  /** Without what the chain says at this very place; null: there was none. */
  readonly inherited: Expr | null
  readonly isOwn: boolean
  /** The law or the payment needs it as it is. */
  readonly isLocked: boolean
}

/** Whether a condition can stand there: what is around it is there. */
export function isPlace({ resolved }: Documents, place: ConditionPlace): boolean {
  if (!/^(flow|form):[\w-]+$/.test(place.in) || place.at === '') return false
  return isMap(itemAt(resolved, { ...place, at: place.at.split('/').slice(0, -1).join('/') }).item)
}

type Layer = Documents['resolved']

/** What stands at a place of the documents; null: nothing. */
function itemAt({ flows, forms }: Layer, place: ConditionPlace): { readonly item: Json; readonly isLocked: boolean } {
  const [kind = '', id = ''] = place.in.split(':')
  const document = (kind === 'flow' ? flows[id] : forms[id]) as unknown as Json | undefined
  let item: Json = document ?? null
  let isLocked = false
  for (const name of place.at.split('/')) {
    isLocked ||= isMap(item) && item.locked === true
    if (isList(item)) item = item.find((one) => isMap(one) && one.id === name) ?? null
    else item = isMap(item) && Object.hasOwn(item, name) ? (item[name] ?? null) : null
  }
  return { item, isLocked }
}

/** The chain's own operation at this very place. */
function ownAt(ops: readonly OpDoc[], place: ConditionPlace, kind: 'set' | 'remove') {
  return ops.find((op) => op.in === place.in && mapOf(op as unknown as Json)[kind] === place.at)
}

export function heldAt({ resolved, inherited, own }: Documents, place: ConditionPlace): Held {
  const { item, isLocked } = itemAt(resolved, place)
  const isOwn = ownAt(own.ops, place, 'set') !== undefined || ownAt(own.ops, place, 'remove') !== undefined
  const before = isOwn ? (itemAt(inherited, place).item ?? insertedAt(own.ops, place)) : item
  return { expr: item, inherited: before, isOwn, isLocked }
}

/** What an inserted node brought along. */
function insertedAt(ops: readonly OpDoc[], { in: document, at }: ConditionPlace): Json {
  const [list = '', id = '', ...rest] = at.split('/')
  const found = ops.find((op) => 'insert' in op && op.in === document && op.insert === list && op.what.id === id)
  if (found === undefined || !('insert' in found)) return null
  return rest.reduce<Json>((inside, name) => (isMap(inside) ? (inside[name] ?? null) : null), found.what)
}

/** What has to be changed for a condition to stand at a place; null: none, so that it holds for everybody. */
export function changesTo(documents: Documents, place: ConditionPlace, wanted: Expr | null): readonly Wanted[] {
  const { inherited } = heldAt(documents, place)
  const set = ownAt(documents.own.ops, place, 'set')
  const wasSet = set !== undefined && 'set' in set ? set.to : null
  const wasRemoved = ownAt(documents.own.ops, place, 'remove') !== undefined
  const isAsInherited = isSame(wanted, inherited)
  const toSet = isAsInherited ? null : wanted
  const toRemove = wanted === null && inherited !== null
  return [
    ...(isSame(toSet, wasSet) ? [] : [{ at: `set:${place.in}#${place.at}`, value: toSet, was: wasSet }]),
    ...(toRemove === wasRemoved
      ? []
      : [{ at: `remove:${place.in}#${place.at}`, value: toRemove ? true : null, was: wasRemoved ? true : null }]),
  ]
}

/** What takes a condition back to what is inherited; nothing where it is. */
export const changesBack = (documents: Documents, place: ConditionPlace): readonly Wanted[] =>
  changesTo(documents, place, heldAt(documents, place).inherited)
