import type { Types } from '#engine/check/schema-types.ts'
import { owed } from '#engine/check/type-of.ts'
import type { CallFacts } from '#engine/check/types.ts'
import type { Json } from '#engine/documents.ts'
import type { FlowProgram } from '#engine/flow/flow-program.ts'
import type { DataProgram } from '#engine/flow/names.ts'
import { followReads } from '#engine/flow/reads.ts'
import type { Compiled, Scope } from '#engine/logic/types.ts'
import { isTruthy, readPath } from '#engine/logic/values.ts'
import type { StateReading } from '../state/reading.ts'
import type { LazyValues } from '../world/lazy.ts'
import type { WorldPlaces } from '../world/places.ts'
import type { Several } from '../world/several.ts'
import type { Turning } from '../world/turning.ts'
import type { IsReadAnew } from './asked-again.ts'
import { calledCell, countCell, innerUse, namesAt, outermost, type Point, type Use } from './points.ts'
import type { FlowSettings } from './settings.ts'
import type { SigningIn } from './signing-in.ts'

/** What is the same for all small steps of one exploration. */
export interface ExplorationContext {
  readonly flow: FlowProgram
  readonly settings: FlowSettings
  readonly calls: CallFacts
  readonly reading: StateReading
  readonly lazy: LazyValues
  readonly today: string
  /** Whether the route of the flow asks for somebody who is signed in. */
  readonly entry: 'visitor' | 'member' | 'either'
  readonly places: WorldPlaces
  readonly several: Several
  readonly turning: Turning
  /** Whether anything is compared with what stands at a place. */
  isTold(origin: string): boolean
  readonly isReadAnew: IsReadAnew
  readonly callsOfAct: (act: string) => readonly string[]
  readonly signingIn: SigningIn
  /** Items that were seen since it was emptied. */
  readonly seen: string[]
}

/** A refused read that an evaluation came upon. */
export interface RefusedRead {
  readonly datum: DataProgram
  readonly code: string
}

/** The scope of one small step: every name ends at a cell. */
export interface PointScope extends Scope {
  item: Json
  /** Reads that were refused, since it was emptied last. */
  refused: RefusedRead[]
  /** What nobody has asked for yet is taken to be read without trouble. */
  trusting: boolean
  run(expression: Compiled): Json
  /** Asks for the data that an expression reads, and looks no further into them. */
  ask(expression: Compiled): void
  /** The place of a datum in its document. */
  placeOf(datum: DataProgram): string
}

