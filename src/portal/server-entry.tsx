import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Boot } from '#contract/boot.ts'
import type { DrawPage, PageToDraw } from '#contract/drawn-page.ts'
import { blocks, preloadElements, widgets } from '#elements/registry.ts'
import { logoOf } from '#engine/site/logo.ts'
import { matchRoute } from '#engine/site/match.ts'
import { fetchContentView } from './content/content-slot.tsx'
import { loadAllPages } from './pages/loader.ts'
import { type Portal, PortalProvider } from './portal.ts'
import { keepReleaseModule } from './release-module.ts'
import { createTabs } from './session/tabs.ts'
import { pageTitleOf } from './shell/title-of.ts'
import { SitePage } from './site-page.tsx'
import { startPortal } from './start.ts'
import { memoryStorage } from './storage.ts'
import { fetchPatternWriter } from './texts/languages.ts'

/**
 * The portal on the server: a page as the browser would draw it first, by the same components. The build makes it
 * (`dist/server`); no page fetches it, and nobody imports it. Each page has a portal of its own; what all share is code
 * and the files of releases.
 */
export const drawPage: DrawPage = async (page) => {
  await code()
  if (page.module) await keepReleaseModule(page.module.url, page.module.exports)
  const seen = new Set<string>()
  const portal = portalOf({ ...page, boot: { ...page.boot, texts: watched(page.boot.texts, seen) } })
  const draw = () =>
    renderToString(
      <PortalProvider value={portal}>
        <StaticRouter location={page.address}>
          <SitePage />
        </StaticRouter>
      </PortalProvider>,
    )
  let html = draw()
  if (isPartial(html)) {
    // What a place fetches when it is drawn for the first time is there for the second.
    await new Promise((resolve) => setTimeout(resolve, 50))
    html = draw()
  }
  return { html, title: windowTitle(portal, page), isPartial: isPartial(html), texts: [...seen] }
}

/** The same sentences; whichever is looked for is noted. */
function watched(texts: Boot['texts'], seen: Set<string>): Boot['texts'] {
  return new Proxy(texts, {
    get(all, key) {
      if (typeof key === 'string') seen.add(key)
      return Reflect.get(all, key)
    },
  })
}

/** So React marks a place that it has left to the browser. */
const isPartial = (html: string): boolean => html.includes('<!--$!-->')

/** All that a page can be made of, fetched once: nothing waits for its code here. */
const code = once(() =>
  Promise.all([
    loadAllPages(),
    preloadElements([...Object.keys(widgets), ...Object.keys(blocks)]),
    fetchContentView(),
    fetchPatternWriter(),
  ]),
)

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | null = null
  return () => {
    done ??= work()
    return done
  }
}

/** Nobody's browser: nothing is kept, nothing is asked for. */
function portalOf({ boot, drawnFor }: PageToDraw): Portal {
  const portal = startPortal({
    // All sentences that it gets are there.
    boot: { ...boot, urls: { ...boot.urls, texts: {} } },
    wire: {},
    page: { documentElement: { lang: '', dir: '' } as HTMLElement, cookie: '' },
    fetch: () => Promise.reject(new Error('a page is drawn from what it has')),
    // Whoever shows the page tells it.
    missing: () => undefined,
    lacking: () => undefined,
    around: {
      storage: { local: memoryStorage(), tab: memoryStorage() },
      address: () => ({ origin: '', pathname: '' }),
      tabs: createTabs(),
    },
  })
  if (drawnFor === 'visitor') return portal
  const onItsWay = { status: 'loading' } as const
  return { ...portal, session: { ...portal.session, snapshot: () => onItsWay } }
}

/** As `shell/announcer.tsx` writes it. */
function windowTitle({ config, boot, texts }: Portal, { address }: PageToDraw): string {
  const route = matchRoute(boot.site, address.split('?')[0] ?? '')?.route
  const { name } = logoOf(config, boot.lang)
  return [route ? pageTitleOf(route, texts) : '', name].filter((part) => part !== '').join(' · ')
}
