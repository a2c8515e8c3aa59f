import type { Company } from '#contract/shapes/company.ts'
import type { Elements } from './context.ts'

type Share = Pick<Company['agreement'], 'percent' | 'amount' | 'most'>

/** What a company pays of a month: a part of the price, up to an amount where one is agreed, or an amount. */
export function shareInWords({ percent, amount, most }: Share, { t, format }: Pick<Elements, 't' | 'format'>): string {
  if (amount !== null) return format.money(amount)
  const part = t('element.company-agreement.percent', { percent: format.number(percent ?? 0) })
  return most === null ? part : t('element.company-agreement.most', { part, amount: format.money(most) })
}
