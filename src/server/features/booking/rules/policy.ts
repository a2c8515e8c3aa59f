/** A point before the start: so many days earlier at a time of the club's clock, or so long before. */
export type Before =
  | { readonly days: number; readonly at: string }
  | { readonly hours: number }
  | { readonly minutes: number }

/** What a club says of booking (`booking` in its settings); an activity or a series says what differs. */
export interface Policy {
  /** When booking opens; null: at once. */
  readonly opens?: Before | null
  /** When it closes: that instant is too late. */
  readonly closes?: Before | null
  /** Until when cancelling costs nothing. */
  readonly freeCancel?: Before | null
}

/** The rules of one class: the nearest that says something. */
export function policyOf(...layers: readonly Policy[]): Required<Policy> {
  const found = Object.assign({}, ...layers.map(stated)) as Policy
  return {
    opens: found.opens ?? null,
    closes: found.closes ?? { minutes: 0 },
    freeCancel: found.freeCancel ?? { minutes: 0 },
  }
}

const stated = (policy: Policy): Policy =>
  Object.fromEntries(Object.entries(policy).filter(([, value]) => value !== null && value !== undefined))
