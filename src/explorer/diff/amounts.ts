import type { Json } from '#engine/documents.ts'
import { jsonOf } from '#engine/logic/json-of.ts'
import { isList, isMap, isSame } from '#engine/logic/values.ts'

/** An amount of money in a value: in the minor unit of its currency, with the names that lead to it. */
export interface Amount {
  readonly path: string
  readonly amountMinor: number
  readonly currency: string
}

/** Every amount of money in a value, or the value itself when it is one. */
export function amountsIn(value: Json | undefined, path = ''): readonly Amount[] {
  const below = (name: string | number): string => (path === '' ? String(name) : `${path}.${name}`)
  if (isList(value)) return value.flatMap((one, index) => amountsIn(one, below(index)))
  if (!isMap(value)) return []
  const { amountMinor, currency } = value
  if (typeof amountMinor === 'number') return [{ path, amountMinor, currency: String(currency ?? '') }]
  return Object.entries(value).flatMap(([name, one]) => amountsIn(one, below(name)))
}

/** The two do not cost the same. */
export const isOtherPrice = (before: Json | undefined, after: Json | undefined): boolean =>
  !isSame(jsonOf(amountsIn(before)), jsonOf(amountsIn(after)))
