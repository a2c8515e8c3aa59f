import { rmSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import type { FlowDoc, FormDoc, Json, JsonObject } from '#engine/documents.ts'
import { resume } from '#engine/flow/resume.ts'
import { db } from '#server/db/ambient.ts'
import { startEditedProduct } from '../support/edited-product.ts'
import { fillStep, fillUntil, newMember, typeStep } from '../support/fill-flow.ts'
import { FlowClient } from '../support/flow-client.ts'

const product = startEditedProduct()
const { chain, test, edit, start } = product
beforeAll(() => product.open())

/** Sentences in every language; those that nothing shows any more go. */
function say(words: { readonly [key: string]: string | undefined }): void {
  for (const lang of ['de', 'en', 'ar', 'es'])
    edit<JsonObject>(`flows/texts/${lang}/forms.json`, (texts) => ({ ...texts, ...words }))
}

/** The form of the details with the question of a locker, asked so; null: without it. */
function locker(mode: 'optional' | 'required' | null): void {
  edit<FormDoc>('schemas/forms/member-details.json', (form) => {
    const others = form.fields.filter(({ id }) => id !== 'locker')
    const section = form.fields.at(-1)?.section
    return {
      ...form,
      fields: mode === null ? others : [...others, { id: 'locker', section, mode, schema: text }],
    }
  })
  say({ 'form.member-details.locker': mode === null ? undefined : 'Lieblingsfach' })
}

const text = { type: 'string', maxLength: 40 }

/** The join with a step that asks for a goal behind another one; null: without it. */
function goalAfter(step: string | null): void {
  const form = { id: 'goal', fields: [{ id: 'goal', schema: text, mode: 'required' }] }
  const file = product.fileAt('schemas/forms/goal.json')
  if (step === null) rmSync(file)
  else writeFileSync(file, JSON.stringify(form))
  const words = step === null ? [undefined, undefined] : ['Ziel', 'Ihr Ziel']
  say({ 'form.goal.goal': words[0], 'flow.join.goal': words[1] })
  edit<FlowDoc>('flows/join/flow.json', (flow) => ({
    ...flow,
    steps: flow.steps
      .filter(({ id }) => id !== 'goal')
      .flatMap((one) => (one.id === step ? [one, { id: 'goal', form: 'goal' }] : [one])),
  }))
}

interface Change {
  readonly change: () => unknown
  /** What the member is told and does before all goes on; nothing: nobody notices. */
  readonly asked?: {
    readonly at: string
    readonly told: readonly string[]
    readonly answer: { readonly [field: string]: Json }
  }
  /** What they had answered before, beside what all have. */
  readonly had?: { readonly [field: string]: Json }
}

/** Each goes live under somebody who has typed all their details and not sent them; the next begins where it leaves off. */
const changes: readonly (readonly [what: string, change: Change])[] = [
  ['another text', { change: () => say({ 'form.member-details.firstName': 'Rufname' }) }],
  ['a question that may stay empty', { change: () => locker('optional') }],
  [
    'a question becomes a demand',
    {
      change: () => locker('required'),
      asked: { at: 'details', told: ['details.locker required'], answer: { locker: 'Sieben' } },
    },
  ],
  ['a question is asked no more', { had: { locker: 'Acht' }, change: () => locker(null) }],
  [
    'a step comes before what somebody is at',
    { change: () => goalAfter('plan'), asked: { at: 'goal', told: ['goal.goal required'], answer: { goal: 'Kraft' } } },
  ],
  ['a step that was answered moves', { had: { goal: 'Kraft' }, change: () => goalAfter('center') }],
  ['a step that was answered goes', { had: { goal: 'Kraft' }, change: () => goalAfter(null) }],
  [
    'the plan costs more',
    {
      change: () =>
        db()
          .updateTable('plans')
          .set(({ eb }) => ({ price_monthly_minor: eb('price_monthly_minor', '+', 500) }))
          .where('chain_id', '=', chain)
          .where('id', '=', 'komplett')
          .execute(),
    },
  ],
  [
    'the plan is sold no more',
    {
      change: () =>
        db()
          .updateTable('plans')
          .set({ on_sale: false })
          .where('chain_id', '=', chain)
          .where('id', '=', 'komplett')
          .execute(),
      asked: { at: 'plan', told: ['plan.plan gone'], answer: { plan: 'start' } },
    },
  ],
]

it.each(changes)('goes live under a join that is half way: %s', async (what, { change, had = {}, asked }) => {
  const email = `${what.replaceAll(' ', '-')}@example.org`
  const known = newMember(email, { club: '106', plan: 'komplett', ...had })
  const member = new FlowClient({ test, chain, release: product.live(), flow: 'join', today: '2026-06-10' })
  await fillUntil(member, known, 'details')
  await typeStep(member, known)
  const typed = { ...member.state.answers.details, ...member.state.drafts.details }

  await change()
  await start()
  const live = product.live()
  const flow = live.docs.flows.join
  if (flow === undefined) throw new Error('no join')
  const { state, stays } = resume(member.state, live.id, flow)
  expect(stays).toBe(false)
  Object.assign(member, { state, setup: { ...member.setup, release: live } })
  if (asked !== undefined) {
    await member.submit({}, 'details')
    const walk = await member.walk()
    expect([walk.at, walk.problems.map(({ at, code }) => `${at} ${code}`)]).toEqual([asked.at, asked.told])
    await fillStep(member, { ...known, ...asked.answer })
  }

  const fields = (await member.walk()).steps.details?.fields ?? {}
  const lost = Object.entries(typed).filter(([id, value]) => fields[id] !== undefined && fields[id].value !== value)
  expect(Object.keys(typed).length).toBeGreaterThan(8)
  expect(lost).toEqual([])
  if ((await member.walk()).at === 'details') await member.submit({})
  expect((await member.walk()).at).toBe('questionnaire')
  const person = await db()
    .selectFrom('persons')
    .select(['first_name', 'last_name'])
    .where('chain_id', '=', chain)
    .where('email', '=', email)
    .executeTakeFirst()
  expect(person).toEqual({ first_name: known.firstName, last_name: known.lastName })
})
