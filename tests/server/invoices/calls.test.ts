import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { callerOf } from '../support/demo-club.ts'
import { signedIn } from '../support/people.ts'
import { read, startPaperClub } from './club.ts'

const club = startPaperClub()
const { call, sell, giveBack, buyer, chain, ask } = club
const as = (id: string, lang = 'de') => ({ caller: callerOf(id), lang })

beforeAll(() => club.withVat(1900))

describe('invoices', () => {
  it('stand with the newest first, each with what it was for, what is open and the tax in it', async () => {
    const id = await buyer()
    await sell(id, '2026-10-01', 5900)
    await sell(id, '2026-11-01', 5950, { paidWith: null })

    const { value } = await call('invoices/get-invoices', {}, as(id))

    expect(value).toMatchObject({ years: ['2026'], mayDownload: true })
    expect(value.invoices).toMatchObject([
      { status: 'pending', isOverdue: true, open: { amountMinor: 5950 }, vat: { amountMinor: 950, currency: 'EUR' } },
      { status: 'paid', isOverdue: false, open: { amountMinor: 0 }, lines: [{ name: 'Komplett', from: '2026-10-01' }] },
    ])
  })

  it('of a year are those of its days', async () => {
    const id = await buyer()
    for (const day of ['2025-12-31', '2026-01-01', '2026-12-31']) await sell(id, day, 1000)

    const of = async (year: string) => (await call('invoices/get-invoices', { year }, as(id))).value
    const dates = async (year: string) =>
      (await of(year)).invoices.map((one: { invoiceDate: string }) => one.invoiceDate)

    expect(await dates('2026')).toEqual(['2026-12-31', '2026-01-01'])
    expect(await dates('2025')).toEqual(['2025-12-31'])
    expect((await of('2026')).years).toEqual(['2026', '2025'])
  })

  it('name what a credit note takes back', async () => {
    const id = await buyer()
    const sale = await sell(id, '2026-10-01', 5900)
    await giveBack(id, sale.invoiceId, '2026-10-09', 1190)

    const { value } = await call('invoices/get-invoices', {}, as(id))

    expect(value.invoices[0]).toMatchObject({
      type: 'REFUND',
      amount: { amountMinor: -1190 },
      vat: { amountMinor: -190 },
      credits: { id: sale.invoiceId, reference: sale.reference },
    })
  })

  it('of somebody else are nobody’s business', async () => {
    const id = await buyer()
    const sale = await sell(id, '2026-10-01', 5900)
    const other = await signedIn(chain, {}, club.test.now)

    const told = await Promise.all([
      ask('invoices/get-invoices', { personId: id }, other.token),
      ask('invoices/download-invoice', { invoiceId: sale.invoiceId }, other.token),
      ask('invoices/get-sale-detail', { saleId: sale.invoiceId }, other.token),
    ])

    expect(told.map(({ body }) => body.errorCode)).toEqual(['NOT_FOUND', 'INVOICE_NOT_FOUND', 'INVOICE_NOT_FOUND'])
  })
})

describe('a downloaded invoice', () => {
  it('says who owes what to whom until when, in the language of the page', async () => {
    const id = await buyer()
    const { invoiceId, reference } = await sell(id, '2026-11-01', 5950, { paidWith: null, dueDate: '2026-11-15' })

    const { value } = await call('invoices/download-invoice', { invoiceId }, as(id))
    const { pages, text } = await read(value)

    expect(value).toMatchObject({ type: 'application/pdf', name: `Rechnung-${reference}.pdf` })
    expect(pages).toBe(1)
    for (const words of ['Anna Berg', `Rechnung ${reference}`, '1. November 2026', 'Summe 59,50 €', '19 %', '9,50 €']) {
      expect(text).toContain(words)
    }
    expect(text).toContain('Bitte zahlen Sie 59,50 € bis zum 15. November 2026.')
    expect(text).toContain('Prenzlauer Berg · Kastanienallee 82 · 10435 Berlin')
  })

  it('is written from right to left where people read so, with figures in their own order', async () => {
    const id = await buyer()
    const { invoiceId, reference } = await sell(id, '2026-11-01', 5950)

    const { value } = await call('invoices/download-invoice', { invoiceId }, as(id, 'ar'))
    const { text } = await read(value)

    expect(value.name).toBe(`فاتورة-${reference}.pdf`)
    expect(text).toContain(reference)
    expect(text).toContain('59.50')
  })

  it('is a credit note when it takes one back', async () => {
    const id = await buyer()
    const { invoiceId, reference } = await sell(id, '2026-11-01', 5950)
    const note = await giveBack(id, invoiceId, '2026-11-09', 1000)

    const { value } = await call('invoices/download-invoice', { invoiceId, creditNoteId: note.invoiceId }, as(id))
    const { text } = await read(value)

    expect(value.name).toBe(`Gutschrift-${note.reference}.pdf`)
    expect(text).toContain(`Gehört zur Rechnung ${reference}.`)
    expect(text).toContain('-10,00 €')
    expect(text).not.toContain('Bitte zahlen')
  })

  it('that is not there is refused by what it is', async () => {
    const id = await buyer()
    const { invoiceId } = await sell(id, '2026-11-01', 5950)

    const asked = [{ invoiceId: 'no-such' }, { invoiceId, creditNoteId: 'no-such' }]
    const told = await Promise.all(asked.map((input) => call('invoices/download-invoice', input, as(id))))

    expect(told.map(({ code }) => code)).toEqual(['INVOICE_NOT_FOUND', 'CREDIT_NOTE_NOT_FOUND'])
  })
})

