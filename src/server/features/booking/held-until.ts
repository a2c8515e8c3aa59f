/**
 * Whether a hold ends when something else is held. What a list offers was not asked for by holding, and what is being
 * paid for, or lies in a basket, is not given up by looking at another class.
 */
export const isGivenUp = ({ ticket, is_paid_for, is_in_basket }: Given): boolean =>
  ticket === null && !is_paid_for && !is_in_basket

/** Until when a hold lives on that is asked for again: nobody keeps a place from others by asking on and on. */
export function heldUntil({ created_at }: { readonly created_at: Date }, asked: Date, minutes: number): Date {
  const last = new Date(created_at.getTime() + mostHoldTimes * minutes * 60_000)
  return asked < last ? asked : last
}

export const laterOf = (one: Date, other: Date | null): Date => (other !== null && other > one ? other : one)

interface Given {
  readonly ticket: number | null
  readonly is_paid_for: boolean
  readonly is_in_basket: boolean
}

/** So many times its minutes a hold lasts, however often a seat of the class is chosen anew. */
const mostHoldTimes = 3
