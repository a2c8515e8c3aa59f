import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { wantsPage } from '../http/wants-page.ts'
import { escapeHtml } from './escape.ts'
import { pageHeaders } from './headers.ts'

/** The portal's server error page (`portal/pages/server-error.tsx`), without the portal: no colours, no texts of the chain. */
export function errorPage(code: string, correlationId: string, styles: readonly string[]): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>SERVER ERROR</title>
${styles.map((path) => `<link rel="stylesheet" href="${escapeHtml(path)}">`).join('\n')}
</head>
<body>
<main class="stop" id="main">
<h1>SERVER ERROR</h1>
<p role="alert">Please refresh the page and try again</p>
<p class="stop-code">${escapeHtml(`${code} · ${correlationId}`)}</p>
</main>
</body>
</html>
`
}

interface ErrorPages {
  readonly styles: readonly string[]
  readonly production: boolean
}

/** Whoever opens a page that breaks gets a page that says so; programs get the error object. */
export function addErrorPages(app: FastifyInstance, { styles, production }: ErrorPages): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode < 500 || typeof payload !== 'string' || !wantsPage(request)) return payload
    const code = codeIn(payload)
    if (code === null) return payload
    const nonce = randomBytes(16).toString('base64')
    reply.type('text/html; charset=utf-8').headers(pageHeaders({ nonce, config: {}, production }))
    reply.removeHeader('content-length')
    return errorPage(code, request.id, styles)
  })
}

function codeIn(payload: string): string | null {
  if (!payload.startsWith('{')) return null
  const { errorCode } = JSON.parse(payload) as { readonly errorCode?: unknown } // our own error object
  return typeof errorCode === 'string' ? errorCode : null
}
