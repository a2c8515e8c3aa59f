import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { compareNightly } from '#server/features/payments/compare.ts'
import { startPaymentClub } from '../support/payment-club.ts'
import { paid, refused } from '../support/scripted-adapter.ts'

const club = startPaymentClub()
const { buyer, buy, rows, provider } = club

const open = async () => {
  const person = await buyer()
  const { paymentId } = (await buy(person)).value as { paymentId: string }
  return { person, paymentId }
}
const dueIn = async (paymentId: string) => {
  const { id } = await club.intent(paymentId)
  const job = await db()
    .selectFrom('jobs')
    .select(['due_at', 'done_at'])
    .where('chain_id', '=', club.chain)
    .where('kind', '=', 'payment/settle')
    .where('dedup_key', '=', id)
    .executeTakeFirstOrThrow()
  return job.done_at === null ? (job.due_at.getTime() - club.test.now.getTime()) / 1000 : null
}

describe('an open payment', () => {
  it('is looked at after 30 s, 2, 5, 15 and 60 minutes, then each hour', async () => {
    const { paymentId } = await open()
    const waits: (number | null)[] = [await dueIn(paymentId)]

    for (let looks = 0; looks < 7; looks++) {
      await club.work(waits.at(-1) ?? 0)
      waits.push(await dueIn(paymentId))
    }

    expect(waits).toEqual([30, 90, 180, 600, 2700, 3600, 3600, 3600])
  })

  it('that nobody comes back from is found paid, and its payer is written to', async () => {
    const { person, paymentId } = await open()
    provider.says.set(paymentId, paid(3900))

    await club.work(30)

    expect(await rows('subscriptions', person)).toHaveLength(1)
    expect(await dueIn(paymentId)).toBeNull()
    expect(await club.mails(person)).toEqual(['contract', 'payment-paid'])
  })

  it('that takes long is told once, and its refusal too', async () => {
    const { person, paymentId } = await open()
    for (const seconds of [30, 90, 180, 600]) await club.work(seconds)
    expect(await club.mails(person)).toEqual(['payment-pending'])

    provider.says.set(paymentId, refused)
    await club.work(2700)

    expect(await club.mails(person)).toEqual(['payment-pending', 'payment-refused'])
    expect(await dueIn(paymentId)).toBeNull()
  })

  it('is an error when its time is over and nobody ever said, which staff see, and a late success still beats', async () => {
    const { person, paymentId } = await open()

    for (let hours = 0; hours < 26; hours++) await club.work(3600)
    const { state, failure_code } = await club.intent(paymentId)
    await club.settle(paymentId, 'webhook', paid(3900))

    expect([state, failure_code]).toEqual(['error', 'expired'])
    expect(await club.tasks(paymentId)).toEqual(['open-too-long'])
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it('whose provider breaks is concluded about nothing', async () => {
    const { paymentId } = await open()
    provider.meanwhile = () => Promise.reject(new Error('a bug in an adapter'))

    await club.work(30)

    expect((await club.intent(paymentId)).state).toBe('pending')
    expect(await dueIn(paymentId)).toBe(90)
  })
})

describe('each night', () => {
  const night = async () => {
    await db().deleteFrom('jobs').where('chain_id', '=', club.chain).where('kind', '=', 'payment/compare').execute()
    await compareNightly(club.chain, club.test.now)
    await club.work(24 * 3600)
  }

  it('what was paid there and not here is settled', async () => {
    const { person, paymentId } = await open()
    await club.settle(paymentId, 'webhook', refused)
    provider.says.set(paymentId, paid(3900))

    await night()

    expect((await club.intent(paymentId)).state).toBe('fulfilled')
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it.each([
    ['is not paid there', refused],
    ['was paid there in another amount', paid(3800)],
  ])('what was paid here and %s is left to staff, and stays', async (_, outcome) => {
    const { person, paymentId } = await open()
    await club.settle(paymentId, 'webhook', paid(3900))
    provider.says.set(paymentId, outcome)

    await night()
    await night()

    expect((await club.intent(paymentId)).state).toBe('fulfilled')
    expect(await club.tasks(paymentId)).toEqual(['difference'])
    expect(await rows('subscriptions', person)).toHaveLength(1)
  })

  it('comes the night after, too', async () => {
    await night()
    const { paymentId } = await open()
    await club.settle(paymentId, 'webhook', paid(3900))
    const before = provider.countOf('read')

    await club.work(24 * 3600)

    expect(provider.countOf('read')).toBeGreaterThan(before)
  })
})
