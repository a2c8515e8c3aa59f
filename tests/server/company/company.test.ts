import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { extractText } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { subscriptionById } from '#server/features/subscriptions/find-subscription.ts'
import { comingBills } from '#server/features/subscriptions/rules/billing.ts'
import { exportKind, factsFor, importFile, importKinds } from '#server/import/index.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { loadRelease } from '../../flows/release.ts'
import { clubConfig, startDemoClub } from '../support/demo-club.ts'
import { signedIn } from '../support/people.ts'

// What stands in the head of a list is a text of the product.
const { texts, papers } = (await loadRelease('nordlys', process.cwd())).docs
const { test, chain, ask } = startDemoClub({}, {}, {}, { texts, papers })
const folder = mkdtempSync(path.join(tmpdir(), 'foyer-company-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tokenOf = async (personId: string) => (await openSession({ chain, now: test.now }, personId)).token
const company = async (personId: string) => (await ask('company/get-company', {}, await tokenOf(personId))).body

async function bring(kindName: string, rows: readonly object[]) {
  const kind = importKinds.find(({ name }) => name === kindName)
  if (!kind) throw new Error(`no kind ${kindName}`)
  const file = path.join(folder, `${kindName}.csv`)
  const heads = Object.keys(rows[0] ?? {})
  writeFileSync(file, [heads, ...rows.map((row) => Object.values(row))].map((cells) => cells.join(',')).join('\n'))
  const said: string[] = []
  const facts = await factsFor(chain, { ...clubConfig, timeZone: 'Europe/Berlin' }, test.now)
  const report = ({ line, column, sentence }: { line: number; column: string | null; sentence: string }) =>
    void said.push(`${line} ${column} ${sentence}`)
  const done = await importFile(file, { kind, facts, map: {}, dryRun: false, report })
  return { ...done, said, facts, kind }
}

const firm = {
  externalId: 'F1',
  name: 'Uferbau',
  address: 'Kai 2 Berlin',
  staffCount: '40',
  contactName: 'Ben Weber',
  contactEmail: 'ben@uferbau.example',
  planId: 'komplett',
  share: '60%',
  from: '2026-01-01',
  until: '2027-12-31',
  contacts: 'ben',
}

describe('whoever speaks for a company', () => {
  it('P-19: sees what it agreed, for whom it pays, and how much of a month each of both pays', async () => {
    const { name, agreement, employees, shares, total } = await company('kim')

    expect(name).toBe('Spreewerk GmbH')
    expect(agreement).toMatchObject({ percent: 60, amount: null })
    expect(employees).toHaveLength(5)
    for (const { companyPays, theyPay } of employees) {
      expect(companyPays.amountMinor).toBeGreaterThan(theyPay.amountMinor)
    }
    const sum = employees.reduce(
      (all: number, one: { companyPays: { amountMinor: number } }) => all + one.companyPays.amountMinor,
      0,
    )
    expect([total.amountMinor, shares[0].sum.amountMinor, shares[0].count]).toEqual([sum, sum, 5])
  })

  it('is told name, number and plan of each, and nothing else of them', async () => {
    const { employees } = await company('kim')

    expect(Object.keys(employees[0]).toSorted()).toEqual([
      'companyPays',
      'endsOn',
      'id',
      'name',
      'number',
      'planName',
      'since',
      'theyPay',
    ])
  })

  it('takes the list along, in which no spreadsheet finds a formula', async () => {
    const one = await db()
      .selectFrom('persons')
      .select('first_name')
      .where('chain_id', '=', chain)
      .where('id', '=', 'crowd-3')
      .executeTakeFirst()
    await db()
      .updateTable('persons')
      .set({ first_name: '=1+1' })
      .where('chain_id', '=', chain)
      .where('id', '=', 'crowd-3')
      .execute()
    const { body } = await ask('company/download-employees', {}, await tokenOf('kim'))
    await db()
      .updateTable('persons')
      .set({ first_name: one?.first_name ?? '' })
      .where('chain_id', '=', chain)
      .where('id', '=', 'crowd-3')
      .execute()

    const rows: string[][] = parse(Buffer.from(body.data, 'base64'), { bom: true })
    expect([body.type, rows.length]).toEqual(['text/csv', 6])
    expect(body.name).toMatch(/-\d{4}-\d\d-\d\d\.csv$/)
    expect(rows.map(([, name = '']) => name).filter((name) => name.includes('1+1'))[0]).toMatch(/^'=1\+1 /)
    expect(rows.slice(1).map((row) => row[5])).toEqual(Array(5).fill(expect.stringMatching(/^\d+\.\d\d$/)))
  })

  it('takes an invoice along: as a paper, and as a table with a line for each of its people', async () => {
    const token = await tokenOf('kim')
    const { invoices } = (await ask('company/get-invoices', {}, token)).body
    const [{ id: invoiceId, reference, amount, people }] = invoices
    await db()
      .updateTable('company_charges')
      .set({ person_name: '@sum(1)' })
      .where('chain_id', '=', chain)
      .where('subscription_id', '=', 'crowd-3-komplett')
      .execute()
    const take = async (as: string, by = token) => (await ask('company/download-invoice', { invoiceId, as }, by)).body

    const rows: string[][] = parse(Buffer.from((await take('CSV')).data, 'base64'), { bom: true })
    expect(rows.slice(1)).toHaveLength(people)
    expect(rows.slice(1).reduce((sum, row) => sum + Math.round(Number(row[6]) * 100), 0)).toBe(amount.amountMinor)
    expect(rows.map(([, name]) => name)).toContain("'@sum(1)")
    const paper = await take('PDF')
    const { text } = await extractText(new Uint8Array(Buffer.from(paper.data, 'base64')), { mergePages: true })
    expect(paper.name).toContain(reference)
    for (const said of [reference, 'Spreewerk GmbH', 'SW-103', '@sum(1)']) expect(text).toContain(said)
    const other = await signedIn(chain, { centerId: '102', levels: ['MEMBER', 'COMPANY'] }, test.now)
    expect((await take('CSV', other.token)).errorCode).toBe('NOT_FOUND')
    expect((await ask('company/download-invoice', { invoiceId: 'x', as: 'PDF' }, token)).body.errorCode).toBe(
      'INVOICE_NOT_FOUND',
    )
  })

  it('of none, or of another, is told nothing', async () => {
    const token = await tokenOf('anna')
    await db()
      .updateTable('persons')
      .set({ levels: ['MEMBER', 'COMPANY'] })
      .where('chain_id', '=', chain)
      .where('id', '=', 'carla')
      .execute()

    expect((await ask('company/get-company', {}, token)).status).toBe(403)
    expect((await ask('company/get-company', {}, await tokenOf('carla'))).body.errorCode).toBe('NOT_FOUND')
  })
})

describe('companies that come by file', () => {
  it('pay their share of a contract from the day on: its holder is billed the rest', async () => {
    const contract = await db()
      .selectFrom('subscriptions')
      .select(['id', 'number', 'price_monthly_minor as price'])
      .where('chain_id', '=', chain)
      .where('plan_id', '=', 'komplett')
      .where('person_id', '=', 'anna')
      .executeTakeFirstOrThrow()
    const bill = async () =>
      comingBills((await subscriptionById(chain, contract.id, test.now)) as never, 3).at(-1)?.amountMinor ?? 0
    const before = await bill()

    const firms = await bring('companies', [firm])
    const people = await bring('company-employees', [
      { externalId: 'E1', company: 'F1', subscription: contract.number, number: 'U-1', since: '2026-12-01' },
    ])

    expect([firms.said, people.said, people.written]).toEqual([[], [], 1])
    expect(before - (await bill())).toBe(Math.round(contract.price * 0.6))
    expect((await company('ben')).employees).toMatchObject([{ name: expect.stringContaining('Anna'), number: 'U-1' }])
    expect(
      await bring('company-employees', [
        { externalId: 'E1', company: 'F1', subscription: contract.number, number: 'U-1', since: '2026-12-01' },
      ]),
    ).toMatchObject({ known: 1, written: 0 })
    await exportKind(folder, people.kind, people.facts)
    expect(readFileSync(path.join(folder, 'company-employees.csv'), 'utf8')).toContain(
      `E1,F1,${contract.number},U-1,2026-12-01`,
    )
  })

  it.each([
    ['companies', { ...firm, externalId: 'F2', planId: 'none' }, /planId there is no plan "none"/],
    ['companies', { ...firm, externalId: 'F2', planId: 'quartal' }, /planId is paid once/],
    ['companies', { ...firm, externalId: 'F2', share: '0%' }, /share is a part such as 60%/],
    ['companies', { ...firm, externalId: 'F2', share: '101%' }, /share is a part such as 60%/],
    ['companies', { ...firm, externalId: 'F2', until: '2025-12-31' }, /until is before the first day/],
    ['companies', { ...firm, externalId: 'F2', contacts: 'x' }, /contacts there is nobody "x"/],
    ['companies', { ...firm, externalId: 'F2', contacts: 'kim' }, /contacts "kim" speaks for another company/],
    [
      'company-employees',
      { externalId: 'E2', company: 'none', subscription: 'x', since: '2026-12-01' },
      /company there is no company/,
    ],
    [
      'company-employees',
      { externalId: 'E2', company: 'F1', subscription: 'x', since: '2026-12-01' },
      /subscription there is no contract/,
    ],
    [
      'company-employees',
      { externalId: 'E2', company: 'F1', subscription: '102-90003', since: '2026-12-01' },
      /subscription is paid by a company already/,
    ],
    [
      'company-employees',
      { externalId: 'E2', company: 'F1', subscription: '102-90001', since: '2028-01-01' },
      /since is not within the agreement/,
    ],
  ])('%s: %o is told', async (kind, row, says) => {
    const { said, written } = await bring(kind, [row])

    expect([written, said]).toEqual([0, [expect.stringMatching(says)]])
  })
})
