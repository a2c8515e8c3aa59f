import type { FastifyReply } from 'fastify'
import { amounts, type OutcomeId, outcomes, testCards } from '#sandbox/outcomes.ts'
import { sendPage } from '#sandbox/page/frame.ts'
import { type Html, html } from '#sandbox/page/html.ts'
import { spokenLanguagesOf } from '#sandbox/page/reader.ts'
import type { PageWords } from '#sandbox/page/words.ts'
import type { DemoChain } from '../chain.ts'
import type { DemoLook } from './index.ts'
import { people } from './people.ts'
import { signOn } from './sign-on.ts'
import { states } from './states.ts'
import { studio } from './studio.ts'
import { time } from './time.ts'

interface DemoScene {
  readonly look: DemoLook
  readonly words: PageWords
  readonly chain: DemoChain
  /** Of the demo, which may be ahead. */
  readonly now: Date
  readonly timeZone: string
  readonly others: readonly { readonly name: string; readonly url: string }[]
  readonly amountsAreOn: boolean
  /** Who was just refused, and what the login says about it. */
  readonly refused: { readonly personId: string; readonly sentence: string } | null
  /** What the next payments were told to do. */
  readonly next: readonly OutcomeId[]
}

export function demoPage(reply: FastifyReply, scene: DemoScene): FastifyReply {
  const { look, words } = scene
  const title = words.say('demo.title', { name: look.name })
  return sendPage(reply, {
    title,
    words,
    look,
    bar: html`<strong>${look.name}</strong><nav aria-label="${title}"><ul>
<li><a href="/join">${words.say('demo.join')}</a></li><li><a href="/login">${words.say('demo.login')}</a></li>
<li><a href="/sandbox/mail?lang=${words.lang}">${words.say('demo.mail')}</a></li></ul></nav>`,
    main: html`<h1>${title}</h1><p>${words.say('demo.intro')}</p>${elsewhere(scene)}${people(scene)}${studio(scene)}${signOn(scene)}${time(scene)}${states(words)}${paying(scene)}`,
    script: forgetScript,
  })
}

/** Pages that this browser keeps know the time of before: the next ones come from the server. */
const forgetScript = `
globalThis.caches?.keys().then((names) => names.forEach((name) => caches.delete(name)))
`

function elsewhere({ look, words, others }: DemoScene): Html {
  const chains = others.map(({ name, url }) => html`<li><a href="${url}">${name}</a></li>`)
  const languages = spokenLanguagesOf(look).map(
    (lang) =>
      html`<li><a href="/demo?lang=${lang}" hreflang="${lang}" lang="${lang}"${lang === words.lang ? { html: ' aria-current="true"' } : ''}>${nameOf(lang)}</a></li>`,
  )
  return html`<div class="row"><nav aria-label="${words.say('demo.chains')}"><ul>${chains}</ul></nav>
<nav aria-label="${words.say('demo.language')}"><ul>${languages}</ul></nav></div>`
}

const nameOf = (lang: string) => new Intl.DisplayNames(lang, { type: 'language' }).of(lang) ?? lang

function paying(scene: DemoScene): Html {
  const { look, words, chain } = scene
  const { say } = words
  const intro =
    look.imitated.length === 0
      ? say('demo.noProviders')
      : say('demo.payingText', { providers: look.imitated.join(', ') })
  const cardRows = testCards.map(
    ({ number, outcome }) =>
      html`<dt><code dir="ltr">${number.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code></dt><dd>${say(`outcome.${outcome}`)}</dd>`,
  )
  const amountRows = amounts.map(
    ({ ending, outcome }) => html`<dt><code dir="ltr">…0${ending}</code></dt><dd>${say(`outcome.${outcome}`)}</dd>`,
  )
  const bank = bankDetails[chain.country]
  return html`<section aria-labelledby="paying"><h2 id="paying">${say('demo.paying')}</h2><p>${intro}</p>
<div class="columns"><div><h3>${say('demo.cards')}</h3>${pairs(cardRows)}</div>
<div>${control(scene)}
<h3>${say('demo.amounts')}</h3><p class="meta">${say('demo.amountsText')}</p>${pairs(amountRows, 'short')}${amountSwitch(scene)}
${bank ? html`<h3>${say('demo.bank')}</h3><p>${say('demo.bankText')} <code dir="ltr">${bank}</code></p>` : ''}</div></div></section>`
}

function amountSwitch({ words, amountsAreOn }: DemoScene): Html {
  const [value, label] = amountsAreOn ? ['off', 'demo.amountsOff'] : ['on', 'demo.amountsOn']
  return html`<form method="post" action="/demo/next"><input type="hidden" name="lang" value="${words.lang}">
<button name="amounts" value="${value}">${words.say(label)}</button></form>`
}

/** Well-known examples that pass every check. */
const bankDetails: { readonly [country: string]: string } = {
  DE: 'DE89 3704 0044 0532 0130 00',
  US: '021000021 / 1234567890',
}

function control({ words, next }: DemoScene): Html {
  const { say } = words
  const options = outcomes.map(({ id }) => html`<option value="${id}">${say(`outcome.${id}`)}</option>`)
  const lang = html`<input type="hidden" name="lang" value="${words.lang}">`
  const waiting = html`<p role="status"><strong>${say('demo.waiting')}:</strong> ${next.map((one) => say(`outcome.${one}`)).join(' · ')}</p>
<form method="post" action="/demo/next">${lang}<button>${say('demo.clear')}</button></form>`
  return html`<h3 id="next">${say('demo.control')}</h3><div class="card"><form method="post" action="/demo/next">${lang}
<label for="outcome">${say('demo.outcome')}<span class="hint" id="outcome-hint">${say('demo.controlText')}</span></label>
<select id="outcome" name="outcome" aria-describedby="outcome-hint">${options}</select><button class="primary">${say('demo.set')}</button></form>
${next.length > 0 ? waiting : ''}</div>`
}

/** What, and what of it: beside each other where there is room. */
const pairs = (rows: readonly Html[], width: 'long' | 'short' = 'long'): Html =>
  html`<div class="card"><dl class="pairs ${width}">${rows}</dl></div>`
