import type { Expr, OpDoc } from '#engine/documents.ts'
import { isMap, isSame, mapOf } from '#engine/logic/values.ts'
import { type DocumentPlace, inheritedAt, itemAt } from '../documents/item-at.ts'
import type { Documents } from '../documents/use-documents.ts'
import type { PlaceChange } from '../draft/use-draft.ts'

export type ConditionPlace = DocumentPlace

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

/** The chain's own operation at this very place. */
function ownAt(ops: readonly OpDoc[], place: ConditionPlace, kind: 'set' | 'remove') {
  return ops.find((op) => op.in === place.in && mapOf(op)[kind] === place.at)
}

export function heldAt(documents: Documents, place: ConditionPlace): Held {
  const { item, isLocked } = itemAt(documents.resolved, place)
  const { ops } = documents.own
  const isOwn = ownAt(ops, place, 'set') !== undefined || ownAt(ops, place, 'remove') !== undefined
  return { expr: item, inherited: isOwn ? inheritedAt(documents, place) : item, isOwn, isLocked }
}

/** What has to be changed for a condition to stand at a place; null: none, so that it holds for everybody. */
export function changesTo(documents: Documents, place: ConditionPlace, wanted: Expr | null): readonly PlaceChange[] {
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
