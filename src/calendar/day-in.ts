/**
 * The day that it is at a moment in a time zone (`Europe/Berlin`); in the zone of this machine without one. Throws a
 * `RangeError` when nobody knows the zone. The platform's own table of zones answers: it knows their changes.
 */
export const dayIn = (timeZone: string | undefined, moment: Date): string => writerIn(timeZone).format(moment)

/** The zone, when this platform knows it. */
export function knownZone(timeZone: string | null | undefined): string | undefined {
  try {
    return timeZone ? writerIn(timeZone) && timeZone : undefined
  } catch {
    return undefined
  }
}

/** Writers of days by zone; one is a hundred times slower to make than to use. */
const writers = new Map<string | undefined, Intl.DateTimeFormat>()

function writerIn(timeZone: string | undefined): Intl.DateTimeFormat {
  // Swedish writes days as ISO does.
  const known =
    writers.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...(timeZone && { timeZone }) })
  writers.set(timeZone, known)
  return known
}
