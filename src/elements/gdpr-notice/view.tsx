import { CircleCheckIcon } from '#ui/parts/icons.tsx'
import { useElements } from '../context.ts'
import type { BlockProps } from '../types.ts'
import styles from './view.module.css'

export interface GdprNoticeProps {
  /** In their order, each `<block>.<part>` and `<block>.<part>.text`. */
  readonly parts: readonly string[]
  readonly version: string | null
  readonly acceptedAt?: string | null
}

/** What the club does with personal data, in the chain's words; below it, that it was accepted. */
export function GdprNoticeView({ id, props }: BlockProps<GdprNoticeProps>) {
  const { t, format, texts = '' } = useElements()
  const { parts, version, acceptedAt } = props
  return (
    <div className={styles.notice}>
      {parts.map((part) => (
        <section key={part} aria-labelledby={`${id}-${part}`}>
          <h2 id={`${id}-${part}`}>{t(`${texts}.${id}.${part}`)}</h2>
          <p>{t(`${texts}.${id}.${part}.text`)}</p>
        </section>
      ))}
      {version ? (
        <p className={styles.version}>{t('element.gdpr-notice.version', { date: format.date(version) })}</p>
      ) : null}
      {acceptedAt ? (
        <p className={styles.accepted}>
          <CircleCheckIcon />
          <span>
            {t('element.gdpr-notice.accepted')}{' '}
            {t('element.gdpr-notice.accepted.on', { date: format.date(dayOf(acceptedAt)) })}
          </span>
        </p>
      ) : null}
    </div>
  )
}

/** The day of an instant where the reader is. */
function dayOf(instant: string): string {
  const at = new Date(instant)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}
