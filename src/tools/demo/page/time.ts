import { type Html, html } from '#sandbox/page/html.ts'
import type { PageWords } from '#sandbox/page/words.ts'

/** How far the demo's day can be moved at once. */
export const leaps = [1, 7, 31] as const

/** Which day it is here, and buttons that bring the next ones. */
export function time({ words, now, timeZone }: { words: PageWords; now: Date; timeZone: string }): Html {
  const { say, lang } = words
  const day = new Intl.DateTimeFormat(`${lang}-u-nu-latn`, { dateStyle: 'full', timeZone }).format(now)
  const buttons = leaps.map(
    (days) => html`<button name="days" value="${String(days)}">${say(`demo.time.${days}`)}</button>`,
  )
  return html`<section aria-labelledby="time"><h2 id="time">${say('demo.time')}</h2><p>${say('demo.timeText')}</p>
<form method="post" action="/demo/time"><input type="hidden" name="lang" value="${lang}">
<p><strong>${day}</strong></p><div class="row">${buttons}</div></form></section>`
}
