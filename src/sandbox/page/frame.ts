import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { JsonObject } from '#engine/documents.ts'
import { deriveTheme } from '#engine/theme/derive-theme.ts'
import { themeAttributes, themeCss } from '#engine/theme/theme-css.ts'
import { type Html, html } from './html.ts'
import { pageCss } from './style.ts'
import type { PageWords } from './words.ts'

/** Whose pages these are: by the address that the browser asked. */
export interface Look {
  readonly chain: string
  readonly name: string
  readonly lookAndFeel: JsonObject
  /** The languages of the chain's portal, its own first. */
  readonly languages: readonly string[]
}

export interface SandboxPage {
  readonly title: string
  readonly words: PageWords
  readonly look: Look | null
  /** What stands in the bar above, at both ends. */
  readonly bar: Html
  readonly main: Html
  readonly narrow?: boolean
  readonly footer?: Html
  /** A script of ours; it gets the page's nonce. */
  readonly script?: string
  /** Origins beside our own to which a form may lead. */
  readonly formOrigins?: readonly string[]
}

/** Sends a page that a screen reader, a phone and a right-to-left language can use, and that runs no script but ours. */
export function sendPage(reply: FastifyReply, page: SandboxPage, status = 200): FastifyReply {
  const { words, look, title, bar, main, narrow, footer, script, formOrigins = [] } = page
  const nonce = randomBytes(16).toString('base64')
  const theme = deriveTheme(look?.lookAndFeel ?? {})
  const { 'data-scheme': scheme = 'light', 'data-corner': corner = 'soft' } = themeAttributes(theme)
  const css = { html: themeCss(theme) + pageCss } // Ours, from checked colours.
  const { html: text } = html`<!doctype html>
<html lang="${words.lang}" dir="${words.direction}" data-scheme="${scheme}" data-corner="${corner}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${scheme === 'auto' ? 'light dark' : scheme}">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${css}</style>
</head>
<body>
<a class="skip" href="#main">${words.say('skip')}</a>
<header><div class="bar">${bar}</div></header>
<main id="main"${narrow ? { html: ' class="narrow"' } : ''}>${main}</main>
${footer ? html`<footer>${footer}</footer>` : ''}
${script === undefined ? '' : html`<script nonce="${nonce}">${{ html: script }}</script>`}
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    script === undefined ? "script-src 'none'" : `script-src 'nonce-${nonce}'`,
    'img-src data:',
    "frame-src 'self'",
    `form-action ${["'self'", ...formOrigins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ ...sandboxHeaders, 'content-security-policy': policy.join('; ') })
    .send(text)
}

export const sandboxHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  // With none at all, a form of this very page would come from nowhere, and be refused.
  'referrer-policy': 'same-origin',
}
