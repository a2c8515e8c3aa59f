import type { Money } from '#contract/shapes/values.ts'
import type { CallContext } from '../../handler.ts'
import { allowsPartial, maxInvoicesOf } from './debt-terms.ts'
import { type Debt, debtsOf } from './debts.ts'
import {
  type AmountCheck,
  checkAmount,
  mayBePaid,
  type PaidPart,
  type PayableCheck,
  spread,
} from './rules/amount-check.ts'

/** What somebody wants to pay: whole invoices, an amount spread over them, or an amount of each. */
export type DebtWish =
  | { readonly invoices: readonly string[]; readonly amountMinor?: number | null }
  | { readonly parts: readonly WantedPart[] }

interface WantedPart {
  readonly invoiceId: string
  readonly amount: Money
}

export type JudgedDebt =
  | {
      readonly ok: true
      readonly check: PayableCheck
      readonly parts: readonly PaidPart[]
      readonly chosen: readonly Debt[]
      readonly totalMinor: number
      readonly currency: string
    }
  | { readonly ok: false; readonly code: 'NO_PAYABLE_DEBT' }
  | { readonly ok: false; readonly code: 'TOO_MANY_INVOICES'; readonly params: { readonly limit: number } }
  | { readonly ok: false; readonly code: 'AMOUNT_MISMATCH'; readonly params: { readonly reason: AmountCheck } }

/**
 * Compares what somebody wants to pay with what they owe now. Refused: nothing is owed, more invoices than one payment
 * takes, amounts that do not match (`reason`: the check's own word).
 */
export async function judgeDebt(context: CallContext, person: DebtPayer, wish: DebtWish): Promise<JudgedDebt> {
  const debts = await debtsOf(context.chain, person.id, context.now)
  const currency = debts[0]?.currency
  if (currency === undefined) return { ok: false, code: 'NO_PAYABLE_DEBT' }
  const ids = 'parts' in wish ? wish.parts.map(({ invoiceId }) => invoiceId) : wish.invoices
  const limit = maxInvoicesOf(context, person.centerId)
  if (ids.length > limit) return { ok: false, code: 'TOO_MANY_INVOICES', params: { limit } }
  const chosen = debts.filter(({ id }) => ids.includes(id))
  if (chosen.length < ids.length) return mismatch('UNKOWN')
  const sumOf = (parts: readonly PaidPart[]) => parts.reduce((sum, part) => sum + part.amountMinor, 0)
  const whole = chosen.map(({ id, openMinor }) => ({ invoiceId: id, amountMinor: openMinor }))
  if ('parts' in wish && wish.parts.some(({ amount }) => amount.currency !== currency))
    return mismatch('SOME_AMOUNT_NOT_MATCHING')
  const wanted = 'parts' in wish ? sumOf(wish.parts.map(asPaid)) : (wish.amountMinor ?? sumOf(whole))
  const parts = 'parts' in wish ? wish.parts.map(asPaid) : spread(wanted, chosen)
  const check = checkAmount(wanted, parts, chosen)
  if (!mayBePaid(check, allowsPartial(context, person.centerId))) return mismatch(check)
  return { ok: true, check, parts, chosen, totalMinor: wanted, currency }
}

export interface DebtPayer {
  readonly id: string
  /** His club: its settings count. */
  readonly centerId: string
}

const asPaid = ({ invoiceId, amount }: WantedPart): PaidPart => ({ invoiceId, amountMinor: amount.amountMinor })

const mismatch = (reason: AmountCheck): JudgedDebt => ({ ok: false, code: 'AMOUNT_MISMATCH', params: { reason } })
