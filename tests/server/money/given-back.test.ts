import { describe, expect, it } from 'vitest'
import { tx } from '#server/db/ambient.ts'
import { credit } from '#server/features/money/credit.ts'
import { refundIntent } from '#server/features/payments/refund.ts'
import { lockPerson } from '#server/features/persons/service.ts'
import { startDebtClub } from '../support/debt-club.ts'
import { paid } from '../support/scripted-adapter.ts'

const club = startDebtClub()
const { account, broken, buyer, chain, open, owes, pay, topUp } = club

const settled = async (answer: Promise<{ value: { paymentId: string } }>, amountMinor: number) => {
  const { paymentId } = (await answer).value
  await club.settle(paymentId, 'webhook', paid(amountMinor, { transactionRef: paymentId }))
  return club.intent(paymentId)
}
const give = async (intentId: string, amountMinor: number) => {
  await refundIntent(chain, intentId, { amountMinor, reason: 'goodwill', byPersonId: 'staff', now: club.test.now })
  await club.work()
}
const takeBack = async (paymentId: string, amountMinor: number) => {
  await club.webhook([{ eventKey: paymentId, reference: paymentId, reversed: { amountMinor, currency: 'EUR' } }])
  await club.work()
}
const credited = (personId: string, creditsInvoiceId: string | null, amountMinor: number) =>
  tx(async () => {
    await lockPerson(chain, personId)
    return credit(chain, {
      personId,
      creditsInvoiceId,
      currency: 'EUR',
      now: club.test.now,
      today: '2026-12-01',
      centerId: '102',
      subscriptionId: null,
      lines: [{ kind: 'goodwill', name: 'Sorry', from: null, to: null, amountMinor }],
    })
  })

describe('money that goes back to the payer', () => {
  it('of a debt is a credit note; the invoice stays paid', async () => {
    const person = await buyer()
    const intent = await settled(pay(person, [await owes(person, 4900)], 4900), 4900)

    await give(intent.id, 1000)

    expect(await open(person)).toEqual([])
    const notes = (await club.rows('invoices', person)).filter(({ type }) => type === 'REFUND')
    expect(notes).toMatchObject([{ amount_minor: -1000, open_minor: 0, status: 'paid' }])
    expect(await broken()).toEqual([])
  })

  it('of a purchase names its invoice', async () => {
    const person = await buyer()
    const intent = await settled(club.buy(person), 3900)

    await give(intent.id, 3900)

    const [invoice, note] = (await club.rows('invoices', person)).sort((a, b) => b.amount_minor - a.amount_minor)
    expect(note).toMatchObject({ credits_invoice_id: invoice?.id, amount_minor: -3900 })
    expect(await broken()).toEqual([])
  })

  it('of a top-up leaves the cash account, as far as it is still there', async () => {
    const person = await buyer()
    const intent = await settled(topUp(person, 2000), 2000)

    await give(intent.id, 500)
    expect(await account(person)).toBe(1500)

    await give(intent.id, 1500)
    expect(await account(person)).toBe(0)
    expect(await broken()).toEqual([])
  })
})

describe('money that a bank takes back', () => {
  it('is owed again', async () => {
    const person = await buyer()
    const intent = await settled(pay(person, [await owes(person, 4900)], 4900), 4900)

    await takeBack(intent.return_token, 4900)
    await takeBack(intent.return_token, 4900)

    expect(await open(person)).toEqual([4900])
    expect((await club.rows('invoices', person)).map(({ status }) => status)).toEqual(['failed'])
    expect(await broken()).toEqual([])
  })

  it('of a top-up leaves the cash account', async () => {
    const person = await buyer()
    const intent = await settled(topUp(person, 2000), 2000)
    await takeBack(intent.return_token, 2000)
    expect(await account(person)).toBe(0)
    expect(await broken()).toEqual([])
  })
})

describe('a credit note', () => {
  it('lowers what is open, and the rest stands on the cash account', async () => {
    const person = await buyer()
    const invoice = await owes(person, 1000)

    const note = await credited(person, invoice, 1500)

    expect(note).toMatchObject({ reference: expect.stringMatching(/^2026-C\d{6}$/), onAccountMinor: 500 })
    expect([await open(person), await account(person)]).toEqual([[], 500])
    expect(await broken()).toEqual([])
  })

  it('without an invoice stands on the cash account', async () => {
    const person = await buyer()
    await credited(person, null, 700)
    expect(await account(person)).toBe(700)
    expect(await broken()).toEqual([])
  })

  it('of nothing is none', async () => {
    expect(await credited(await buyer(), null, 0)).toBeNull()
  })
})
