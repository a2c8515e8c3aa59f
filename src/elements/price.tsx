import type { Money } from '#ui/format/create-format.ts'
import { useElements } from './context.ts'
import styles from './price.module.css'

/** A price as large as a headline, its unit small beside or below. */
export function LargePrice({ money, unit }: { readonly money: Money; readonly unit?: string }) {
  const { format } = useElements()
  return (
    <span className={styles.price}>
      <bdi>{format.money(money)}</bdi>
      {unit ? <span className={styles.unit}>{unit}</span> : null}
    </span>
  )
}
