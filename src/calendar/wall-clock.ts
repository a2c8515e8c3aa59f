/**
 * The instant at which a clock on a wall shows a time (`18:30`) on a day. A time that a change of the clocks leaves out
 * moves on by the gap (02:30 becomes 03:30); of one that comes twice it is the first, or the second with `fold` 2.
 * Throws a `RangeError` for what is no day, time or zone.
 */
export const instantOf = (day: string, time: string, timeZone: string, fold: 1 | 2 = 1): Date =>
  new Date(
    instants(
      `${day}T${time} ${fold} ${timeZone}`,
      () =>
        Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timeZone, {
          disambiguation: fold === 2 ? 'later' : 'compatible',
        }).epochMilliseconds,
    ),
  )

/** What a clock on a wall shows at an instant, `18:30`. */
export const timeIn = (timeZone: string, instant: Date): string =>
  times(`${instant.getTime()} ${timeZone}`, () =>
    Temporal.Instant.fromEpochMilliseconds(instant.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainTime()
      .toString({ smallestUnit: 'minute' }),
  )

/** How far a clock on a wall is from UTC at an instant, `+02:00`. */
export const offsetIn = (timeZone: string, instant: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).offset

/** Keeps what was worked out, up to so many answers: the hours of a club are asked for at each look at them. */
function remembering<Value>(most: number): (key: string, work: () => Value) => Value {
  const known = new Map<string, Value>()
  return (key, work) => {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= most) known.clear()
    const value = work()
    known.set(key, value)
    return value
  }
}

const instants = remembering<number>(20_000)
const times = remembering<string>(20_000)
