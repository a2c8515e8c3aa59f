import { daysBetween } from '#calendar/days.ts'

/** Days from one date to another, that one included; null without an end. */
export const daysLeft = (until: string | null, today: string): number | null =>
  until === null ? null : daysBetween(today, until)
