import { getAccountOverview } from '#contract/calls/invoices/get-account-overview.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { cashAccountOf } from '../money/ledger.ts'
import { hasReceipt } from '../payments/receipt.ts'
import { paymentsUnderway } from '../payments/underway.ts'
import { textSetting } from '../settings.ts'
import { accountMovementsOf, openInvoicesOf } from './repository.ts'
import { whose } from './whose.ts'

const shownMovements = 10

export const getAccountOverviewHandler = handle(getAccountOverview, async (context) => {
  const found = await whose(context)
  if (found === null) return refuse('NOT_FOUND')
  const { chain, release } = context
  const { person, today, dayOf } = found
  const currency = textSetting(release, person.centerId, 'currency') ?? 'USD'
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const unpaid = await openInvoicesOf(chain, person.id, currency)
  const open = unpaid.filter(({ is_collected }) => !is_collected)
  const collected = unpaid.filter(({ is_collected }) => is_collected)
  const overdue = open.filter(({ due_date }) => due_date < today)
  const sumOf = (rows: typeof open) => ({
    amount: money(rows.reduce((sum, row) => sum + row.open_minor, 0)),
    count: rows.length,
  })
  const [next] = open
  const movements = await accountMovementsOf(chain, person.id, currency, shownMovements)
  return ok({
    balance: money(await cashAccountOf(chain, person.id, currency)),
    open: sumOf(open),
    collected: { ...sumOf(collected), date: collected[0]?.due_date ?? null },
    underway: await paymentsUnderway(context, person.id),
    overdue: sumOf(overdue),
    next:
      next === undefined ? null : { reference: next.reference, dueDate: next.due_date, amount: money(next.open_minor) },
    movements: movements.map(({ cause, amount_minor, booked_at, reference, ...paid }) => ({
      date: dayOf(booked_at),
      cause,
      reference,
      amount: money(against.has(cause) ? -amount_minor : amount_minor),
      receipt: receiptIn(cause, paid),
    })),
  })
})

/** The payment whose receipt belongs to a movement. */
function receiptIn(
  cause: string,
  paid: {
    return_token: string | null
    provider: string | null
    was_fulfilled: boolean | null
    paid_minor: number | null
  },
): string | null {
  const { return_token, provider, was_fulfilled, paid_minor } = paid
  if (!receipted.has(cause) || provider === null || was_fulfilled === null) return null
  return hasReceipt({ provider, was_fulfilled, amount_minor: paid_minor ?? 0 }) ? return_token : null
}

const receipted: ReadonlySet<string> = new Set(['payment', 'top-up'])

/** What a person owes more for; everything else is in their favour. */
const against: ReadonlySet<string> = new Set(['sale', 'reversal'])
