import { tx } from '#server/db/ambient.ts'
import { debtsOf } from '#server/features/money/debts.ts'
import { cashAccountOf } from '#server/features/money/ledger.ts'
import { brokenPromises } from '#server/features/money/promises.ts'
import { writeSale } from '#server/features/money/write-sale.ts'
import type { PaymentsEnvironment } from '#server/features/payments/environment.ts'
import { lockPerson } from '#server/features/persons/service.ts'
import { callerOf } from './demo-club.ts'
import { startPaymentClub } from './payment-club.ts'

/** A club whose members owe what the test says, and pay through a provider of which it is the master. */
export function startDebtClub(config = {}, more: Partial<PaymentsEnvironment> = {}) {
  const club = startPaymentClub(more, {}, { debt: { maxInvoices: 3, partial: true }, topUp, ...config })
  const { chain } = club

  /** An invoice that nobody has paid, due on a day. */
  const owes = async (personId: string, amountMinor: number, dueDate = '2026-10-01') => {
    const sale = await tx(async () => {
      await lockPerson(chain, personId)
      return writeSale(chain, {
        personId,
        dueDate,
        currency: 'EUR',
        now: club.test.now,
        centerId: '102',
        subscriptionId: null,
        intentId: null,
        today: dueDate,
        lines: [{ kind: 'monthly', name: 'Komplett', from: null, to: null, amountMinor }],
        paidWith: null,
      })
    })
    if (sale === null) throw new Error('an invoice of nothing')
    return sale.invoiceId
  }
  const call = (id: string, personId: string, input: object, as: { flow?: ReturnType<typeof club.flow> } = {}) =>
    club.call(id, { personId, ...input }, { caller: callerOf(personId), ...as })
  const card = { centerId: '102', provider: 'scripted', baseUrl: `https://${chain}.test` }

  return {
    ...club,
    owes,
    call,
    /** Begins to pay whole invoices; by default in a flow of its own, as on a device. */
    pay: (personId: string, invoices: readonly string[], amountMinor: number, input = {}) => {
      const shownDueToday = { amountMinor, currency: 'EUR' }
      const wanted = { ...card, invoices, shownDueToday, ...input }
      return call('payment/make-cc-debt-payment', personId, wanted, { flow: club.flow() })
    },
    paySome: (
      personId: string,
      parts: readonly { invoiceId: string; amountMinor: number }[],
      amountMinor: number,
      currency = 'EUR',
    ) => {
      const named = parts.map(({ invoiceId, amountMinor: part }) => ({
        invoiceId,
        amount: { amountMinor: part, currency },
      }))
      const wanted = { ...card, parts: named, shownDueToday: { amountMinor, currency: 'EUR' } }
      return call('payment/make-cc-sa-debt-payment', personId, wanted, { flow: club.flow() })
    },
    topUp: (personId: string, topUpAmount: number, input = {}) =>
      call('payment/make-cc-top-up-account', personId, { ...card, topUpAmount, ...input }, { flow: club.flow() }),
    open: async (personId: string) => (await debtsOf(chain, personId, club.test.now)).map(({ openMinor }) => openMinor),
    account: (personId: string) => cashAccountOf(chain, personId, 'EUR'),
    broken: () => brokenPromises(chain),
  }
}

const topUp = { amounts: [20, 50], minimum: 5, maximum: 500 }
