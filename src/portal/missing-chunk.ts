import { storageKeys } from './keys.ts'
import type { Storage } from './storage.ts'

/**
 * A new build under an open tab: files of the old one are gone. The page loads itself once more (what was typed is
 * kept); if a file is missing again, the error screen says so.
 */
export function reloadOnMissingChunk(tab: Storage, reload?: () => void): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce(tab, reload)) event.preventDefault()
  })
  window.addEventListener('load', () => setTimeout(() => tab.remove(storageKeys.reloaded), 10_000))
}

/** False when the page was loaded again already a moment ago. */
export function reloadOnce(tab: Storage, reload: () => void = () => window.location.reload()): boolean {
  if (tab.get(storageKeys.reloaded) !== null) return false
  tab.set(storageKeys.reloaded, '1')
  reload()
  return true
}

/** What browsers throw when a module or style sheet of a lazy page does not come. */
export function isMissingChunk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /ChunkLoadError|CSS_CHUNK_LOAD_FAILED|dynamically imported module|Importing a module script|preload CSS/i.test(
    `${error.name} ${error.message}`,
  )
}
