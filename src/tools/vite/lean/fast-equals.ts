type Record = { readonly [name: string]: unknown }

/** Deep equality of schemas and values, which are JSON; functions are equal, as RJSF asks for. Circles end at the second look. */
export const createCustomEqual = () => (one: unknown, other: unknown) => same(one, other, new Map())

function same(one: unknown, other: unknown, seen: Map<unknown, unknown>): boolean {
  if (Object.is(one, other)) return true
  if (typeof one === 'function') return typeof other === 'function'
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  if (seen.get(one) === other) return true
  seen.set(one, other)
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && same((one as Record)[name], (other as Record)[name], seen))
  )
}
