import mitt, { type Emitter } from 'mitt'
import { storageKeys } from '../keys.ts'

/** What tabs of one browser have to agree on. */
export type TabEvents = {
  /** The token may have been written or removed, here or elsewhere. */
  session: undefined
  /** Another tab has found its session ended. */
  expired: undefined
  /** The language that another tab has chosen. */
  language: string
  /** Another tab has chosen for whom its member acts. */
  acting: undefined
  center: undefined
  online: undefined
}

export type TabChannel = Emitter<TabEvents>

/** Hears of nobody. */
export const createTabs = (): TabChannel => mitt<TabEvents>()

/**
 * Tells what other tabs have written, and asks to look again when a tab is looked at: a storage that was cleared by hand
 * tells nobody.
 */
export function watchTabs(page: Window): TabChannel {
  const events = createTabs()
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKeys.expired && newValue !== null) events.emit('expired')
    if (key === storageKeys.session || key === null) events.emit('session')
    if (key === storageKeys.acting && newValue !== null) events.emit('acting')
    if (key === storageKeys.language && newValue !== null) events.emit('language', newValue)
    if (key === null || key.startsWith(storageKeys.center)) events.emit('center')
  })
  page.document.addEventListener('visibilitychange', () => events.emit('session'))
  page.addEventListener('focus', () => events.emit('session'))
  page.addEventListener('online', () => events.emit('online'))
  return events
}
