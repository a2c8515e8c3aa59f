/** A time by the clock of the chain, with the clock's name. */
export const planTime = (
  lang: string,
  { dueAt, timeZone }: { readonly dueAt: string; readonly timeZone: string },
): string =>
  `${new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(new Date(dueAt))} (${timeZone})`
