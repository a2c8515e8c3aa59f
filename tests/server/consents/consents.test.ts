import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain } from '../support/database.ts'
import { FlowClient } from '../support/flow-client.ts'
import { nordlysReleases } from '../support/nordlys.ts'
import { signedIn } from '../support/people.ts'

const releases = await nordlysReleases()
const test = startTestApp({ releases })
let chain: string
beforeEach(() => {
  chain = freshChain()
  test.now = new Date('2026-06-10T09:00:00Z')
})

const member = () => signedIn(chain, {}, test.now)
const status = async (token: string) => (await test.ask(chain, 'person/get-gdpr-status', {}, { token })).body
const accept = (token: string, more: object = {}) =>
  test.ask(chain, 'person/set-gdpr-status', { version: '2026-05-25', accepted: true, ...more }, { token })

describe('V-30: the notice on personal data', () => {
  it('is accepted once, with its version, time, language and what was agreed to beside it', async () => {
    const { id, token } = await member()
    expect(await status(token)).toEqual({
      version: '2026-05-25',
      accepted: false,
      acceptedAt: null,
      allowEmailNewsletters: false,
      allowThirdPartyOffers: false,
    })

    const answer = await accept(token, { allowEmailNewsletters: true })

    expect(answer.body).toEqual({ acceptedAt: '2026-06-10T09:00:00.000Z' })
    expect(await status(token)).toMatchObject({
      accepted: true,
      acceptedAt: '2026-06-10T09:00:00.000Z',
      allowEmailNewsletters: true,
      allowThirdPartyOffers: false,
    })
    const rows = await db().selectFrom('gdpr_acceptances').selectAll().where('person_id', '=', id).execute()
    expect(rows).toMatchObject([
      { version: '2026-05-25', lang: 'de', allow_email_newsletters: true, allow_third_party_offers: false },
    ])
  })

  it.each<[string, object, string]>([
    ['that is not accepted', { accepted: false }, 'GDPR_REQUIRED'],
    ['of another day than the one in force', { version: '2025-05-25' }, 'GDPR_CHANGED'],
  ])('%s is refused', async (_, more, code) => {
    const { token } = await member()

    expect((await accept(token, more)).body.errorCode).toBe(code)
    expect((await status(token)).accepted).toBe(false)
  })

  it('accepted a second time, or by the second of two at once, says that it was', async () => {
    const { token } = await member()

    const answers = await Promise.all([accept(token), accept(token)])

    expect(answers.map(({ body }) => body.errorCode ?? 'ok').sort()).toEqual(['GDPR_ACCEPTED', 'ok'])
    const { body } = await test.ask(
      chain,
      'person/set-gdpr-status',
      { version: '2026-05-25', accepted: true },
      { token, lang: 'en' },
    )
    expect(body.errorMessage).toBe('You already accepted the GDPR above.')
  })

  it('a consent that is not given stays as it is', async () => {
    const { id, token } = await member()
    await db().updateTable('persons').set({ allow_email_newsletters: true }).where('id', '=', id).execute()

    await accept(token)

    expect(await status(token)).toMatchObject({ allowEmailNewsletters: true })
  })

  it('is everybody’s own: another member has not accepted it', async () => {
    const [one, two] = [await member(), await member()]

    await accept(one.token)

    expect((await status(two.token)).accepted).toBe(false)
    expect((await test.ask(chain, 'person/get-gdpr-status', {})).status).toBe(401)
  })

  it('the flow ends with thanks, and the next visit says that it was accepted', async () => {
    const { id, centerId, token } = await member()
    const release = releases.liveRelease(chain)
    const user = {
      userId: id,
      centerId,
      birthday: '1990-05-17',
      status: 'ACTIVE',
      accessLevel: ['MEMBER'],
      relations: [],
    }
    const visit = () =>
      Object.assign(new FlowClient({ test, chain, release, flow: 'gdpr', today: '2026-06-10' }), { token, user })
    const first = visit()
    expect((await first.walk()).at).toBe('notice')

    await first.submit({ accepted: true })

    expect((await first.walk()).end).toBe('accepted')
    expect((await visit().walk()).end).toBe('already')
  })
})

describe('marketing attributes', () => {
  it('are laid over those that are there; null takes one away', async () => {
    const { id, token } = await member()
    const braze = (attributes: object) => test.ask(chain, 'person/braze', { attributes }, { token })

    expect((await braze({ campaign: 'spring', visits: 3, wantsCall: true })).status).toBe(200)
    await braze({ visits: 4, campaign: null })

    const row = await db()
      .selectFrom('marketing_attributes')
      .select('attributes')
      .where('chain_id', '=', chain)
      .where('person_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.attributes).toEqual({ visits: 4, wantsCall: true })
  })

  it.each([
    ['a name that is none', { 'a b': 1 }],
    ['a list', { a: [1] }],
    ['a prototype', { constructor: { a: 1 } }],
  ])('%s is refused', async (_, attributes) => {
    const { token } = await member()

    expect((await test.ask(chain, 'person/braze', { attributes }, { token })).status).toBe(400)
  })

  it('of somebody else reads as not found', async () => {
    const [one, two] = [await member(), await member()]

    const input = { personId: two.id, attributes: { a: 1 } }

    expect((await test.ask(chain, 'person/braze', input, { token: one.token })).status).toBe(404)
  })
})
