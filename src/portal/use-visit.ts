import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RouteDoc } from '#engine/documents.ts'
import { isOwnAddress } from '#engine/site/own-address.ts'
import { queryPreferences } from '#engine/site/preferences.ts'
import { isDeepLinked, reloadOf } from '#engine/site/visit.ts'
import { storageKeys } from './keys.ts'
import { usePortal } from './portal.ts'

interface Visit {
  readonly path: string
  readonly search: string
  readonly query: { readonly [name: string]: string }
  readonly route: RouteDoc | null
  /** Not about to be sent elsewhere. */
  readonly isThere: boolean
}

/** What an address leaves behind beside its page: language and country, a fresh account, and how a clipcard was found. */
export function useVisit({ path, search, query, route, isThere }: Visit): void {
  useQueryPreferences(path, search)
  useFreshAccount(route, query)
  useDeepLink(isThere ? route : null)
}

/** `lang` is kept as the preference and taken out of the address; `country` is kept for visitors. */
function useQueryPreferences(path: string, search: string): void {
  const { language, storage, session } = usePortal()
  const navigate = useNavigate()
  useEffect(() => {
    const pairs = [...new URLSearchParams(search)]
    const { lang, country, rest } = queryPreferences(pairs, session.snapshot().status === 'visitor')
    if (country !== null) storage.local.set(storageKeys.country, country)
    if (lang === null) return
    void language.choose(lang).catch(() => undefined)
    // `//other.example` is a path of this host, until somebody goes there by it.
    if (!isOwnAddress(path)) return
    const left = new URLSearchParams(rest.map(([name, value]) => [name, value])).toString()
    void navigate(left === '' ? path : `${path}?${left}`, { replace: true })
  }, [path, search, language, storage, session, navigate])
}

/** Pages that show what may have changed read the account anew, at each of their tabs. */
function useFreshAccount(route: RouteDoc | null, query: Visit['query']): void {
  const { session } = usePortal()
  const reload = reloadOf(route, query)
  const isFirst = useRef(true)
  useEffect(() => {
    // The first page comes with an account that has just been read, or is on its way.
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    if (reload !== null && session.snapshot().status === 'signedIn') void session.reload()
  }, [reload, session])
}

/** Remembers, as long as it is looked at, that a clipcard was linked to from outside. */
function useDeepLink(route: RouteDoc | null): void {
  const { tab } = usePortal().storage
  const from = useRef<RouteDoc | null>(null)
  useEffect(() => {
    if (route === null) return
    const before = tab.get(storageKeys.deepLink) !== null
    if (isDeepLinked(before, from.current, route)) tab.set(storageKeys.deepLink, '1')
    else if (before) tab.remove(storageKeys.deepLink)
    from.current = route
  }, [route, tab])
}
