import { dayLocale } from '../texts/days.ts'
/** A time by the clock of the chain, with the clock's name. */
export const planTime = (
  lang: string,
  { dueAt, timeZone }: { readonly dueAt: string; readonly timeZone: string },
): string =>
  `${new Intl.DateTimeFormat(dayLocale(lang), { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(dueAt))} (${timeZone})`
