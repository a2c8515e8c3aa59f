import type { MoneyLineEntry } from '#ui/parts/money-line.tsx'
import type { Elements } from '../context.ts'
import type { LeavingPreviewProps } from './view.tsx'

type Words = Pick<Elements, 't' | 'format'>

/** What is still paid by whoever leaves: the price of leaving now, the payments until the last day, and none after it. */
export function dutiesUntil(
  lastDay: string,
  { date, buyOut }: Pick<LeavingPreviewProps, 'date' | 'buyOut'>,
  { t, format }: Words,
): MoneyLineEntry[] {
  const entries: MoneyLineEntry[] = []
  if (buyOut) {
    entries.push({
      id: 'now',
      label: t('element.leaving-preview.now'),
      amount: format.money(buyOut.amount),
      note: t('element.leaving-preview.now.about'),
      now: true,
    })
  }
  const { lastPayment = null, rest = null } = buyOut ?? date ?? {}
  if (lastPayment) {
    const isAll = rest === null || rest.amountMinor === lastPayment.amount.amountMinor
    entries.push({
      id: 'last',
      label: format.date(lastPayment.date),
      amount: format.money(lastPayment.amount),
      note: isAll
        ? t('element.leaving-preview.last')
        : t('element.leaving-preview.last.of', { total: format.money(rest) }),
    })
  }
  entries.push({ id: 'end', label: format.date(lastDay), amount: '', note: t('element.leaving-preview.end') })
  return entries
}
