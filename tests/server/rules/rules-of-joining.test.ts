import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { fillNordlys } from '../support/nordlys.ts'
import { oneRelease } from '../support/releases.ts'
import { release, type Trial, today } from './judge.ts'
import { constants, permissions, refusals } from './permissions.ts'
import { validation } from './validation.ts'

const chain = freshChain()
const test = startTestApp({
  releases: oneRelease(chain, () => release),
})
beforeAll(async () => {
  test.now = new Date(`${today}T09:00:00Z`)
  await fillNordlys(chain, today)
})

const tried: { readonly [id: string]: readonly Trial[] } = { ...validation, ...permissions, ...constants }

describe('in the browser', () => {
  const trials = Object.entries(tried).flatMap(([id, list]) => list.map((trial) => [id, trial.try, trial] as const))

  it.each(trials)('%s: %s', async (_, __, { run, is }) => {
    expect(await run()).toEqual(is)
  })
})

/** What the server answers to somebody who sends it all the same, without a flow. */
const onTheServer: readonly (readonly [id: string, what: string, given: JsonObject, code: string, at?: string])[] = [
  ['V-04', 'a day that does not exist', { birthday: '1990-02-30' }, 'INVALID_INPUT', 'person.birthday'],
  ['V-05', 'a year before 1900', { birthday: '1899-12-31' }, 'INVALID_INPUT', 'person.birthday'],
  ['V-10', 'no last name', { lastName: null }, 'INVALID_INPUT', 'person.lastName'],
  ['V-19', 'a password that is too weak', { password: 'geheim12' }, 'WEAK_PASSWORD'],
  ['V-20', 'no e-mail address', { email: 'ada@' }, 'INVALID_INPUT', 'person.email'],
  ['V-22', 'an address that exists', { email: 'ANNA@example.org' }, 'EMAIL_EXISTS'],
  ['V-23', 'an address that is too long', { address1: 'x'.repeat(81) }, 'INVALID_INPUT', 'person.address1'],
  ['V-06', 'a birthday to come', { birthday: '2026-03-03' }, 'INVALID_INPUT', 'person.birthday'],
  ['V-34', 'an IBAN with a wrong digit', { bank: { holder: 'Ada', iban: 'DE88370400440532013000' } }, 'INVALID_BANK'],
  ['V-34', 'a routing number with a wrong digit', { bank: { routingNumber: '021000022' } }, 'INVALID_BANK'],
  ['V-35', 'a postcode that none can be', { zipCode: '1011' }, 'INVALID_ZIP'],
]
const person = {
  salutation: 'Mrs',
  firstName: 'Ada',
  lastName: 'Lovelace',
  birthday: '1990-05-05',
  email: 'ada@example.com',
  address1: 'Weg 1',
  zipCode: '10115',
  city: 'Berlin',
}

describe('on the server', () => {
  it.each(onTheServer)('%s: %s', async (_, __, more, code, at) => {
    const { password = 'Geheim12!x', ...given } = more as JsonObject
    const answer = await test.ask(chain, 'person/create-person', {
      centerId: '101',
      password,
      person: { ...person, ...given },
    })

    expect([answer.body.errorCode, at === undefined ? at : answer.body.at]).toEqual([code, at])
  })

  it.each([
    ['V-11', 'a start yesterday', { startDate: '2026-03-01' }, 'START_DATE_NOT_POSSIBLE'],
    ['V-11', 'a start today', { startDate: '2026-03-02' }, undefined],
    ['V-12', 'a start before the club opens', { centerId: '103', startDate: '2026-03-02' }, 'START_DATE_NOT_POSSIBLE'],
  ])('%s: %s', async (_, __, given, code) => {
    const input = { planId: 'komplett', centerId: '101', ...given }

    const { body } = await test.ask(chain, 'subscription/get-plan-summary-for-new', input)

    expect(body.errorCode).toBe(code)
  })

  it.each([
    ['a code of the chain', 'WILLKOMMEN', undefined],
    ['a code that nobody gave out', 'NOPE', 'INVALID_PROMO_CODE'],
    ['one that is over', 'SOMMER', 'INVALID_PROMO_CODE'],
    ['one that is used up', 'VERGRIFFEN', 'INVALID_PROMO_CODE'],
    ['one of another plan', 'NURFLEX', 'INVALID_PROMO_CODE'],
  ])('promo codes: %s', async (_, code, error) => {
    const { body } = await test.ask(chain, 'subscription/validate-promo-code', { code, planId: 'komplett' })

    expect(body.errorCode).toBe(error)
  })

  it.each(refusals.map((one) => [one.try, one] as const))('%s', (_, { run, is }) => {
    expect(run()).toEqual(is)
  })

  it('nobody is there twice', async () => {
    const anna = { firstName: 'anna', lastName: 'LINDQVIST', birthday: '1992-04-17', zipCode: '10435' }
    const input = { centerId: '101', password: 'Geheim12!x', person: { ...person, ...anna } }

    expect((await test.ask(chain, 'person/create-person', input)).body.errorCode).toBe('DUPLICATE_PERSON')
  })
})
