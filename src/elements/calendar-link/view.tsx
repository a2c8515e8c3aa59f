import type { Download } from '#contract/shapes/download.ts'
import { Button } from '#ui/parts/button.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { CalendarDaysIcon } from '#ui/parts/icons.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { useElements } from '../context.ts'
import { saveFile } from '../save-file.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface CalendarLinkProps {
  /** A calendar file; null: nothing is booked. */
  readonly file: Download | null
}

/** Puts a booking into the calendar of the device. */
export function CalendarLinkView({ props: { file }, waiting, problem, onRetry }: BlockProps<CalendarLinkProps>) {
  const { t } = useElements()
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!file) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={1} /> : null
  return (
    <div className={styles.link}>
      <Button kind="secondary" onClick={() => saveFile(file)}>
        <span className={styles.words}>
          <CalendarDaysIcon />
          {t('element.calendar-link.save')}
        </span>
      </Button>
    </div>
  )
}
