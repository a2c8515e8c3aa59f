import styles from './meter.module.css'

interface MeterProps {
  readonly left: number
  readonly of: number
}

/** A thin line that shows how much is left. The words beside it say so: nobody has to hear it twice. */
export const Meter = ({ left, of }: MeterProps) => (
  <progress className={styles.meter} value={left} max={Math.max(of, 1)} aria-hidden="true" />
)
