import type { Subscription } from '#contract/shapes/subscription.ts'
import { knownValues, useElements } from '../context.ts'
import styles from './view.module.css'

/** Why it stands as it does and what will become of it: a sentence each. */
export function Causes({ causes }: Pick<Subscription, 'causes'>) {
  const { t } = useElements()
  if (causes.length === 0) return null
  return (
    <ul className={styles.causes}>
      {causes.map(({ code, date, name }) => (
        <li key={code}>{t(`element.membership-cards.cause.${code}`, knownValues({ date, name }))}</li>
      ))}
    </ul>
  )
}
