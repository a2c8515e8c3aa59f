import type { Boot } from '#contract/boot.ts'
import { setting } from '#engine/site/access.ts'
import { isOwnAddress } from '#engine/site/own-address.ts'
import { fetchPage } from '../first-page.ts'
import { ahead } from '../missing-chunk.ts'
import type { Portal } from '../portal.ts'
import { workerAddress } from '../trusted-types.ts'
import { whenIdle } from '../when-idle.ts'
import { editionOf, pageLanguageOf } from './page-text.ts'
import { forgetPages, keepPage, keptPage } from './store.ts'
import worker from './worker.ts?worker&url'

const lookAfterMs = 3000

type Ports = Pick<Portal, 'session' | 'language' | 'config' | 'boot'>

/**
 * Has a worker keep the pages of who is signed in, so that the next visit begins without the network. In development
 * there is none, and a browser that refuses (a private window) goes without.
 */
export function keepPages({ session, language, config, boot }: Ports): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const give = () => undefined
  language.subscribe(() => void forgetPages().catch(give))
  const stop = session.subscribe(begin)
  begin()

  function begin() {
    if (session.snapshot().status !== 'signedIn') return
    stop()
    const home = setting(config, 'redirects.homeMember')
    const address = typeof home === 'string' && isOwnAddress(home) ? home : '/'
    whenIdle(() => void start(boot, address, language.current()).catch(give))
    const { href } = window.location
    setTimeout(() => void reloadWhenOld(href).catch(give), lookAfterMs)
  }
}

/** The page that members come back to is kept at once, and its files are fetched: signing in has not loaded it. */
async function start(boot: Boot, home: string, lang: string): Promise<void> {
  await navigator.serviceWorker.register(workerAddress(worker))
  const url = new URL(home, window.location.href).href
  const kept = await keptPage(url)
  if (kept !== null && pageLanguageOf(await kept.text()) === lang) return
  await ahead(fetchPage(boot, new URL(url).pathname))
  await keepPage(url, await fetch(url, { headers: { accept: 'text/html' } }))
}

/** A kept page is shown, and the server has another release or build by now: unless somebody went on, it is loaded again. */
async function reloadWhenOld(href: string): Promise<void> {
  const kept = await keptPage(href)
  const current = kept === null ? null : editionOf(await kept.text())
  const shown = editionOf([...document.scripts].map(({ text }) => text).join('\n'))
  if (current !== null && shown !== null && current !== shown && window.location.href === href) window.location.reload()
}
