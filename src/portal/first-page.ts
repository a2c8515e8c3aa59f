import type { Boot } from '#contract/boot.ts'
import { preloadElements } from '#elements/registry.ts'
import { matchRoute, type RouteMatch } from '#engine/site/match.ts'
import { loadContentView } from './content/content-slot.tsx'
import { isDrawnForUs } from './drawn.ts'
import { firstElements } from './first-elements.ts'
import { loadPage, loadScreenPage } from './pages/loader.ts'
import type { Portal } from './portal.ts'
import { readAhead } from './reads-ahead.ts'
import { loadReleaseModule } from './release-module.ts'
import { loadPatterns } from './texts/languages.ts'

const patienceMs = 4000

/**
 * Waits for the code and the documents of the page at an address, so that it appears at once; a member's screen is asked
 * for its data meanwhile. Never longer than it helps: what the server drew for whoever is here can be read and is taken
 * over whole, so it waits for all of it; else the page is drawn with what there is after a while.
 */
export async function firstPage(portal: Portal | null, { pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const found = portal && matchRoute(portal.boot.site, pathname)
  if (!portal || !found) return
  const { boot, texts } = portal
  // What the server drew is where a visitor begins, whatever step the address names.
  const isDrawn = isDrawnForUs(portal, { pathname })
  const step = isDrawn ? boot.drawn?.step : null
  const match = step ? { ...found, step } : found
  const query = Object.fromEntries(new URLSearchParams(search))
  const needed = Promise.all([
    loadPage(match.route),
    match.route.screen === undefined ? loadDocuments(boot, match) : beginScreen(portal, match, query),
    loadContentView(boot),
    loadPatterns(boot),
    // What was drawn for somebody else came with their sentences alone.
    boot.drawn && !isDrawn ? texts.load(boot.lang) : null,
  ])
  // What cannot be loaded is told by the page itself.
  const tried = needed.catch(() => null)
  await (isDrawn ? tried : Promise.race([tried, new Promise((resolve) => setTimeout(resolve, patienceMs))]))
}

/** Fetches all that the page at an address is made of, for another time. */
export async function fetchPage(boot: Boot, path: string): Promise<void> {
  const match = matchRoute(boot.site, path)
  if (match) await Promise.all([loadPage(match.route), loadDocuments(boot, match), loadContentView(boot)])
}

async function loadDocuments(boot: Boot, match: RouteMatch): Promise<void> {
  const url = urlOf(boot, match)
  if (url !== undefined) await preloadElements(firstElements(await loadReleaseModule(url), match))
}

async function beginScreen(portal: Portal, match: RouteMatch, query: { readonly [name: string]: string }) {
  const url = urlOf(portal.boot, match)
  if (url === undefined) return
  const [{ firstScreen }, module] = await Promise.all([loadScreenPage(), loadReleaseModule(url)])
  const { kinds, needs } = firstScreen({ portal, module, match, query, personId: portal.session.expected() })
  readAhead(portal, needs)
  await preloadElements(kinds)
}

function urlOf({ urls }: Boot, { route: { flow, screen } }: RouteMatch): string | undefined {
  return flow === undefined ? urls.screens[screen ?? ''] : urls.flows[flow]
}
