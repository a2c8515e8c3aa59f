import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject, OpDoc } from '#engine/documents.ts'
import { applyOperations, type Trace } from '#engine/overlay/operations.ts'
import { entryIdOf, splitPlace, valueAt } from '#engine/overlay/place.ts'
import join from '../../../flows/join/flow.json' with { type: 'json' }

/** A document of people, as deep as they are: lists in lists, maps, a locked step and locked laws. */
const base = join as unknown as JsonObject
const target = { in: 'flow:join', layer: 'nordlys' }

const newTrace = (): Trace => ({ origins: new Map(), removed: new Set(), begun: new Set(), problems: [], doubles: [] })

const apply = (doc: JsonObject, ops: readonly OpDoc[], trace = newTrace()): JsonObject =>
  applyOperations(doc, ops, target, trace)

interface ListIn {
  readonly place: string
  readonly ids: readonly string[]
}

const isList = (node: Json | undefined): node is readonly Json[] => Array.isArray(node)
const isMap = (node: Json | undefined): node is JsonObject => typeof node === 'object' && node !== null && !isList(node)

/** Every list of members with ids, and every name of a map, as places. */
function listsIn(node: Json | undefined, place: string): readonly ListIn[] {
  if (isList(node)) {
    const ids = node.flatMap((one) => entryIdOf(one) ?? [])
    const own = ids.length > 0 && ids.length === node.length ? [{ place, ids }] : []
    return [...own, ...node.flatMap((one) => listsIn(one, `${place}/${entryIdOf(one)}`))]
  }
  if (!isMap(node)) return []
  return Object.entries(node).flatMap(([name, value]) => listsIn(value, place === '' ? name : `${place}/${name}`))
}

function namesIn(node: Json | undefined, place: string): readonly string[] {
  if (isList(node))
    return node.flatMap((one) => (entryIdOf(one) === undefined ? [] : namesIn(one, `${place}/${entryIdOf(one)}`)))
  if (!isMap(node)) return []
  return Object.entries(node).flatMap(([name, value]) => {
    const inside = place === '' ? name : `${place}/${name}`
    return name === 'id' ? [] : [inside, ...namesIn(value, inside)]
  })
}

const lists = listsIn(base, '')
const names = namesIn(base, '')
const value = fc.constantFrom<Json>(null, true, 'x', 7, { var: 'today' })
const listAndMember = fc
  .constantFrom(...lists)
  .chain((list) => fc.tuple(fc.constant(list), fc.constantFrom(...list.ids)))
/** Beside a member, at an end, or beside nothing at all. */
const beside = (ids: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...ids).map((id) => ({ after: id })),
    fc.constantFrom(...ids).map((id) => ({ before: id })),
    fc.constantFrom({}, { after: 'nobody' }),
  )
const newMember = fc.constantFrom('new-one', 'new-two', 'new-three').map((id) => ({ id, when: { var: 'today' } }))

const set = fc
  .tuple(fc.constantFrom(...names, 'steps/plan/new', 'let/new', 'nowhere/x'), value)
  .map(([place, to]): OpDoc => ({ set: place, to }))
const insert = fc
  .constantFrom(...lists, { place: 'steps/center/acts', ids: ['none'] })
  .chain(({ place, ids }) =>
    fc.tuple(newMember, beside(ids)).map(([what, at]): OpDoc => ({ insert: place, what, ...at })),
  )
const move = listAndMember.chain(([{ place, ids }, id]) =>
  beside(ids).map((at): OpDoc => ({ move: `${place}/${id}`, ...at })),
)
const remove = fc
  .oneof(
    fc.constantFrom(...names),
    listAndMember.map(([{ place }, id]) => `${place}/${id}`),
    fc.constant('steps/nobody'),
  )
  .map((place): OpDoc => ({ remove: place }))
const operation = fc.oneof(set, insert, move, remove)
const operations = fc.array(operation, { maxLength: 6 })

const frozen = (node: Json): Json => {
  if (isList(node)) return Object.freeze(node.map(frozen))
  if (!isMap(node)) return node
  return Object.freeze(Object.fromEntries(Object.entries(node).map(([name, one]) => [name, frozen(one)])))
}

