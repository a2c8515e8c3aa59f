import type { FastifyReply } from 'fastify'
import { type Look, sandboxHeaders, sendPage } from '../page/frame.ts'
import { html } from '../page/html.ts'
import type { PageWords } from '../page/words.ts'
import type { Mail } from './mailbox.ts'

interface Reader {
  readonly words: PageWords
  readonly look: Look
}

/** All mails of a chain, the newest first. */
export function listPage(reply: FastifyReply, { words, look, mails }: Reader & { readonly mails: readonly Mail[] }) {
  const { say } = words
  const rows = mails.map(
    (
      mail,
    ) => html`<li><div class="row"><a href="/sandbox/mail/${encodeURIComponent(mail.id)}"><strong lang="${mail.lang}">${mail.subject}</strong></a>
<span class="meta"><bdi>${words.time(mail.at)}</bdi></span></div><div class="meta">${say('mail.to')} <bdi dir="ltr">${mail.to}</bdi></div></li>`,
  )
  const none = html`<div class="card"><h2 class="first">${say('mail.none')}</h2><p class="muted">${say('mail.noneText')}</p></div>`
  return sendPage(reply, {
    ...frameOf(words, look),
    title: say('mail.title'),
    main: html`<h1>${say('mail.title')}</h1><p class="muted">${say('mail.text', { name: look.name })}</p>
${rows.length === 0 ? none : html`<div class="card"><ul class="list">${rows}</ul></div>`}`,
  })
}

/** One mail, as designed and as text. */
export function mailPage(reply: FastifyReply, { words, look, mail }: Reader & { readonly mail: Mail }) {
  const { say } = words
  return sendPage(reply, {
    ...frameOf(words, look),
    title: mail.subject,
    main: html`<p><a href="/sandbox/mail">${say('mail.back')}</a></p>
<h1 lang="${mail.lang}" dir="auto">${mail.subject}</h1>
<div class="card"><dl><dt>${say('mail.from')}</dt><dd><bdi>${mail.from}</bdi></dd>
<dt>${say('mail.to')}</dt><dd><bdi dir="ltr">${mail.to}</bdi></dd>
<dt>${say('mail.at')}</dt><dd><bdi>${words.time(mail.at)}</bdi></dd></dl>
${(mail.files ?? []).map((file, position) => html`<p><a href="/sandbox/mail/${encodeURIComponent(mail.id)}/files/${String(position)}"><bdi>${file.name}</bdi></a></p>`)}</div>
<h2>${say('mail.asHtml')}</h2>
<iframe title="${say('mail.asHtml')}" src="/sandbox/mail/${encodeURIComponent(mail.id)}/html" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe>
<h2>${say('mail.asText')}</h2>
<div class="card"><pre lang="${mail.lang}" dir="auto">${mail.text}</pre></div>`,
  })
}

/** The mail's own HTML, for the frame: it runs nothing and loads nothing. */
export function mailDocument(reply: FastifyReply, mail: Mail): FastifyReply {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'"
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      ...sandboxHeaders,
      'content-security-policy': `${policy}; sandbox allow-popups allow-top-navigation-by-user-activation`,
    })
    .send(mail.html)
}

function frameOf(words: PageWords, look: Look) {
  return {
    words,
    look,
    bar: html`<strong>${look.name}</strong><nav aria-label="${look.name}"><ul><li><a href="/demo">${words.say('demo.link')}</a></li><li><a href="/">${words.say('portal.link')}</a></li></ul></nav>`,
  }
}
