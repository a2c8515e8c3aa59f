/** A point before the start: so many days earlier at a time of the club's clock, or so long before. */
export type TimeBefore =
  | { readonly days: number; readonly at: string }
  | { readonly hours: number }
  | { readonly minutes: number }

/** What a club says of booking (`booking` in its settings); an activity or a series says what differs. */
export interface Policy {
  /** When booking opens; null: at once. */
  readonly opens?: TimeBefore | null
  /** When it closes: that instant is too late. */
  readonly closes?: TimeBefore | null
  /** Until when cancelling costs nothing. */
  readonly freeCancel?: TimeBefore | null
  readonly waitingList?: ListPolicy | null
}

/** The waiting list of a class that is full. */
export interface ListPolicy {
  /** How many can wait; 0: there is no list. */
  readonly limit?: number | null
  /** So many hours before the start a freed place is offered, and not given any more. */
  readonly autoHours?: number | null
  /** So many minutes before the start a freed place is anybody's. */
  readonly untilMinutes?: number | null
}

const listDefaults = { limit: 20, autoHours: 12, untilMinutes: 60 }

/** The rules of one class: the nearest that says something. */
export function policyOf(...layers: readonly Policy[]) {
  const found = Object.assign({}, ...layers.map(stated)) as Policy
  return {
    opens: found.opens ?? null,
    closes: found.closes ?? { minutes: 0 },
    freeCancel: found.freeCancel ?? { minutes: 0 },
    waitingList: { ...listDefaults, ...Object.assign({}, ...layers.map((one) => stated(one.waitingList ?? {}))) },
  }
}

/** Null takes away what the settings around it say, within a window too. */
const stated = <T extends object>(policy: T): T =>
  Object.fromEntries(
    Object.entries(policy).flatMap(([name, value]) => {
      if (value === null || value === undefined) return []
      if (typeof value !== 'object') return [[name, value]]
      const given = Object.entries(value).filter(([, one]) => one !== null)
      return given.length === 0 ? [] : [[name, Object.fromEntries(given)]]
    }),
  ) as T // some left out
