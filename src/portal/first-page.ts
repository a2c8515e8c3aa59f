import type { Boot } from '#contract/boot.ts'
import { matchRoute } from '#engine/site/match.ts'
import { loadPage } from './pages/loader.ts'
import { loadReleaseModule } from './release-module.ts'

const patienceMs = 4000

/** Waits for the code and the documents of the page at an address, so that it appears at once. Never longer than it helps. */
export async function firstPage(boot: Boot | null, path: string): Promise<void> {
  const route = boot && matchRoute(boot.site, path)?.route
  if (!boot || !route) return
  const url = route.flow === undefined ? boot.urls.screens[route.screen ?? ''] : boot.urls.flows[route.flow]
  const needed = Promise.all([loadPage(route), url === undefined ? null : loadReleaseModule(url)])
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  // What cannot be loaded is told by the page itself.
  await Promise.race([needed.catch(() => null), patience])
}
