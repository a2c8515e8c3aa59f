import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { filesOfBuild, readManifest, startOf } from './built.ts'
import { commonHeaders } from './headers.ts'
import { type StaticFile, sendForEver } from './static-files.ts'

/** The studio as it was built: a bundle of its own, of which no member's page knows a file. */
export interface BuiltStudio {
  readonly script: string
  readonly styles: readonly string[]
  readonly modules: readonly string[]
  readonly files: ReadonlyMap<string, StaticFile>
}

/** In development: Vite answers for the files. */
export interface StudioInDevelopment {
  transform(url: string, html: string): Promise<string>
}

export type Studio = BuiltStudio | StudioInDevelopment

const entry = 'src/studio/main.tsx'

/** Reads the studio's part of a build; null where it was not built. */
export async function readStudio(dist: string): Promise<BuiltStudio | null> {
  const folder = join(dist, 'studio')
  if (!existsSync(folder)) return null
  const start = startOf(await readManifest(folder), entry)
  return { ...start, files: await filesOfBuild(folder) }
}

/** Addresses of the studio; no page of a chain has one of them. */
export const isStudio = (path: string): boolean => /^\/studio(\/|$)/.test(path)

interface StudioAnswer {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly studio: Studio | null
  readonly path: string
  readonly nonce: string
  readonly production: boolean
}

/** Answers with a file of the studio, or with its one page, which says nothing of anybody before they have signed in. */
export async function answerStudio(answer: StudioAnswer): Promise<FastifyReply> {
  const { request, reply, studio, path, nonce, production } = answer
  reply.headers(commonHeaders(production))
  const built = studio !== null && 'files' in studio ? studio : null
  const file = built?.files.get(path)
  if (file) return sendForEver(request, reply, file)
  reply.header('cache-control', 'no-store')
  if (studio === null || /^\/studio\/(js|css|assets)\//.test(path))
    return reply.code(404).type('text/plain').send('Not found')
  reply.type('text/html; charset=utf-8')
  const page = pageOf(built, nonce)
  if ('transform' in studio) return reply.send(await studio.transform(request.url, page))
  return reply.header('content-security-policy', policy(nonce, production)).send(page)
}

/** The studio speaks to its own server alone, is shown in nobody's frame, and frames what it was answered. */
function policy(nonce: string, production: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types foyer-studio',
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function pageOf(built: BuiltStudio | null, nonce: string): string {
  const links = [
    ...(built?.styles ?? []).map((path) => `<link rel="stylesheet" href="${path}">`),
    ...(built?.modules ?? []).map((path) => `<link rel="modulepreload" href="${path}">`),
  ]
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta property="csp-nonce" nonce="${nonce}">
<title>Foyer Studio</title>
<link rel="icon" href="data:,">
${links.join('\n')}
</head>
<body>
<div id="root"></div>
<script type="module" nonce="${nonce}" src="${built?.script ?? `/${entry}`}"></script>
</body>
</html>
`
}
