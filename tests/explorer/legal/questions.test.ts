import { expect, test } from 'vitest'
import type { Expr } from '#engine/documents.ts'
import { explore } from '#explorer/explore.ts'
import { findingWords } from '#server/releases/documents/finding-words.ts'
import { seeded } from '../seeds/seed.ts'
import { asked, both, has, inForm, lacks, v } from '../seeds/words.ts'

const age: Expr = { age: [v('person.birthday'), v('today')] }
const ofPlan: Expr = { '===': [{ cat: [v('form.plan'), '-x'] }, 'gold-x'] }

/** What is said of a field that is asked only when this holds. */
async function toldOf(when: Expr) {
  const { findings } = explore(
    await seeded({
      name: 'a code',
      chain: 'nordlys',
      flow: 'join',
      expects: { code: 'unreached', at: '' },
      ops: [inForm('pick-plan', 'fields/promoCode/mode', asked(when))],
    }),
  )
  return findings.filter(({ code, at }) => code === 'unreached' && at === 'form:pick-plan/fields/promoCode')
}

test.each<readonly [what: string, when: Expr, severity: string]>([
  ['a text that is made of others could be any: a question', ofPlan, 'warning'],
  ['a calculation is not worked back: a question', { '>': [{ '*': [age, 2] }, 90] }, 'warning'],
  ['the day comes by itself: only to be known', { '>=': [v('today'), '2026-09-01'] }, 'remark'],
  ['a contradiction was counted out', both({ '>': [age, 20] }, { '<': [age, 18] }), 'error'],
  [
    'a contradiction beside what was not tried out',
    both(has('person.birthday'), lacks('person.birthday'), ofPlan),
    'error',
  ],
])('%s', async (_what, when, severity) => {
  expect((await toldOf(when)).map((one) => one.severity)).toEqual([severity])
})

test('a question says what was tried and what to do', async () => {
  const [question] = await toldOf(ofPlan)

  expect(question && findingWords(question)).toBe(
    'this field is never asked with all that was tried: cat(form.plan, "-x") is "gold-x" never held, tried with "id-1-x". If it can come out otherwise, acknowledge this by name; if not, mend it',
  )
  expect(question && findingWords(question, 'de')).toBe(
    'dieses Feld wird nie gefragt bei allem, was probiert wurde: cat(form.plan, "-x") ist "gold-x" traf nie zu, probiert mit "id-1-x". Kann es auch anders ausgehen, dann nehmen Sie dies mit Ihrem Namen an; wenn nicht, ändern Sie es',
  )
})
