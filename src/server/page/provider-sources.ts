import type { JsonObject, RouteDoc } from '#engine/documents.ts'
import { isMap } from '#engine/logic/values.ts'
import { setting } from '#engine/site/access.ts'
import { adyenSources } from '#providers/adyen/server/page-sources.ts'
import type { PageSources } from '#providers/kit/page-sources.ts'
import { paywaySources } from '#providers/payway/server/page-sources.ts'
import type { LiveRelease } from '../releases/release.ts'

export type { PageSources }

/** The pages on which a provider's widget stands. */
const pages: { readonly [page: string]: (accounts: readonly JsonObject[]) => PageSources } = {
  'adyen-payment': adyenSources,
  'payway-payment': paywaySources,
}

/** What the widget of a route's page may load beside our own origin, by the chain's settings and its clubs'; null elsewhere. */
export function providerSources({ config, docs }: LiveRelease, route: RouteDoc | null): PageSources | null {
  const page = route?.page ?? ''
  const sources = Object.hasOwn(pages, page) ? pages[page] : undefined
  if (!sources) return null
  const place = `paymentProvidersConfig.${page.replace(/-payment$/, '')}`
  const accounts = [config, ...Object.values(docs.centers)].map((settings) => setting(settings as JsonObject, place))
  return sources(accounts.filter(isMap))
}
