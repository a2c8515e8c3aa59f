import type { FastifyReply } from 'fastify'
import type { Card, Payment } from '../rows.ts'
import { type Look, type SandboxPage, sendPage } from './frame.ts'
import { type Html, html } from './html.ts'
import type { PageWords } from './words.ts'

interface Scene {
  readonly payment: Payment
  readonly words: PageWords
  readonly look: Look | null
}

/** Card form and buttons. */
export function payPage(reply: FastifyReply, scene: Scene & { readonly wrongNumber?: boolean }): FastifyReply {
  const { payment, words, wrongNumber = false } = scene
  const { say } = words
  const isFree = payment.amountMinor === 0
  const amount = words.amount(payment.amountMinor, payment.currency)
  const error = html`<span class="error" id="number-error">${say('hosted.numberWrong')}</span>`
  const others = (['challenge', 'decline', 'later', 'cancel'] as const).map(
    (press) => html`<button name="press" value="${press}" formnovalidate>${say(`hosted.${press}`)}</button>`,
  )
  return send(reply, scene, wrongNumber ? 422 : 200, {
    title: isFree ? say('hosted.titleVerify') : say('hosted.title'),
    main: html`${summary(scene)}
<form method="post" class="card" novalidate>
<label for="number">${say('hosted.number')}<span class="hint" id="number-hint">${say('hosted.numberHint')}</span>${wrongNumber ? error : ''}</label>
<input id="number" name="number" dir="ltr" inputmode="numeric" autocomplete="cc-number" aria-describedby="number-hint${wrongNumber ? ' number-error' : ''}"${wrongNumber ? { html: ' aria-invalid="true" autofocus' } : ''} value="${wrongNumber ? '' : '4111 1111 1111 1111'}">
<div class="pair">
<div><label for="expiry">${say('hosted.expiry')}</label><input id="expiry" name="expiry" dir="ltr" inputmode="numeric" autocomplete="cc-exp" value="03/30"></div>
<div><label for="code">${say('hosted.code')}</label><input id="code" name="code" dir="ltr" inputmode="numeric" autocomplete="off" value="737"></div>
</div>
<button class="primary" name="press" value="pay">${isFree ? say('hosted.verify') : say('hosted.pay', { amount })}</button>
<fieldset><legend>${say('hosted.others')}</legend><div class="buttons">${others}</div></fieldset>
</form>`,
  })
}

/** The bank asks its customer: 3-D Secure. */
export function challengePage(reply: FastifyReply, scene: Scene & { readonly card: Card | null }): FastifyReply {
  const { words, card } = scene
  const { say } = words
  return send(reply, scene, 200, {
    title: say('challenge.title'),
    main: html`${summary(scene)}
<form method="post" class="card">
<p>${say('challenge.text')}</p>
<input type="hidden" name="number" value="${card?.number ?? ''}"><input type="hidden" name="expiry" value="${card?.expiry ?? ''}">
<div class="buttons"><button class="primary" name="challenge" value="passed">${say('challenge.pass')}</button>
<button name="challenge" value="failed">${say('challenge.fail')}</button></div>
</form>`,
  })
}

/** The browser never comes back: the webhook alone tells. */
export function closedPage(reply: FastifyReply, scene: Scene): FastifyReply {
  const { say } = scene.words
  return send(reply, scene, 200, {
    title: say('closed.title'),
    main: html`<div class="card"><p>${say('closed.text')}</p></div>`,
  })
}

const originsOf = (url: string): readonly string[] => (URL.canParse(url) ? [new URL(url).origin] : [])

function summary({ payment, words, look }: Scene): Html {
  const { say } = words
  const facts: [string, string][] = [
    ['hosted.to', look?.name ?? payment.account],
    ['hosted.for', payment.description],
    ['hosted.reference', payment.reference],
  ]
  const shown = facts.filter(([, value]) => value !== '')
  return html`<div class="card"><p class="price"><bdi>${words.amount(payment.amountMinor, payment.currency)}</bdi></p>
<dl>${shown.map(([key, value]) => html`<dt>${say(key)}</dt><dd><bdi>${value}</bdi></dd>`)}</dl>
${payment.keep ? html`<p class="meta keep">${say('hosted.keep')}</p>` : ''}</div>`
}

function send(
  reply: FastifyReply,
  scene: Scene,
  status: number,
  page: Pick<SandboxPage, 'title' | 'main'>,
): FastifyReply {
  const { words, look, payment } = scene
  const frame: SandboxPage = {
    title: page.title,
    words,
    look,
    narrow: true,
    bar: html`<strong>${words.say('hosted.name')}</strong><span class="meta">${payment.provider}</span>`,
    main: html`<h1>${page.title}</h1><p class="note">${words.say('hosted.pretend')}</p>${page.main}`,
    formOrigins: originsOf(payment.returnUrl),
  }
  return sendPage(reply, frame, status)
}
