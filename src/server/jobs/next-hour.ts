const hourMs = 3_600_000

/** The next full hour: when a job comes back that looks each hour, because it is always midnight somewhere. */
export const nextHour = (now: Date): Date => new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs)
