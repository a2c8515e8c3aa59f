import { loadBoot } from '../load-boot.ts'

/**
 * Reads the configuration again: an address of the portal carries it in its page. Where it is still the one that is
 * shown nothing happens, else the page is loaded anew.
 */
export async function reloadWhenNew(release: string, address: string): Promise<void> {
  const read = (at: string) => fetch(at, { headers: { accept: 'text/html' }, cache: 'no-store' })
  const loaded = await loadBoot({ fetch: read, address, wait: () => Promise.resolve() })
  if (loaded.ok && loaded.boot.release !== release) window.location.reload()
}
