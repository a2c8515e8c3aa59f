import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { compile } from '#server/releases/compile.ts'
import { FlowClient } from '../support/flow-client.ts'
import { startLeadClub } from '../support/lead-club.ts'

const club = startLeadClub()
const { ask, chain, codeFor, leads, newEmail, pass, persons, release, ticketFor } = club
beforeAll(() => club.open())
beforeEach(() => club.rewind())

const lead = async (email: string, more: JsonObject = {}, person: JsonObject = {}) => ({
  centerId: 'c1',
  ticket: await ticketFor(email),
  gdprAccepted: true,
  person: { firstName: 'Ada', lastName: 'Lovelace', email, ...person },
  ...more,
})
const create = async (email: string, more: JsonObject = {}, person: JsonObject = {}) =>
  ask('person/create-lead', await lead(email, more, person))

describe('P-04: an anonymous visitor can create a lead', () => {
  it('S-25: after the code; what he left stands with the club and the person is a lead', async () => {
    const email = newEmail()

    const { status, body } = await create(
      email,
      {},
      { phone: '0171 1234567', message: 'Gibt es ein Becken?', allowEmailNewsletters: true },
    )

    expect(status).toBe(200)
    const [row] = await leads(email)
    expect(row).toMatchObject({
      id: body.leadId,
      center_id: 'c1',
      first_name: 'Ada',
      phone: '0171 1234567',
      message: 'Gibt es ein Becken?',
      lang: 'de',
      gdpr_version: '2026-05-25',
    })
    expect(await persons(email)).toMatchObject([
      {
        id: row?.person_id,
        status: 'LEAD',
        levels: ['MEMBER'],
        email_claim: null,
        member_since: null,
        first_name: 'Ada',
        allow_email_newsletters: true,
        allow_third_party_offers: false,
      },
    ])
  })

  it('is told the same whether the address is known, and changes nothing of whom it belongs to', async () => {
    const member = await club.open()

    const answers = [await create(newEmail()), await create(member.email, {}, { firstName: 'Eve' })]

    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual([1, 2].map(() => [200, ['leadId']]))
    expect(await persons(member.email)).toMatchObject([{ id: member.id, first_name: 'Anna', status: 'ACTIVE' }])
    expect(await leads(member.email)).toMatchObject([{ person_id: member.id, first_name: 'Eve' }])
  })

  it('who comes twice is one person with two wishes', async () => {
    const email = newEmail()
    await create(email)
    pass(60)

    await create(email, {}, { message: 'Nochmals' })

    expect(await leads(email)).toHaveLength(2)
    expect(await persons(email)).toHaveLength(1)
  })

  it('keeps nobody from making an account: a lead has none', async () => {
    const email = newEmail()
    await create(email)

    expect((await ask('person/find-person-by-email', { email })).body).toEqual({ exists: false })
    const details = {
      salutation: 'Mrs',
      firstName: 'Ada',
      lastName: 'Lovelace',
      birthday: '1990-05-05',
      email,
      address1: 'Weg 1',
      zipCode: '10115',
      city: 'Berlin',
    }
    const made = await ask('person/create-person', { centerId: 'c1', password: 'Geheim12!x', person: details })

    expect(made.body.session.user).toMatchObject({ status: 'PROSPECT' })
    expect((await ask('person/find-person-by-email', { email })).body).toEqual({ exists: true })
    const again = { centerId: 'c1', password: 'Geheim12!x', person: { ...details, lastName: 'Byron' } }
    expect((await ask('person/create-person', again)).body.errorCode).toBe('EMAIL_EXISTS')
  })
})

describe('a lead is refused', () => {
  it.each<[string, JsonObject, JsonObject, string, string?]>([
    ['with a ticket that nobody gave', { ticket: 'T'.repeat(43) }, {}, 'LEAD_FAILED'],
    ['with the ticket of another address', {}, { email: 'another@example.org' }, 'LEAD_FAILED'],
    ['V-30: without the notice accepted', { gdprAccepted: false }, {}, 'INVALID_INPUT', 'gdprAccepted'],
    ['at a club that is not there', { centerId: 'nowhere' }, {}, 'NOT_FOUND', 'centerId'],
    ['with a phone number that is none', {}, { phone: '12' }, 'INVALID_INPUT', 'person.phone'],
    ['with a member that nobody asks', {}, { shoeSize: '42' }, 'INVALID_INPUT', 'person.shoeSize'],
    ['with a birthday that nobody asks', {}, { birthday: '1990-01-01' }, 'INVALID_INPUT', 'person.birthday'],
  ])('%s', async (_, more, person, code, at) => {
    const email = newEmail()

    const { body } = await create(email, more, person)

    expect(body).toMatchObject({ errorCode: code, ...(at === undefined ? {} : { at }) })
    expect(await leads(email)).toEqual([])
  })

  it('with a ticket that was used, or by the second of two at once', async () => {
    const email = newEmail()
    const input = await lead(email)

    const answers = await Promise.all([1, 2, 3].map(() => ask('person/create-lead', input)))

    expect(answers.map(({ body }) => body.errorCode ?? 'ok').sort()).toEqual(['LEAD_FAILED', 'LEAD_FAILED', 'ok'])
    expect(await leads(email)).toHaveLength(1)
  })

  it('with a ticket that is older than a flow may be', async () => {
    const email = newEmail()
    const input = await lead(email)
    pass(30 * 24 * 3600)

    expect((await ask('person/create-lead', input)).body.errorCode).toBe('LEAD_FAILED')
  })

  it('and its ticket is good all the same once the mistake is put right', async () => {
    const email = newEmail()
    const input = await lead(email, {}, { phone: '12' })
    await ask('person/create-lead', input)

    const right = { ...input, person: { ...input.person, phone: '0171 1234567' } }

    expect((await ask('person/create-lead', right)).status).toBe(200)
  })
})

