import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import config from '../../../flows/config.json' with { type: 'json' }
import { browserProgram } from '../../flows/browser-program.ts'
import { loadRelease } from '../../flows/release.ts'
import ledger from '../../ledger/entities.json' with { type: 'json' }
import { shareOf } from '../../support/in-turn.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { fillNordlys } from '../support/nordlys.ts'
import { oneRelease } from '../support/releases.ts'
import { askedFields, type Word } from './asked-fields.ts'
import {
  fill,
  keptOf,
  look,
  nothing,
  own,
  releaseWith,
  type Surroundings,
  settingsOf,
  today,
  visitor,
} from './visit.ts'

const product = await loadRelease('nordlys', path.resolve(import.meta.dirname, '../../..'))
const chain = freshChain()
let live: LiveRelease = product
const test = startTestApp({
  releases: oneRelease(chain, () => live),
})
beforeAll(async () => {
  test.now = new Date(`${today}T09:00:00Z`)
  await fillNordlys(chain, today)
})

const words: readonly Word[] = ['required', 'optional', 'notUsed']

describe('nothing of the ledger is missing', () => {
  const entity = (id: string) => ledger.entities.find((one) => one.id === id)
  const namesOf = (id: string) => (entity(id)?.fields ?? []).map(({ name }) => name)
  const elsewhere = ['subscriptionStartDate'] // asked with the plan, below

  it.each(namesOf('signUpFormRecord').filter((name) => !elsewhere.includes(name)))('sign-up field %s', (name) =>
    expect(askedFields.map(({ signUp }) => signUp)).toContain(name),
  )

  it.each(namesOf('person'))('member of a person: %s', (name) =>
    expect(askedFields.map(({ person }) => person)).toContain(name),
  )

  it.each(Object.entries(entity('joinForm')?.defaults ?? {}))('setting %s is %s by default', (name, word) =>
    expect(config.joinForm).toHaveProperty(name === 'address lines' ? 'address' : name, word),
  )

  it.each((entity('joinForm')?.flags ?? []).map(({ name }) => name))('flag %s', (name) =>
    expect(config.joinForm).toHaveProperty(name),
  )
})

const rows = askedFields.flatMap((field) => words.map((word) => [field.id, field.setting, word, field] as const))

describe.each(shareOf(rows, 3))('%s (%s: %s)', (id, _, word, field) => {
  const mode = field.becomes?.[word] ?? word
  const isUsed = mode !== 'notUsed'
  const around = surroundings(settingsOf(field, word))

  it(isUsed ? `is shown and ${mode}` : 'is not shown', async () => {
    const { steps } = await look(around, { ...field.given, [id]: null })
    const demanded = (steps.details?.problems ?? []).filter(({ at }) => at.startsWith(`details.${id}`))

    expect(steps.details?.fields[id]?.mode ?? 'notUsed').toBe(mode)
    expect(demanded.map(({ code }) => code).filter((code) => code !== 'required')).toEqual([])
    expect(demanded.length > 0).toBe(mode === 'required')
  })

  it(`is ${isUsed && field.kept !== null ? '' : 'not '}sent`, async () => {
    const { walk, sent } = await fill(around, field)

    expect(walk.steps.details?.problems).toEqual([])
    expect(sent).toEqual(isUsed && field.kept !== null ? own(field.give) : null)
  })

  it(`is ${isUsed && field.kept !== null ? '' : 'not '}kept`, async () => {
    const { status, body } = await (await fill(around, field)).send()

    expect([status, body.errorCode]).toEqual([200, undefined])
    const right = field.kept === null ? null : (field.as ?? own(field.give))
    expect(await keptOf(chain, body.personId, field)).toEqual(isUsed ? right : nothing(field))
  })

  const isFine = mode === 'optional' || (!isUsed && field.kept === null)
  it(`${isFine ? 'may' : 'cannot'} be ${isUsed ? 'left out' : 'given all the same'} by a forged request`, async () => {
    const { status, body } = await (await fill(around, field)).sendForged(!isUsed)

    expect([status, body.errorCode]).toEqual(isFine ? [200, undefined] : [400, 'INVALID_INPUT'])
    const fields = (body.problems ?? []).map((problem: { field: string }) => problem.field)
    if (!isFine) expect(fields.join()).toContain(`details.${id}`)
    if (isFine) expect(await keptOf(chain, body.personId, field)).toEqual(nothing(field))
  })
})

describe.each(words)('subscriptionStartDate (joinForm.subscriptionStartDate: %s)', (word) => {
  const login = { email: 'required', password: 'required', subscriptionStartDate: word }
  const around = surroundings([{ joinForm: login }])
  const start = { plan: 'komplett', startDate: '2026-07-01' }

  it(word === 'notUsed' ? 'is not shown' : `is shown and ${word}`, async () => {
    const client = visitor(around)
    client.state = {
      ...client.state,
      answers: { center: { club: '106' } },
      drafts: { plan: { ...start, startDate: null } },
    }

    const { steps } = await client.walk()

    expect(steps.plan?.fields.startDate?.mode ?? 'notUsed').toBe(word)
    expect(steps.plan?.problems.map(({ at, code }) => `${at}:${code}`)).toEqual(
      word === 'required' ? ['plan.startDate:required'] : [],
    )
  })

  it(
    word === 'notUsed' ? 'is not sent, and the contract starts today' : 'is sent, and the contract starts then',
    async () => {
      const client = visitor(around)
      client.state = { ...client.state, answers: { center: { club: '106' }, plan: start } }
      await client.submit(own({ email: 'ada@example.org', password: 'Geheim12!x' }))
      await client.submit({ goal: 'health' })
      await client.submit({ read: true })

      const paid = await client.submit({ contractTerms: true, option: 'invoice' })

      expect(paid?.status).toBe(200)
      const sold = await db()
        .selectFrom('subscriptions')
        .select('start_date')
        .where('person_id', '=', client.user?.userId ?? '')
        .executeTakeFirst()
      expect(sold?.start_date).toBe(word === 'notUsed' ? today : '2026-07-01')
    },
  )
})

/** The chain's release with these settings alone, live from here on, and the program that browsers have of it. */
function surroundings(settings: Parameters<typeof releaseWith>[1]): Surroundings {
  const around = { test, chain } as {
    test: typeof test
    chain: string
    release: LiveRelease
    browser: Surroundings['browser']
  }
  beforeAll(async () => {
    live = releaseWith(product, settings)
    around.release = live
    around.browser = await browserProgram(live, 'join')
  })
  return around
}
