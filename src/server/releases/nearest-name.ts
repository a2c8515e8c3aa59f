import { closest, distance } from 'fastest-levenshtein'

/** The known name that was probably meant, or null: up to two slips of the pen, fewer in short names. */
export function nearestName(name: string, known: readonly string[]): string | null {
  if (known.length === 0) return null
  const small = known.map((one) => one.toLowerCase())
  const found = closest(name.toLowerCase(), small)
  const most = Math.min(2, Math.floor(found.length / 3))
  return distance(name.toLowerCase(), found) <= most ? (known[small.indexOf(found)] ?? null) : null
}

/** What to write instead: the name that was probably meant, else those that there are, as far as they can be read. */
export function meantOrAll(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known)
  if (meant !== null) return `did you mean ${JSON.stringify(meant)}?`
  if (known.length === 0) return 'there is none yet'
  const shown = known.slice(0, 12).join(', ')
  return known.length > 12 ? `there are ${shown} and ${known.length - 12} more` : `there are ${shown}`
}
