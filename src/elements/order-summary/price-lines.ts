import type { PlanSummary, TimelineEntry } from '#contract/shapes/summary.ts'
import type { MoneyLineEntry } from '#ui/parts/money-line.tsx'
import type { Elements } from '../context.ts'

type Words = Pick<Elements, 't' | 'format' | 'today'>

/** The lines of a summary as the money line shows them: when, how much, and what for. Nothing is added up here. */
export function orderPriceLines(
  { timeline, notice }: Pick<PlanSummary, 'timeline' | 'notice'>,
  words: Words,
): MoneyLineEntry[] {
  const firstToday = timeline.find((entry) => entry.dueToday)
  return timeline.map((entry, i) => ({
    id: `${i}-${entry.kind}`,
    label: labelOf(entry, entry === firstToday, words),
    amount: words.format.money(entry.amount),
    note: noteOf(entry, entry === firstToday, notice, words),
    now: entry.dueToday,
  }))
}

function labelOf(entry: TimelineEntry, isFirstToday: boolean, { t, format }: Words): string {
  if (isFirstToday) return t('element.order-summary.today')
  if (entry.kind === 'discount' || entry.dueToday || !entry.date) return nameOf(entry, t)
  const once = entry.kind === 'proRata' || entry.kind === 'firstPeriod'
  return t(once ? 'element.order-summary.on' : 'element.order-summary.from', { date: format.date(entry.date) })
}

function noteOf(
  entry: TimelineEntry,
  isFirstToday: boolean,
  notice: PlanSummary['notice'],
  { t, format }: Words,
): string | null {
  const { kind, until, name } = entry
  if (kind === 'after' && notice) {
    return t('element.order-summary.after.notice', { notice: format.period(notice.count, notice.unit) })
  }
  const untilText = until ? t('element.order-summary.until', { date: format.date(until) }) : null
  const what = name ?? t(`element.order-summary.${kind}`)
  if (entry.dueToday && !isFirstToday) return untilText
  if (kind === 'discount') return untilText
  if (kind === 'addon') return t('element.order-summary.addon.monthly', { name: what })
  return untilText ? format.list([what, untilText]) : what
}

function nameOf({ kind, name }: TimelineEntry, t: Elements['t']): string {
  return name ?? t(`element.order-summary.${kind}`)
}
