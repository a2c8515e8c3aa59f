import '#ui/styles/fonts.css'
import '#ui/styles/tokens.css'
import '#ui/styles/base.css'
import '#ui/styles/print.css'
import { calls } from 'virtual:calls'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { Boot } from '#contract/boot.ts'
import { App } from './app.tsx'
import { drawnAnew, goWhereDrawn, isDrawnForUs } from './drawn.ts'
import { firstPage } from './first-page.ts'
import { reloadOnMissingChunk } from './missing-chunk.ts'
import { ServerError } from './pages/server-error.tsx'
import { takeSsoAddress } from './session/sso-address.ts'
import { startPortal } from './start.ts'
import { safeStorage } from './storage.ts'
import { installTrustedTypes } from './trusted-types.ts'
import { carryTypedEarly } from './typed-early.ts'

// Before anything else: nothing that is loaded from here on carries a token along.
takeSsoAddress(window)
installTrustedTypes()
// A page from the back/forward cache may show what another person must not see.
window.addEventListener('pageshow', (event) => (event.persisted ? window.location.reload() : undefined))

const place = document.getElementById('root')
// The browser's own function wants to be called by itself, not as somebody's method.
const network: typeof fetch = (...request) => fetch(...request)
const startOf = (boot: Boot) => startPortal({ boot, wire: calls, page: document, fetch: network })
if (place && document.querySelector('meta[name=foyer-preview]')) {
  void import('./preview/frame.tsx').then(({ startPreview }) => startPreview(place))
} else if (place) {
  let isUnstyled = false
  reloadOnMissingChunk({
    tab: safeStorage('sessionStorage'),
    onUnstyled: (fault) => {
      isUnstyled = true
      createRoot(place).render(<ServerError code={fault} />)
    },
  })
  const boot = readBoot(document)
  const portal = boot && startOf(boot)
  if (isDrawnForUs(portal, window.location)) goWhereDrawn(portal.boot, window)
  void portal?.session.start()
  // The server's first screen stays until ours is whole; what the page needs is on its way already.
  void firstPage(portal, window.location).then(() => {
    if (isUnstyled) return
    const isTakenOver = isDrawnForUs(portal, window.location)
    const app = <App portal={portal?.boot.drawn && !isTakenOver ? drawnAnew(portal) : portal} startOf={startOf} />
    if (!isTakenOver) carryTypedEarly(document)
    startTransition(() => {
      if (isTakenOver) hydrateRoot(place, app)
      else createRoot(place).render(app)
    })
  })
}

/** What the server wrote into the page; null when it is not there or cannot be read. */
function readBoot(page: Document): Boot | null {
  const text = page.getElementById('boot')?.textContent
  if (!text) return null
  try {
    return JSON.parse(text) as Boot // written by our own server, in the shape of the contract
  } catch {
    return null
  }
}
