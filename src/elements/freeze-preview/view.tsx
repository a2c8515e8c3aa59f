import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { SummaryBar } from '../summary-bar.tsx'
import type { BlockProps } from '../types.ts'
import { PreviewCard } from './preview-card.tsx'
import type { FreezeFigures } from './price-lines.ts'
import styles from './view.module.css'

export interface FreezePreviewProps {
  readonly about: { readonly planName: string; readonly centerName: string } | null
  readonly outcome: FreezeFigures | null
}

/** What comes of a freeze, or of ending one, before it is asked for. In a phone's bar: from when it runs again. */
export function FreezePreviewView({ props, waiting, place, problem, onRetry }: BlockProps<FreezePreviewProps>) {
  const { t, format } = useElements()
  const { about, outcome } = props
  const isWaiting = waiting.includes('outcome')
  const title = t('element.freeze-preview.title')
  const card = <PreviewCard about={about} outcome={outcome} waiting={isWaiting} />
  if (place === 'bar') {
    // A freeze that never begins ends on no day.
    const isCancelled = outcome?.days === 0
    const amount = isCancelled ? t('element.freeze-preview.cancelled') : outcome ? format.date(outcome.runsAgain) : null
    return outcome || isWaiting ? (
      <SummaryBar
        label={t(isCancelled ? 'element.freeze-preview.freeze' : 'element.freeze-preview.bar')}
        amount={amount}
        title={title}
      >
        {card}
      </SummaryBar>
    ) : null
  }
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!about) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={4} shape="order" /> : null
  return (
    <div className={styles.preview}>
      <h2>{title}</h2>
      {card}
    </div>
  )
}
