import type { DayPart } from '#contract/shapes/slots.ts'

/** Morning is before 12:00, evening from 17:00, by the clock of the club. */
export const dayPartOf = (time: string): DayPart =>
  time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening'
