import type { Json, OpDoc } from '../documents.ts'
import { mapOf } from '../logic/values.ts'

export type OperationKind = 'set' | 'insert' | 'move' | 'remove'

/** A change of one place by one operation: `set` at `fields/state/mode`. */
export interface OwnPlace {
  readonly kind: OperationKind
  /** `form:member-details`, or `site`. */
  readonly document: string
  readonly place: string
}

/**
 * The place that an operation is about; of what is inserted, where it stands then. Null: it holds under a condition, and
 * may stand beside another one of the same place.
 */
export function ownPlaceOf(op: OpDoc): OwnPlace | null {
  const document = op.in ?? ''
  if ('set' in op) return { kind: 'set', document, place: op.set }
  if ('insert' in op) return { kind: 'insert', document, place: `${op.insert}/${op.what.id}` }
  if ('move' in op) return op.when === undefined ? { kind: 'move', document, place: op.move } : null
  return { kind: 'remove', document, place: op.remove }
}

export const isOwnPlace = (op: OpDoc, { kind, document, place }: OwnPlace): boolean => {
  const own = ownPlaceOf(op)
  return own !== null && own.kind === kind && own.document === document && own.place === place
}

/** What an operation does there: a value, an anchor, what is inserted with its anchor, or only that it is there. */
export function valueOfOperation(op: OpDoc | undefined): Json {
  if (op === undefined) return null
  if ('set' in op) return op.to
  if ('remove' in op) return true
  const { after, before } = op
  const anchor = after !== undefined ? { after } : before !== undefined ? { before } : {}
  return 'insert' in op ? { what: op.what, ...anchor } : anchor
}

/** The operations with another value at a place: where one stands already in its stead, else at the end; null takes it away. */
export function withOwnOperation(ops: readonly OpDoc[], at: OwnPlace, value: Json): readonly OpDoc[] {
  const { kind, document, place } = at
  const named = kind === 'insert' ? place.slice(0, place.lastIndexOf('/')) : place
  const what = kind === 'set' ? { to: value } : kind === 'remove' ? {} : mapOf(value)
  const own = value === null ? [] : [{ in: document, [kind]: named, ...what } as unknown as OpDoc] // what `valueOfOperation` says
  return ops.some((op) => isOwnPlace(op, at)) ? ops.flatMap((op) => (isOwnPlace(op, at) ? own : [op])) : ops.concat(own)
}