describe('purchases', () => {
  it('stand with how they were paid and what was credited; credit notes are no purchases', async () => {
    const id = await buyer()
    const paid = await sell(id, '2026-10-01', 5900)
    await giveBack(id, paid.invoiceId, '2026-10-09', 900)
    await sell(id, '2026-11-01', 5900, { paidWith: 'account' })
    await sell(id, '2026-12-01', 5900, { paidWith: null })

    const { value } = await call('invoices/get-saleslist', {}, as(id))

    expect(value.sales).toMatchObject([
      { date: '2026-12-01', paidBy: [], credited: null },
      { date: '2026-11-01', paidBy: ['CASH_ACCOUNT'], credited: null },
      { date: '2026-10-01', paidBy: ['MANUAL'], credited: { amountMinor: 900 }, names: ['Komplett'] },
    ])
  })

  it('tell their payments and credit notes', async () => {
    const id = await buyer()
    const sale = await sell(id, '2026-10-01', 5900)
    const note = await giveBack(id, sale.invoiceId, '2026-10-09', 900)

    const { value } = await call('invoices/get-sale-detail', { saleId: sale.invoiceId }, as(id))

    expect(value).toMatchObject({
      sale: { id: sale.invoiceId, amount: { amountMinor: 5900 } },
      payments: [{ date: '2026-10-01', type: 'MANUAL', amount: { amountMinor: 5900 } }],
      creditNotes: [{ id: note.invoiceId, amount: { amountMinor: -900 } }],
    })
  })

  it('of a year are a list with its sum, less what was credited', async () => {
    const id = await buyer()
    for (let month = 1; month <= 9; month += 1) {
      for (let day = 1; day <= 4; day += 1) await sell(id, `2026-0${month}-0${day}`, 1000)
    }
    const last = await sell(id, '2026-10-01', 5900)
    await giveBack(id, last.invoiceId, '2026-10-09', 900)

    const { value } = await call('invoices/download-sales-list', { year: '2026' }, as(id))
    const { pages, text } = await read(value)

    expect(value.name).toBe('Käufe-2026.pdf')
    expect(pages).toBe(2)
    expect(text).toContain('Ihre Käufe 2026')
    expect(text).toContain('Davon 9,00 € gutgeschrieben')
    expect(text).toContain('Summe 2026 410,00 €')
    expect(text).toContain('Seite 2 von 2')
  })
})

describe('the account', () => {
  it('says of a movement the day that it was at the club', async () => {
    const id = await buyer()
    await sell(id, '2026-11-21', 3000, { paidWith: null })
    await sql`update ledger_entries set booked_at = '2026-11-20T23:18:00Z'
      where chain_id = ${chain} and person_id = ${id}`.execute(db())

    const { value } = await call('invoices/get-account-overview', {}, as(id))

    expect(value.movements.map(({ date }: { date: string }) => date)).toEqual(['2026-11-21'])
  })

  it('says what is open, what is overdue, what stands in favour, and what moved', async () => {
    const id = await buyer()
    await sell(id, '2026-11-01', 2000, { paidWith: null, dueDate: '2026-11-15' })
    await sell(id, '2026-11-20', 3000, { paidWith: null, dueDate: '2026-12-15' })
    // Booked last, of an earlier day.
    await giveBack(id, null, '2026-10-01', 700)

    const { value } = await call('invoices/get-account-overview', {}, as(id))

    expect(value).toMatchObject({
      balance: { amountMinor: 700, currency: 'EUR' },
      open: { amount: { amountMinor: 5000 }, count: 2 },
      overdue: { amount: { amountMinor: 2000 }, count: 1 },
      next: { dueDate: '2026-11-15', amount: { amountMinor: 2000 } },
    })
    expect(
      value.movements.map((one: { cause: string; amount: { amountMinor: number } }) => [
        one.cause,
        one.amount.amountMinor,
      ]),
    ).toEqual([
      ['sale', -3000],
      ['sale', -2000],
      ['credit', 700],
    ])
  })
})

describe('a chain that hands out no invoices', () => {
  const closed = startPaperClub({ features: { downloadInvoices: false } })

  it('shows them and refuses the download', async () => {
    const id = await closed.buyer()
    const { invoiceId } = await closed.sell(id, '2026-11-01', 5950)

    const list = await closed.call('invoices/get-invoices', {}, as(id))
    const refused = [
      await closed.call('invoices/download-invoice', { invoiceId }, as(id)),
      await closed.call('invoices/download-sales-list', { year: '2026' }, as(id)),
    ]

    expect(list.value.mayDownload).toBe(false)
    expect(refused.map(({ code }) => code)).toEqual(Array(2).fill('DOWNLOADING_INVOICES_DISABLED'))
  })
})
