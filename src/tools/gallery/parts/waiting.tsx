import { Skeleton, type SkeletonShape } from '#ui/parts/skeleton.tsx'
import styles from './parts-page.module.css'

const shapes: readonly (readonly [SkeletonShape, number])[] = [
  ['rows', 3],
  ['card', 3],
  ['band', 6],
  ['order', 3],
  ['choices', 2],
  ['plans', 1],
  ['form', 2],
]

/** The boxes of what is coming, in every shape. */
export function WaitingStates() {
  return (
    <section className={styles.part}>
      <h2>Warten</h2>
      {shapes.map(([shape, rows]) => (
        <Skeleton key={shape} label="Lädt" rows={rows} shape={shape} />
      ))}
    </section>
  )
}
