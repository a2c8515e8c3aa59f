import { type ComponentType, use } from 'react'
import type { RouteDoc } from '#engine/documents.ts'
import type { RouteMatch } from '#engine/site/match.ts'
import { arriving } from '../missing-chunk.ts'

export interface PageProps {
  readonly match: RouteMatch
}
type PageView = ComponentType<PageProps>

/** Every page is a chunk of its own: what a visit does not show is not fetched. */
const pages: { readonly [name: string]: () => Promise<PageView> } = {
  flow: () => import('../flow/flow-page.tsx').then((file) => file.FlowPage),
  screen: () => import('./screen-page.tsx').then((file) => file.ScreenPage),
  login: () => import('./login-page.tsx').then((file) => file.LoginPage),
  'adyen-payment': () => import('./adyen-payment-page.tsx').then((file) => file.AdyenPaymentPage),
  'payment-result': () => import('./payment-result-page.tsx').then((file) => file.PaymentResultPage),
  sso: () => import('./sso-page.tsx').then((file) => file.SsoPage),
  'token-error': () => import('./token-error-page.tsx').then((file) => file.TokenErrorPage),
  unauthorized: () => import('./unauthorized-page.tsx').then((file) => file.UnauthorizedPage),
  'not-found': () => import('./not-found-page.tsx').then((file) => file.NotFoundPage),
}

/** React's `use` reads these two at once instead of waiting for a page that is there. */
type Coming = Promise<PageView> & { status?: 'fulfilled'; value?: PageView }

const coming = new Map<string, Coming>()

/** Fetches the page of a route; the first screen waits for it, so that nothing flickers in between. */
export function loadPage(route: RouteDoc): Promise<PageView> {
  const name = nameOf(route)
  const known = coming.get(name)
  if (known) return known
  const load = pages[name] ?? pages['not-found']
  if (!load) throw new Error(`There is no page "${name}"`)
  const page: Coming = arriving(load())
  coming.set(name, page)
  page.then(
    (value) => Object.assign(page, { status: 'fulfilled', value }),
    () => coming.delete(name),
  )
  return page
}

export function usePage(route: RouteDoc): PageView {
  return use(loadPage(route))
}

function nameOf({ flow, screen, page }: RouteDoc): string {
  if (flow !== undefined) return 'flow'
  return screen === undefined ? (page ?? 'not-found') : 'screen'
}
