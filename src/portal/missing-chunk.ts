import { storageKeys } from './keys.ts'
import { type Storage, safeStorage } from './storage.ts'

/** Names of the specification: a script, or a style sheet, of the portal did not come. */
export type ChunkFault = 'ChunkLoadError' | 'CSS_CHUNK_LOAD_FAILED'

/** A file of the portal that is not there after this time does not come any more. */
export const assetPatienceMs = 120_000

interface MissingChunks {
  readonly tab: Storage
  /** A style sheet of this very page is missing, and loading it again did not help. */
  readonly onUnstyled: (fault: ChunkFault) => void
  readonly reload?: () => void
}

/**
 * A new build under an open tab: files of the old one are gone. Where one is needed, the page loads itself once more,
 * with what was typed; if it is missing again, its place says so. What is fetched ahead of its need (`ahead`) may be
 * missing: nobody is disturbed for it.
 */
export function reloadOnMissingChunk({ tab, onUnstyled, reload }: MissingChunks): void {
  isReloading = false
  window.addEventListener('vite:preloadError', () => (onTheWayAhead === 0 ? reloadOnce(tab, reload) : undefined))
  const handleLoad = () => {
    // What stands in the page itself is fetched for the cache alone.
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([media])')]
    // One that did not come is an empty sheet, or none, as the browser likes.
    const isUnstyled = links.some(({ sheet }) => !sheet || sheet.cssRules.length === 0)
    if (isUnstyled && !reloadOnce(tab, reload)) onUnstyled('CSS_CHUNK_LOAD_FAILED')
    if (!isUnstyled) setTimeout(() => tab.remove(storageKeys.reloaded), 10_000)
  }
  if (document.readyState === 'complete') handleLoad()
  else window.addEventListener('load', handleLoad)
}

let isReloading = false

/** Whether the page is about to load itself again: nothing need be said meanwhile. */
export const reloading = (): boolean => isReloading

/** False when the page was loaded again already a moment ago, and offline, where loading would lose it. */
export function reloadOnce(tab: Storage, reload: () => void = () => window.location.reload()): boolean {
  if (tab.get(storageKeys.reloaded) !== null || !navigator.onLine) return false
  tab.set(storageKeys.reloaded, '1')
  // Where nothing can be kept it would go on for ever.
  if (tab.get(storageKeys.reloaded) === null) return false
  isReloading = true
  reload()
  return true
}

let onTheWayAhead = 0

/** Waits for what is not needed yet; that it is missing is told to whoever needs it. */
export async function ahead(files: Promise<unknown>): Promise<void> {
  onTheWayAhead += 1
  await files.catch(() => undefined)
  onTheWayAhead -= 1
}

/**
 * A file on its way: within the patience, or a `ChunkLoadError`. While the page is about to load itself again instead,
 * it does not settle, so that nothing flickers.
 */
export async function arriving<T>(file: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('ChunkLoadError: too late')), assetPatienceMs)
  })
  try {
    const arrived = await Promise.race([file, late])
    return isReloading ? await never : arrived
  } catch (error) {
    if (isReloading || (chunkFault(error) !== null && reloadOnce(safeStorage('sessionStorage')))) return await never
    throw error
  } finally {
    clearTimeout(timer)
  }
}

const never = new Promise<never>(() => undefined)

/** Which fault it is when a module or style sheet of a lazy page does not come; null when it is something else. */
export function chunkFault(error: unknown): ChunkFault | null {
  if (!(error instanceof Error)) return null
  const words = `${error.name} ${error.message}`
  if (/CSS_CHUNK_LOAD_FAILED|preload CSS/i.test(words)) return 'CSS_CHUNK_LOAD_FAILED'
  return /ChunkLoadError|dynamically imported module|Importing a module script/i.test(words) ? 'ChunkLoadError' : null
}
