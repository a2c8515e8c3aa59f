import { getDebtStatus } from '#contract/calls/subscription/get-debt-status.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { localeOf } from '../../releases/languages.ts'
import { allowsPartial, maxInvoicesOf } from '../money/debt-terms.ts'
import { type Debt, debtsOf, openTotalOf, overdueOf } from '../money/debts.ts'
import { cashAccountOf } from '../money/ledger.ts'
import { lineWords } from '../money/line-words.ts'
import { topUpTerms } from '../money/top-up-terms.ts'
import { moneyInWords } from '../money-in-words.ts'
import { findPerson } from '../persons/service.ts'
import { currencyOf } from '../settings.ts'
import { paymentOptions as optionsOf } from './options.ts'
import { localProvider } from './providers.ts'

export const getDebtStatusHandler = handle(getDebtStatus, async (context, _input) => {
  const { chain, release, now } = context
  const person = await findPerson(chain, context.subject.id)
  if (person === null) return refuse('NOT_FOUND')
  const { centerId } = person
  const debts = await debtsOf(chain, person.id, now)
  const maxInvoices = maxInvoicesOf(context, centerId)
  // What is open already is not put on another invoice.
  const ways = await optionsOf(context, centerId)
  const paymentOptions = ways.filter(({ provider }) => localProvider(provider ?? '') === null)
  const currency = debts[0]?.currency ?? currencyOf(release, centerId)
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const topUp = topUpTerms(release, centerId)
  const locale = localeOf(release.config, context.lang)
  const nameOf = lineWords(context)
  return ok({
    total: debts.length === 0 ? null : money(openTotalOf(debts)),
    overdue: overdueOf(debts) === 0 ? null : money(overdueOf(debts)),
    invoices: debts.map((debt) => toWire(debt, nameOf)),
    proposed: debts.slice(0, maxInvoices).map(({ id }) => id),
    maxInvoices,
    partial: allowsPartial(context, centerId),
    whyNot: debts.length === 0 ? 'NO_PAYABLE_DEBT' : paymentOptions.length === 0 ? 'NO_PROVIDER' : null,
    account: {
      balance: { amountMinor: await cashAccountOf(chain, person.id, topUp.currency), currency: topUp.currency },
      amounts: topUp.amounts.map((id) => ({ id, name: moneyInWords(locale, id * topUp.unit, topUp.currency) })),
      minimum: topUp.minimum,
      maximum: topUp.maximum,
      currency: topUp.currency,
      unit: topUp.unit,
    },
    paymentOptions,
  })
})

const toWire = (debt: Debt, nameOf: ReturnType<typeof lineWords>) => ({
  id: debt.id,
  name: debt.reference,
  centerId: debt.centerId,
  invoiceDate: debt.invoiceDate,
  dueDate: debt.dueDate,
  isOverdue: debt.isOverdue,
  items: [...new Set(debt.lines.map(nameOf))],
  amount: { amountMinor: debt.amountMinor, currency: debt.currency },
  open: { amountMinor: debt.openMinor, currency: debt.currency },
})
