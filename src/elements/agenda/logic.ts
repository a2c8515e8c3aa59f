import type { AgendaEntry, EntryAct } from '#contract/shapes/dashboard.ts'

/** What waits for an answer (held, or offered by the waiting list), and the rest by its day. */
export function inDays(entries: readonly AgendaEntry[]): {
  readonly open: readonly AgendaEntry[]
  readonly days: readonly (readonly [string, readonly AgendaEntry[]])[]
} {
  const isOpen = ({ state }: AgendaEntry) => state === 'TENTATIVE'
  const rest = entries.filter((one) => !isOpen(one))
  return { open: entries.filter(isOpen), days: [...Map.groupBy(rest, ({ session }) => session.date)] }
}

/** The page of a booking: all that there is to know, and all that can be done. */
export const pathOfEntry = ({ session: { id, centerId } }: AgendaEntry, { book }: { readonly book: string }): string =>
  `${book}/me/${centerId}/${id}`

/** The page on which an act is done: taking a place where classes are booked, giving it back where they are cancelled. */
export function pathOfAct(
  act: EntryAct,
  entry: AgendaEntry,
  pages: { readonly book: string; readonly cancel: string },
): string {
  const { id, centerId } = entry.session
  switch (act) {
    case 'accept':
    case 'confirm':
    case 'seat':
      return pathOfEntry(entry, pages)
    case 'decline':
    case 'abort':
    case 'cancel':
    case 'leave':
      return `${pages.cancel}/${centerId}/${id}`
    default:
      return act satisfies never
  }
}
