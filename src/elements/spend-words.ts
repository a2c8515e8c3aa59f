import type { SpendOption } from '#contract/shapes/booking.ts'
import type { Elements } from './context.ts'

/** What is used: `1 clip of 5`, `1 of 2 times`, `without limit`; what is paid: its price. */
export function spendInWords(
  { kind, clips, left, times, price }: SpendOption,
  { t, format }: Pick<Elements, 't' | 'format'>,
): string {
  if (price !== undefined) return format.money(price)
  if (kind === 'unlimited') return t('element.spend-picks.unlimited')
  if (kind === 'allowance') return t('element.spend-picks.times', { left: left ?? 0, count: times ?? 0 })
  return t('element.spend-picks.clips', { clips, count: left ?? 0 })
}

/** What is left afterwards; null: that has no end. */
export function leftAfter({ kind, clips, left }: SpendOption, { t }: Pick<Elements, 't'>): string | null {
  if (left === null || kind === 'unlimited') return null
  const rest = Math.max(0, left - (kind === 'allowance' ? 1 : clips))
  return t(kind === 'allowance' ? 'element.spend-picks.after.times' : 'element.spend-picks.after.clips', {
    count: rest,
  })
}
