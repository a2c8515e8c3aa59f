import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { activeAgreements } from '#server/features/payments/agreement-repository.ts'
import { openSession } from '#server/sessions/open-session.ts'
import type { Loose } from '../conformance/house.ts'
import { sides } from '../conformance/sides.ts'
import { startHouse } from '../conformance/start-house.ts'
import { signedIn } from '../support/people.ts'

const only = sides.filter(({ adapter }) => adapter.id === 'ltps')
const { ground, of } = startHouse(only)
const house = of(only[0] as (typeof only)[number])
const { chain } = ground

interface Somebody {
  readonly id: string
  readonly token: string
}

const somebody = (levels: readonly string[] = ['MEMBER']) =>
  signedIn(chain, { centerId: '102', levels }, ground.test.now)

/** An agreement that was begun, by its holder or by somebody for them, and waits for its card. */
async function begun(by?: Somebody, known?: Somebody, agreementId?: string) {
  const person = known ?? (await somebody())
  const call = `payment/make-pl-${agreementId === undefined ? 'create' : 'update'}-agreement-payment`
  const wish = { personId: person.id, centerId: '102', provider: 'ltps', baseUrl: `https://${chain}.test` }
  const { body } = await ground.ask(call, { ...wish, agreementId }, (by ?? person).token)
  expect(body).toMatchObject({ code: 'IP', next: { kind: 'widget' } })
  return { person, key: body.paymentId as string, page: body.next.redirectUrl as string }
}

const calls = {
  get: 'ltps/get-ltps-payment-methods',
  create: 'ltps/create-ltps-payment-agreement',
  set: 'ltps/set-ltps-as-new-payment-agreement',
} as const

/** What is answered: the answer of the call, or an error. */
async function ask({ token }: Somebody, what: keyof typeof calls, key: string, methodId = 'x'): Promise<Loose> {
  const input = { paymentCacheId: key, ...(what === 'set' && { methodId }) }
  return (await ground.ask(calls[what], input, token)).body
}

const cardOf = async (person: Somebody, key: string, last4: string): Promise<string> =>
  (await ask(person, 'get', key)).methods.find((one: Loose) => one.last4 === last4).id

const agreementsOf = ({ id }: Somebody) => activeAgreements(chain, id, '2026-12-01')

/** What others did for somebody, as they read it. */
async function notedOf({ id }: Somebody) {
  const rows = db().selectFrom('person_history').select(['by_person_id', 'call']).where('chain_id', '=', chain)
  return (await rows.where('person_id', '=', id).orderBy('call').execute()).map(({ by_person_id, call }) => [
    by_person_id,
    call,
  ])
}

describe('a card that the vault knows', () => {
  it('is chosen by its holder and pays from then on; accounts are not offered, nor tokens told', async () => {
    const { person, key, page } = await begun()
    expect(page).toBe(`/ltps/payment-agreement/${key}`)
    const value = await ask(person, 'get', key)
    expect(value).toMatchObject({ action: 'CREATE', replaces: null })
    expect(value.methods.map(({ last4, isKept }: Loose) => [last4, isKept])).toEqual([
      ['4242', false],
      ['0002', false],
    ])
    const tokens = ground.world.kept.list().map(({ id }) => id)
    expect(tokens.filter((token) => JSON.stringify(value).includes(token))).toEqual([])

    const answer = await ask(person, 'set', key, value.methods[0].id)

    expect(answer).toMatchObject({ code: 'RD' })
    expect(await agreementsOf(person)).toMatchObject([{ kind: 'CC', last4: '4242', valid_until: '2029-08-31' }])
    expect(await ask(person, 'get', key)).toMatchObject({ errorCode: 'AGREEMENT_NOT_OPEN' })
  })

  it('is kept once, whatever is pressed twice', async () => {
    const { person, key } = await begun()
    const methodId = await cardOf(person, key, '4242')

    await Promise.all([1, 2, 3].map(() => ask(person, 'set', key, methodId)))
    await house.work(60)

    expect(await agreementsOf(person)).toHaveLength(1)
    expect(house.there(key).filter(({ paid }) => paid !== null)).toHaveLength(1)
  })

  it('is kept once where the answer was lost: the same is asked again', async () => {
    const { person, key } = await begun()
    const methodId = await cardOf(person, key, '4242')
    house.control.next('timeout')

    const first = await ask(person, 'set', key, methodId)
    await house.work(60)

    expect(first).toMatchObject({ code: 'IP' })
    expect(await agreementsOf(person)).toMatchObject([{ last4: '4242' }])
    expect(house.there(key)).toHaveLength(1)
  })

  it('that its bank decides about later is kept when it has', async () => {
    const { person, key } = await begun()
    const methodId = await cardOf(person, key, '4242')
    house.control.next('pending')

    expect(await ask(person, 'set', key, methodId)).toMatchObject({ code: 'IP' })
    expect(await agreementsOf(person)).toEqual([])
    await house.work(30)

    expect(await agreementsOf(person)).toMatchObject([{ last4: '4242' }])
  })

  it('that is refused leaves what was there', async () => {
    const { person, key } = await begun()
    const methodId = await cardOf(person, key, '0002')

    const answer = await ask(person, 'set', key, methodId)

    expect(answer).toMatchObject({ code: 'PU', failure: 'declined' })
    expect(await agreementsOf(person)).toEqual([])
  })

  it('takes the place of the one that is named', async () => {
    const first = await begun()
    const methodId = await cardOf(first.person, first.key, '4242')
    await ask(first.person, 'set', first.key, methodId)
    const [old] = await agreementsOf(first.person)
    const { key } = await begun(undefined, first.person, old?.id)
    expect(await ask(first.person, 'get', key)).toMatchObject({
      action: 'UPDATE',
      replaces: 'Visa •• 4242',
      methods: [{ isKept: true }, { isKept: false }],
    })

    const value = await ask(first.person, 'create', key)
    await house.side.payer.pay(house, { person: first.person.id, paymentId: key }, '5555555555554444')
    await house.work()

    expect(value.next.kind).toBe('redirect')
    expect(await agreementsOf(first.person)).toMatchObject([{ last4: '4444' }])
  })

  it('of somebody else cannot be named', async () => {
    const [one, other] = [await begun(), await begun()]
    const methodId = await cardOf(other.person, other.key, '4242')

    expect(await ask(one.person, 'set', one.key, methodId)).toMatchObject({
      errorCode: 'METHOD_NOT_FOUND',
    })
  })
})

