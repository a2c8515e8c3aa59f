import type { Json } from '#engine/documents.ts'

/** Equal as JSON; what is the same object is not looked into. */
export function sameJson(one: Json | undefined, other: Json | undefined): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const before = one as { readonly [name: string]: Json }
  const now = other as { readonly [name: string]: Json }
  const names = Object.keys(before)
  return (
    names.length === Object.keys(now).length && names.every((name) => name in now && sameJson(before[name], now[name]))
  )
}
