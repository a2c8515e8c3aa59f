import { expect, it } from 'vitest'
import { readsOfExpr } from '#engine/check/reads.ts'
import { subjectsAt } from '#server/features/studio/subjects/subjects-at.ts'
import { readSettingsSchema } from '#server/releases/documents/grammar.ts'
import { loadRelease } from '../../flows/release.ts'

const product = await loadRelease('nordlys', process.cwd())
const entries = new Map([
  ['clubs', [{ value: '101', name: 'Mitte' }]],
  ['plans', [{ value: 'teen', name: 'Teen' }]],
])

async function at(document: string, place: string) {
  const { docs } = product
  const found = subjectsAt(
    { docs, settings: await readSettingsSchema(process.cwd()), lang: 'en' },
    { in: document, at: place },
    entries,
  )
  return found && new Map(found.map((one) => [JSON.stringify(one.expr), one]))
}
const path = (name: string) => JSON.stringify({ var: name })

it('a step may speak of what was answered before it, of people, settings and time, in the words of members', async () => {
  const found = await at('flow:join', 'steps/payment/when')

  expect(found?.get(path('answers.plan.plan'))).toEqual({
    expr: { var: 'answers.plan.plan' },
    group: 'answers',
    kind: 'choice',
    name: 'Plan',
    where: 'Plan',
    options: [{ value: 'teen', name: 'Teen' }],
  })
  expect(found?.get(path('answers.details.gender'))?.options[0]).toEqual({ value: 'MALE', name: 'Male' })
  expect(found?.get(JSON.stringify({ age: [{ var: 'answers.details.birthday' }, { var: 'today' }] }))?.kind).toBe(
    'number',
  )
  expect(found?.get(path('records.plan.plan.joiningFee.amountMinor'))).toMatchObject({
    group: 'chosen',
    kind: 'amount',
  })
  expect(found?.get(path('config.joinForm.mobile'))).toMatchObject({ group: 'settings', name: 'Mobile number' })
  expect(found?.get(path('person.centerId'))?.options).toEqual([{ value: '101', name: 'Mitte' }])
})

it('what comes later is not offered, neither by itself nor through a name; a password never', async () => {
  const early = await at('flow:join', 'steps/details/when')
  const late = await at('flow:join', 'steps/joined/when')

  expect(early?.has(path('answers.details.email'))).toBe(false)
  expect(early?.has(path('let.means'))).toBe(false)
  expect(late?.has(path('answers.details.email'))).toBe(true)
  expect(late?.has(path('let.means'))).toBe(true)
  expect(late?.has(path('answers.details.password'))).toBe(false)
})

it('a field may speak of the fields above it, at every use of its form', async () => {
  const found = await at('form:member-details', 'fields/state/mode')

  expect(found?.get(path('form.country'))).toMatchObject({ name: 'Country', kind: 'choice' })
  expect(found?.has(path('mode.country'))).toBe(true)
  expect(found?.has(path('form.state'))).toBe(false)
  expect(found?.has(path('answers.center.club'))).toBe(false)
})

it('what a condition reads already is there, whatever it is', async () => {
  const found = await at('flow:join', 'steps/questionnaire/when')

  expect(found?.get(path('data.template.questionnaireId'))).toMatchObject({ group: 'other' })
})

it.each([
  ['flow:join', 'steps/nowhere/when'],
  ['flow:nowhere', 'steps/plan/when'],
  ['flow:join', 'steps/plan/title'],
  ['form:__proto__', 'fields/a/mode'],
  ['flow:join', '__proto__/when'],
])('%s %s is no place of a condition', async (document, place) => {
  expect(await at(document, place)).toBeNull()
})

it('what a chain says on its pages may speak of who is signed in, of settings, days and the address, and of nothing else', async () => {
  const found = await at('config', 'strapLines/new/when')
  const roots = new Set(
    [...(found?.values() ?? [])].flatMap(({ expr }) => readsOfExpr(expr).map(({ path: [root] }) => root)),
  )

  expect([...roots].sort()).toEqual(['config', 'lang', 'today', 'user', 'year'])
  expect(found?.get(path('user.centerId'))?.options).toEqual([{ value: '101', name: 'Mitte' }])
  expect(found?.get(path('user'))).toBeUndefined()
  expect((await at('config', 'strapLines/withdrawal/when'))?.get(path('user'))).toMatchObject({ group: 'other' })
})
