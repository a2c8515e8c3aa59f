import type { FastifyReply } from 'fastify'
import type { WayBack } from '../provider.ts'
import { sendPage } from './frame.ts'
import { html } from './html.ts'
import type { PageWords } from './words.ts'

/** Sends the browser back to the merchant: to an address, or with a form that it posts across sites by itself. */
export function sendAway(reply: FastifyReply, way: WayBack, words: PageWords): FastifyReply {
  if (way.method === 'GET') return reply.redirect(way.url, 303)
  const fields = Object.entries(way.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  return sendPage(reply, {
    title: words.say('hosted.back'),
    words,
    look: null,
    narrow: true,
    bar: html`<strong>${words.say('hosted.name')}</strong>`,
    main: html`<h1>${words.say('hosted.back')}</h1>
<form method="post" action="${way.url}">${fields}<button class="primary">${words.say('hosted.continue')}</button></form>`,
    script: 'document.forms[0].submit()',
    formOrigins: [new URL(way.url).origin],
  })
}
