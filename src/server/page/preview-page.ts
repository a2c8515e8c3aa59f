import type { FastifyReply, FastifyRequest } from 'fastify'
import { previewFiles, previewPath } from '#contract/preview.ts'
import type { JsonObject } from '#engine/documents.ts'
import { languagesOf } from '../releases/languages.ts'
import type { ReleaseFile } from '../releases/release.ts'
import type { Built } from './built.ts'
import type { DevServer } from './dev.ts'
import { commonHeaders, pageHeaders } from './headers.ts'
import { fontOf } from './page-files.ts'
import { startScript } from './start-script.ts'
import { sendForEver } from './static-files.ts'
import { fillTemplate } from './template.ts'

/** A file of a chain's draft by its address in the preview. */
export type DraftFile = (chain: string, path: string) => Promise<ReleaseFile | null>

/** The frame in which the studio shows a draft, and the files of that draft. */
export const isPreview = (path: string): boolean => path === previewPath || path.startsWith(`${previewFiles}/js/`)

interface PreviewAnswer {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly portal: Built | DevServer
  readonly path: string
  readonly config: JsonObject
  readonly nonce: string
  readonly production: boolean
  readonly file: ((path: string) => Promise<ReleaseFile | null>) | null
}

/**
 * The portal's own code without a release: it says nothing until the studio that frames it tells it what to show. Files of
 * a draft have the hash of what they say in their name, so only those find them who were told.
 */
export async function answerPreview(answer: PreviewAnswer): Promise<FastifyReply> {
  const { request, reply, portal, path, config, nonce, production } = answer
  if (path !== previewPath) {
    const file = await answer.file?.(path)
    reply.headers(commonHeaders(production))
    if (file) return sendForEver(request, reply, file)
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
  }
  const built = 'files' in portal ? portal : null
  const fonts = languagesOf(config).flatMap(({ code }) => fontOf(config, code))
  const links = [
    ...[...new Set(fonts)].flatMap((name) => built?.font(name) ?? []).map(preloaded),
    ...(built?.styles ?? []).map((href) => `<link rel="stylesheet" href="${href}">`),
  ]
  const html = fillTemplate(await portal.template(), {
    attributes: ' lang="en" dir="ltr"',
    head: `<meta property="csp-nonce" nonce="${nonce}">\n<meta name="robots" content="noindex">\n<meta name="foyer-preview" content="">\n<title>Foyer</title>\n${links.join('\n')}`,
    drawn: '',
    boot:
      built === null
        ? ''
        : `<script nonce="${nonce}">${startScript(built.script, { modules: [], styles: [] })}</script>`,
  })
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
  if ('transform' in portal) return reply.send(await portal.transform(request.url, html))
  return reply.headers(pageHeaders({ nonce, config, production, framed: true })).send(html)
}

const preloaded = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`
