import type { Activity } from '#contract/shapes/dashboard.ts'
import { Card } from '#ui/parts/card.tsx'
import { LoadProblem } from '#ui/parts/empty.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { instantInWords } from '../class-times.ts'
import { useElements } from '../context.ts'
import { ofChoice } from '../of-choice.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface ActivityLogProps {
  readonly activities: readonly Activity[] | null
  readonly member: string | null
  readonly type: string | null
}

/** What became of bookings lately, the newest first. Nothing where nothing has happened. */
export function ActivityLogView({ props, waiting, problem, onRetry }: BlockProps<ActivityLogProps>) {
  const elements = useElements()
  const { t, link } = elements
  const { activities } = props
  if (problem) return <LoadProblem text={problem} retry={t('ui.retry')} onRetry={onRetry} />
  if (!activities) return waiting.length > 0 ? <Skeleton label={t('ui.loading')} rows={3} /> : null
  const shown = ofChoice(activities, props).slice(0, 5)
  if (shown.length === 0) return null
  return (
    <Card roomy labelledBy="activity-log">
      <h2 id="activity-log">{t('element.activity-log.title')}</h2>
      <ul className={styles.list}>
        {shown.map(({ id, kind, name, firstName, isSelf, at, timeZone, page }) => (
          <li key={id}>
            <p>
              {isSelf
                ? t(`element.activity-log.${kind}`, { name })
                : t('element.activity-log.of', { firstName, what: t(`element.activity-log.${kind}`, { name }) })}
            </p>
            <p className={styles.at}>{instantInWords(elements, timeZone, at)}</p>
            {page === undefined ? null : (
              <a className={styles.again} {...link({ path: page })}>
                {t('element.activity-log.again')} <span className="aloud">{name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
