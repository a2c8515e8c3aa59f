import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { Boot } from '#contract/boot.ts'
import { settingsOf } from '#engine/overlay/settings.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { keepPages } from './kept-pages/index.ts'
import { type LoadedBoot, loadBoot } from './load-boot.ts'
import { ServerError } from './pages/server-error.tsx'
import { type Portal, PortalProvider } from './portal.ts'
import { SitePage } from './site-page.tsx'
import { wantedLanguage } from './texts/language-store.ts'

interface AppProps {
  readonly portal: Portal | null
  readonly startOf: (boot: Boot) => Portal
}

/** The portal in the browser. A page without its configuration loads it first, or says that it cannot. */
export function App({ portal, startOf }: AppProps) {
  return <ErrorBoundary>{portal ? <Started portal={portal} /> : <Loading startOf={startOf} />}</ErrorBoundary>
}

function Loading({ startOf }: Pick<AppProps, 'startOf'>) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    const read = (address: string) =>
      fetch(address, { headers: { accept: 'text/html, application/json' }, cache: 'no-store' })
    void loadBoot({ fetch: read, address: window.location.href }).then((answer) =>
      setLoaded(answer.ok ? { ok: true, portal: startOf(answer.boot) } : answer),
    )
  }, [startOf])
  if (!loaded) return <LoadingScreen />
  return loaded.ok ? (
    <Started portal={loaded.portal} />
  ) : (
    <ServerError code={loaded.code} reference={loaded.reference} />
  )
}

type Loaded = { readonly ok: true; readonly portal: Portal } | Exclude<LoadedBoot, { readonly ok: true }>

function Started({ portal }: { readonly portal: Portal }) {
  useEffect(() => begin(portal), [portal])
  return <PortalPages portal={portal} />
}

/**
 * Every page of the portal, at the address that the browser shows. A change of the address is drawn in one go: in pieces
 * between frames, as the router does otherwise, a filter takes half as long again to be seen.
 */
export function PortalPages({ portal }: { readonly portal: Portal }) {
  return (
    <PortalProvider value={useChosenCenter(portal)}>
      <BrowserRouter useTransitions={false}>
        <SitePage />
      </BrowserRouter>
    </PortalProvider>
  )
}

/** The portal with the settings of the centre that was chosen last: they came with the page, so nothing is loaded. */
function useChosenCenter(portal: Portal): Portal {
  const { boot, center } = portal
  const chosen = useSyncExternalStore(center.subscribe, center.current, center.current)
  return useMemo(() => ({ ...portal, config: settingsOf(boot.config, boot.centers, chosen) }), [portal, boot, chosen])
}

/** What waits until the first screen is drawn: the chosen language, the other sentences, and who is signed in unless that is known. */
function begin({ boot, config, session, texts, language, storage }: Portal): void {
  if (session.snapshot().status === 'loading') void session.start()
  keepPages({ session, language, config, boot })
  const asked = new URLSearchParams(window.location.search).get('lang')
  const wanted = wantedLanguage(boot, asked, storage.local)
  const failed = () => undefined
  if (wanted) void language.choose(wanted).catch(failed)
  else void texts.load(boot.lang).catch(failed)
}

/** While the configuration is loaded there are neither texts nor colours: one calm line. */
function LoadingScreen() {
  return (
    <main className="stop" id="main" lang="en" dir="ltr" aria-busy="true">
      <p role="status">Loading …</p>
    </main>
  )
}
