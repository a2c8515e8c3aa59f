import { type Html, html } from '#sandbox/page/html.ts'
import type { PageWords } from '#sandbox/page/words.ts'
import { wordsIn } from '#server/features/words.ts'
import { billsOf } from '../bills.ts'
import type { DemoChain } from '../chain.ts'
import { demoPassword } from '../fill.ts'
import type { PersonRow } from '../rows.ts'

interface Cast {
  readonly words: PageWords
  readonly chain: DemoChain
  /** Who was just refused, and what the login says about it. */
  readonly refused: { readonly personId: string; readonly sentence: string } | null
}

/** Everybody of the demo with what is special about them, and a button that signs in as them in this browser. */
export function people(cast: Cast): Html {
  const { words, chain, refused } = cast
  const { say } = words
  const rows = chain.persons.map((person) => {
    const { id, email, password } = person
    const shown = email === undefined ? say('demo.noEmail') : html`<bdi dir="ltr">${email}</bdi>`
    return html`<li><div><strong><bdi>${nameOf(person)}</bdi></strong>
<span>${stateOf(person, chain, words)}</span><span class="meta">${shown}${password === undefined ? '' : html` · <code dir="ltr">${password}</code>`}</span>
${refused?.personId === id ? html`<p class="problem" role="alert">${refused.sentence}</p>` : ''}</div>
<form method="post" action="/demo/sign-in"><input type="hidden" name="lang" value="${words.lang}">
<button name="person" value="${id}">${say('demo.signInAs', { name: person.firstName })}</button></form></li>`
  })
  return html`<section aria-labelledby="people"><h2 id="people">${say('demo.people')}</h2>
<p>${say('demo.peopleText')}</p><p>${say('demo.password')} <code dir="ltr">${demoPassword}</code></p>
<div class="card"><ul class="list people">${rows}</ul></div></section>`
}

export const nameOf = ({ firstName, lastName }: PersonRow): string => `${firstName} ${lastName}`

/** What is special about a person of the demo, in words. */
export function stateOf(person: PersonRow, chain: DemoChain, { say, lang }: PageWords): string {
  const plans = new Map(chain.catalogue.plans.map(({ id, texts }) => [id, wordsIn(texts, lang)?.name ?? id]))
  const { id, status = 'ACTIVE', standing, levels = [], email, is, relations = [], corporateId } = person
  const clubOf = (centerId: string) => {
    const club = chain.catalogue.clubs.find((one) => one.id === centerId)
    return club === undefined ? centerId : (club.texts?.[lang]?.name ?? club.name)
  }
  const club = clubOf(person.centerId)
  const also = [...new Set((person.scopes ?? []).map(({ centerId }) => clubOf(centerId)))]
  const has = chain.subscriptions
    .filter(({ personId }) => personId === id)
    .map(({ planId, status, termination }) => {
      const word = status === 'ACTIVE' && termination !== undefined ? 'LEAVING' : status
      return say(`demo.status.${word}`, { plan: plans.get(planId) ?? planId })
    })
  const owes = billsOf(chain).some(
    ({ personId, openMinor, dueDate }) => personId === id && openMinor > 0 && dueDate < chain.today,
  )
  const shares = email !== undefined && chain.persons.some((other) => other.id !== id && other.email === email)
  const states = [
    ...(status === 'ACTIVE' ? [] : [say(`demo.is.${status}`)]),
    ...(standing === undefined ? [] : [say(`demo.is.${standing}`)]),
    ...(levels.includes('MANAGER') ? [say('demo.manager', { club })] : []),
    ...(levels.includes('STAFF') && !levels.includes('MANAGER') ? [say('demo.staff', { club })] : []),
    ...(also.length > 0 ? [say('demo.also', { clubs: also.join(', ') })] : []),
    ...(levels.includes('COMPANY') ? [say('demo.company')] : []),
    ...(corporateId === undefined ? [] : [say('demo.corporate')]),
    ...(is === undefined ? [] : [say(`demo.is.${is}`)]),
    ...(shares ? [say('demo.shares')] : []),
    ...relations.flatMap(({ personId, relation }) => {
      const other = chain.persons.find((one) => one.id === personId)
      return other === undefined ? [] : [say(`demo.relation.${relation}`, { name: other.firstName })]
    }),
    ...(owes ? [say('demo.owes')] : []),
    ...has,
  ]
  return states.length === 0 ? say('demo.nothing') : states.join(' · ')
}
