import type { MoneyLineEntry } from '#ui/parts/money-line.tsx'
import type { Elements, Money } from '../context.ts'

/** What comes of freezing, or of ending a freeze, as the calls of freezing answer it. */
export interface FreezeOutcome {
  readonly from: string
  readonly to: string
  /** None: it is not frozen at all. */
  readonly days: number
  readonly runsAgain: string
  readonly payments: readonly FreezePayment[]
  readonly endDate: Moved | null
  readonly bindingEnds: Moved | null
  readonly year: { readonly year: string; readonly used: number; readonly most: number } | null
  /** Of a new freeze. */
  readonly dueToday?: Money
  /** Of a new freeze: what each of its months costs. */
  readonly feeMonthly?: Money
}

export interface FreezePayment {
  readonly kind: 'back' | 'owed' | 'skipped' | 'less' | 'more' | 'usual'
  readonly date: string
  readonly until: string
  readonly amount: Money
  readonly usual: Money | null
}

interface Moved {
  readonly before: string
  readonly after: string
}

/** When how much is paid, with what it would be otherwise. Nothing is added up here. */
export function freezePriceLines(
  { payments, dueToday }: FreezeOutcome,
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
