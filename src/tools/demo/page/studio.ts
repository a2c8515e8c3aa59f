import { type Html, html } from '#sandbox/page/html.ts'
import type { PageWords } from '#sandbox/page/words.ts'
import { codeAt } from '#server/features/studio/second-factor.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { createSession } from '#studio/session.ts'
import type { DemoChain } from '../chain.ts'
import { demoPassword } from '../fill.ts'
import { demoSecret } from '../fill-operators.ts'
import { nameOf } from './people.ts'
import type { Deed } from './sign-in.ts'

/** Who changes the chain in the studio, with the code of this half minute, and a button that opens it as them. */
export function studio({ words, chain, now }: { words: PageWords; chain: DemoChain; now: Date }): Html | '' {
  const { say } = words
  const { operators = [] } = chain
  if (operators.length === 0) return ''
  const rows = operators.map(
    (operator) => html`<li><div><strong><bdi>${nameOf(operator)}</bdi></strong>
<span class="meta"><bdi dir="ltr">${operator.email ?? ''}</bdi></span></div>
<form method="post" action="/demo/studio"><input type="hidden" name="lang" value="${words.lang}">
<button name="person" value="${operator.id}">${say('demo.studioAs', { name: operator.firstName })}</button></form></li>`,
  )
  return html`<section aria-labelledby="studio"><h2 id="studio">${say('demo.studio')}</h2>
<p>${say('demo.studioText')} <a href="/studio">/studio</a></p>
<p>${say('demo.password')} <code dir="ltr">${demoPassword}</code> · ${say('demo.studioCode')} <code dir="ltr">${codeAt(demoSecret, now)}</code></p>
<div class="card"><ul class="list people">${rows}</ul></div></section>`
}

/** A session of the studio, opened here: the code of a half minute is good once, and somebody may click twice. */
export async function openStudioAs(chain: string, personId: string, now: Date): Promise<readonly Deed[]> {
  const { token } = await openSession({ chain, now }, personId, { forStudio: true })
  const deeds: Deed[] = []
  createSession({
    getItem: () => null,
    setItem: (key, value) => void deeds.push(['tab', 'set', key, value]),
    removeItem: () => undefined,
  }).begin(token)
  return deeds
}
