import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { addDays } from '#calendar/days.ts'
import type { JsonObject } from '#engine/documents.ts'
import { db } from '#server/db/ambient.ts'
import { clipPromises } from '#server/features/clipcards/promises.ts'
import { lapsePacks } from '#server/features/clipcards/refill.ts'
import { returnClips } from '#server/features/friends/jobs.ts'
import { brokenPromises } from '#server/features/money/promises.ts'
import { startDemoClub } from '../support/demo-club.ts'
import { signedIn } from '../support/people.ts'

// It is 1 December 2026 at the club.
const ways = { invoice: { allowedForMember: true }, adyen: { allowedForMember: true } }
const { test, chain, ask } = startDemoClub({
  paymentProvidersConfig: ways,
  friends: { bring: { perFriend: 1, months: 12, days: 14 } },
})

afterEach(() => {
  ways.adyen.allowedForMember = true
})

let people = 0
/** A member whom nothing but themselves is known by. */
async function member(more: JsonObject = {}) {
  const one = await signedIn(chain, { centerId: '102' }, test.now)
  const born = { first_name: `Sam${++people}`, last_name: 'Kane', birthday: '1991-02-03', ...more }
  await db().updateTable('persons').set(born).where('chain_id', '=', chain).where('id', '=', one.id).execute()
  return one
}

/** Somebody with a card for friends. */
async function inviter({ clips = 3, productId = 'freunde' } = {}) {
  const one = await member()
  const clipcardId = randomUUID()
  await db()
    .insertInto('clipcards')
    .values({
      chain_id: chain,
      id: clipcardId,
      person_id: one.id,
      center_id: '102',
      product_id: productId,
      currency: 'EUR',
      price_minor: 0,
      sessions: 3,
      clips_left: clips,
      valid_from: '2026-01-01',
      valid_until: '2027-06-30',
    })
    .execute()
  return { ...one, clipcardId }
}

type Link = { readonly [part: string]: string }
const names = ['refererId', 'refererCenterId', 'clipcardId', 'clipcardCenterId', 'clipcardSubId', 'checksum']

const infos = async (token: string) => (await ask('bring-a-friend/member-friend-infos', {}, token)).body

/** The link as the member's own page gives it. */
async function linkOf(token: string): Promise<Link> {
  const parts = String((await infos(token)).passes[0].path)
    .split('/')
    .slice(2)
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(parts[index] ?? '')]))
}

const look = async (link: Link, token?: string) =>
  (await test.ask(chain, 'bring-a-friend/validate-friend-code', link, token === undefined ? {} : { token })).body

async function take(link: Link, friend: { readonly id: string; readonly token: string }, key: string = randomUUID()) {
  const input = { ...link, personId: friend.id }
  const { status, body } = await test.ask(chain, 'bring-a-friend/register-friend-code', input, {
    token: friend.token,
    key,
  })
  return { status, code: body.errorCode ?? null, body }
}

