import { Tabs } from '#ui/parts/tabs.tsx'
import { useElements } from './context.ts'

interface YearLinksProps {
  readonly years: readonly string[]
  /** Null: the latest of all years. */
  readonly year: string | null
}

/** One link for each year that has something, and one for the latest; a single year needs none. */
export function YearLinks({ years, year }: YearLinksProps) {
  const { t, link } = useElements()
  if (years.length < 2) return null
  return (
    <Tabs
      label={t('element.invoice-list.years')}
      current={year ?? 'latest'}
      tabs={[
        { id: 'latest', label: t('element.invoice-list.latest'), ...link({ query: { year: null } }) },
        ...years.map((each) => ({ id: each, label: each, ...link({ query: { year: each } }) })),
      ]}
    />
  )
}
