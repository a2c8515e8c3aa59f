import { useElements } from '../context.ts'
import styles from './view.module.css'

interface ChangeLinkProps {
  /** What it changes: who listens hears which of the links this is. */
  readonly of: string
  readonly to: string
}

/** The way to the page where something is changed. */
export function ChangeLink({ of, to }: ChangeLinkProps) {
  const { t, link } = useElements()
  return (
    <a {...link({ path: to })} className={styles.change}>
      <span className="aloud">{`${of}: `}</span>
      {t('element.personal-details.change')}
    </a>
  )
}
