import { closest, distance } from 'fastest-levenshtein'

/** The known name that was probably meant, or null: up to two slips of the pen, fewer in short names. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (known.length === 0) return null
  const small = known.map((one) => one.toLowerCase())
  const found = closest(name.toLowerCase(), small)
  const most = Math.min(2, Math.floor(found.length / 3))
  return distance(name.toLowerCase(), found) <= most ? (known[small.indexOf(found)] ?? null) : null
}
