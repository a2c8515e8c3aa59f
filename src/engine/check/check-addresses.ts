import { piecesAt } from '../content/pieces-at.ts'
import type { BlockDoc, Expr, Json, JsonObject, ReleaseDocs, RouteDoc, SiteDoc } from '../documents.ts'
import { isList, isMap, listOf, mapOf } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { exists } from '../site/access.ts'
import { matchRoute } from '../site/match.ts'
import { isOwnAddress, pathOfAddress } from '../site/own-address.ts'
import { checkParameters, type Led, nowhere } from './check-parameters.ts'
import { hasSetting } from './check-reads.ts'
import { problemAt, warningAt } from './problem-at.ts'
import type { Site } from './view.ts'

/**
 * Pages that settings, flows and blocks name: where redirects, links and ways lead, and where banners and strap lines
 * stand. `product` is the site without the chain.
 */
export function checkAddresses(docs: ReleaseDocs, sites: readonly Site[], product: SiteDoc = docs.site): Problem[] {
  const settings = [
    { own: docs.config, at: 'config' },
    ...Object.entries(docs.centers).map(([id, own]) => ({ own, at: `centers/${id}` })),
  ]
  const set = settings.flatMap(({ own, at }) => leadsIn(own, at))
  const drawn = [...flowLeads(docs), ...waysIn(docs)]
  const led = [
    ...set.flatMap(({ at, to }) => (typeof to === 'string' && isOwnAddress(to) ? [{ at, to }] : [])),
    ...drawn,
  ]
  const closed = closedBy(docs.site, product)
  return [
    ...set.flatMap((lead) => checkLead(lead, docs, closed)),
    ...settings.flatMap(({ own, at }) => checkStands(own, at, docs)),
    ...checkDrawn(drawn, docs, closed),
    ...checkClosed(led, docs, closed),
    ...checkParameters(led, docs, sites),
  ]
}

/** Pages that the chain has switched off, and the product has not. */
const closedBy = ({ routes }: SiteDoc, product: SiteDoc): ReadonlySet<string> => {
  const open = new Set(product.routes.flatMap(({ id, off }) => (off === true ? [] : [id])))
  return new Set(routes.flatMap(({ id, off }) => (off === true && open.has(id) ? [id] : [])))
}

interface Lead {
  readonly at: string
  readonly to: Json | undefined
  /** Other addresses that the settings send on: they need no page of their own. */
  readonly sentOn: readonly string[]
}

/** An address outside of the portal is judged by the rules of redirects and links. */
function leadsIn(settings: JsonObject, at: string): readonly Lead[] {
  const { outgoingRedirects, ...homes } = mapOf(settings.redirects)
  const sentOn = Object.keys(mapOf(outgoingRedirects))
  const named = (place: string, map: JsonObject): readonly Lead[] =>
    Object.entries(map).map(([name, to]) => ({ at: `${at}/${place}/${name}`, to, sentOn }))
  const linked = (place: string, links: readonly Json[]): readonly Lead[] =>
    links.map((link, index) => {
      const { id, url } = mapOf(link)
      return { at: `${at}/${place}/${typeof id === 'string' ? id : index}/url`, to: url, sentOn }
    })
  return [
    ...named('redirects', homes),
    ...named('redirects/outgoingRedirects', mapOf(outgoingRedirects)),
    ...linked('footerLinks', listOf(settings.footerLinks)),
    ...linked('legal/links', listOf(mapOf(settings.legal).links)),
    ...piecesAt(settings, at).flatMap(({ place, piece }) =>
      Object.entries(mapOf(piece.content)).flatMap(([lang, html]) =>
        linksIn(html).map((to) => ({ at: `${place}/content/${lang}`, to, sentOn })),
      ),
    ),
  ]
}

