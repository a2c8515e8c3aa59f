const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long a login session lives: from its start, and since it was last used. One of single sign-on ends with the working day. */
export function limitsOf({ oneMonth, isSso }: { readonly oneMonth: boolean; readonly isSso: boolean }): {
  readonly absoluteMs: number
  readonly idleMs: number
} {
  if (isSso) return { absoluteMs: 8 * hourMs, idleMs: 30 * minuteMs }
  return oneMonth ? { absoluteMs: 30 * dayMs, idleMs: 30 * dayMs } : { absoluteMs: 12 * hourMs, idleMs: hourMs }
}

/** How long the old token is good after the fresh one was first used: time for a second tab to find it. */
export const tokenOverlapMs = 2 * minuteMs

/** How long staff go on acting for a member at a desk that nobody uses. */
export const actingIdleMs = 15 * minuteMs

/** `seen_at` is not written at every request. */
export const seenEveryMs = minuteMs
