import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Html, html } from '#sandbox/page/html.ts'
import type { PageWords } from '#sandbox/page/words.ts'
import { errorPage } from '#server/page/error-page.ts'
import { pageHeaders } from '#server/page/headers.ts'

const pages = ['/token-error', '/unauthorized', '/404', '/demo/server-error', '/demo/loading'] as const

/** The pages that nobody finds on purpose: one click each. */
export function states({ say }: PageWords): Html {
  const links = pages.map((path) => html`<li><a href="${path}">${say(`demo.page.${path.split('/').at(-1)}`)}</a></li>`)
  return html`<section aria-labelledby="states"><h2 id="states">${say('demo.pages')}</h2><p>${say('demo.pagesText')}</p>
<div class="card"><ul class="list">${links}</ul></div></section>`
}

/** `/demo/server-error`: what somebody sees when the server breaks. `/demo/loading`: a page that came without its configuration. */
export function addStatePages(app: FastifyInstance): void {
  app.get('/demo/server-error', async (request, reply) => {
    const { body } = await portalPage(app, request)
    const styles = [...body.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, path]) => path ?? '')
    const nonce = randomBytes(16).toString('base64')
    return sendHtml(reply.code(500), errorPage('SERVER_ERROR', request.id, styles), {
      ...pageHeaders({ nonce, config: {}, production: false }),
    })
  })

  app.get('/demo/loading', async (request, reply) => {
    const { body, policy } = await portalPage(app, request)
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    // The portal asks for the configuration at the address it is at: that of the page it then shows.
    const moved = `<script nonce="${nonce}">history.replaceState(null, '', '/login')</script>`
    const without = body.replace(/<script type="application\/json" id="boot">[^<]*<\/script>/, moved)
    return sendHtml(reply, without, { 'content-security-policy': policy })
  })
}

async function portalPage(app: FastifyInstance, { headers }: FastifyRequest) {
  const { host = '', 'accept-language': language = '' } = headers
  const page = await app.inject({ url: '/login', headers: { host, 'accept-language': language, accept: 'text/html' } })
  return { body: page.body, policy: String(page.headers['content-security-policy'] ?? '') }
}

const sendHtml = (reply: FastifyReply, page: string, headers: { readonly [name: string]: string }): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(page)
