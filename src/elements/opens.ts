import type { Elements } from './context.ts'

/** What clips open, as a fact beside others: every class, or some by name; where they open nothing there is none. */
export function opens(activities: readonly string[] | null, { t, format }: Pick<Elements, 't' | 'format'>) {
  if (activities?.length === 0) return []
  const value = activities === null ? t('element.clipcard-list.opens.all') : format.list(activities)
  return [{ name: t('element.clipcard-list.opens'), value, wide: true }]
}
