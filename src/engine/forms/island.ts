import type { Json, JsonObject } from '../documents.ts'
import { textFault } from './plain-text.ts'

/** One thing that is wrong inside: where (`/0/phone`), and a code as single fields have them. */
export interface IslandFault {
  readonly place: string
  readonly code: string
  readonly params: JsonObject
}

/** An error as compiled validators leave it. */
export interface ValidatorError {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: JsonObject
}

/** A validator that was compiled when a release was made; its errors stand on it until it runs again. */
export interface IslandValidator {
  (value: Json): boolean
  errors?: readonly ValidatorError[] | null
}

/** All validators of one schema, its own and those of its parts, by their id. */
export interface CompiledIsland {
  readonly main: string
  readonly validators: { readonly [id: string]: IslandValidator }
}

/** More than these is no form: a list inside a list inside a list, or a book. */
export const deepestIsland = 12
export const longestIsland = 20_000

/** All that is wrong with the value of an island: its size, its signs, its schema. Without a compiled schema it is refused whole. */
export function islandFaults(island: CompiledIsland | undefined, value: Json): readonly IslandFault[] {
  const whole = { place: '', params: {} }
  if (depthOf(value) > deepestIsland || JSON.stringify(value).length > longestIsland)
    return [{ ...whole, code: 'size' }]
  const signs = signFaults(value, '')
  if (signs.length > 0) return signs
  const main = island?.validators[island.main]
  if (!main) return [{ ...whole, code: 'broken' }]
  return main(value) ? [] : told(main.errors ?? [])
}

function depthOf(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0
  // Looks no deeper than is allowed, whatever came.
  const open: (readonly [Json, number])[] = [[value, 1]]
  let deepest = 0
  for (let next = open.pop(); next !== undefined && deepest <= deepestIsland; next = open.pop()) {
    const [inner, depth] = next
    deepest = Math.max(deepest, depth)
    for (const part of Object.values(inner ?? {}) as readonly Json[]) {
      if (typeof part === 'object' && part !== null) open.push([part, depth + 1])
    }
  }
  return deepest
}

function signFaults(value: Json, place: string): readonly IslandFault[] {
  if (typeof value === 'string') {
    return textFault(value, { lines: true }) === null ? [] : [{ place, code: 'signs', params: {} }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => signFaults(part, `${place}/${name}`))
}

/** What is told of a validator's errors: of alternatives that which fits best, and each thing once. */
function told(errors: readonly ValidatorError[]): readonly IslandFault[] {
  const left = errors.filter((error) => !silent.has(error.keyword) && !ofWorseBranch(error, errors))
  const faults = (left.length > 0 ? left : errors).map(faultOf)
  return faults.filter((fault, at) => faults.findIndex((one) => one.place === fault.place) === at).slice(0, 50)
}

/** These only say that something below them failed, which is told itself. */
const silent = new Set(['if', 'oneOf', 'anyOf', 'allOf', 'not'])

/** Of several alternatives the one with the fewest errors is meant; one whose constant does not hold is not. */
function ofWorseBranch({ schemaPath }: ValidatorError, errors: readonly ValidatorError[]): boolean {
  const [, group, branch] = /^(.*\/(?:oneOf|anyOf))\/(\d+)\//.exec(schemaPath) ?? []
  if (group === undefined) return false
  const weights = new Map<string, number>()
  for (const error of errors) {
    const [, at] = error.schemaPath.startsWith(`${group}/`) ? error.schemaPath.slice(group.length).split('/') : []
    if (at === undefined) continue
    weights.set(at, (weights.get(at) ?? 0) + (error.keyword === 'const' || error.keyword === 'enum' ? 100 : 1))
  }
  const best = [...weights].sort(([, one], [, other]) => one - other)[0]?.[0]
  return best !== branch
}

function faultOf({ instancePath, keyword, params }: ValidatorError): IslandFault {
  const missing = params.missingProperty
  const place = typeof missing === 'string' ? `${instancePath}/${missing}` : instancePath
  return { place, code: ownWords[keyword] ?? keyword, params }
}

const ownWords: { readonly [keyword: string]: string } = {
  minimum: 'min',
  maximum: 'max',
  exclusiveMinimum: 'min',
  exclusiveMaximum: 'max',
  formatMinimum: 'min',
  formatMaximum: 'max',
  dependentRequired: 'required',
  dependencies: 'required',
  minProperties: 'required',
  enum: 'gone',
}