export function createPointScope(world: ExplorationContext, point: Point, use: Use | null): PointScope {
  const { reading, lazy, flow, calls } = world
  const names = namesAt(flow, use)
  const step = point.step.id
  const scope: PointScope = {
    item: null,
    refused: [],
    trusting: false,
    read,
    placeOf,
    run: (expression) => expression.run(scope),
    ask,
  }
  return scope

  function read(path: readonly string[]): Json {
    const [root, first, ...rest] = path
    if (root === 'today') return world.today
    if (root === 'year') return Number(world.today.slice(0, 4))
    if (root === 'lang') return compared(root, 'en')
    if (root === 'item') return readItem(path.slice(1))
    if (root === 'config') return world.settings.read(path.slice(1))
    if (first === undefined)
      return root === 'form' && use ? answersOf(use) : root === 'person' || root === 'user' ? person([]) : null
    switch (root) {
      case 'let':
        return readPath(names.lets.get(first)?.run(scope) ?? null, rest)
      case 'data':
        return readPath(datum(first), rest)
      case 'form':
        return use ? readPath(answer([...use.inside, first], use), rest) : null
      case 'outer':
        return use?.outer ? readPath(answer([...use.outer.inside, first], use.outer), rest) : null
      case 'mode':
        return valueAt(`mode.${[step, ...(use?.inside ?? []), first].join('.')}`)
      case 'record':
        return use ? readPath(record([step, ...use.inside, first].join('.')), rest) : null
      case 'answers':
        return isAbove(first) ? readPath(answersOfStep(first, rest[0]), rest.slice(1)) : null
      case 'records':
        return isAbove(first) && rest[0] !== undefined ? readPath(record(`${first}.${rest[0]}`), rest.slice(1)) : null
      case 'results':
        return result(first, rest)
      case 'person':
      case 'user':
        return person([first, ...rest])
      case 'query':
        return reading.get(`query.${first}`, 'world', () => withTurns(`query.${first}`, [null, 'id-1']))
      case 'doubt':
        return reading.get(path.join('.'), first === 'person' ? 'person' : 'world', () => [false, true])
      case 'route':
        return compared(`route.${first}`, `id-${first}`)
      default:
        return null
    }
  }

  /** A cell that nobody has filled is absent: later answers, fields that are not asked. */
  function valueAt(name: string): Json {
    return reading.look(reading.cells.of(name)) ?? null
  }

  function isAbove(id: string): boolean {
    return (flow.order.get(id) ?? Number.POSITIVE_INFINITY) <= point.position
  }

  function answer(place: readonly string[], inUse: Use): Json {
    const field = inUse.form.fields.find(({ id }) => id === place.at(-1))
    if (!field?.nested) return valueAt(['ans', inUse.step, ...place].join('.'))
    const { nested } = field
    const outer = { ...inUse, inside: place.slice(0, -1) }
    if (!field.several) return answersOf(innerUse(outer, field, nested))
    const count = valueAt(countCell(outer, field.id))
    if (typeof count !== 'number' || count === 0) return null
    return Array.from({ length: count }, (_, index) => answersOf(innerUse(outer, field, nested, index)) ?? {})
  }

  function answersOf(inUse: Use): Json {
    const found: { [field: string]: Json } = {}
    for (const { id } of inUse.form.fields) {
      const value = answer([...inUse.inside, id], inUse)
      if (value !== null) found[id] = value
    }
    return Object.keys(found).length > 0 || inUse.inside.length === 0 ? found : null
  }

  function answersOfStep(id: string, field: string | undefined): Json {
    const form = flow.steps[flow.order.get(id) ?? -1]?.form
    const other: Use | null = form ? { step: id, use: id, form, ...outermost } : null
    if (field !== undefined) return other ? answer([field], other) : null
    if (valueAt(`answered.${id}`) === null) return null
    return other ? answersOf(other) : {}
  }

  function record(name: string): Json {
    const known = world.places.record(name)
    const value = valueAt(`ans.${name}`)
    if (!known || value === null) return null
    const one = lazy.at(known)
    return Array.isArray(value) ? value.map(() => one) : one
  }

  function result(act: string, path: readonly string[]): Json {
    if (valueAt(`done.${act}`) === null) return null
    return readPath(lazy.at(world.places.answer(`res.${act}`, String(valueAt(calledCell(act))), 'world')), path)
  }

  function person([name, ...rest]: readonly string[]): Json {
    const domain = { visitor: [null], member: ['here'], either: [null, 'here'] }[world.entry]
    if (reading.get('person', 'world', () => domain) === null) return null
    if (name === undefined) return { userId: 'person-1' }
    if (name === 'userId') return 'person-1'
    if (name === 'accessLevel') return readPath(levels(), rest)
    if (name === 'relations') return readPath(relations(), rest)
    const types: Types = name === 'birthday' ? birthdayTypes : name === 'overdueDebt' ? owed : [{ type: 'string' }]
    return readPath(lazy.at({ name: `person.${name}`, origins: [`person.${name}`], types, who: 'world' }), rest)
  }

  /** Beside those of a member, each level that something asks for. */
  function levels(): Json {
    const isCounted = world.isTold('person.accessLevel#')
    const others = [...world.turning(['person.accessLevel.*']), ...(isCounted ? ['STAFF'] : [])]
    const asked = others.map((level) => ['MEMBER', level])
    return asked.length === 0 ? ['MEMBER'] : reading.get('person.accessLevel', 'world', () => [['MEMBER'], ...asked])
  }

  /** Somebody without a family, and somebody with one, by what is asked of it. */
  function relations(): Json {
    return reading.get('person.relations', 'world', () => {
      const kinds = world.turning(['person.relations.*.relation'])
      const one = (kinds.length > 0 ? kinds : ['CHILD']).map((relation) => [{ userId: 'person-2', relation }])
      const two = world.isTold('person.relations#')
        ? one.map((all) => [...all, { userId: 'person-3', relation: 'CHILD' }])
        : []
      return [[], ...one, ...two]
    })
  }

  /** What is the same on every way, unless something turns on it. */
  function compared(name: string, usual: string): Json {
    const turns = world.turning([name])
    return turns.length === 0 ? usual : reading.get(name, 'world', () => withTurns(name, [usual]))
  }

  function withTurns(name: string, usual: readonly Json[]): readonly Json[] {
    return [...new Set([...usual, ...world.turning([name]).filter((value) => typeof value === 'string')])]
  }

  function placeOf({ form, name }: DataProgram): string {
    return form === null ? `flow:${flow.id}/data/${name}` : `form:${form}@${use?.use ?? step}/data/${name}`
  }

  function ask(expression: Compiled): void {
    const asked = new Set<string>()
    followReads([expression], names, ([root, name]) => root === 'data' && name !== undefined && asked.add(name), none)
    for (const name of asked) datum(name)
  }

  function datum(name: string): Json {
    const found = names.data.get(name)
    if (!found) return null
    const base = found.form === null ? `data.${name}` : `data.${step}/${name}`
    const place = placeOf(found)
    if (found.when) {
      const missed = reading.missed
      const holds = isTruthy(found.when.run(scope))
      // What is only looked at in passing says nothing about what is open.
      if (reading.missed === missed) world.seen.push(`${place}/when=${holds}`)
      if (!holds) return null
    }
    if (isWaiting(name)) return null
    world.seen.push(`${place}>`)
    const fact = calls.get(found.call)
    const isTyped = use !== null && use.form.fieldsOfData(name).size > 0
    const status = scope.trusting
      ? (reading.look(reading.cells.of(base)) ?? 'ready')
      : reading.get(base, isTyped ? 'person' : 'world', () => ['ready', ...(fact?.errors ?? [])])
    if (status === null) {
      for (const code of fact?.errors ?? []) world.seen.push(`${place}!${code}`)
      return null
    }
    if (status !== 'ready') {
      world.seen.push(`${place}!${status}`)
      scope.refused.push({ datum: found, code: String(status) })
      return null
    }
    return lazy.at(world.places.answer(base, found.call, isTyped ? 'person' : 'world'))
  }

  /** What is shown above a form asks for nothing with fields that are not given yet. */
  function isWaiting(name: string): boolean {
    const isAbove = point.kind === 'skip' || (point.kind === 'blocks' && use === null)
    return isAbove && (point.step.form?.fieldsOfData(name).size ?? 0) > 0
  }

  function readItem(path: readonly string[]): Json {
    const { item } = scope
    const plain = typeof item !== 'object' || item === null
    return plain && path.length === 1 && (path[0] === 'id' || path[0] === 'name') ? item : readPath(item, path)
  }
}

const birthdayTypes: Types = [{ type: 'string', format: 'date' }, { type: 'null' }]

const none = (): readonly Compiled[] => []
