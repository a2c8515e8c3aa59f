import { LoadProblem } from '#ui/parts/empty.tsx'
import { QrCode } from '#ui/parts/qr-code.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { clockTime } from '../class-times.ts'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface CheckInCodeProps {
  /** Null: there is nothing to show at the entrance. */
  readonly entry: { readonly code: string; readonly opensAt: string; readonly timeZone: string } | null
}

/** What is shown at the entrance of a class, and from when on. */
export function CheckInCodeView({ props: { entry }, waiting, problem, onRetry }: BlockProps<CheckInCodeProps>) {
  const elements = useElements()
  const { t } = elements
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!entry) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} /> : null
  return (
    <section className={styles.card} aria-labelledby="check-in-code">
      <QrCode value={entry.code} label={t('element.check-in-code.label')} />
      <h2 id="check-in-code" className={styles.title}>
        {t('element.check-in-code.title')}
      </h2>
      <p className={styles.text}>
        {t('element.check-in-code.text', { time: clockTime(elements, entry.timeZone, entry.opensAt) })}
      </p>
    </section>
  )
}
