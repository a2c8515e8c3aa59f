import { useNavigate } from 'react-router-dom'
import { logoutOf } from '#engine/site/logout.ts'
import { loadBoot } from '../load-boot.ts'
import { usePortal } from '../portal.ts'

/**
 * Signs out here and on the server. Then the configured address: a page of the portal, by default the login, or the
 * chain's own site. Whoever comes next sees the configuration as it is by now.
 */
export function useSignOut(): () => void {
  const { api, boot, config, session, target } = usePortal()
  const navigate = useNavigate()
  return () => {
    const { to } = logoutOf(config)
    const now = session.snapshot()
    const isSso = now.status === 'signedIn' && now.sso !== null
    // The request leaves with the token; its answer matters where a session of another portal ends as well.
    const ended = api.send('user/sign-out', {}, { keepalive: true })
    target.forget()
    if (to.startsWith('/')) void navigate(to)
    session.signOut(to)
    if (isSso)
      return void ended.then((answer) =>
        window.location.assign(answer.kind === 'ok' ? (answer.value.endsAt ?? to) : to),
      )
    if (to.startsWith('/')) void reloadWhenNew(boot.release, to)
    else window.location.assign(to)
  }
}

/**
 * Reads the configuration again: an address of the portal carries it in its page. Where it is still the one that is
 * shown nothing happens, else the page is loaded anew.
 */
async function reloadWhenNew(release: string, address: string): Promise<void> {
  const read = (at: string) => fetch(at, { headers: { accept: 'text/html' }, cache: 'no-store' })
  const loaded = await loadBoot({ fetch: read, address, wait: () => Promise.resolve() })
  if (loaded.ok && loaded.boot.release !== release) window.location.reload()
}
