import type { Json, JsonObject, OpDoc } from '#engine/documents.ts'
import { forbiddenNames, listOperators, operatorArities } from '#engine/logic/grammar.ts'
import { isList, isMap, isSame, mapOf } from '#engine/logic/values.ts'
import { applyOperations } from '#engine/overlay/operations.ts'
import {
  isOwnPlace,
  type OperationKind,
  ownPlaceOf,
  valueOfOperation,
  withOwnOperation,
} from '#engine/overlay/own-operations.ts'
import { valueAt } from '#engine/overlay/place.ts'
import type { PlaceChange } from '../draft/use-draft.ts'

/** A document as somebody opened it. */
export interface OpenedFolder {
  /** `form:member-details`, `flow:join`, `site`. */
  readonly document: string
  /** The product's; empty: the chain has brought it along itself. */
  readonly inherited: JsonObject
  /** With what the chain says. */
  readonly resolved: JsonObject
  /** What the chain says of it, in order. */
  readonly ops: readonly OpDoc[]
}

/** `id`: an id is another, or lacks; `double`: it stands twice; `kept`: no operations come to that. */
export type WrongDocument = { readonly why: 'id' | 'double' | 'kept'; readonly at: string }

export type FolderDifference = { readonly changes: readonly PlaceChange[] } | { readonly wrong: WrongDocument }

/**
 * The changes of a draft that make of a document what somebody has written: by the ids of its entries, in their order.
 * They are carried out before they are answered, so that what is saved is what was written.
 */
export function operationsFor(opened: OpenedFolder, after: JsonObject): FolderDifference {
  const wrong = wrongIn(opened.resolved, after, '')
  if (wrong !== null) return { wrong }
  const ways = [() => wantedFor(opened, after, true), () => wantedFor(opened, after, false), () => anew(opened, after)]
  for (const way of ways) {
    const changes = way()
    if (isSame(carriedOut(opened, changes), after)) return { changes }
  }
  return { wrong: { why: 'kept', at: firstDifference(opened.resolved, after) } }
}

/** Whatever the order of earlier operations keeps from being changed in its place: all of them go, and are written once more. */
function anew(opened: OpenedFolder, after: JsonObject): readonly PlaceChange[] {
  const { document, inherited, ops } = opened
  const taken = ops.flatMap((op): readonly PlaceChange[] => {
    const own = ownPlaceOf(op)
    return own === null ? [] : [{ at: written(own.kind, document, own.place), value: null, was: valueOfOperation(op) }]
  })
  const left = ops.filter((op) => ownPlaceOf(op) === null)
  const resolved = carriedOut({ ...opened, ops: left }, [])
  return [...taken, ...wantedFor({ document, inherited, resolved, ops: left }, after, true)]
}

/** Ids stay: whoever names another one takes the entry away and adds one. */
function wrongIn(before: Json | undefined, after: Json, at: string): WrongDocument | null {
  if (isList(after)) {
    const ids = after.map((one) => mapOf(one).id)
    const double = ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) < index)
    if (double >= 0) return { why: 'double', at: under(at, String(double)) }
    const lacking = isNodes(before) ? ids.findIndex((id) => typeof id !== 'string') : -1
    if (lacking >= 0) return { why: 'id', at: under(at, String(lacking)) }
    const inside = after.map((one) => wrongIn(entryOf(before, mapOf(one).id), one, under(at, String(mapOf(one).id))))
    return inside.find((one) => one !== null) ?? null
  }
  if (!isMap(after) || isExpression(after)) return null
  if (isMap(before) && before.id !== after.id) return { why: 'id', at: under(at, 'id') }
  const inside = Object.entries(after).map(([name, value]) => wrongIn(mapOf(before)[name], value, under(at, name)))
  return inside.find((one) => one !== null) ?? null
}

