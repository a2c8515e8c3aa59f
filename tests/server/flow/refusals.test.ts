import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { compile } from '#server/releases/compile.ts'
import type { LiveRelease } from '#server/releases/release.ts'
import { loadRelease } from '../../flows/release.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { FlowClient } from '../support/flow-client.ts'
import { fillNordlys } from '../support/nordlys.ts'
import { oneRelease } from '../support/releases.ts'

/** The chain demands a phone number and speaks Arabic, too. */
const product = await loadRelease('nordlys', path.resolve(import.meta.dirname, '../../..'))
const { config } = product.docs
const release: LiveRelease = compile({
  id: product.id,
  number: 1,
  docs: {
    ...product.docs,
    centers: {},
    config: {
      ...config,
      minimumAge: 16,
      joinForm: { ...(config.joinForm as JsonObject), mobile: 'required' },
      translations: [...(config.translations as JsonObject[]), { code: 'ar', locale: 'ar-SA', direction: 'rtl' }],
    },
  },
})
const chain = freshChain()
const today = '2026-06-10'
const test = startTestApp({
  releases: oneRelease(chain, () => release),
})
beforeAll(async () => {
  test.now = new Date(`${today}T09:00:00Z`)
  await fillNordlys(chain, today)
})

let count = 0
const ada = (): JsonObject => ({
  salutation: 'Mrs',
  firstName: 'Ada',
  lastName: `Refused ${++count}`,
  birthday: '1990-05-05',
  email: `refused${count}@example.com`,
  phone: '0151 23456789',
  address1: 'Weg 1',
  zipCode: '10115',
  city: 'Berlin',
})
const password = 'Geheim12!x'

/** The same details sent as a flow sends them, whatever a browser would have said, and by an app without one. */
async function bothWays(person: JsonObject, secret: string | null = password, lang = 'de') {
  const flow = new FlowClient({ test, chain, release, flow: 'join', today })
  const details = { ...person, ...(secret === null ? {} : { password: secret }) }
  const answers = { center: { club: '106' }, plan: { plan: 'komplett', startDate: today }, details }
  const input = { centerId: '106', person, ...(secret === null ? {} : { password: secret }) }
  const member = {
    instance: flow.instance,
    flow: 'join',
    release: release.id,
    act: 'create-person',
    query: {},
    route: {},
    answers,
    today,
  }
  const options = { key: 'create-person:0', flow: member as JsonObject, lang }
  const inFlow = await test.ask(chain, 'person/create-person', input, options)
  const direct = await test.ask(chain, 'person/create-person', input, { lang })
  return { inFlow: inFlow.body, direct: direct.body, statuses: [inFlow.status, direct.status] }
}

interface Told {
  readonly at: string
  readonly code: string
  readonly message: string
  readonly field?: string
}
const faultsOf = ({ problems }: { problems: readonly Told[] }) => problems.map(({ at, code }) => `${at}:${code}`).sort()

const without = (...names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(ada()).filter(([name]) => !names.includes(name)))

describe('one fault has one code and one place, in a flow and without one', () => {
  it.each<[string, JsonObject, string | null, string, readonly string[]]>([
    ['a member that is demanded', without('phone'), password, 'INVALID_INPUT', ['person.phone:required']],
    [
      'several at once',
      { ...without('phone', 'city'), salutation: 'Dr' },
      null,
      'INVALID_INPUT',
      ['password:required', 'person.city:required', 'person.phone:required', 'person.salutation:gone'],
    ],
    [
      'a number that is none, beside a missing name',
      { ...without('lastName'), phone: '12' },
      password,
      'INVALID_PHONE',
      ['person.lastName:required', 'person.phone:INVALID_PHONE'],
    ],
    ['a weak password', ada(), 'aaaaaaaa', 'WEAK_PASSWORD', ['password:WEAK_PASSWORD']],
    [
      'somebody too young',
      { ...ada(), birthday: '2020-01-01' },
      password,
      'MINIMUM_AGE',
      ['person.birthday:MINIMUM_AGE'],
    ],
    ['a day to come', { ...ada(), birthday: '2031-01-01' }, password, 'INVALID_INPUT', ['person.birthday:max']],
    ['no text where text is due', { ...ada(), city: 7 }, password, 'INVALID_INPUT', ['person.city:type']],
  ])('%s', async (_, person, secret, code, faults) => {
    const { inFlow, direct } = await bothWays(person, secret)

    expect([inFlow.errorCode, direct.errorCode]).toEqual([code, code])
    expect([faultsOf(inFlow), faultsOf(direct)]).toEqual([faults, faults])
    expect(inFlow.at).toBe(direct.at)
    expect(inFlow.recorded).toBe(false)
  })

  it('names the step and field that a flow asks, and nothing of the journal changes', async () => {
    const { inFlow } = await bothWays(without('phone'))

    expect(inFlow.problems).toMatchObject([{ at: 'person.phone', field: 'details.phone', code: 'required' }])
    expect(inFlow.params.acts).toEqual([])
  })

  it.each([
    ['de', 'Nicht nach dem', 'Bitte ausfüllen'],
    ['en', 'Not after', 'required'],
    ['ar', 'ليس بعد', 'مطلوب'],
  ])('says it in the caller’s language: %s', async (lang, late, missing) => {
    const person = { ...without('phone'), birthday: '2031-01-01' }
    const { inFlow, direct } = await bothWays(person, password, lang)

    for (const { problems } of [inFlow, direct] as { problems: readonly Told[] }[]) {
      const words = Object.fromEntries(problems.map(({ at, message }) => [at, message]))
      expect(words['person.phone']).toContain(missing)
      expect(words['person.birthday'] ?? late).toContain(late)
    }
  })

  it('takes what is right, either way', async () => {
    const [one, other] = [ada(), ada()]

    expect((await bothWays(one)).statuses[0]).toBe(200)
    expect((await test.ask(chain, 'person/create-person', { centerId: '106', person: other, password })).status).toBe(
      200,
    )
  })
})

it('names every member that does not fit a call’s shape, each with its place', async () => {
  const { body } = await test.ask(chain, 'person/create-person', {
    password: 7,
    shoes: 1,
    person: { ...ada(), email: 'ada@', birthday: '1990-02-30', gender: 'X', country: 'de', bank: { iban: 1, x: 2 } },
  })

  expect(body.errorCode).toBe('INVALID_INPUT')
  expect(faultsOf(body)).toEqual([
    'centerId:required',
    'password:type',
    'person.bank.iban:type',
    'person.bank.x:unknown',
    'person.birthday:format',
    'person.country:pattern',
    'person.email:format',
    'person.gender:gone',
    'shoes:unknown',
  ])
})
