import type { Money } from '#contract/shapes/values.ts'
import type { SubjectContext } from '../../handler.ts'
import { type DebtWish, judgeDebt } from '../money/debt-wish.ts'
import { buy } from './buy.ts'
import { nothingFollows } from './pay-at.ts'
import { payingWay, type WayInput } from './paying-way.ts'

export interface DebtInput extends WayInput {
  readonly shownDueToday: Money
}

/** Pays what is owed, by card. What is paid twice all the same goes back. */
export async function payDebt(context: SubjectContext, input: DebtInput, wish: DebtWish) {
  const way = await payingWay(context, input)
  if (!way.ok) return way
  const { centerId, baseUrl, shownDueToday } = input
  return buy<Refused>(
    context,
    way.provider,
    {
      centerId,
      baseUrl,
      shownDueToday,
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
            byPersonId: context.caller?.user.userId ?? null,
            parts,
            references: chosen.map(({ reference }) => reference),
          },
          amountMinor,
          currency,
        }
      },
    },
    nothingFollows,
  )
}

type Refused = 'NO_PAYABLE_DEBT' | 'AMOUNT_MISMATCH' | 'TOO_MANY_INVOICES' | 'NO_PROVIDER'
