import { expect, test } from 'vitest'
import { operatorWords } from '#server/features/studio/draft/operator-words.ts'
import { findingWords } from '#server/releases/documents/finding-words.ts'
import { sentence } from '#server/releases/documents/sentences.ts'
import type { OperatorLanguage } from '#server/releases/operator-language.ts'

const checked = (code: string, params: { readonly [name: string]: string }, meant = '') => ({
  code,
  params,
  message: sentence({ code, at: '', severity: 'error', params }, meant, 'en'),
  messageIn: (lang: OperatorLanguage) => sentence({ code, at: '', severity: 'error', params }, meant, lang),
})
const played = (code: string, params: { readonly [name: string]: string }) => ({
  code,
  params,
  message: findingWords({ code, at: '', severity: 'error', params }, 'en'),
  messageIn: (lang: OperatorLanguage) => findingWords({ code, at: '', severity: 'error', params }, lang),
})

/** What only who writes documents knows. */
const ofDocuments = /\.json|"let"|flows\/|[a-z]+\/[a-z]+-[a-z]+|"when"|flow:|answers\.|".plain"/

test.each([
  checked('placeholder.unknown', { placeholder: 'clubNam' }, ' (did you mean "clubName"?)'),
  checked('address.unknown', { address: '/nowhere' }),
  checked('address.nowhere', { address: '/nowhere' }),
  checked('answers.unheard', { field: 'pet', form: 'pick-plan' }),
  checked('overlay.locked', { lock: 'flow:join/steps/payment', by: 'product' }),
  checked('range.crossed', { kind: 'values', path: 'answers.plan.plan', one: 'flex', other: 'start' }),
  checked('read.unknown', { path: 'answers.plam.plan' }),
  checked('setting.unused', { path: 'redirects.default' }),
  played('inputLacking', { call: 'subscription/create-person', name: 'lastName' }),
  played('unreached', { kind: 'call', call: 'payment/make-cash' }),
  played('unreached', { kind: 'end' }),
  played('stuck', { because: 'INVALID_PLAN' }),
  played('avoidable', { end: 'no-way' }),
  played('valueLacking', { placeholder: 'clubName', reads: 'records.center.club.name' }),
])('$code is said in the words of the studio', (found) => {
  for (const lang of ['en', 'de'] as const) {
    expect(operatorWords(found, lang)).not.toMatch(ofDocuments)
    expect(operatorWords(found, lang)).not.toMatch(/undefined|""/)
  }
  expect(operatorWords(found, 'de')).not.toBe(operatorWords(found, 'en'))
})

test('what was probably meant stays said', () => {
  const found = checked('placeholder.unknown', { placeholder: 'clubNam' }, ' (did you mean "clubName"?)')

  expect(operatorWords(found, 'en')).toBe(
    'nothing fills in {clubNam}, so members would read a gap (did you mean "clubName"?): write one of the placeholders that this sentence has in the other languages',
  )
})

test('what has no other words, and what was tried out, is said as it is', () => {
  const half = { code: 'account.half', message: 'uses only one of email and password' }
  const tried = { code: 'stuck', params: { tried: [] }, message: 'members can get stuck here with all that was tried' }

  expect(operatorWords(half, 'en')).toBe(half.message)
  expect(operatorWords(tried, 'en')).toBe(tried.message)
})

test('what was taken away and is needed is said without the place that needs it', () => {
  const message = 'takes away what is still needed: flows/join/flow.json data/promo there is no "plan.plan"'

  expect(operatorWords({ code: 'place.unknown', message }, 'de')).toMatch(/^nimmt weg, was anderswo/)
})
