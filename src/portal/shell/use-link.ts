import { type MouseEvent, useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { LinkProps } from '#elements/context.ts'

export type MakeLink = (address: string, options?: { readonly replace?: boolean }) => LinkProps

/** Makes what an `<a>` needs to go to an address of the portal without loading the page. New tabs stay new tabs. */
export function useLink(): MakeLink {
  const navigate = useNavigate()
  return useMemo(
    () =>
      (address, { replace = false } = {}) => ({
        href: address,
        onClick: (event: MouseEvent<HTMLAnchorElement>) => {
          if (event.defaultPrevented || isForBrowser(event) || !address.startsWith('/')) return
          event.preventDefault()
          void navigate(address, { replace })
        },
      }),
    [navigate],
  )
}

function isForBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
