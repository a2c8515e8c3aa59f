import { type Html, html } from '#sandbox/page/html.ts'
import type { PageWords } from '#sandbox/page/words.ts'
import { behaviours } from '#sandbox/sso/tokens.ts'
import type { DemoChain } from '../chain.ts'

/** The page of a company as far as the demo needs it: links that open the portal in the name of one of its people. */
export function signOn({ words, chain }: { readonly words: PageWords; readonly chain: DemoChain }): Html | '' {
  const { say } = words
  const person = chain.persons.find(({ corporateId }) => corporateId !== undefined)
  if (chain.issuer === undefined || person?.corporateId === undefined) return ''
  const name = `${person.firstName} ${person.lastName}`
  const to = (query: string) => `/sandbox/sso/start?as=${encodeURIComponent(person.corporateId ?? '')}&${query}`
  const headers = html`<li><a href="${to('does=good')}">${say('demo.sso.tiny', { name })}</a></li>
<li><a href="${to('does=good&header=1')}">${say('demo.sso.small', { name })}</a></li>`
  const others = behaviours
    .filter((one) => one !== 'good')
    .map((does) => html`<li><a href="${to(`does=${does}`)}">${say(`demo.sso.${does}`)}</a></li>`)
  return html`<section aria-labelledby="sso"><h2 id="sso">${say('demo.sso')}</h2><p>${say('demo.sso.text')}</p>
<div class="card"><ul class="list">${headers}${others}</ul></div></section>`
}
