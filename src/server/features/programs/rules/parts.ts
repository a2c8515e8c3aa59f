import { addMonths } from '#calendar/days.ts'
import type { Parts } from '../../payments/order.ts'
import type { BasketKind, ProgramProduct } from '../tables.ts'

/**
 * How a price is paid in parts by somebody who begins today: the deposit, and the rest in equal parts, one a month from
 * then on; the cents that are left over are paid first. Null: it is paid at once.
 */
export function partsOf({ plan }: Pick<ProgramProduct, 'plan'>, priceMinor: number, today: string): Parts | null {
  if (plan === undefined || plan.depositMinor >= priceMinor) return null
  const rest = priceMinor - plan.depositMinor
  const count = Math.min(plan.parts, rest)
  const [each, over] = [Math.floor(rest / count), rest % count]
  return {
    depositMinor: plan.depositMinor,
    parts: Array.from({ length: count }, (_, at) => ({
      dueOn: addMonths(today, at + 1),
      amountMinor: each + (at < over ? 1 : 0),
    })),
  }
}

interface Item {
  readonly amountMinor: number
  readonly parts: Parts | null
}

/** How a basket is paid in parts: what has no plan is paid with the deposit. Null: it is paid at once. */
export function planOf(kind: BasketKind, items: readonly Item[]): Parts | null {
  if (planIsForOne(kind, items) || items.every(({ parts }) => parts === null)) return null
  const byDay = new Map<string, number>()
  for (const { dueOn, amountMinor } of items.flatMap(({ parts }) => parts?.parts ?? []))
    byDay.set(dueOn, (byDay.get(dueOn) ?? 0) + amountMinor)
  return {
    depositMinor: items.reduce((sum, { amountMinor, parts }) => sum + (parts?.depositMinor ?? amountMinor), 0),
    parts: [...byDay].sort().map(([dueOn, amountMinor]) => ({ dueOn, amountMinor })),
  }
}

/** Several courses are paid at once, though one of them alone could be paid in parts. */
export const planIsForOne = (kind: BasketKind, items: readonly Item[]): boolean =>
  kind === 'COURSES' && items.length > 1 && items.some(({ parts }) => parts !== null)
