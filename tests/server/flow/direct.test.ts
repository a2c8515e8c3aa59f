import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { fillNordlys, nordlysReleases } from '../support/nordlys.ts'
import { signedIn } from '../support/people.ts'

const test = startTestApp({ releases: await nordlysReleases() })
let chain: string

beforeAll(async () => {
  chain = freshChain()
  test.now = new Date('2026-06-10T09:00:00Z')
  await fillNordlys(chain)
})

let count = 0
function anna(more: object = {}, person: object = {}) {
  const email = `direct${++count}@example.org`
  return {
    centerId: '106',
    password: 'Sommer-regen-42',
    person: {
      salutation: 'Mrs',
      firstName: 'Anna',
      lastName: `Direct-${count}`,
      birthday: '1991-03-04',
      email,
      address1: 'Kantstraße 1',
      zipCode: '10627',
      city: 'Berlin',
      ...person,
    },
    ...more,
  }
}

const create = (input: object, key?: string) =>
  test.ask(chain, 'person/create-person', input, key === undefined ? {} : { key })

const persons = async (email: string) =>
  (await db().selectFrom('persons').select('id').where('chain_id', '=', chain).where('email', '=', email).execute())
    .length

/** As apps make keys: nobody else comes upon them. */
const newKey = () => randomBytes(16).toString('base64url')

describe('an act without a flow', () => {
  it('works by its own rules', async () => {
    const input = anna()

    const answer = await create(input)

    expect(answer.status).toBe(200)
    expect(await persons(input.person.email)).toBe(1)
  })

  it('happens once per key, and the second answer is the first without its session', async () => {
    const [input, key] = [anna(), newKey()]

    const answers = await Promise.all([create(input, key), create(input, key), create(input, key)])

    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.body.personId)).size).toBe(1)
    expect(answers.filter((answer) => answer.body.session)).toHaveLength(1)
    expect(await persons(input.person.email)).toBe(1)
  })

  it('refuses a key that was used for another body', async () => {
    const key = newKey()
    await create(anna(), key)

    const answer = await create(anna(), key)

    expect(answer.body).toMatchObject({ httpCode: 409, errorCode: 'KEY_REUSED' })
  })

  it('does not take another password for another body: it was never kept', async () => {
    const [input, key] = [anna(), newKey()]
    await create(input, key)

    const answer = await create({ ...input, password: 'Winter-schnee-43' }, key)

    expect(answer.status).toBe(200)
    expect(answer.body.session ?? null).toBeNull()
  })

  it('answers a refusal again for the same key', async () => {
    const taken = anna()
    await create(taken)
    const [input, key] = [anna({}, { email: taken.person.email }), newKey()]

    const [first, second] = [await create(input, key), await create(input, key)]

    expect(first.body).toMatchObject({ errorCode: 'EMAIL_EXISTS', at: 'person.email' })
    expect(second.body).toMatchObject({ errorCode: 'EMAIL_EXISTS', at: 'person.email' })
  })

  it.each(['k-1', 'create-person:0', '0'.repeat(40), 'abcabcabcabcabcabcabcabcabc'])(
    'refuses a visitor’s key that another visitor might choose: %s',
    async (key) => {
      const input = anna()

      expect((await create(input, key)).body).toMatchObject({ errorCode: 'INVALID_INPUT', at: 'Idempotency-Key' })
      expect(await persons(input.person.email)).toBe(0)
    },
  )

  it('keeps the plain keys of two members apart', async () => {
    const [ben, eva] = [await signedIn(chain, {}, test.now), await signedIn(chain, {}, test.now)]
    const as = (token: string, input: object) =>
      test.ask(chain, 'person/create-person', input, { token, key: 'create-person:0' })

    const [first, second] = [await as(ben.token, anna()), await as(eva.token, anna())]
    const other = await as(ben.token, anna())

    expect([first.status, second.status, other.body.errorCode]).toEqual([200, 200, 'KEY_REUSED'])
    expect(first.body.personId).not.toBe(second.body.personId)
  })

  it.each([['x'.repeat(201)], ['with space'], ['ümlaut']])('refuses the key %s', async (key) => {
    expect((await create(anna(), key)).body).toMatchObject({ errorCode: 'INVALID_INPUT', at: 'Idempotency-Key' })
  })
})

describe('the form of the live release', () => {
  it.each<[string, object, string, string]>([
    ['a member that the chain asks for is missing', { lastName: undefined }, 'person.lastName', 'required'],
    ['a salutation that the chain does not offer', { salutation: 'Dr' }, 'person.salutation', 'gone'],
    ['a day that is too late', { birthday: '2026-06-11' }, 'person.birthday', 'max'],
  ])('refuses %s, and nothing is written', async (_, change, at, problem) => {
    const input = anna({}, change)

    const answer = await create(input)

    expect(answer.status, JSON.stringify(answer.body)).toBeGreaterThanOrEqual(400)
    expect(answer.body.at).toBe(at)
    if (answer.body.errorCode === 'INVALID_ANSWERS') expect(answer.body.params.problem).toBe(problem)
    expect(await persons(input.person.email)).toBe(0)
  })

  it('refuses a member that neither the call nor the form knows', async () => {
    expect((await create(anna({}, { shoeSize: 42 }))).body).toMatchObject({
      errorCode: 'INVALID_INPUT',
      at: 'person.shoeSize',
    })
  })
})
