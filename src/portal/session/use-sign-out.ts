import { useNavigate } from 'react-router-dom'
import { logoutOf } from '#engine/site/logout.ts'
import { usePortal } from '../portal.ts'
import { reloadWhenNew } from './reload-when-new.ts'

/**
 * Signs out here and on the server. Then the configured address: a page of the portal, by default the login, or the
 * chain's own site. Whoever comes next sees the configuration as it is by now.
 */
export function useSignOut(): () => void {
  const { api, boot, config, session, target } = usePortal()
  const navigate = useNavigate()
  return () => {
    const { to } = logoutOf(config)
    // The request leaves with the token; the answer does not matter to whoever goes.
    void api.send('user/sign-out', {}, { keepalive: true })
    target.forget()
    if (to.startsWith('/')) void navigate(to)
    session.signOut(to)
    if (to.startsWith('/')) void reloadWhenNew(boot.release, to)
    else window.location.assign(to)
  }
}
