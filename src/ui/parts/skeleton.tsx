import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Read aloud: "Loading". */
  readonly label: string
  readonly rows?: number
  /** `rows` of a list in a card, one `card` of facts, or facts below a `band`. */
  readonly shape?: 'rows' | 'card' | 'band'
}

/** The boxes of what is coming. Still, and only after 300 ms: a quick answer never flickers. */
export function Skeleton({ label, rows = 3, shape = 'rows' }: SkeletonProps) {
  return (
    <div className={styles.skeleton} role="status" data-shape={shape}>
      <span className="aloud">{label}</span>
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike
        <div key={i} className={styles.row} aria-hidden="true">
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
