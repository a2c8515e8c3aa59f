import { describe, expect, it } from 'vitest'
import { tx } from '#server/db/ambient.ts'
import { credit } from '#server/features/money/credit.ts'
import { writeSale } from '#server/features/money/write-sale.ts'
import { refundIntent } from '#server/features/payments/refund.ts'
import { lockPerson } from '#server/features/persons/service.ts'
import { startDebtClub } from '../support/debt-club.ts'
import { paid, refused } from '../support/scripted-adapter.ts'

const club = startDebtClub({ debt: { maxInvoices: 50, partial: true } })
const { account, broken, buyer, chain, open, owes, pay, paySome, topUp } = club

/** Numbers that look like chance and are the same each time: mulberry32. */
function chanceOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const upTo = (most: number) => 1 + Math.floor(next() * most)
  return { upTo, of: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)] }
}

/** The model: what he owes and has, in one line each. Whatever happens, the club has to agree with it. */
interface Model {
  open: Map<string, number>
  account: number
  /** Payments that were delivered, with what may still be given back. */
  left: Map<string, { amountMinor: number; onAccount: boolean }>
}

const deeds = ['owe', 'bill', 'pay', 'part', 'top-up', 'decline', 'twice', 'credit', 'refund', 'take-back'] as const

async function live(seed: number, steps: number) {
  const { of, upTo } = chanceOf(seed)
  const person = await buyer()
  const model: Model = { open: new Map(), account: 0, left: new Map() }
  const settle = async (value: { paymentId: string }, amountMinor: number, onAccount = false) => {
    await club.settle(value.paymentId, 'webhook', paid(amountMinor, { transactionRef: value.paymentId }))
    model.left.set(value.paymentId, { amountMinor, onAccount })
  }
  const held = <T>(work: () => Promise<T>) =>
    tx(async () => {
      await lockPerson(chain, person)
      return work()
    })
  const common = { personId: person, currency: 'EUR', centerId: '102', subscriptionId: null, today: '2026-12-01' }
  const lines = (amountMinor: number) => [{ kind: 'other', name: 'Something', from: null, to: null, amountMinor }]
  const lower = (id: string, by: number) => {
    const rest = (model.open.get(id) ?? 0) - by
    if (rest === 0) model.open.delete(id)
    else model.open.set(id, rest)
  }

  const done: string[] = []
  for (let i = 0; i < steps; i++) {
    const deed = of(deeds) ?? 'owe'
    const invoice = of([...model.open.keys()])
    const payment = of([...model.left.keys()])
    done.push(deed)
    // The same once more is another wish only some minutes later.
    club.test.now = new Date(club.test.now.getTime() + 3 * 60_000)
    switch (deed) {
      case 'owe': {
        const amountMinor = upTo(9000)
        model.open.set(await owes(person, amountMinor), amountMinor)
        break
      }
      case 'bill': {
        const amountMinor = upTo(9000)
        const sale = await held(() =>
          writeSale(chain, {
            ...common,
            intentId: null,
            dueDate: '2026-12-15',
            paidWith: 'account',
            now: club.test.now,
            lines: lines(amountMinor),
          }),
        )
        const used = Math.min(model.account, amountMinor)
        model.account -= used
        if (used < amountMinor) model.open.set(sale?.invoiceId ?? '', amountMinor - used)
        break
      }
      case 'pay': {
        if (invoice === undefined) break
        const sum = model.open.get(invoice) ?? 0
        await settle((await pay(person, [invoice], sum)).value, sum)
        lower(invoice, sum)
        break
      }
      case 'part': {
        if (invoice === undefined) break
        const amountMinor = upTo(model.open.get(invoice) ?? 1)
        await settle((await paySome(person, [{ invoiceId: invoice, amountMinor }], amountMinor)).value, amountMinor)
        lower(invoice, amountMinor)
        break
      }
      case 'decline': {
        if (invoice === undefined) break
        const { value } = await pay(person, [invoice], model.open.get(invoice) ?? 0)
        await club.settle(value.paymentId, 'webhook', refused)
        break
      }
      case 'twice': {
        if (invoice === undefined) break
        const sum = model.open.get(invoice) ?? 0
        const first = (await pay(person, [invoice], sum)).value
        await club.settle(first.paymentId, 'webhook', refused)
        await settle((await pay(person, [invoice], sum)).value, sum)
        await club.settle(first.paymentId, 'webhook', paid(sum, { transactionRef: first.paymentId }))
        lower(invoice, sum)
        break
      }
      case 'top-up': {
        const amountMinor = 500 + upTo(5000)
        await settle((await topUp(person, amountMinor)).value, amountMinor, true)
        model.account += amountMinor
        break
      }
      case 'credit': {
        const amountMinor = upTo(3000)
        await held(() =>
          credit(chain, {
            ...common,
            creditsInvoiceId: invoice ?? null,
            now: club.test.now,
            lines: lines(amountMinor),
          }),
        )
        const lowered = invoice === undefined ? 0 : Math.min(model.open.get(invoice) ?? 0, amountMinor)
        if (invoice !== undefined && lowered > 0) lower(invoice, lowered)
        model.account += amountMinor - lowered
        break
      }
      case 'refund': {
        const given = payment === undefined ? undefined : model.left.get(payment)
        if (payment === undefined || given === undefined) break
        const amountMinor = upTo(given.amountMinor)
        const { id } = await club.intent(payment)
        await refundIntent(chain, id, { amountMinor, reason: 'law', byPersonId: 'staff', now: club.test.now })
        await club.work()
        if (given.onAccount) model.account -= Math.min(model.account, amountMinor)
        model.left.set(payment, { ...given, amountMinor: given.amountMinor - amountMinor })
        if (given.amountMinor === amountMinor) model.left.delete(payment)
        break
      }
      case 'take-back': {
        const taken = payment === undefined ? undefined : model.left.get(payment)
        if (payment === undefined || taken === undefined) break
        const before = await openOf(person)
        await club.webhook([{ eventKey: payment, reference: payment, reversed: { amountMinor: 1, currency: 'EUR' } }])
        await club.work()
        if (taken.onAccount) model.account -= Math.min(model.account, taken.amountMinor)
        else {
          const after = await openOf(person)
          expect(sum(after) - sum(before), 'what the bank took is owed again').toBe(taken.amountMinor)
          model.open = after
        }
        model.left.delete(payment)
        break
      }
      default:
        deed satisfies never
    }
    expect(await openOf(person), `open after ${done.join(', ')}`).toEqual(model.open)
    expect(await account(person), `account after ${done.join(', ')}`).toBe(model.account)
    expect(await broken(), done.join(', ')).toEqual([])
  }
  return open(person)
}

async function openOf(person: string): Promise<Map<string, number>> {
  const rows = await club.rows('invoices', person)
  return new Map(rows.flatMap((row) => ('open_minor' in row && row.open_minor > 0 ? [[row.id, row.open_minor]] : [])))
}

const sum = (amounts: ReadonlyMap<string, number>): number => [...amounts.values()].reduce((all, one) => all + one, 0)

describe('whatever happens, invoices, ledger and payments say the same', () => {
  it.each([1, 2, 3, 4, 5])('in history %i', async (seed) => {
    await live(seed, 30)
  })
})