describe('operations on documents', () => {
  it('do the same when they are done again', () => {
    fc.assert(
      fc.property(operations, operation, (before, op) => {
        const trace = newTrace()
        const start = apply(base, before, trace)

        const once = apply(start, [op], trace)
        const twice = apply(once, [op], trace)

        expect(twice).toEqual(once)
      }),
      { numRuns: 400 },
    )
  })

  it('do the same as a whole layer when nothing in it is put into order twice', () => {
    fc.assert(
      fc.property(operations.filter(isOrderedOnce), (ops) => {
        const trace = newTrace()

        const once = apply(base, ops, trace)
        const twice = apply(once, ops, trace)

        expect(twice).toEqual(once)
      }),
      { numRuns: 400 },
    )
  })

  it('give the base when a layer removes what it has inserted, and leave no origins', () => {
    fc.assert(
      fc.property(fc.uniqueArray(insert, { maxLength: 5, selector: memberOf }), (ops) => {
        const trace = newTrace()
        const places = ops.map(memberOf)

        const more = apply(base, ops, trace)
        const inserted = places.filter((place) => valueAt(more, splitPlace(place)) !== undefined)
        const back = apply(
          more,
          inserted.reverse().map((place) => ({ remove: place })),
          trace,
        )

        expect(back).toEqual(base)
        expect([...trace.origins]).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('hit ids, never positions: the order of neighbours makes no difference', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), operation, (numbers, op) => {
        const shuffled = inAnyOrder(base, () => numbers.next().value ?? 0) as JsonObject
        const [plain, other] = [newTrace(), newTrace()]

        const expected = apply(base, [op], plain)
        const found = apply(shuffled, [op], other)

        expect(withoutOrder(found)).toEqual(withoutOrder(expected))
        // Of several locks inside, any may be named.
        const told = ({ problems }: Trace) => problems.map(({ code, at }) => `${code} ${at}`)
        expect(told(other)).toEqual(told(plain))
        if (plain.problems.length === 0) expect(neighbourOf(op, found)).toEqual(neighbourOf(op, expected))
      }),
      { numRuns: 400 },
    )
  })

  it('change nothing when they are refused, and say so once; what they are given is never written to', () => {
    fc.assert(
      fc.property(operations, (ops) => {
        let doc = frozen(base) as JsonObject
        for (const op of ops) {
          const trace = newTrace()
          const after = apply(doc, [op], trace)
          if (trace.problems.length > 0) {
            expect(trace.problems).toHaveLength(1)
            expect(after).toBe(doc)
          }
          doc = frozen(after) as JsonObject
        }
      }),
      { numRuns: 200 },
    )
  })

  it('never change what is locked', () => {
    fc.assert(
      fc.property(operations, (ops) => {
        const doc = apply(base, ops)

        expect(valueAt(doc, ['steps', 'payment'])).toEqual(valueAt(base, ['steps', 'payment']))
        expect(valueAt(doc, ['laws', 'terms-before-payment'])).toEqual(valueAt(base, ['laws', 'terms-before-payment']))
      }),
      { numRuns: 300 },
    )
  })
})

const memberOf = (op: OpDoc): string => ('insert' in op ? `${op.insert}/${String(op.what.id)}` : '')

/** A second move of one member, or beside one that moves, is another arrangement and not the same one again. */
function isOrderedOnce(ops: readonly OpDoc[]): boolean {
  const ordered = ops.flatMap((op) =>
    'move' in op ? [op.move] : 'insert' in op ? [memberOf(op)] : 'remove' in op ? [op.remove] : [],
  )
  const anchors = ops.flatMap((op) => {
    if (!('move' in op || 'insert' in op)) return []
    const list = 'move' in op ? op.move.slice(0, op.move.lastIndexOf('/')) : op.insert
    return [
      `${list}/${op.after ?? op.before}`,
      ...(op.after === undefined && op.before === undefined ? [`${list}/`] : []),
    ]
  })
  const sets = ops.flatMap((op) => ('set' in op ? [op.set] : []))
  const all = [...ordered, ...anchors, ...sets]
  return all.every((one, index) => all.every((other, position) => index === position || !touches(one, other)))
}

const touches = (one: string, other: string): boolean =>
  one === other ||
  one.startsWith(`${other}/`) ||
  other.startsWith(`${one}/`) ||
  (one.endsWith('/') && other.startsWith(one))

function inAnyOrder(node: Json, next: () => number): Json {
  if (isList(node)) {
    const members = node.map((one) => inAnyOrder(one, next))
    const isOfIds = members.length > 0 && members.every((one) => entryIdOf(one) !== undefined)
    return isOfIds
      ? members
          .map((one) => [next(), one] as const)
          .sort(([a], [b]) => a - b)
          .map(([, one]) => one)
      : members
  }
  if (!isMap(node)) return node
  return Object.fromEntries(Object.entries(node).map(([name, one]) => [name, inAnyOrder(one, next)]))
}

/** Lists of members with ids as maps. */
function withoutOrder(node: Json): Json {
  if (isList(node)) {
    const ids = node.map(entryIdOf)
    return ids.every((id) => id !== undefined)
      ? Object.fromEntries(node.map((one, index) => [ids[index], withoutOrder(one)]))
      : node.map(withoutOrder)
  }
  if (!isMap(node)) return node
  return Object.fromEntries(Object.entries(node).map(([name, one]) => [name, withoutOrder(one)]))
}

/** Whom a member that was put into order stands beside. */
function neighbourOf(op: OpDoc, doc: JsonObject): string | undefined {
  if (!('insert' in op || 'move' in op)) return undefined
  const place = splitPlace('insert' in op ? memberOf(op) : op.move)
  const list = valueAt(doc, place.slice(0, -1))
  if (!isList(list) || (op.after === undefined && op.before === undefined)) return undefined
  const position = list.findIndex((one) => entryIdOf(one) === place.at(-1))
  const neighbour = entryIdOf(list[position + (op.after === undefined ? 1 : -1)])
  return neighbour === (op.after ?? op.before) ? neighbour : undefined
}
