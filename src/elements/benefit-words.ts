import type { ReferInvitation } from '#contract/shapes/refer.ts'
import type { Elements } from './context.ts'

type Benefit = NonNullable<ReferInvitation['invitation']>['benefit']

/** What a friend saves who joins, in words. */
export function benefitWords(benefit: Benefit, { t, format }: Pick<Elements, 't' | 'format'>): string {
  if (benefit === null) return t('element.refer-invitation.none')
  const { kind, amount, percent, months } = benefit
  if (kind === 'joiningFee') {
    return amount === null
      ? t('element.refer-invitation.joiningFee')
      : t('element.refer-invitation.joiningFee.some', { amount: format.money(amount) })
  }
  const values = {
    count: months ?? 1,
    percent: format.number(percent ?? 0),
    amount: amount === null ? '' : format.money(amount),
  }
  return t(`element.refer-invitation.${kind}`, values)
}
