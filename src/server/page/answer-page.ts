import type { FastifyReply, FastifyRequest } from 'fastify'
import { keptHeader, memberCookie } from '#contract/kept-page.ts'
import type { RouteDoc } from '#engine/documents.ts'
import { settingsOf } from '#engine/overlay/settings.ts'
import { type Guarded, guard, isWorthReturning } from '#engine/site/guard.ts'
import { logoOf } from '#engine/site/logo.ts'
import { matchRoute } from '#engine/site/match.ts'
import { loginAddress } from '#engine/site/redirects.ts'
import { centerInQuery } from '#engine/site/visit.ts'
import type { LiveRelease } from '../releases/release.ts'
import { bootOf, bootOfDrawn } from './boot.ts'
import type { Built } from './built.ts'
import { cookieIn } from './cookie.ts'
import type { DevServer } from './dev.ts'
import { drawn } from './draw.ts'
import { errorPage } from './error-page.ts'
import { contentCss, firstContent } from './first-content.ts'
import { firstWalk } from './first-walk.ts'
import { pageHeaders } from './headers.ts'
import { pageHtml } from './html.ts'
import { incompleteness } from './incomplete.ts'
import { languageFor } from './language.ts'
import { pageFiles } from './page-files.ts'
import { providerSources } from './provider-sources.ts'
import { pageVisitOf } from './visit.ts'
import type { VisitorReads } from './visitor-reads.ts'

interface PageAnswer {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly release: LiveRelease
  readonly portal: Built | DevServer
  readonly nonce: string
  readonly now: Date
  readonly path: string
  readonly demo: boolean
  readonly production: boolean
  readonly read: VisitorReads | null
  readonly note: (line: string, fields: object) => void
}

/**
 * Answers with the HTML of one address. The guard is asked as a visitor: who is signed in is known to the browser alone
 * (no cookie carries authority), so a page for members has the status 200 and asks for the login there.
 */
export async function answerPage(answer: PageAnswer): Promise<FastifyReply> {
  const { request, reply, release, portal, nonce, now, path, demo, production, read, note } = answer
  const query = textsOf(request.query)
  const { config } = release
  const incomplete = incompleteness(config)
  if (incomplete !== null) {
    const styles = 'files' in portal ? portal.styles : []
    reply.code(503).type('text/html; charset=utf-8').headers({ 'cache-control': 'no-store' })
    return reply.headers(pageHeaders({ nonce, config, production })).send(errorPage(incomplete, request.id, styles))
  }
  const seen = atCenter(release, path, query)
  // Which page stands at `/` depends on whether somebody is signed in. The cookie is a hint: the browser decides.
  const isMember = cookieIn(request.headers.cookie, memberCookie) !== undefined
  const signedIn = path === '/' && isMember
  const guarded = guard({ site: release.docs.site, path, query, config: seen.config, user: null, signedIn })
  if (guarded.kind === 'redirect' && (guarded.forAll || !guarded.to.startsWith('/'))) {
    return reply.header('cache-control', 'no-store').redirect(guarded.to, 302)
  }

  const visit = pageVisitOf(guarded, release, query)
  const { route } = visit
  const { cookie: cookies } = request.headers
  const { code: lang, direction } = languageFor(config, { query: query.lang, cookies })
  const visitor = { chain: release.docs.chain, release, lang, now, correlationId: request.id }
  const drawnFor = waitsForAccount(guarded, route, isMember) ? 'account' : 'visitor'
  // A member's screen is drawn anew, with what they may read.
  const isForAll = route?.screen !== undefined && (drawnFor === 'account' || isMember)
  const readFirst = isForAll || drawnFor === 'account' ? null : (read?.(visitor) ?? null)
  const first = await firstWalk({ release, visit, lang, now, read: readFirst, note })
  const step = route?.flow === undefined ? null : (first?.walk.at ?? null)
  const content = firstContent({ release: seen, guarded, path, query, lang })
  const bare = bootOf({
    release,
    lang,
    route,
    step,
    now,
    demo,
    data: first?.data ?? {},
    content,
  })
  const address = visit.leadsTo ?? request.url
  const sight = await drawn({ draw: portal.draw, release, boot: bare, route, address, drawnFor, note })
  const boot = sight && drawnFor === 'visitor' ? bootOfDrawn(bare, sight, { at: visit.leadsTo, step, now }) : bare
  const files = pageFiles(portal, { release, route, step, lang, content, cookies })
  const template = await portal.template()
  const css = contentCss(release)
  const signIn = route !== null && isWorthReturning(route) ? loginAddress(config) : null
  const html = pageHtml({ template, boot, direction, nonce, drawn: sight ?? unseen(config, lang), files, css, signIn })

  reply
    .code(guarded.kind === 'notFound' || route?.page === 'not-found' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'private, no-cache', vary: 'cookie' })
  // A screen without data says nothing of whoever comes: its first page is the same for all.
  if (isForAll && guarded.kind !== 'notFound') reply.header(keptHeader, '1')
  if ('transform' in portal) return reply.send(await portal.transform(request.url, html))
  const provider = providerSources(release, route)
  return reply.headers(pageHeaders({ nonce, config, production, provider })).send(html)
}

/**
 * A page that is drawn as it stands until the browser knows who is there: a page for members, and the steps of a flow for
 * somebody who is signed in. Boxes drawn for a visitor would vanish while that member types.
 */
const waitsForAccount = ({ kind }: Guarded, route: RouteDoc | null, isMember: boolean): boolean =>
  kind === 'login' || kind === 'account' || (isMember && route?.flow !== undefined)

/** The release with the settings of the centre that the address names, where it may name one: as the portal sees it. */
function atCenter(release: LiveRelease, path: string, query: { readonly [name: string]: string }): LiveRelease {
  const { docs, config, centers } = release
  const center = centerInQuery(matchRoute(docs.site, path)?.route ?? null, query, centers)
  return center === null ? release : { ...release, config: settingsOf(config, centers, center) }
}

/** The page's own name cannot be told: the chain's can. */
const unseen = (config: LiveRelease['config'], lang: string) => ({ html: '', title: logoOf(config, lang).name })

/** The last value of each name, as text. */
function textsOf(query: unknown): { readonly [name: string]: string } {
  const entries = typeof query === 'object' && query !== null ? Object.entries(query) : []
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const last = Array.isArray(value) ? value.at(-1) : value
      return typeof last === 'string' ? [[name, last]] : []
    }),
  )
}
