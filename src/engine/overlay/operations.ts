import type { Json, JsonObject, OpDoc } from '../documents.ts'
import { forbiddenNames } from '../logic/grammar.ts'
import { isList, isMap, isSame } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { type Double, doubled, readElsewhere } from './elsewhere.ts'
import { forgetOrigins, layerOf, noteMoved, noteOrigin, noteRemoval } from './origins.ts'
import { entryIdOf, lockedPlaces, positionOf, splitPlace, valueAt, withValueAt } from './place.ts'
import type { Origins } from './types.ts'

/** What operations leave behind beside the documents. Changed while layers are laid over, never after. */
export interface Trace {
  readonly origins: Origins
  /** Places that an operation removed: to remove them again is no mistake. */
  readonly removed: Set<string>
  /** Lists that an operation began: with their last member they go again. */
  readonly begun: Set<string>
  readonly problems: Problem[]
  /** Steps that stand elsewhere while a condition holds. */
  readonly doubles: Double[]
}

/** A document with the place at which it is known (`flow:join`) and the layer that changes it. */
export interface OperationTarget {
  readonly in: string
  readonly layer: string
}

/** Carries out operations in order. One that cannot be carried out changes nothing and leaves a problem. */
export function applyOperations(
  doc: JsonObject,
  ops: readonly OpDoc[],
  target: OperationTarget,
  trace: Trace,
): JsonObject {
  let current = doc
  for (const op of ops) {
    const result = applyOperation(current, op, target, trace)
    if ('refused' in result) {
      const place = `${target.in}/${placeOf(op)}`
      const params = { layer: target.layer, operation: kindOf(op), ...insertedBy(op), ...result.params }
      trace.problems.push({ code: `overlay.${result.refused}`, at: place, severity: 'error', params })
    } else {
      current = result.doc
    }
  }
  return current
}

/** Several operations may bring something into one list. */
const insertedBy = (op: OpDoc): JsonObject => {
  const id = 'insert' in op ? entryIdOf(op.what) : undefined
  return id === undefined ? {} : { inserted: id }
}

type Result = { readonly doc: JsonObject } | { readonly refused: Refusal; readonly params?: JsonObject }

/** Texts of these are `problems.overlay.<refusal>`. */
type Refusal = 'missing' | 'locked' | 'duplicate' | 'id' | 'anchor' | 'list' | 'name' | 'elsewhere'

function applyOperation(doc: JsonObject, op: OpDoc, target: OperationTarget, trace: Trace): Result {
  const segments = splitPlace(placeOf(op))
  if (segments.some((segment) => segment === '' || forbiddenNames.has(segment))) return { refused: 'name' }
  if (segments.at(-1) === 'id') return { refused: 'id' }
  const lock = findLock(doc, segments, op, target, trace)
  if (lock !== null) return { refused: 'locked', params: { lock, by: layerOf(trace.origins, `${lock}/locked`) } }

  if ('set' in op) return set(doc, segments, op.to, target, trace)
  if ('insert' in op) return insert(doc, segments, op, target, trace)
  if ('move' in op) return move(doc, segments, op, target, trace)
  return remove(doc, segments, target, trace)
}

const placeOf = (op: OpDoc): string =>
  'set' in op ? op.set : 'insert' in op ? op.insert : 'move' in op ? op.move : op.remove

const kindOf = (op: OpDoc): string =>
  'set' in op ? 'set' : 'insert' in op ? 'insert' : 'move' in op ? 'move' : 'remove'

/** The lock of another layer that stands against an operation: around its place, or inside of what it takes away. */
function findLock(
  doc: JsonObject,
  segments: readonly string[],
  op: OpDoc,
  target: OperationTarget,
  { origins }: Trace,
): string | null {
  const around = segments.map((_, index) => segments.slice(0, index + 1))
  const places = [[], ...around]
    .filter((place) => isLocked(valueAt(doc, place)))
    .map((place) => [target.in, ...place].join('/'))
  const inside = 'insert' in op ? [] : lockedPlaces(valueAt(doc, segments), [target.in, ...segments].join('/'))
  return [...places, ...inside].find((place) => layerOf(origins, `${place}/locked`) !== target.layer) ?? null
}

const isLocked = (node: Json | undefined): boolean => isMap(node) && node.locked === true

function set(doc: JsonObject, segments: readonly string[], to: Json, target: OperationTarget, trace: Trace): Result {
  const parent = valueAt(doc, segments.slice(0, -1))
  const name = segments.at(-1) ?? ''
  if (isList(parent)) {
    if (positionOf(parent, name) < 0) return { refused: 'missing' }
    if (entryIdOf(to) !== name) return { refused: 'id' }
  } else if (!isMap(parent)) {
    return { refused: 'missing' }
  }
  noteOrigin(trace.origins, placeIn(target, segments), target.layer)
  if (to === null) {
    trace.removed.add(placeIn(target, segments))
    noteRemoval(trace.origins, placeIn(target, segments), target.layer)
  }
  return { doc: withValueAt(doc, segments, to ?? undefined) as JsonObject }
}

