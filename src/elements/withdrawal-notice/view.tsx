import { ShieldCheckIcon } from '#ui/parts/icons.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface WithdrawalNoticeProps {
  /** The last day on which one may withdraw; without it, the fourteen days in general. */
  readonly until: string | null
  /** With the chain's own words: its parts in their order, each `<block>.<part>` and `<block>.<part>.text`. */
  readonly parts?: readonly string[] | null
}

/** The right to withdraw, said plainly and not as small print: in one sentence, or whole where the chain says how. */
export function WithdrawalNoticeView({ id, props }: BlockProps<WithdrawalNoticeProps>) {
  const { t, format, texts = '' } = useElements()
  const { until, parts } = props
  if (parts && parts.length > 0) {
    return (
      <div className={styles.whole}>
        {parts.map((part) => (
          <section key={part} aria-labelledby={`${id}-${part}`}>
            <h2 id={`${id}-${part}`}>{t(`${texts}.${id}.${part}`)}</h2>
            <p>{t(`${texts}.${id}.${part}.text`)}</p>
          </section>
        ))}
      </div>
    )
  }
  return (
    <p className={styles.notice}>
      <ShieldCheckIcon />
      {until ? t('element.withdrawal-notice.until', { date: format.date(until) }) : t('element.withdrawal-notice.days')}
    </p>
  )
}
