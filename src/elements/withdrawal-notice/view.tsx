import { ShieldCheckIcon } from '#ui/parts/icons.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface WithdrawalNoticeProps {
  /** The last day on which one may withdraw; without it, the fourteen days in general. */
  readonly until: string | null
}

/** The right to withdraw, said plainly and not as small print. */
export function WithdrawalNoticeView({ props }: BlockProps<WithdrawalNoticeProps>) {
  const { t, format } = useElements()
  return (
    <p className={styles.notice}>
      <ShieldCheckIcon />
      {props.until
        ? t('element.withdrawal-notice.until', { date: format.date(props.until) })
        : t('element.withdrawal-notice.days')}
    </p>
  )
}
