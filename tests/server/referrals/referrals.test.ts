import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { tokenOf } from '#server/features/referrals/link.ts'
import { rewardReferrers } from '#server/features/referrals/reward.ts'
import { callerOf, startDemoClub } from '../support/demo-club.ts'
import { signedIn, soldAtTheDesk } from '../support/people.ts'

// It is 1 December 2026 at the club.
const refer = {
  limit: 2,
  months: 12,
  benefit: { kind: 'monthlyAmount', amountMinor: 1000, months: 1 },
  rewardMinor: 1500,
}
const { test, chain, ask, call, contextOf } = startDemoClub({
  paymentProvidersConfig: { invoice: { allowedForMember: true }, cash: { allowedForMember: true } },
  friends: { refer },
})

afterEach(() => {
  refer.limit = 2
})

const visitorOf = () => signedIn(chain, { centerId: '102' }, test.now)

/** Somebody with a membership, and the link that their own page gives. */
async function member() {
  const one = await visitorOf()
  await soldAtTheDesk(chain, one.id)
  return one
}

const infos = async (token: string) => (await ask('refer-a-friend/member-refer-infos', {}, token)).body

async function linkOf(token: string) {
  const [refererId = '', refererCenterId = '', checksum = ''] = String((await infos(token)).path)
    .split('/')
    .slice(2)
    .map(decodeURIComponent)
  return { refererId, refererCenterId, checksum }
}

type Link = Awaited<ReturnType<typeof linkOf>>

const look = async (link: Link, token?: string) =>
  (await test.ask(chain, 'refer-a-friend/validate-refer-code', link, token === undefined ? {} : { token })).body

const summary = async (referAFriend: string | null, token?: string) =>
  (
    await test.ask(
      chain,
      'subscription/get-plan-summary-for-new',
      { planId: 'flex', centerId: '102', referAFriend },
      token === undefined ? {} : { token },
    )
  ).body

/** Joins as the page does: with the price that it shows, paid by a means of the club. */
async function join(
  friend: { readonly id: string; readonly token: string },
  referAFriend: string | null,
  shown: object,
) {
  const input = {
    personId: friend.id,
    subscriptionId: 'flex',
    subscriptionCenterId: '102',
    referAFriend,
    shownDueToday: shown,
  }
  const answer = await call('payment/make-cash-upfront-new-subscription-payment', input, {
    caller: callerOf(friend.id),
    flow: { instanceId: randomUUID(), act: 'pay', key: randomUUID() },
  })
  return { ok: answer.ok as boolean, code: answer.ok ? null : answer.code }
}

describe('S-24 P-15 a link on which friends join', () => {
  it('tells a visitor a first name, a club and what they save; the price is worked out with it everywhere', async () => {
    const link = await linkOf((await member()).token)
    const told = await look(link)
    const [usual, less] = [await summary(null), await summary(told.token)]

    expect(told).toMatchObject({ whyNot: null, invitation: { centerId: '102', benefit: { kind: 'monthlyAmount' } } })
    expect(less.dueToday.amountMinor).toBeLessThan(usual.dueToday.amountMinor)
    expect((await join(await visitorOf(), null, less.dueToday)).code).toBe('PRICE_CHANGED')
  })

  it('is remembered with the join, and the member sees who joined', async () => {
    const one = await member()
    const { token } = await look(await linkOf(one.token))
    const friend = await visitorOf()

    expect(await join(friend, token, (await summary(token)).dueToday)).toEqual({ ok: true, code: null })
    expect(await infos(one.token)).toMatchObject({ limit: { left: 1 }, friends: [{ state: 'JOINED' }] })
    expect((await look(await linkOf(one.token), friend.token)).whyNot).toBe('REFER_ACTIVE_MEMBER')
  })

  it.each(['refererId', 'refererCenterId', 'checksum'] as const)('is none when its %s was changed', async (name) => {
    const [link, foreign] = [await linkOf((await member()).token), await linkOf((await member()).token)]

    for (const part of [
      `${link[name]}x`,
      '',
      `ä${link[name].slice(1)}`,
      ...(name === 'refererCenterId' ? [] : [foreign[name]]),
    ]) {
      expect((await look({ ...link, [name]: part })).whyNot, part).toBe('REFER_INVALID')
    }
  })

  it('is none for the member, and M-171 for whoever has a membership', async () => {
    const [one, other] = [await member(), await member()]
    const link = await linkOf(one.token)

    expect((await look(link, one.token)).whyNot).toBe('REFER_INVALID')
    expect((await look(link, other.token)).whyNot).toBe('REFER_ACTIVE_MEMBER')
  })

  it.each([
    ['made up', () => 'anna~102~2027-01-01~aaaaaaaaaaaaaaaaaaaaaa'],
    ['of another chain', (id: string) => tokenOf('elsewhere', { refererId: id, refererCenterId: '102' }, '2027-01-01')],
    ['whose day is over', (id: string) => tokenOf(chain, { refererId: id, refererCenterId: '102' }, '2026-11-30')],
    ['without end', () => '~~~'],
  ])('is refused by its token %s, in the price and at paying', async (_, tokenFor) => {
    const token = tokenFor((await member()).id)
    const usual = await summary(null)

    expect((await summary(token)).errorCode).toBe('REFER_INVALID')
    expect((await join(await visitorOf(), token, usual.dueToday)).code).toBe('REFER_INVALID')
  })

  it('S-24 has as many places as the club says, whoever pays at once; the others may join without it', async () => {
    const one = await member()
    const link = await linkOf(one.token)
    const { token } = await look(link)
    const [usual, less] = [await summary(null), await summary(token)]
    const friends = await Promise.all(Array.from({ length: 8 }, visitorOf))
    const joined = await Promise.all(friends.map((friend) => join(friend, token, less.dueToday)))

    expect(joined.filter(({ ok }) => ok)).toHaveLength(2)
    expect(new Set(joined.map(({ code }) => code))).toEqual(new Set([null, 'REFER_LIMIT']))
    expect(await look(link)).toMatchObject({ whyNot: 'REFER_LIMIT', token: null, invitation: { centerId: '102' } })
    expect((await infos(one.token)).path).toBeNull()
    expect((await join(await visitorOf(), null, usual.dueToday)).ok).toBe(true)
  })

  it('gives the member something once, when the friend has paid and stayed', async () => {
    const one = await member()
    const { token } = await look(await linkOf(one.token))
    await join(await visitorOf(), token, (await summary(token)).dueToday)
    const later = (days: number) => new Date(test.now.getTime() + days * 86_400_000)
    const account = async () => (await ask('invoices/get-account-overview', {}, one.token)).body.balance
    await rewardReferrers(contextOf().release, chain, later(13))
    const before = (await infos(one.token)).friends
    await db().updateTable('invoices').set({ status: 'paid', open_minor: 0 }).where('chain_id', '=', chain).execute()
    await rewardReferrers(contextOf().release, chain, later(15))
    await rewardReferrers(contextOf().release, chain, later(16))

    expect(before).toMatchObject([{ state: 'JOINED' }])
    expect((await infos(one.token)).friends).toMatchObject([{ state: 'REWARDED' }])
    expect(await account()).toEqual({ amountMinor: 1500, currency: 'EUR' })
  })
})