describe('S-23 P-20 a link to a friend’s session', () => {
  it('tells a visitor a first name, a club and what they get, and takes nothing', async () => {
    const one = await inviter()
    const link = await linkOf(one.token)
    const told = await look(link)

    expect(told).toMatchObject({ whyNot: null, takenUntil: null, pass: { centerId: '102', until: '2026-12-15' } })
    expect(told.pass.inviter).toMatch(/^Sam\d+$/)
    expect(JSON.stringify(told)).not.toContain('Kane')
    expect((await infos(one.token)).passes[0].clipsLeft).toBe(3)
  })

  it('gives a friend one session, whatever is pressed twice, and the member sees who came', async () => {
    const one = await inviter()
    const link = await linkOf(one.token)
    const friend = await member({ first_name: 'Nia', last_name: 'Žukov' })
    const taken = await Promise.all(Array.from({ length: 5 }, () => take(link, friend)))

    expect(new Set(taken.map(({ body }) => body.clipcardId)).size).toBe(1)
    expect(await look(link, friend.token)).toMatchObject({ whyNot: null, takenUntil: '2026-12-15' })
    const { passes, visits } = await infos(one.token)
    expect(passes[0].clipsLeft).toBe(2)
    expect(visits).toMatchObject([{ friend: 'Nia Ž.', until: '2026-12-15', state: 'OPEN' }])
    const { clipcards } = (await ask('clipcards/load-person-clipcards', {}, friend.token)).body
    expect(clipcards).toMatchObject([{ clipsLeft: 1, validUntil: '2026-12-15', price: { amountMinor: 0 } }])
  })

  it.each(names)('is refused when its %s was changed', async (name) => {
    const one = await inviter()
    const other = await inviter()
    const [link, foreign] = [await linkOf(one.token), await linkOf(other.token)]
    const friend = await member()
    const changed = [`${link[name]}x`, '', `${link[name]}`.slice(0, -1), `ä${`${link[name]}`.slice(1)}`]
    const swapped = foreign[name] === link[name] ? [] : [foreign[name] ?? '']

    for (const part of [...changed, ...swapped]) {
      expect((await look({ ...link, [name]: part })).whyNot, part).toBe('INVALID_FRIEND_CODE')
      expect((await take({ ...link, [name]: part }, friend)).code, part).toBe('INVALID_FRIEND_CODE')
    }
  })

  it.each<[string, string, () => Promise<readonly [Link, { readonly id: string; readonly token: string }]>]>([
    [
      'the member’s own',
      'SELF_REFERRAL',
      async () => {
        const one = await inviter()
        return [await linkOf(one.token), one]
      },
    ],
    [
      'one whose clips are gone',
      'INVITER_NO_CLIPS',
      async () => {
        const one = await inviter({ clips: 1 })
        const link = await linkOf(one.token)
        await take(link, await member())
        return [link, await member()]
      },
    ],
    [
      'another one for a friend who has had theirs',
      'MAX_FREE_SESSIONS',
      async () => {
        const friend = await member()
        await take(await linkOf((await inviter()).token), friend)
        return [await linkOf((await inviter()).token), friend]
      },
    ],
    [
      'one for a friend with a second account',
      'MAX_FREE_SESSIONS',
      async () => {
        await take(await linkOf((await inviter()).token), await member({ email: 'k.im+gym@example.org' }))
        return [await linkOf((await inviter()).token), await member({ email: 'kim@example.org' })]
      },
    ],
    [
      'one whose time is over',
      'SESSION_UNAVAILABLE',
      async () => {
        const one = await inviter()
        const link = await linkOf(one.token)
        await db()
          .updateTable('clipcards')
          .set({ valid_until: '2026-11-30' })
          .where('id', '=', one.clipcardId)
          .execute()
        return [link, await member()]
      },
    ],
    [
      'one of a club that sells nothing online',
      'NO_PROVIDER',
      async () => {
        ways.adyen.allowedForMember = false
        return [await linkOf((await inviter()).token), await member()]
      },
    ],
  ])('%s is refused with %s, before and at taking', async (_, code, situation) => {
    const [link, friend] = await situation()

    expect((await look(link, friend.token)).whyNot).toBe(code)
    expect((await take(link, friend)).code).toBe(code)
  })

  it('is none of a card that opens classes for its holder', async () => {
    const { token } = await inviter({ productId: 'sauna-5' })

    expect((await infos(token)).passes).toEqual([])
  })

  it('is taken by nobody for somebody else', async () => {
    const link = await linkOf((await inviter()).token)

    expect((await take(link, { id: (await member()).id, token: (await member()).token })).code).toBe('NOT_FOUND')
  })

  it('of 50 friends at once for three clips is good for three, and what is counted is what is left', async () => {
    const one = await inviter()
    const link = await linkOf(one.token)
    const friends = await Promise.all(Array.from({ length: 50 }, () => member()))
    const answers = await Promise.all(friends.map((friend) => take(link, friend)))

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'INVITER_NO_CLIPS']))
    expect((await infos(one.token)).passes[0]).toMatchObject({ clipsLeft: 0, path: null })
  })

  it('that nobody came for goes back to its card, and the friend may be brought again', async () => {
    const one = await inviter({ clips: 1 })
    const link = await linkOf(one.token)
    const friend = await member()
    await take(link, friend)
    const later = (days: number) => new Date(`${addDays('2026-12-15', days)}T13:00:00Z`)
    await returnClips(chain, later(0))
    const still = (await infos(one.token)).passes[0].clipsLeft
    await lapsePacks(chain, later(1))
    await returnClips(chain, later(1))
    await returnClips(chain, later(2))

    const { passes, visits } = await infos(one.token)
    expect([still, passes[0].clipsLeft, visits[0].state]).toEqual([0, 1, 'RETURNED'])
    expect((await take(link, friend)).code).toBeNull()
    expect(await brokenPromises(chain, clipPromises)).toEqual([])
  })
})
