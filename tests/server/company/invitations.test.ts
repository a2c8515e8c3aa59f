import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { mailInvoice } from '#server/features/company/mail-invoice.ts'
import { writeCompanyInvoices } from '#server/features/company/write-invoices.ts'
import { subscriptionById } from '#server/features/subscriptions/find-subscription.ts'
import { comingBills } from '#server/features/subscriptions/rules/billing.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { loadRelease } from '../../flows/release.ts'
import { callerOf, startDemoClub } from '../support/demo-club.ts'
import { linksIn, testMailbox } from '../support/mailbox.ts'
import { type SomebodyOptions, signedIn } from '../support/people.ts'

// It is 1 December 2026 at the club. Kim's company pays 60 % of the plan "komplett".
const { texts } = (await loadRelease('nordlys', process.cwd())).docs
const mailbox = testMailbox()
const { test, chain, ask, call } = startDemoClub(
  { hosts: ['club.example'], paymentProvidersConfig: { cash: { allowedForMember: true } } },
  {},
  { mail: mailbox.transport },
  { texts },
)
const begins = test.now
beforeEach(() => {
  test.now = begins
})

const contact = async () => (await openSession({ chain, now: test.now }, 'kim')).token
const visitor = (options: SomebodyOptions = {}) => signedIn(chain, { centerId: '102', ...options }, test.now)
const addressOf = () => `${randomUUID()}@spreewerk.example`

/** Asks somebody, and opens the mail that they get. */
async function invite(email: string, number: string | null = null) {
  const { body } = await ask('company/invite-employee', { email, number }, await contact())
  const [mail] = (await mailbox.deliver(chain, test.now)).filter(({ to }) => JSON.stringify(to).includes(email))
  const code =
    linksIn(mail ?? { text: '' })[0]
      ?.split('/')
      .at(-1) ?? ''
  return { body, code, mail }
}

const look = async (securityCode: string, token?: string) =>
  (await ask('company/get-invitation', { securityCode }, token)).body
const accept = async (securityCode: string, token: string) =>
  (await ask('company/accept-invitation', { securityCode }, token)).body
const summaryFor = async (personId: string, token: string, promoCode: string | null = null) =>
  (
    await ask(
      'subscription/get-plan-summary-for-new',
      { planId: 'komplett', centerId: '102', personId, promoCode },
      token,
    )
  ).body
const ours = async () => (await ask('company/get-company', {}, await contact())).body

async function join(personId: string, shownDueToday: object) {
  const input = { personId, subscriptionId: 'komplett', subscriptionCenterId: '102', shownDueToday }
  return call('payment/make-cash-upfront-new-subscription-payment', input, {
    caller: callerOf(personId),
    flow: { instanceId: randomUUID(), act: 'pay', key: randomUUID() },
  })
}

