import { classes } from '../classes.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Read aloud: "Loading". */
  readonly label: string
  readonly rows?: number
  /**
   * The boxes of what is coming: `rows` of a list in a card, a `card` of facts, facts below a `band`, the `order` with its
   * amounts, cards to choose among (`choices`, `plans`), and the fields of a `form`.
   */
  readonly shape?: SkeletonShape
}

export type SkeletonShape = 'rows' | 'card' | 'band' | 'order' | 'choices' | 'plans' | 'form'

/** The boxes of what is coming. Still, and only after 300 ms: a quick answer never flickers. */
export function Skeleton({ label, rows = 3, shape = 'rows' }: SkeletonProps) {
  return (
    <div className={classes(styles.skeleton, styles[shape])} role="status" data-shape={shape}>
      <span className="aloud">{label}</span>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike
        <div key={i} className={styles.row} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
