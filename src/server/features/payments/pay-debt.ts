import type { SubjectContext } from '../../handler.ts'
import { type DebtWish, judgeDebt } from '../money/debt-wish.ts'
import { buy, type MoneyShown } from './buy.ts'
import { leaveOpenDebts } from './leave-open-debts.ts'
import { payingWay, type WayInput } from './paying-way.ts'

export interface DebtInput extends WayInput {
  readonly shownDueToday: MoneyShown
}

/**
 * Pays what is owed, by card. Whoever pays from two devices pays once: the later device gives up the earlier payment when
 * nothing has been paid there, and is told when something has (`NO_PAYABLE_DEBT`, `AMOUNT_MISMATCH`) or still may be
 * (`PAYMENT_IN_PROGRESS`). What is paid twice all the same goes back.
 */
export async function payDebt(context: SubjectContext, input: DebtInput, wish: DebtWish) {
  const way = await payingWay(context, input)
  if (!way.ok) return way
  const { centerId, baseUrl, shownDueToday } = input
  const invoices = 'parts' in wish ? wish.parts.map(({ invoiceId }) => invoiceId) : wish.invoices
  const isFree = await leaveOpenDebts(context, way.personId, invoices)
  if (!isFree) return { ok: false, code: 'PAYMENT_IN_PROGRESS' } as const
  return buy<Refused>(context, way.provider, {
    ...{ centerId, baseUrl, shownDueToday },
    same: ['debt', way.personId, ...invoices, context.correlationId],
    decide: async (person) => {
      // His own club takes it: whichever club an invoice is from.
      if (centerId !== person.centerId) return { ok: false, code: 'NO_PROVIDER' }
      const judged = await judgeDebt(context, person, wish)
      if (!judged.ok) return judged
      const { parts, chosen, totalMinor: amountMinor, currency } = judged
      return {
        ok: true,
        order: {
          kind: 'debt',
          personId: person.id,
          byPersonId: context.caller?.user.id ?? null,
          parts,
          references: chosen.map(({ reference }) => reference),
        },
        ...{ amountMinor, currency },
      }
    },
  })
}

type Refused = 'NO_PAYABLE_DEBT' | 'AMOUNT_MISMATCH' | 'TOO_MANY_INVOICES' | 'NO_PROVIDER'