describe('P-19 whoever a company invites', () => {
  it('joins on its plan, at the rest of its price, and stands among its employees', async () => {
    const email = addressOf()
    const { code, mail } = await invite(email, 'SW-900')
    expect(mail?.subject).toContain('Spreewerk GmbH')
    expect(await look(code)).toMatchObject({ whyNot: null, accepted: false, invitation: { percent: 60, holds: false } })
    const one = await visitor({ email })
    const usual = await summaryFor(one.id, one.token)

    expect(await accept(code, one.token)).toEqual({ planId: 'komplett', holds: false })
    const less = await summaryFor(one.id, one.token)
    const first = usual.timeline.find(({ kind }: { kind: string }) => kind === 'firstPeriod').amount.amountMinor

    expect(usual.dueToday.amountMinor - less.dueToday.amountMinor).toBe(Math.round(first * 0.6))
    expect(less.timeline).toContainEqual(expect.objectContaining({ kind: 'discount', name: 'Spreewerk GmbH' }))
    expect(less.monthly.amountMinor).toBe(first - Math.round(first * 0.6))
    expect(await join(one.id, usual.dueToday)).toMatchObject({ ok: false, code: 'PRICE_CHANGED' })
    expect((await ours()).invitations).toContainEqual(expect.objectContaining({ email, state: 'ACCEPTED' }))
    expect(await join(one.id, less.dueToday)).toMatchObject({ ok: true })

    const { employees, invitations } = await ours()
    const mine = employees.find(({ number }: { number: string }) => number === 'SW-900')
    expect(mine).toMatchObject({ companyPays: { amountMinor: Math.round(first * 0.6) } })
    expect(invitations.map((it: { email: string }) => it.email)).not.toContain(email)
    const contract = await db()
      .selectFrom('subscriptions')
      .select('id')
      .where('chain_id', '=', chain)
      .where('person_id', '=', one.id)
      .executeTakeFirstOrThrow()
    const [bill] = comingBills((await subscriptionById(chain, contract.id, test.now)) as never, 3)
    expect(bill?.amountMinor).toBe(first - Math.round(first * 0.6))
    const later = new Date('2027-01-01T09:00:00Z')
    await writeCompanyInvoices(chain, later, mailInvoice)
    const [invoice] = (await ask('company/get-invoices', {}, await contact())).body.invoices
    const file = { invoiceId: invoice.id, as: 'CSV' }
    const { data } = (await ask('company/download-invoice', file, await contact())).body
    const table = Buffer.from(data, 'base64').toString('utf8')
    expect(table).toContain(`"SW-900"`)
    expect(table).toContain(`"${(first / 100).toFixed(2)}","${(Math.round(first * 0.6) / 100).toFixed(2)}","EUR"`)
    const mails = (await mailbox.deliver(chain, later)).filter(({ text }) => text.includes(invoice.reference))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Spreewerk GmbH: Rechnung')])
  })

  it('has a link that is good once, for one address, until it is withdrawn, replaced or 30 days old', async () => {
    const [email, other] = [addressOf(), await visitor()]
    const [before, { code, body }] = [await invite(email), await invite(email)]
    const one = await visitor({ email })

    expect(await look(before.code)).toEqual({ whyNot: 'INVITATION_OVER', accepted: false, invitation: null })
    expect((await accept(before.code, one.token)).errorCode).toBe('INVITATION_OVER')
    expect((await accept(code, other.token)).errorCode).toBe('INVITATION_NOT_YOURS')
    test.now = new Date(Date.parse(body.endsAt))
    expect((await look(code)).whyNot).toBe('INVITATION_OVER')
    test.now = begins
    const token = await contact()
    const back = (invitationId: string) => ask('company/withdraw-invitation', { invitationId }, token)
    expect((await back(body.invitationId)).status).toBe(200)
    expect((await back(body.invitationId)).body.errorCode).toBe('INVITATION_OVER')
    expect((await accept(code, one.token)).errorCode).toBe('INVITATION_OVER')
    expect((await look('x'.repeat(43))).whyNot).toBe('INVITATION_OVER')
  })

  it('pays the whole price again when it is withdrawn before they join, and no code comes on top of the share', async () => {
    const email = addressOf()
    const { code, body } = await invite(email)
    const one = await visitor({ email })
    const usual = await summaryFor(one.id, one.token)
    const answers = await Promise.all([accept(code, one.token), accept(code, one.token)])
    expect(answers).toEqual([
      { planId: 'komplett', holds: false },
      { planId: 'komplett', holds: false },
    ])
    const less = await summaryFor(one.id, one.token)

    await ask('company/withdraw-invitation', { invitationId: body.invitationId }, await contact())

    expect(less.dueToday.amountMinor).toBeLessThan(usual.dueToday.amountMinor)
    expect((await summaryFor(one.id, one.token)).dueToday).toEqual(usual.dueToday)
    expect(await join(one.id, less.dueToday)).toMatchObject({ ok: false, code: 'PRICE_CHANGED' })
  })

  it('who has the plan pays the rest from the next bill on; of another plan of its kind they are told what to do', async () => {
    const email = addressOf()
    const [one, other] = [await visitor({ email }), await visitor({ email: addressOf() })]
    const { dueToday } = await summaryFor(one.id, one.token)
    await join(one.id, dueToday)
    await db()
      .insertInto('subscriptions')
      .values({
        chain_id: chain,
        id: `${other.id}-flex`,
        number: `N-${other.id}`,
        person_id: other.id,
        center_id: '102',
        plan_id: 'flex',
        family: 'membership',
        type: 'EFT',
        status: 'ACTIVE',
        currency: 'EUR',
        price_monthly_minor: 3900,
        means: 'invoice',
        start_date: '2026-01-01',
      } as never)
      .execute()

    expect(await accept((await invite(email)).code, one.token)).toEqual({ planId: 'komplett', holds: true })
    expect((await accept((await invite(other.email)).code, other.token)).errorCode).toBe('COMPANY_OTHER_PLAN')
    const again = await invite(email)
    expect(again.body.errorCode).toBe('EMPLOYEE_KNOWN')
    expect((await ours()).invitations).toContainEqual(
      expect.objectContaining({ email, state: 'JOINED', begins: '2027-01-01' }),
    )
    test.now = new Date('2027-01-02T10:00:00Z')
    expect((await ours()).employees).toContainEqual(expect.objectContaining({ since: '2027-01-01' }))
  })

  it('of whom one has left is told by mail, and pays the whole price after the month in which 30 days are over', async () => {
    const one = (await ours()).employees[0]
    const end = async () => (await ask('company/end-employee', { employeeId: one.id }, await contact())).body

    expect(await end()).toEqual({ endsOn: '2026-12-31' })
    expect((await end()).errorCode).toBe('EMPLOYEE_GONE')
    const mails = await mailbox.deliver(chain, test.now)
    expect(mails.filter(({ text }) => text.includes('Spreewerk GmbH'))).toHaveLength(1)
    const bills = comingBills((await subscriptionById(chain, one.id, test.now)) as never, 3)
    const full = one.companyPays.amountMinor + one.theyPay.amountMinor
    expect(bills.at(-1)?.amountMinor).toBe(full)
    expect((await ours()).employees).toContainEqual(expect.objectContaining({ id: one.id, endsOn: '2026-12-31' }))
    expect((await invite(addressOf(), one.number)).body.errorCode).toBe('EMPLOYEE_NUMBER_TAKEN')
    test.now = new Date('2027-01-01T09:00:00Z')
    expect((await ours()).employees.map(({ id }: { id: string }) => id)).not.toContain(one.id)
    expect((await invite(addressOf(), one.number)).body.errorCode).toBeUndefined()
  })

  it('is nothing of another company: it does not see the invitation, nor withdraw it', async () => {
    const { body, code } = await invite(addressOf())
    const { id, token } = await visitor({ levels: ['MEMBER', 'COMPANY'] })
    await sql`
      insert into companies (chain_id, id, name, address, contact_name, contact_email, plan_id, share_percent, currency,
        from_date, to_date)
      select chain_id, ${id}, 'Uferbau', address, contact_name, contact_email, plan_id, 10, currency, from_date, to_date
      from companies where chain_id = ${chain} and id = 'spreewerk'`.execute(db())
    await db()
      .insertInto('company_contacts')
      .values({ chain_id: chain, person_id: id, company_id: id, kind: 'ADMIN' })
      .execute()

    const { invitationId } = body
    expect((await ask('company/get-company', { invitationId }, token)).body).toMatchObject({ invitations: [] })
    expect((await ask('company/withdraw-invitation', { invitationId }, token)).body.errorCode).toBe('INVITATION_OVER')
    expect((await look(code)).whyNot).toBeNull()
  })

  it('is asked by whoever speaks for a company alone, under a number of its own, while its agreement lasts', async () => {
    const [one, two] = [addressOf(), addressOf()]
    await invite(one, 'SW-950')
    expect((await invite(two, 'SW-950')).body).toMatchObject({ errorCode: 'EMPLOYEE_NUMBER_TAKEN' })
    expect((await invite(two, 'SW-103')).body).toMatchObject({ errorCode: 'EMPLOYEE_NUMBER_TAKEN' })
    expect((await invite('مريم@spreewerk.example')).body.problems[0].message).toContain(
      '„مري“ kann vor dem @ nicht stehen',
    )
    const { token } = await visitor()
    expect((await ask('company/invite-employee', { email: two, number: null }, token)).status).toBe(403)
    const { code } = await invite(two)
    const { agreement } = await ours()
    await sql`update companies set to_date = '2026-11-30' where chain_id = ${chain} and id = 'spreewerk'`.execute(db())
    expect((await invite(addressOf())).body.errorCode).toBe('COMPANY_ENDED')
    expect((await look(code)).whyNot).toBe('COMPANY_ENDED')
    await sql`update companies set to_date = ${agreement.until} where chain_id = ${chain} and id = 'spreewerk'`.execute(
      db(),
    )
  })

  it('asks as many as its agreement has places: a link that has ended or was withdrawn takes none', async () => {
    const { taken } = (await ours()).agreement
    await agree({ places: taken + 1 })
    const [first, second] = [addressOf(), addressOf()]
    const { body } = await invite(first)

    expect((await invite(second)).body).toMatchObject({ errorCode: 'PLACES_TAKEN', params: { places: taken + 1 } })
    expect((await invite(first)).body.errorCode).toBeUndefined()
    const table = Buffer.from(`number,email\nPL-1,${second}\nPL-2,${first}`).toString('base64')
    const report = (await ask('company/check-employees', { employeesFile: table }, await contact())).body
    expect(report).toMatchObject({ invited: 0, renumbered: 1, problems: [{ line: 2, code: 'NO_PLACE' }] })
    test.now = new Date(Date.parse(body.endsAt) + 60_000)
    expect((await ours()).agreement.taken).toBeLessThan(taken + 1)
    expect((await invite(second)).body.errorCode).toBeUndefined()
    await agree({ places: null })
  })

  it('pays a part up to what it agreed at most: in the price, in the bills and in what it is told', async () => {
    await agree({ most_minor: 1000 })
    const email = addressOf()
    const { code } = await invite(email)
    const one = await visitor({ email })
    const usual = await summaryFor(one.id, one.token)

    expect((await look(code)).invitation).toMatchObject({ percent: 60, most: { amountMinor: 1000 } })
    await accept(code, one.token)
    const less = await summaryFor(one.id, one.token)

    expect(usual.dueToday.amountMinor - less.dueToday.amountMinor).toBe(1000)
    expect(await join(one.id, less.dueToday)).toMatchObject({ ok: true })
    const { id } = await db()
      .selectFrom('subscriptions')
      .select('id')
      .where('chain_id', '=', chain)
      .where('person_id', '=', one.id)
      .executeTakeFirstOrThrow()
    const subscription = await subscriptionById(chain, id, test.now)
    expect(comingBills(subscription as never, 2)[1]?.company.amountMinor).toBe(1000)
    expect((await ours()).employees.find((other: { id: string }) => other.id === id)?.companyPays.amountMinor).toBe(
      1000,
    )
    await agree({ most_minor: null })
  })

  it('is asked and ended by its other contacts alone: whoever is there for the invoices sees what is paid', async () => {
    const { id, token } = await visitor({ levels: ['MEMBER', 'COMPANY'] })
    await db()
      .insertInto('company_contacts')
      .values({ chain_id: chain, person_id: id, company_id: 'spreewerk', kind: 'BILLING' })
      .execute()
    await invite(addressOf())
    const [employee] = (await ours()).employees
    const table = { employeesFile: Buffer.from('number,email').toString('base64') }
    const acts = [
      ['company/invite-employee', { email: addressOf(), number: null }],
      ['company/withdraw-invitation', { invitationId: 'any' }],
      ['company/end-employee', { employeeId: employee.id }],
      ['company/check-employees', table],
      ['company/import-employees', { ...table, shownInvited: 0, shownRenumbered: 0 }],
    ] as const

    for (const [act, input] of acts)
      expect([act, (await ask(act, input, token)).body.errorCode]).toEqual([act, 'COMPANY_ADMIN'])

    const told = (await ask('company/get-company', {}, token)).body
    expect(told).toMatchObject({
      mayManage: false,
      invitations: [],
      employees: [{ id: employee.id }, ...Array(told.employees.length - 1).fill({})],
    })
    expect((await ask('company/get-invoices', {}, token)).status).toBe(200)
    expect((await ask('company/download-employees', {}, token)).status).toBe(200)
  })
})

const agree = (terms: { places?: number | null; most_minor?: number | null }) =>
  db().updateTable('companies').set(terms).where('chain_id', '=', chain).where('id', '=', 'spreewerk').execute()
