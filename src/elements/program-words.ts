import { dayOfStrip } from './class-times.ts'
import type { Elements } from './context.ts'

/** Monday of some week, from which names of weekdays are taken. */
const aMonday = 5

/** A weekday by its number, 1 is Monday: `Mo`. */
export const weekdayName = (elements: Pick<Elements, 'locale'>, weekday: number): string =>
  dayOfStrip(elements, `2026-01-${String(aMonday + weekday - 1).padStart(2, '0')}`).weekday

/** `Winter 2026`, of `2026-winter`. */
export function semesterInWords({ t }: Pick<Elements, 't'>, semester: string): string {
  const [year = '', season = ''] = semester.split('-')
  return t(`element.program-cards.semester.${season}`, { year })
}

/** From which age to which: what is left open is not said. */
export function agesInWords({ t }: Pick<Elements, 't'>, from: number | null, to: number | null): string {
  if (from !== null && to !== null) return t('element.program-cards.ages', { from, to })
  if (from !== null) return t('element.program-cards.ages.from', { from })
  return to === null ? t('element.program-cards.ages.all') : t('element.program-cards.ages.to', { to })
}

/** `09:00–16:00`, kept in this order in every direction of writing. */
export function spanInWords(start: string, minutes: number): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  const end = hour * 60 + minute + minutes
  const two = (part: number) => String(part).padStart(2, '0')
  return `\u2066${start}–${two(Math.floor(end / 60) % 24)}:${two(end % 60)}\u2069`
}
