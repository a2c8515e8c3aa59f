import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { workerPath } from '#contract/kept-page.ts'
import type { ChainFiles } from '../releases/content/chain-files.ts'
import type { Releases } from '../releases/index.ts'
import { answerPage } from './answer-page.ts'
import type { Built } from './built.ts'
import { sendChainFile } from './chain-file.ts'
import type { DevServer } from './dev.ts'
import { addErrorPages } from './error-page.ts'
import { faviconOf } from './favicon.ts'
import { commonHeaders } from './headers.ts'
import { answerPreview, type DraftFile, isPreview } from './preview-page.ts'
import { compressAhead, sendCompressed, sendForEver } from './static-files.ts'
import { answerStudio, isStudio, type Studio } from './studio-page.ts'
import type { VisitorReads } from './visitor-reads.ts'

export interface PageOptions {
  readonly releases: Releases
  readonly demo: boolean
  readonly production: boolean
  /** The built portal; in development, Vite's. */
  readonly portal: Built | DevServer
  /** Reads the first step's data into the page; without it the browser asks for them. */
  readonly read?: VisitorReads
  /** What operators work in; without it there is nothing at its address. */
  readonly studio?: Studio | null
  /** Files of a draft that the studio's preview fetches. */
  readonly draftFile?: DraftFile
  /** Pictures that chains bring along. */
  readonly chainFiles?: ChainFiles
  readonly now?: () => Date
  /** Is told what of a page could not be drawn. */
  readonly note?: (line: string, fields: object) => void
}

/** Paths that are not pages: calls and probes answer for themselves. */
const notPages = /^\/(api|health|metrics|sandbox)(\/|$)/

/** Serves every page, the files of the build and of releases, icon and robots. */
export async function pages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { releases, portal, production } = options
  const built = 'files' in portal ? portal : null
  if (built) app.addHook('onReady', async () => void compressAhead(built.files.values()))
  else if ('attach' in portal) portal.attach(app)
  addErrorPages(app, { styles: built?.styles ?? [], production })

  app.get('/robots.txt', (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /api/\n'))

  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (notPages.test(path)) return reply.callNotFound()
    const chain = releases.chainOfHost(request.headers.host)
    if (chain === null) return unknownHost(reply, production)
    if (isPreview(path)) {
      const { config } = releases.liveRelease(chain)
      const nonce = randomBytes(16).toString('base64')
      const file = options.draftFile && ((of: string) => options.draftFile?.(chain, of) ?? Promise.resolve(null))
      return answerPreview({ request, reply, portal, path, config, nonce, production, file: file ?? null })
    }
    if (isStudio(path)) {
      const nonce = randomBytes(16).toString('base64')
      return answerStudio({ request, reply, studio: options.studio ?? null, path, nonce, production })
    }
    reply.headers(commonHeaders(production))
    const worker = path === workerPath ? built?.files.get(path) : undefined
    if (worker) return sendCompressed(request, reply.header('cache-control', 'no-cache'), worker)
    const file = built?.files.get(path) ?? (await releaseFile(releases, chain, path))
    if (file) return sendForEver(request, reply, file)
    const picture = options.chainFiles?.get(chain)?.get(path)
    if (picture) return sendChainFile(reply, picture)
    if (isFile(path)) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    const release = releases.liveRelease(chain)
    if (path === '/favicon.svg') {
      return reply.header('cache-control', 'public, max-age=3600').type('image/svg+xml').send(faviconOf(release))
    }
    const now = (options.now ?? (() => new Date()))()
    const nonce = randomBytes(16).toString('base64')
    return answerPage({
      request,
      reply,
      release,
      portal,
      nonce,
      now,
      path,
      demo: options.demo,
      production,
      read: options.read ?? null,
      note: options.note ?? (() => undefined),
    })
  })
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? '/'

async function releaseFile(releases: Releases, chain: string, path: string) {
  return path.startsWith('/js/release/') ? releases.releaseFile(chain, path) : null
}

/** Addresses of files that are not there: a page in their place would be run as a script. */
const isFile = (path: string): boolean => /^\/(js|css|assets|chain)\//.test(path) || path === '/favicon.ico'

function unknownHost(reply: FastifyReply, production: boolean): FastifyReply {
  return reply
    .code(404)
    .headers({ ...commonHeaders(production), 'cache-control': 'no-store' })
    .type('text/plain')
    .send('There is nothing at this address.')
}
