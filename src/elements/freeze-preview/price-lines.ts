import type { FreezeEnding, FreezeOutcome } from '#contract/shapes/freeze.ts'
import type { MoneyLineEntry } from '#ui/parts/money-line.tsx'
import type { Elements } from '../context.ts'

/** What comes of freezing, or of ending a freeze: what it costs at once belongs to a new one. */
export type FreezeFigures = FreezeEnding & Partial<Pick<FreezeOutcome, 'dueToday' | 'feeMonthly'>>

/** When how much is paid, with what it would be otherwise. Nothing is added up here. */
export function freezePriceLines(
  { payments, dueToday }: FreezeFigures,
  { t, format }: Pick<Elements, 't' | 'format'>,
): MoneyLineEntry[] {
  const fee: MoneyLineEntry[] =
    dueToday && dueToday.amountMinor > 0
      ? [
          {
            id: 'fee',
            label: t('element.freeze-preview.today'),
            amount: format.money(dueToday),
            note: t('element.freeze-preview.fee'),
            now: true,
          },
        ]
      : []
  return [
    ...fee,
    ...payments.map((one) => {
      const isSettled = one.kind === 'back' || one.kind === 'owed'
      return {
        id: `${one.kind}-${one.date}`,
        label: t(`element.freeze-preview.${isSettled ? one.kind : 'on'}`, { date: format.date(one.date) }),
        // What comes back is named so: a minus beside it would take it away.
        amount: format.money({ ...one.amount, amountMinor: Math.abs(one.amount.amountMinor) }),
        note: isSettled
          ? t(`element.freeze-preview.${one.kind}.note`, { until: format.date(one.until) })
          : t(`element.freeze-preview.${one.kind}`, { usual: one.usual === null ? '' : format.money(one.usual) }),
        now: isSettled,
      }
    }),
  ]
}
