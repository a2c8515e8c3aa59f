import { dayLocale } from './days.ts'
import { useTexts } from './texts.tsx'

/** A moment in words: its day and its time, by the clock of whoever reads it. */
export function useMoment(): (instant: string) => string {
  const { lang } = useTexts()
  const format = new Intl.DateTimeFormat(dayLocale(lang), { dateStyle: 'medium', timeStyle: 'short' })
  return (instant) => format.format(new Date(instant))
}
