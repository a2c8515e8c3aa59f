import type { Boot } from '#contract/boot.ts'
import { preloadElements } from '#elements/registry.ts'
import { matchRoute, type RouteMatch } from '#engine/site/match.ts'
import { loadContentView } from './content/content-slot.tsx'
import { firstElements } from './first-elements.ts'
import { loadPage } from './pages/loader.ts'
import { loadReleaseModule } from './release-module.ts'

const patienceMs = 4000

/** Waits for the code and the documents of the page at an address, so that it appears at once. Never longer than it helps. */
export async function firstPage(boot: Boot | null, path: string): Promise<void> {
  const match = boot && matchRoute(boot.site, path)
  if (!boot || !match) return
  const needed = Promise.all([loadPage(match.route), loadDocuments(boot, match), loadContentView(boot)])
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  // What cannot be loaded is told by the page itself.
  await Promise.race([needed.catch(() => null), patience])
}

async function loadDocuments(boot: Boot, match: RouteMatch): Promise<void> {
  const { flow, screen } = match.route
  const url = flow === undefined ? boot.urls.screens[screen ?? ''] : boot.urls.flows[flow]
  if (url !== undefined) await preloadElements(firstElements(await loadReleaseModule(url), match))
}