describe('P-45: lead creation may be switched off', () => {
  const visit = (settings: JsonObject) => {
    const config = { ...release.docs.config, ...settings }
    return compile({ id: 'off', number: 1, docs: { ...release.docs, config } })
  }

  it.each([
    ['by the chain', { features: { leadCreation: false } }, null, false],
    [
      'at one club, by the chain as a whole it is on',
      { centers: { c1: { features: { leadCreation: false } } } },
      null,
      true,
    ],
  ])('%s', async (_, settings, centerId, enabled) => {
    const { leadConfigOf } = await import('#server/features/leads/lead-config.ts')

    expect(leadConfigOf(visit(settings), centerId).enabled).toBe(enabled)
  })

  it('then nobody becomes one, not even with a code of before', async () => {
    const email = newEmail()
    const given = await lead(email)
    const live = vi.spyOn(club.releases, 'liveRelease')
    live.mockReturnValue({
      ...release,
      docs: { ...release.docs, ...visit({ features: { leadCreation: false } }).docs },
    })

    const answer = await ask('person/create-lead', given)
    live.mockRestore()

    expect([answer.status, answer.body.errorCode, await leads(email)]).toEqual([422, 'LEAD_DISABLED', []])
  })

  it('and what is asked is the club’s matter', async () => {
    const { leadConfigOf } = await import('#server/features/leads/lead-config.ts')
    const settings = { leadForm: { phone: 'required', birthday: 'optional', message: 'notUsed' } }

    expect(leadConfigOf(visit(settings), 'c1').fields).toMatchObject({
      phone: 'required',
      birthday: 'optional',
      message: 'notUsed',
      allowEmailNewsletters: 'optional',
    })
  })

  it.each(['subscription/load-config-for-weblead', 'subscription/load-config-for-standalone-weblead'])(
    '%s says so, with a club and without',
    async (call) => {
      const answers = [await ask(call, {}), await ask(call, { centerId: 'c1' })]

      expect(answers.map(({ body }) => [body.enabled, body.gdprVersion])).toEqual(
        [1, 2].map(() => [true, '2026-05-25']),
      )
    },
  )
})

describe('the flow on the real server', () => {
  const atCode = async (email: string): Promise<FlowClient> => {
    const client = new FlowClient({
      test: club.test,
      chain,
      release,
      flow: 'generate-lead',
      today: '2026-06-10',
      query: { centerId: 'c1' },
    })
    await client.submit({ firstName: 'Ada', lastName: 'Lovelace', email, gdpr: true }, 'details')
    return client
  }

  it('G-17: leads from the club of the address to "You are now created as a lead"', async () => {
    const email = newEmail()
    const client = await atCode(email)
    expect((await client.walk()).at).toBe('code')
    expect((await client.walk()).againAfter).toEqual({ 'send-code': 30 })

    await client.submit({ securityCode: await codeSent() })

    expect((await client.walk()).end).toBe('created')
    expect(release.docs.texts.en?.['flow.generate-lead.ends.created']).toBe('You are now created as a lead')
    expect(await leads(email)).toHaveLength(1)
  })

  it('goes on after an answer that was lost on the way: the code is not over for whoever used it', async () => {
    const email = newEmail()
    const client = await atCode(email)
    const securityCode = await codeSent()
    client.loseNextAnswer = true
    await client.submit({ securityCode })

    const answer = await client.act()

    expect(answer?.status).toBe(200)
    expect((await client.walk()).end).toBe('created')
    expect(await leads(email)).toHaveLength(1)
  })

  it('keeps neither code in its journal, and counts what was wrong', async () => {
    const email = newEmail()
    const client = await atCode(email)
    const securityCode = await codeSent()

    const wrong = await client.submit({ securityCode: securityCode === '111111' ? '222222' : '111111' })
    expect(wrong?.body.errorCode).toBe('INVALID_CODE')
    await client.submit({ securityCode })

    expect(JSON.stringify(await client.journal())).not.toContain(securityCode)
    expect((await client.walk()).end).toBe('created')
  })

  it('in two tabs makes one lead', async () => {
    const email = newEmail()
    const client = await atCode(email)
    const securityCode = await codeSent()
    const other = Object.assign(Object.create(FlowClient.prototype) as FlowClient, client)

    await Promise.all([client.submit({ securityCode }), other.submit({ securityCode })])

    expect(await leads(email)).toHaveLength(1)
  })

  async function codeSent(): Promise<string> {
    const mails = await club.mails()
    return /^\d{6}$/m.exec(mails.at(-1)?.text ?? '')?.[0] ?? ''
  }
})

// The code of an address that nobody checks is what a lead begins with.
it('a ticket needs a code', async () => {
  expect(await codeFor(newEmail())).toMatch(/^\d{6}$/)
})
