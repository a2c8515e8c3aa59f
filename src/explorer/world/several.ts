import type { Json } from '#engine/documents.ts'
import type { FieldProgram } from '#engine/forms/form-program.ts'
import type { BoundaryValues } from './boundary-values.ts'
import type { Comparisons } from './comparisons.ts'

/** More items than these are not given. */
export const mostItems = 4

/** How many of something a person gives to a field that takes several: only where the number is told apart, and one. */
export interface Several {
  /** Whether the number may matter at all, by the names under which documents know the answer. */
  isTold(names: readonly string[], field: FieldProgram): boolean
  /** The numbers that may matter, the least first. */
  sizes(names: readonly string[], field: FieldProgram): readonly number[]
  /** Something looks for items that are like something: which are given matters, too. */
  isSearched(names: readonly string[]): boolean
}

export function createSeveral(comparisons: Comparisons, boundaryValues: BoundaryValues): Several {
  const told = (names: readonly string[]) => names.flatMap((name) => comparisons.get(`${name}#`) ?? [])
  return {
    isTold: (names, field) => told(names).length > 0 || leastOf(field) > 1,
    isSearched: (names) => told(names).some(({ kind }) => kind === 'searched'),
    sizes(names, field) {
      const all = told(names)
      if (all.length === 0 && leastOf(field) === 1) return one
      const turns = boundaryValues(names.map((name) => `${name}#`))
      const counted = turns.flatMap((count) => (typeof count === 'number' ? [count, count + 1] : []))
      const isSecond = all.some(({ kind }) => kind === 'second' || kind === 'searched')
      const sizes = new Set([1, leastOf(field), ...(isSecond ? [2] : []), ...counted.map(Math.ceil)])
      return [...sizes].filter((size) => size >= 1 && size <= mostItems).sort((one, other) => one - other)
    },
  }
}

const one: readonly number[] = [1]

/** The least number that a field takes; where the document leaves it open, one more than one. */
function leastOf({ schema, limits }: FieldProgram): number {
  const stated = [schema.minItems, ...limits.flatMap(([keyword, { expr }]) => (keyword === 'minItems' ? [expr] : []))]
  return Math.max(1, ...stated.map((least) => (typeof least === 'number' ? least : least == null ? 1 : 2)))
}

/** The numbers of items that a list takes as it stands. */
export function fitSizes(sizes: readonly number[], field: FieldProgram, limits: { readonly [keyword: string]: Json }) {
  const number = (value: Json | undefined, otherwise: number): number => (typeof value === 'number' ? value : otherwise)
  const least = Math.max(number(field.schema.minItems, 1), number(limits.minItems, 1))
  const most = Math.min(number(field.schema.maxItems, mostItems), number(limits.maxItems, mostItems))
  // What only the state says of the least is given, though nothing tells it apart.
  const all = [...new Set([...sizes, Math.min(least, mostItems)])].sort((one, other) => one - other)
  return all.filter((size) => size >= Math.min(least, mostItems) && size <= most)
}

/** Of these values as many together as the numbers say, in their order; the fewest first. */
export function listsOf(values: readonly Json[], sizes: readonly number[]): readonly (readonly Json[])[] {
  const found: (readonly Json[])[] = []
  const add = (begun: readonly Json[], from: number, left: number): void => {
    if (left === 0) found.push(begun)
    for (let index = from; left > 0 && index + left <= values.length && found.length < mostLists; index += 1)
      add([...begun, values[index] ?? null], index + 1, left - 1)
  }
  for (const size of sizes) add([], 0, size)
  return found
}

/** More lists than these are not tried. */
const mostLists = 100
