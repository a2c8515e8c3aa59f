import { Tabs } from '#ui/parts/tabs.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'

export interface TabsProps {
  /** The parameter of the address that says which tab is shown. */
  readonly parameter: string
  readonly current: string
  readonly tabs: readonly string[]
}

/** Parts of a screen behind links: which one is shown is the address's matter. */
export function TabsView({ id, props }: BlockProps<TabsProps>) {
  const { t, optionalText, link, texts = '' } = useElements()
  const { parameter, current, tabs } = props
  return (
    <Tabs
      label={optionalText(texts) ?? t('element.tabs.label')}
      current={current}
      tabs={tabs.map((tab) => ({
        id: tab,
        label: t(`${texts}.${id}.${tab}`),
        ...link({ query: { [parameter]: tab } }),
      }))}
    />
  )
}
