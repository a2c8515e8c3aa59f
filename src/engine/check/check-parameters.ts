import { piecesAt } from '../content/pieces-at.ts'
import type { BlockDoc, Expr, JsonObject, ReleaseDocs, RouteDoc } from '../documents.ts'
import { outcomesOf } from '../logic/outcomes.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { matchRoute } from '../site/match.ts'
import { problemAt, remarkAt } from './problem-at.ts'
import { readsOfExpr } from './reads.ts'
import type { Site } from './view.ts'

/** An address that a document leads to, with the place where it is written. */
export interface Led {
  readonly at: string
  readonly to: string
}

/**
 * What addresses say behind their question mark, held against what their page reads there: a name that nothing reads does
 * nothing (others may count by it), and of the parts of a screen one that there is not is never shown.
 */
export function checkParameters(led: readonly Led[], docs: ReleaseDocs, sites: readonly Site[]): readonly Problem[] {
  return led.flatMap(({ at, to }) => {
    const [path = '', query = ''] = to.replace(/#.*$/, '').split('?')
    const route = query === '' ? undefined : matchRoute(docs.site, path)?.route
    const known = route && readBy(route, docs, sites)
    if (!known) return []
    const page = route.flow === undefined ? `screen:${route.screen}` : `flow:${route.flow}`
    return query.split('&').flatMap((pair): readonly Problem[] => {
      const [name = '', value = ''] = pair.split('=').map(decoded)
      if (name === '' || isOfCampaign.test(name)) return []
      if (!known.has(name))
        return [remarkAt(at, 'address.parameter', { address: path, name, page, known: [...known].sort() })]
      const parts = partsNamed(name, route, docs)
      const isThere = parts === null || parts.includes(value)
      return isThere ? [] : [problemAt(at, 'address.part', { address: path, name, value, known: [...parts] })]
    })
  })
}

/** What others count visits by. */
const isOfCampaign = /^(?:utm_[a-z]+|gclid|fbclid|msclkid|lang)$/

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The names of the query that a page reads; null where that stands in code. */
function readBy({ flow, screen }: RouteDoc, docs: ReleaseDocs, sites: readonly Site[]): ReadonlySet<string> | null {
  const blocks = flow === undefined ? docs.screens[screen ?? '']?.blocks : blocksOf(docs, flow)
  if (!blocks) return null
  const own = sites.filter(({ view }) => view.roots || view.flow?.id === flow || view.screen?.id === screen)
  const settings = [docs.config, ...Object.values(docs.centers)]
  return new Set([
    ...own.flatMap(({ expr }) => readsOfExpr(expr).flatMap(({ path }) => (path[0] === 'query' && path[1]) || [])),
    ...blocks.flatMap(({ props }) => (typeof props?.parameter === 'string' ? [props.parameter] : [])),
    ...settings.flatMap(namedByPieces),
  ])
}

function blocksOf({ flows }: ReleaseDocs, id: string): readonly BlockDoc[] | null {
  const flow = flows[id]
  return flow ? [...(flow.blocks ?? []), ...flow.steps.flatMap((step) => step.blocks ?? [])] : null
}

/** Banners and strap lines stand where an address says something. */
const namedByPieces = (settings: JsonObject): readonly string[] =>
  piecesAt(settings, '').flatMap(({ piece: { url } }) =>
    typeof url === 'string' ? [...url.matchAll(/([a-zA-Z][\w-]*)=/g)].map(([, name = '']) => name) : [],
  )

/** The parts of a screen among which a parameter chooses, where they are written out. */
function partsNamed(name: string, { screen }: RouteDoc, { screens }: ReleaseDocs): readonly string[] | null {
  const doc = screens[screen ?? '']
  const block = doc?.blocks.find(({ props }) => props?.parameter === name && props.tabs !== undefined)
  return block ? constantList(block.props?.tabs, doc?.let) : null
}

/** The words of a list that is written out, by itself or by a name; where settings decide some of them, all that there may be. */
export function constantList(expr: Expr | undefined, names: JsonObject = {}): readonly string[] | null {
  const name = nameRead(expr)
  return wordsOf(name === null ? expr : names[name])
}

function wordsOf(list: Expr | undefined): readonly string[] | null {
  if (isList(list)) return list.every((one) => typeof one === 'string') ? (list as readonly string[]) : null
  if (!isMap(list)) return null
  const parts = isList(list.merge) ? list.merge : isList(list.if) ? outcomesOf(list.if) : null
  const words = parts?.map(wordsOf) ?? [null]
  return words.includes(null) ? null : [...new Set(words.flatMap((one) => one ?? []))]
}

/** The name under `let` that an expression is nothing but. */
export const nameRead = (expr: Expr | undefined): string | null =>
  isMap(expr) && typeof expr.var === 'string' ? (/^let\.([^.]+)$/.exec(expr.var)?.[1] ?? null) : null

/** Of an address that leads nowhere, the page that it begins to name and the parts of the address that it lacks. */
export function lackingIn(
  path: string,
  { site }: ReleaseDocs,
): { readonly path: string; readonly names: string[] } | null {
  const given = path.split('/').filter((one) => one !== '')
  for (const row of site.routes.filter((one) => one.off !== true)) {
    const pieces = row.path.split('/').filter((one) => one !== '')
    const fits = given.every((one, index) => pieces[index] === one || pieces[index]?.startsWith(':'))
    const names = pieces.slice(given.length).filter((one) => !one.endsWith('?'))
    if (
      given.length > 0 &&
      pieces[0] === given[0] &&
      fits &&
      names.length > 0 &&
      names.every((one) => one.startsWith(':'))
    )
      return { path: row.path, names: names.map((one) => one.slice(1)) }
  }
  return null
}

/** That no page stands at an address, or that it says less than its page needs. */
export function nowhere(at: string, address: string, docs: ReleaseDocs): Problem {
  const lacking = lackingIn(address, docs)
  return lacking
    ? problemAt(at, 'address.lacking', { address, ...lacking })
    : problemAt(at, 'address.unknown', { address })
}