/** Addresses of the portal that a piece of HTML links to. */
const linksIn = (html: Json): readonly string[] =>
  typeof html !== 'string' ? [] : [...html.matchAll(/\shref\s*=\s*["']?(\/[^"'\s>]*)/gi)].map(([, to = '']) => to)

/** Ends, the ways out of flows, and blocks lead to pages that there are. */
function checkDrawn(drawn: readonly Led[], docs: ReleaseDocs, closed: ReadonlySet<string>): readonly Problem[] {
  const sentOn = sentOnBy(docs)
  return drawn.flatMap(({ at, to }) => {
    const path = pathOfAddress(to)
    const route = matchRoute(docs.site, path)?.route
    const isThere = route !== undefined && (route.off !== true || closed.has(route.id))
    return isThere || sentOn.includes(path) ? [] : [nowhere(at, path, docs)]
  })
}

/** A page that the chain has switched off is told where it was, with who leads there. */
function checkClosed(led: readonly Led[], docs: ReleaseDocs, closed: ReadonlySet<string>): readonly Problem[] {
  const sentOn = sentOnBy(docs)
  const leads = led.flatMap(({ at, to }) => {
    const id = sentOn.includes(pathOfAddress(to)) ? undefined : matchRoute(docs.site, pathOfAddress(to))?.route.id
    return id !== undefined && closed.has(id) ? [{ at, id }] : []
  })
  return [...Map.groupBy(leads, ({ id }) => id)].map(([id, all]) => {
    const params = { from: all[0]?.at ?? '', count: all.length }
    // What the law or the chain's own settings lead to cannot be left like that.
    const isSet = all.some(({ at }) => /^(?:config|centers)\//.test(at))
    return (isSet ? problemAt : warningAt)(`site/routes/${id}/off`, 'route.needed', params)
  })
}

const sentOnBy = ({ config }: ReleaseDocs): readonly string[] =>
  Object.keys(mapOf(mapOf(config.redirects).outgoingRedirects))

const waysIn = (docs: ReleaseDocs): readonly Led[] =>
  blocksOf(docs).flatMap(({ at, props }) =>
    Object.entries(props ?? {}).flatMap(([name, prop]) =>
      addressesIn(prop).map((to) => ({ at: `${at}/props/${name}`, to })),
    ),
  )

/** Where ends of flows, and the way out, lead; whether a page is there is told with the flow. */
const flowLeads = ({ flows }: ReleaseDocs): readonly Led[] =>
  Object.values(flows).flatMap(({ id, steps, leave }) => [
    ...steps.flatMap((step) =>
      step.leadsTo === undefined ? [] : [{ at: `flow:${id}/steps/${step.id}/leadsTo`, to: step.leadsTo }],
    ),
    ...(leave === undefined ? [] : [{ at: `flow:${id}/leave`, to: leave }]),
  ])

function blocksOf({
  flows,
  screens,
}: ReleaseDocs): readonly { readonly at: string; readonly props: BlockDoc['props'] }[] {
  const placed = (at: string, blocks: readonly BlockDoc[] = []) =>
    blocks.map(({ id, props }) => ({ at: `${at}/blocks/${id}`, props }))
  return [
    ...Object.values(flows).flatMap((flow) => [
      ...placed(`flow:${flow.id}`, flow.blocks),
      ...flow.steps.flatMap((step) => placed(`flow:${flow.id}/steps/${step.id}`, step.blocks)),
    ]),
    ...Object.values(screens).flatMap((screen) => placed(`screen:${screen.id}`, screen.blocks)),
  ]
}

/** Constants that are written as addresses of the portal, wherever an expression holds one. */
function addressesIn(expr: Expr): readonly string[] {
  if (typeof expr === 'string') return isOwnAddress(expr) ? [expr] : []
  if (isList(expr)) return expr.flatMap(addressesIn)
  if (!isMap(expr)) return []
  // What is put together has no end that could be looked up.
  return Object.entries(expr).flatMap(([name, given]) => (/^(?:var|cat|missing)/.test(name) ? [] : addressesIn(given)))
}

function checkLead({ at, to, sentOn }: Lead, docs: ReleaseDocs, closed: ReadonlySet<string>): readonly Problem[] {
  // Files of the chain and of the portal are no pages.
  if (typeof to !== 'string' || !isOwnAddress(to) || /^\/(?:chain|js|assets)\//.test(to)) return []
  const [path = ''] = to.split(/[?#]/)
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
  if (sentOn.includes(trimmed)) return []
  const route = matchRoute(docs.site, path)?.route
  if (route && closed.has(route.id)) return []
  if (!route || route.off === true) return [nowhere(at, path, docs)]
  if (isClosedLogin(at, route)) return [problemAt(at, 'address.closed', { address: path })]
  // A feature that no setting names is told at its row.
  const isTold = route.feature !== undefined && !hasSetting({ docs }, route.feature.split('.'))
  if (isTold || exists(route, docs.config)) return []
  return [warningAt(at, 'address.off', { address: path, switch: switchOf(route) })]
}

/** Whoever has to sign in, and is sent to a page that asks for that, is sent there again. */
const isClosedLogin = (at: string, { access }: RouteDoc): boolean =>
  at.endsWith('/redirects/login') && access !== 'open'

const switchOf = ({ pageSwitch, feature }: RouteDoc): string =>
  pageSwitch === undefined ? (feature ?? '') : `menu.${pageSwitch}`

/** Banners and strap lines that stand on no page. */
function checkStands(settings: JsonObject, at: string, { site }: ReleaseDocs): readonly Problem[] {
  const rows = site.routes.filter((row) => row.off !== true)
  const isAnywhere = (path: string): boolean =>
    rows.some((row) => isBelow(row, path)) || matchRoute({ ...site, routes: rows }, path) !== null
  // A part of an address need not begin it; with a query nobody can tell.
  const isPart = (url: string): boolean => rows.some(({ path }) => path.includes(url)) || isAnywhere(url)
  const parts = piecesAt(settings, at).flatMap(({ place, piece: { url } }) =>
    typeof url !== 'string' || !/^\/[^?=&]*$/.test(url) || isPart(url)
      ? []
      : [warningAt(`${place}/url`, 'address.nowhere', { address: url })],
  )
  const stands = piecesAt(settings, at).flatMap(({ place, paths = [] }) =>
    paths
      .filter((path) => !isAnywhere(path))
      .map((path) =>
        warningAt(place.endsWith(`/${path}`) ? place : `${place}/paths`, 'address.nowhere', { address: path }),
      ),
  )
  return [...parts, ...stands]
}

/** The path of the page begins with these names, its parameters being any. */
function isBelow({ path }: RouteDoc, above: string): boolean {
  const names = path.split('/').filter((name) => name !== '')
  const wanted = above.split('/').filter((name) => name !== '')
  return (
    wanted.length <= names.length &&
    wanted.every((name, index) => names[index] === name || names[index]?.startsWith(':'))
  )
}
