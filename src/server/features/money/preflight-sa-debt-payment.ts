import { preflightSaDebtPayment } from '#contract/calls/payment/preflight-sa-debt-payment.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { findPerson } from '../persons/service.ts'
import { judgeDebt } from './debt-wish.ts'

export const preflightSaDebtPaymentHandler = handle(preflightSaDebtPayment, async (context, input) => {
  const person = await findPerson(context.chain, context.subject.id)
  if (person === null) return refuse('NOT_FOUND')
  const { amount = null } = input
  const judged = await judgeDebt(context, person, {
    invoices: input.invoices,
    amountMinor: amount?.amountMinor ?? null,
  })
  if (!judged.ok) return judged
  if (amount !== null && amount.currency !== judged.currency) return refuse('AMOUNT_MISMATCH')
  const { check, parts, chosen, totalMinor, currency } = judged
  const money = (minor: number) => ({ amountMinor: minor, currency })
  return ok({
    check,
    total: money(totalMinor),
    open: money(chosen.reduce((sum, { openMinor }) => sum + openMinor, 0)),
    parts: parts.map(({ invoiceId, amountMinor }) => ({ invoiceId, amount: money(amountMinor) })),
    lines: chosen.map(({ id, reference, openMinor }) => {
      const paid = parts.find(({ invoiceId }) => invoiceId === id)?.amountMinor ?? 0
      return { id, name: reference, amount: money(paid), rest: openMinor === paid ? null : money(openMinor - paid) }
    }),
  })
})
