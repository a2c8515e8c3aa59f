import type { Types } from '#engine/check/schema-types.ts'
import { owed } from '#engine/check/type-of.ts'
import type { Json } from '#engine/documents.ts'
import { readPath } from '#engine/logic/values.ts'
import type { StateReading } from '../state/reading.ts'
import type { BoundaryValues } from '../world/boundary-values.ts'
import type { LazyValues } from '../world/lazy.ts'
import type { WorldPlaces } from '../world/places.ts'
import { calledCell } from './points.ts'
import type { FlowSettings } from './settings.ts'

/** What stands behind the roots of names that no document gives: who comes, from where, what acts have answered. */
export type WorldRoots = { readonly [root: string]: (path: readonly string[]) => Json }

export function createWorldRoots(given: {
  readonly reading: StateReading
  readonly settings: FlowSettings
  readonly lazy: LazyValues
  readonly places: WorldPlaces
  readonly boundaryValues: BoundaryValues
  /** Nobody comes who is not signed in. */
  readonly isForMembers: boolean
  /** Whether anything is compared with what stands at a place. */
  isTold(origin: string): boolean
}): WorldRoots {
  const { reading, settings, lazy, places, boundaryValues, isForMembers, isTold } = given
  const whoComes = isForMembers ? ['here'] : [null, 'here']
  return {
    config: (path) => settings.read(path),
    results: ([act, ...path]) => (act === undefined ? null : resultOf(act, path)),
    person,
    user: person,
    query: ([name]) =>
      name === undefined
        ? null
        : reading.get(`query.${name}`, 'world', () => withTurns(`query.${name}`, [null, 'id-1'])),
    route: ([name]) => (name === undefined ? null : compared(`route.${name}`, `id-${name}`)),
    lang: () => compared('lang', 'en'),
    /** A comparison that is let come out either way (`doubts/`). */
    doubt: (path) =>
      reading.get(['doubt', ...path].join('.'), path[0] === 'person' ? 'person' : 'world', () => [false, true]),
  }

  function resultOf(act: string, path: readonly string[]): Json {
    if (reading.look(reading.cells.of(`done.${act}`)) == null) return null
    const call = reading.look(reading.cells.of(calledCell(act))) ?? null
    return readPath(lazy.at(places.answer(`res.${act}`, String(call), 'world')), path)
  }

  function person([name, ...rest]: readonly string[]): Json {
    if (reading.get('person', 'world', () => whoComes) === null) return null
    if (name === undefined) return { userId: 'person-1' }
    if (name === 'userId') return 'person-1'
    if (name === 'accessLevel') return readPath(levels(), rest)
    if (name === 'relations') return readPath(relations(), rest)
    const types: Types = name === 'birthday' ? birthdayTypes : name === 'overdueDebt' ? owed : [{ type: 'string' }]
    return readPath(lazy.at({ name: `person.${name}`, origins: [`person.${name}`], types, who: 'world' }), rest)
  }

  /** Beside those of a member, each level that something asks for. */
  function levels(): Json {
    const others = [...boundaryValues(['person.accessLevel.*']), ...(isTold('person.accessLevel#') ? ['STAFF'] : [])]
    const asked = others.map((level) => ['MEMBER', level])
    return asked.length === 0 ? ['MEMBER'] : reading.get('person.accessLevel', 'world', () => [['MEMBER'], ...asked])
  }

  /** Somebody without a family, and somebody with one, by what is asked of it. */
  function relations(): Json {
    return reading.get('person.relations', 'world', () => {
      const kinds = boundaryValues(['person.relations.*.relation'])
      const one = (kinds.length > 0 ? kinds : ['CHILD']).map((relation) => [{ userId: 'person-2', relation }])
      const two = isTold('person.relations#')
        ? one.map((all) => [...all, { userId: 'person-3', relation: 'CHILD' }])
        : []
      return [[], ...one, ...two]
    })
  }

  /** What is the same on every way, unless something turns on it. */
  function compared(name: string, usual: string): Json {
    return boundaryValues([name]).length === 0 ? usual : reading.get(name, 'world', () => withTurns(name, [usual]))
  }

  function withTurns(name: string, usual: readonly Json[]): readonly Json[] {
    return [...new Set([...usual, ...boundaryValues([name]).filter((value) => typeof value === 'string')])]
  }
}

const birthdayTypes: Types = [{ type: 'string', format: 'date' }, { type: 'null' }]
