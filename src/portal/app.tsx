import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { BrowserRouter } from 'react-router'
import type { Boot } from '#contract/boot.ts'
import type { WireTable } from '#contract/client.ts'
import { settingsOf } from '#engine/overlay/settings.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { keepPages } from './kept-pages/index.ts'
import { type LoadedBoot, loadBoot } from './load-boot.ts'
import { LoadingScreen } from './pages/loading-screen.tsx'
import { ServerError } from './pages/server-error.tsx'
import { type Portal, PortalProvider } from './portal.ts'
import { SitePage } from './site-page.tsx'
import { startPortal } from './start.ts'
import { wantedLanguage } from './texts/language-store.ts'

interface AppProps {
  readonly boot: Boot | null
  readonly wire: WireTable
}

/** The portal in the browser. A page without its configuration loads it first, or says that it cannot. */
export function App({ boot, wire }: AppProps) {
  return <ErrorBoundary>{boot ? <Started boot={boot} wire={wire} /> : <Loading wire={wire} />}</ErrorBoundary>
}

function Loading({ wire }: Pick<AppProps, 'wire'>) {
  const [loaded, setLoaded] = useState<LoadedBoot | null>(null)
  useEffect(() => {
    const read = (address: string) =>
      fetch(address, { headers: { accept: 'text/html, application/json' }, cache: 'no-store' })
    void loadBoot({ fetch: read, address: window.location.href }).then(setLoaded)
  }, [])
  if (!loaded) return <LoadingScreen />
  return loaded.ok ? (
    <Started boot={loaded.boot} wire={wire} />
  ) : (
    <ServerError code={loaded.code} reference={loaded.reference} />
  )
}

function Started({ boot, wire }: { readonly boot: Boot; readonly wire: WireTable }) {
  const [portal] = useState(() =>
    startPortal({
      boot,
      wire,
      page: document,
      // The browser's own function wants to be called by itself, not as somebody's method.
      fetch: (...request) => fetch(...request),
    }),
  )
  useEffect(() => begin(portal), [portal])
  return (
    <PortalProvider value={useChosenCenter(portal)}>
      <BrowserRouter>
        <SitePage />
      </BrowserRouter>
    </PortalProvider>
  )
}

/** The portal with the settings of the centre that was chosen last: they came with the page, so nothing is loaded. */
function useChosenCenter(portal: Portal): Portal {
  const { boot, center } = portal
  const chosen = useSyncExternalStore(center.subscribe, center.current)
  return useMemo(() => ({ ...portal, config: settingsOf(boot.config, boot.centers, chosen) }), [portal, boot, chosen])
}

/** What waits until the first screen is drawn: who is signed in, the chosen language, the other sentences. */
function begin({ boot, config, session, texts, language, storage }: Portal): void {
  void session.start()
  keepPages({ session, language, config })
  const asked = new URLSearchParams(window.location.search).get('lang')
  const wanted = wantedLanguage(boot, asked, storage.local)
  const failed = () => undefined
  if (wanted) void language.choose(wanted).catch(failed)
  else void texts.load(boot.lang).catch(failed)
}
