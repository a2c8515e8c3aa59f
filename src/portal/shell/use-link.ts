import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import type { LinkProps } from '#elements/context.ts'
import type { SiteDoc } from '#engine/documents.ts'
import { isWorthReturning } from '#engine/site/guard.ts'
import { matchRoute } from '#engine/site/match.ts'
import { loginAddress } from '#engine/site/redirects.ts'
import { usePortal } from '../portal.ts'
import type { RememberedTarget } from '../session/remembered-target.ts'

export type MakeLink = (address: string, options?: { readonly replace?: boolean }) => LinkProps

/**
 * Makes what an `<a>` needs to go to an address of the portal without loading the page. New tabs stay new tabs. Whoever
 * leaves a page to sign in comes back to it.
 */
export function useLink(): MakeLink {
  const navigate = useNavigate()
  const { boot, config, target } = usePortal()
  return useMemo(
    () =>
      (address, { replace = false } = {}) => ({
        href: address,
        onClick: (event: MouseEvent<HTMLAnchorElement>) => {
          if (event.defaultPrevented || isForBrowser(event) || !address.startsWith('/')) return
          event.preventDefault()
          if (address === loginAddress(config)) rememberPage(boot.site, target)
          void navigate(address, { replace })
        },
      }),
    [navigate, boot, config, target],
  )
}

function rememberPage(site: SiteDoc, target: RememberedTarget): void {
  const { pathname, search } = window.location
  const route = matchRoute(site, pathname)?.route
  if (route && isWorthReturning(route)) target.remember(pathname + search)
}

function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
