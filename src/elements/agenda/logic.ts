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
export const pathOfEntry = (
  { isSelf, page, personId, session: { id, centerId } }: AgendaEntry,
  { book }: { readonly book: string },
): string => page ?? `${book}/${isSelf ? 'me' : personId}/${centerId}/${id}`

/**
 * The page on which an act is done: taking a place where classes are booked, giving it back where they are cancelled. Of
 * somebody of the family it is opened in their name. `back`: where it leads afterwards.
 */
export function pathOfAct(
  act: EntryAct,
  entry: AgendaEntry,
  pages: { readonly book: string; readonly cancel: string },
  back: string,
): string {
  const { isSelf, personId, session } = entry
  const { id, centerId } = session
  const query = new URLSearchParams({ ...(isSelf ? {} : { for: personId }), back })
  switch (act) {
    case 'accept':
    case 'confirm':
    case 'seat':
      return `${pathOfEntry(entry, pages)}?${new URLSearchParams({ back })}`
    case 'decline':
    case 'abort':
    case 'cancel':
    case 'leave':
      return `${pages.cancel}/${centerId}/${id}?${query}`
    default:
      return act satisfies never
  }
}
