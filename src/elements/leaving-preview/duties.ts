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
  if (date?.lastPayment) {
    entries.push({
      id: 'last',
      label: format.date(date.lastPayment.date),
      amount: format.money(date.lastPayment.amount),
      note: t('element.leaving-preview.last'),
    })
  }
  const total = date?.rest
  entries.push({
    id: 'end',
    label: format.date(lastDay),
    amount: total ? format.money(total) : '',
    note: total ? t('element.leaving-preview.rest') : t('element.leaving-preview.nothing-after'),
  })
  return entries
}
