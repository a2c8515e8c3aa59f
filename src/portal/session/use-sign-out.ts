import { useNavigate } from 'react-router'
import { setting } from '#engine/site/access.ts'
import { usePortal } from '../portal.ts'

/**
 * Signs out here and on the server. Then the configured address: a page of the portal, by default the login, or the
 * chain's own site.
 */
export function useSignOut(): () => void {
  const { api, config, session, target } = usePortal()
  const navigate = useNavigate()
  return () => {
    const configured = setting(config, 'redirects.logout')
    const to = typeof configured === 'string' && /^(\/(?![/\\])|https:\/\/)/.test(configured) ? configured : '/login'
    // The request leaves with the token; the answer does not matter to whoever goes.
    void api.send('user/sign-out', {})
    target.forget()
    if (to.startsWith('/')) void navigate(to)
    session.signOut(to)
    if (!to.startsWith('/')) window.location.assign(to)
  }
}
