import type { Context } from './types.ts'

/** Everything that expressions can see of two contexts is equal. The step that the address asks for is not seen. */
export function sameContext(one: Context, other: Context): boolean {
  return (
    one === other ||
    (one.today === other.today &&
      one.lang === other.lang &&
      one.user === other.user &&
      one.person === other.person &&
      sameWords(one.route, other.route) &&
      sameWords(one.query, other.query))
  )
}

type Words = Context['route']

function sameWords(one: Words, other: Words): boolean {
  if (one === other) return true
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
