import { Card } from '#ui/parts/card.tsx'
import { clockTime } from '../class-times.ts'
import { useElements } from '../context.ts'
import { ShareLink } from '../share-link.tsx'
import type { BlockProps } from '../types.ts'

export interface BasketHandOverProps {
  readonly name: string
  /** Where its member pays; null: nothing was handed over. */
  readonly path: string | null
  readonly until: string | null
  readonly timeZone: string | null
}

/** A basket on the screen of a desk, for its member to scan. */
export function BasketHandOverView({ props }: BlockProps<BasketHandOverProps>) {
  const elements = useElements()
  const { t } = elements
  const { name, path, until, timeZone } = props
  if (path === null || until === null) return null
  return (
    <Card roomy labelledBy="basket-hand-over">
      <h2 id="basket-hand-over">{name}</h2>
      <ShareLink path={path} title={name} />
      <p>{t('element.basket-hand-over.until', { time: clockTime(elements, timeZone ?? 'UTC', until) })}</p>
    </Card>
  )
}
