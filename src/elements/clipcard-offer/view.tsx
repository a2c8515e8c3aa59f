import type { OfferedClipcard } from '#contract/shapes/clipcard.ts'
import { Card } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { ClipcardSizes, ClipcardTerms } from '../clipcard-terms.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface ClipcardOfferProps {
  readonly clipcard: OfferedClipcard | null
}

/** A clipcard that is sold: its sizes with their prices, how long clips last, and where. */
export function ClipcardOfferView({ props, waiting, problem, onRetry }: BlockProps<ClipcardOfferProps>) {
  const { t } = useElements()
  const { clipcard } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!clipcard) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="card" /> : null
  const { name, description } = clipcard
  return (
    <Card roomy labelledBy="clipcard-offer">
      <h2 id="clipcard-offer">{name}</h2>
      {description ? <p className={styles.about}>{description}</p> : null}
      <ClipcardSizes clipcard={clipcard} />
      <ClipcardTerms clipcard={clipcard} />
    </Card>
  )
}
