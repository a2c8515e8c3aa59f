import type { ComponentType } from 'react'
import type { RouteDoc } from '#engine/documents.ts'
import type { RouteMatch } from '#engine/site/match.ts'
import { fileCache } from '../file-cache.ts'

export interface PageProps {
  readonly match: RouteMatch
}
type PageView = ComponentType<PageProps>

/** Every page is a chunk of its own: what a visit does not show is not fetched. */
const pages: { readonly [name: string]: () => Promise<PageView> } = {
  flow: () => import('../flow/flow-page.tsx').then((file) => file.FlowPage),
  screen: () => loadScreenPage().then((file) => file.ScreenPage),
  'lead-on': () => import('./lead-on-page.tsx').then((file) => file.LeadOnPage),
  login: () => import('./login-page.tsx').then((file) => file.LoginPage),
  'adyen-payment': () => import('./adyen-payment-page.tsx').then((file) => file.AdyenPaymentPage),
  'payway-payment': () => import('./payway-payment-page.tsx').then((file) => file.PaywayPaymentPage),
  'payment-agreement': () => import('./payment-agreement-page.tsx').then((file) => file.PaymentAgreementPage),
  'payment-result': () => import('./payment-result-page.tsx').then((file) => file.PaymentResultPage),
  sso: () => import('./sso-page.tsx').then((file) => file.SsoPage),
  'token-error': () => import('./token-error-page.tsx').then((file) => file.TokenErrorPage),
  unauthorized: () => import('./unauthorized-page.tsx').then((file) => file.UnauthorizedPage),
}
/** With it comes what a screen begins with (`firstScreen`). */
export const loadScreenPage = () => import('./screen-page.tsx')
const notFound = () => import('./not-found-page.tsx').then((file) => file.NotFoundPage)

const views = fileCache<PageView>((name) => (pages[name] ?? notFound)())

/** Fetches the page of a route; the first screen waits for it, so that nothing flickers in between. */
export function loadPage(route: RouteDoc): Promise<PageView> {
  return views.load(nameOf(route))
}

/** Fetches all there are: who draws for everybody waits for none. */
export async function loadAllPages(): Promise<void> {
  await Promise.all([...Object.keys(pages), 'not-found'].map((name) => views.load(name)))
}

export function usePage(route: RouteDoc): PageView {
  return views.use(nameOf(route))
}

function nameOf({ flow, screen, page }: RouteDoc): string {
  if (flow !== undefined) return 'flow'
  return screen === undefined ? (page ?? 'not-found') : 'screen'
}
