import type { MoneyLineEntry } from '#ui/parts/money-line.tsx'
import type { PlanChangeFigures } from '../change-shapes.ts'
import type { Elements } from '../context.ts'

type Words = Pick<Elements, 't' | 'format'>

/** What a change costs as the money line shows it: today, and with each payment from then on. Nothing is added up here. */
export function changePriceLines(change: PlanChangeFigures, { t, format }: Words): MoneyLineEntry[] {
  const { nextPayment, monthly, monthlyBefore } = change
  return [
    today(change, { t, format }),
    {
      id: 'monthly',
      label: t('element.plan-change.from', { date: format.date(nextPayment) }),
      amount: format.money(monthly),
      note: t('element.plan-change.instead', { price: format.money(monthlyBefore) }),
    },
  ]
}

function today(change: PlanChangeFigures, { t, format }: Words): MoneyLineEntry {
  const { credit, difference, dueToday, planNameBefore, startDate } = change
  const label = t('element.plan-change.today')
  if (credit) {
    const note = t('element.plan-change.credit', { name: planNameBefore })
    return {
      id: 'today',
      label,
      amount: format.money({ ...credit, amountMinor: -credit.amountMinor }),
      note,
      now: true,
    }
  }
  const amount = format.money(dueToday)
  if (difference === null) {
    const note = t('element.plan-change.nothing', { name: planNameBefore, date: format.date(startDate) })
    return { id: 'today', label, amount, note, now: true }
  }
  const { to, newPrice, oldPrice } = difference
  const params = { date: format.date(to), price: format.money(newPrice), less: format.money(oldPrice) }
  return { id: 'today', label, amount, note: t('element.plan-change.difference', params), now: true }
}
