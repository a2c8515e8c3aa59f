/** Days from one date to another, that one included; null without an end. */
export function daysLeft(until: string | null, today: string): number | null {
  if (until === null) return null
  return Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000)
}