describe('another card', () => {
  it("is taken on the vault's page, the same one each time, and can still be left for a known one", async () => {
    const { person, key } = await begun()

    const [first, second] = [await ask(person, 'create', key), await ask(person, 'create', key)]
    expect(first.next).toMatchObject({ kind: 'redirect' })
    expect(second.next.redirectUrl).toBe(first.next.redirectUrl)
    const methodId = await cardOf(person, key, '4242')
    await ask(person, 'set', key, methodId)

    expect(await agreementsOf(person)).toMatchObject([{ last4: '4242' }])
  })

  it('can be tried where the vault does not say what it knows; where it takes none, the choice stays open', async () => {
    const { person, key } = await begun()
    house.control.fault('error', { provider: 'ltps', times: null })
    expect(await ask(person, 'get', key)).toMatchObject({ methods: null })
    expect(await ask(person, 'set', key, 'x')).toMatchObject({ errorCode: 'PAYMENT_ERROR' })
    expect(await ask(person, 'create', key)).toMatchObject({ errorCode: 'PAYMENT_ERROR' })

    house.control.clearFaults()

    expect(await ask(person, 'create', key)).toMatchObject({ next: { kind: 'redirect' } })
  })
})

describe('whose it is', () => {
  it('P-27: staff begin it at the desk and go on with it there; so does the member, and nobody else', async () => {
    const staff = await somebody(['MEMBER', 'STAFF'])
    const elsewhere = await signedIn(chain, { centerId: '101', levels: ['MEMBER', 'STAFF'] }, ground.test.now)
    const { person, key, page } = await begun(staff)
    expect(page).toBe(`/staff/${person.id}/102/ltps/payment-agreement/${key}`)

    for (const other of [await somebody(), elsewhere]) {
      for (const what of ['get', 'create', 'set'] as const) {
        expect(await ask(other, what, key)).toMatchObject({ errorCode: 'NOT_FOUND' })
      }
    }
    expect(await ask(staff, 'get', key)).toMatchObject({ action: 'CREATE' })
    await ask(person, 'set', key, await cardOf(person, key, '4242'))

    expect(await agreementsOf(person)).toMatchObject([{ last4: '4242' }])
    expect(await notedOf(person)).toEqual([
      [staff.id, 'ltps/get-ltps-payment-methods'],
      [staff.id, 'payment/make-pl-create-agreement-payment'],
    ])
  })

  it('it ends after an hour, and says so', async () => {
    const { person, key } = await begun()
    ground.test.now = new Date(ground.test.now.getTime() + 61 * 60_000)
    const { token } = await openSession({ chain, now: ground.test.now }, person.id)

    for (const what of ['get', 'create', 'set'] as const) {
      const answer = await ask({ ...person, token }, what, key)
      expect(answer).toMatchObject({ errorCode: 'AGREEMENT_NOT_OPEN' })
    }
    await house.work()
    expect(await agreementsOf(person)).toEqual([])
  })
})