function insert(
  doc: JsonObject,
  segments: readonly string[],
  op: Extract<OpDoc, { readonly insert: string }>,
  target: OperationTarget,
  trace: Trace,
): Result {
  const id = entryIdOf(op.what)
  if (id === undefined) return { refused: 'id' }
  const list = valueAt(doc, segments) ?? (isMap(valueAt(doc, segments.slice(0, -1))) ? [] : undefined)
  if (list === undefined) return { refused: 'missing' }
  if (!isList(list)) return { refused: 'list' }
  if (positionOf(list, id) >= 0) return { refused: 'duplicate', params: { id } }
  const position = positionFor(list, op)
  if (position === null) return { refused: 'anchor', params: anchorOf(op) }

  if (valueAt(doc, segments) === undefined) trace.begun.add(placeIn(target, segments))
  noteOrigin(trace.origins, placeIn(target, [...segments, id]), target.layer)
  trace.removed.delete(placeIn(target, [...segments, id]))
  return { doc: withValueAt(doc, segments, list.toSpliced(position, 0, op.what)) as JsonObject }
}

function move(
  doc: JsonObject,
  segments: readonly string[],
  op: Extract<OpDoc, { readonly move: string }>,
  target: OperationTarget,
  trace: Trace,
): Result {
  const place = segments.slice(0, -1)
  const list = valueAt(doc, place)
  if (!isList(list)) return { refused: list === undefined ? 'missing' : 'list' }
  const from = positionOf(list, segments.at(-1) ?? '')
  const member = list[from]
  if (member === undefined) return { refused: 'missing' }
  if (op.when !== undefined) return moveWhen(doc, segments, op, target, trace)
  const others = list.toSpliced(from, 1)
  const position = positionFor(others, op)
  if (position === null) return { refused: 'anchor', params: anchorOf(op) }

  noteMoved(trace.origins, placeIn(target, segments), target.layer)
  return { doc: withValueAt(doc, place, others.toSpliced(position, 0, member)) as JsonObject }
}

/** The step stays where it is for all for whom the condition does not hold. */
function moveWhen(
  doc: JsonObject,
  segments: readonly string[],
  op: Extract<OpDoc, { readonly move: string }>,
  target: OperationTarget,
  trace: Trace,
): Result {
  const [list, step] = [valueAt(doc, segments.slice(0, -1)), valueAt(doc, segments)]
  const { when = null, as = '' } = op
  if (
    !target.in.startsWith('flow:') ||
    segments.length !== 2 ||
    segments[0] !== 'steps' ||
    !isList(list) ||
    !isMap(step)
  )
    return { refused: 'elsewhere' }
  if (positionOf(list, as) >= 0) return { refused: 'duplicate', params: { id: as } }
  const read = readElsewhere(doc, step)
  if (read !== null) return { refused: 'elsewhere', params: { read } }
  const position = positionFor(list, op)
  if (position === null) return { refused: 'anchor', params: anchorOf(op) }

  const { here, there } = doubled(step, { when, as })
  const id = entryIdOf(step) ?? ''
  noteOrigin(trace.origins, placeIn(target, ['steps', id, 'when']), target.layer)
  noteOrigin(trace.origins, placeIn(target, ['steps', as]), target.layer)
  trace.doubles.push({ flow: target.in.slice('flow:'.length), from: id, to: as })
  const steps = list.toSpliced(position, 0, there).map((one) => (one === step ? here : one))
  return { doc: withValueAt(doc, ['steps'], steps) as JsonObject }
}

function remove(doc: JsonObject, segments: readonly string[], target: OperationTarget, trace: Trace): Result {
  const place = placeIn(target, segments)
  if (valueAt(doc, segments) === undefined) return trace.removed.has(place) ? { doc } : { refused: 'missing' }
  // What the layer has brought along itself leaves no trace.
  const isOwn = trace.origins.get(place) === target.layer
  forgetOrigins(trace.origins, place)
  if (!isOwn) noteRemoval(trace.origins, place, target.layer)
  trace.removed.add(place)
  const left = withValueAt(doc, segments, undefined) as JsonObject
  const list = segments.slice(0, -1)
  const isDone = trace.begun.has(placeIn(target, list)) && isSame(valueAt(left, list) ?? null, [])
  return { doc: isDone ? (withValueAt(left, list, undefined) as JsonObject) : left }
}

const placeIn = (target: OperationTarget, segments: readonly string[]): string => [target.in, ...segments].join('/')

interface Anchored {
  readonly after?: string
  readonly before?: string
}

/** Where a member goes; at the end when neither side is named. Null when the named one is not there. */
function positionFor(list: readonly Json[], { after, before }: Anchored): number | null {
  if (after === undefined && before === undefined) return list.length
  const position = positionOf(list, after ?? before ?? '')
  if (position < 0) return null
  return after === undefined ? position : position + 1
}

const anchorOf = ({ after, before }: Anchored): JsonObject =>
  after === undefined ? { before: before ?? null } : { after }