/** `inherits`: what is again as the product has it is taken back; else it is written down. */
function wantedFor(opened: OpenedFolder, after: JsonObject, inherits: boolean): readonly PlaceChange[] {
  const { document, inherited, resolved, ops } = opened
  const wanted: PlaceChange[] = []
  const own = (kind: OperationKind, place: string) => ops.find((op) => isOwnPlace(op, { kind, document, place }))
  function want(kind: OperationKind, place: string, value: Json): void {
    const was = valueOfOperation(own(kind, place))
    if (!isSame(was, value)) wanted.push({ at: written(kind, document, place), value, was })
  }

  function compare(at: string, before: Json | undefined, after: Json | undefined): void {
    if (isSame(before ?? null, after ?? null)) return
    if (isNodes(before) && isList(after) && (after.length === 0 || isNodes(after))) {
      entries(at, before, after)
      return
    }
    const isInside = isMap(before) && isMap(after) && !isExpression(before) && !isExpression(after)
    const names = isInside ? [...new Set([...Object.keys(before), ...Object.keys(after)])] : []
    const others = names.filter((name) => !isSame(mapOf(before)[name] ?? null, mapOf(after)[name] ?? null))
    if (isInside && others.every(isName)) {
      for (const name of others) compare(under(at, name), before[name], after[name])
      return
    }
    // The document itself is nobody's place.
    if (at === '') return
    const product = valueAt(inherited, at.split('/'))
    if (after === undefined && product !== undefined) {
      want('remove', at, true)
      return
    }
    if (own('remove', at) !== undefined) want('remove', at, null)
    const isBack = isSame(product ?? null, after ?? null)
    if (after === undefined || (isBack && inherits && own('set', at) !== undefined)) want('set', at, null)
    else if (!isBack || !inherits || before !== undefined) want('set', at, after)
  }

  function entries(at: string, before: readonly Json[], after: readonly Json[]): void {
    const kept = new Set(after.map(idOf))
    for (const id of before.map(idOf)) if (!kept.has(id)) leave(under(at, id))
    let order = before.map(idOf).filter((id) => kept.has(id))
    for (const [index, one] of after.entries()) {
      const id = idOf(one)
      const place = under(at, id)
      const previous = after[index - 1]
      const anchor: JsonObject =
        previous !== undefined ? { after: idOf(previous) } : order[0] === undefined ? {} : { before: order[0] }
      const old = entryOf(before, id)
      const gone = old === undefined ? valueAt(inherited, place.split('/')) : undefined
      if (old === undefined && gone === undefined) want('insert', place, { what: one, ...anchor })
      else {
        if (gone !== undefined) want('remove', place, null)
        if (order[index] !== id && gone === undefined) want('move', place, anchor)
        compare(place, old ?? gone, one)
      }
      order = order.filter((other) => other !== id).toSpliced(index, 0, id)
    }
  }

  /** What the chain has brought along goes with all that it says of it. */
  function leave(place: string): void {
    if (own('insert', place) === undefined) {
      want('remove', place, true)
      return
    }
    for (const one of ops.map(ownPlaceOf))
      if (one !== null && `${one.place}/`.startsWith(`${place}/`)) want(one.kind, one.place, null)
  }

  compare('', resolved, after)
  return wanted
}

/** The document with changes laid over what the chain says already. */
function carriedOut({ document, inherited, ops }: OpenedFolder, changes: readonly PlaceChange[]): JsonObject {
  const all = changes.reduce((now, { at, value }) => withOwnOperation(now, parsed(at), value), ops)
  const trace = { origins: new Map(), removed: new Set<string>(), begun: new Set<string>(), problems: [], doubles: [] }
  return applyOperations(inherited, all, { in: document, layer: 'chain' }, trace)
}

function parsed(at: string) {
  const [, kind, document = '', place = ''] = /^(\w+):([^#]+)#(.+)$/.exec(at) ?? []
  return { kind: kind as OperationKind, document, place } // as `written` has put it together
}

const written = (kind: OperationKind, document: string, place: string): string => `${kind}:${document}#${place}`

function firstDifference(before: Json | undefined, after: Json | undefined, at = ''): string {
  if (isMap(before) && isMap(after)) {
    const name = Object.keys({ ...before, ...after }).find((one) => !isSame(before[one] ?? null, after[one] ?? null))
    return name === undefined ? at : firstDifference(before[name], after[name], under(at, name))
  }
  if (!isNodes(before) || !isNodes(after)) return at
  const other = after.find((one) => !isSame(entryOf(before, idOf(one)) ?? null, one))
  return other === undefined ? at : firstDifference(entryOf(before, idOf(other)), other, under(at, idOf(other)))
}

const under = (at: string, name: string): string => (at === '' ? name : `${at}/${name}`)

const idOf = (node: Json): string => String(mapOf(node).id)

const entryOf = (list: Json | undefined, id: Json | undefined): Json | undefined =>
  isList(list) && id !== undefined ? list.find((one) => mapOf(one).id === id) : undefined

const isNodes = (value: Json | undefined): value is readonly JsonObject[] =>
  isList(value) && value.length > 0 && value.every((one) => typeof mapOf(one).id === 'string')

/** Conditions and values that are worked out are written whole. */
function isExpression(value: JsonObject): boolean {
  const [name, ...more] = Object.keys(value)
  return more.length === 0 && name !== undefined && (operatorArities.has(name) || listOperators.has(name))
}

const isName = (name: string): boolean => /^[\w.:-]+$/.test(name) && !forbiddenNames.has(name)
