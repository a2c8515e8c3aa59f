import css from './paths.module.css'
import type { PathMark } from './paths.ts'

interface PathMarksProps {
  /** Of each path beside, what it does at the step. */
  readonly of: readonly PathMark[]
  readonly isFirst: readonly boolean[]
  readonly chosen: number
}

/** What each path does at one step, for the eye: the heads of the columns say it in words. */
export function PathMarks({ of, isFirst, chosen }: PathMarksProps) {
  return (
    <span className={css.marks} aria-hidden="true">
      {of.map((mark, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a path has its place, and no name
          key={index}
          className={css.cell}
          data-mark={mark}
          data-first={isFirst[index] ? '' : undefined}
          data-chosen={index === chosen ? '' : undefined}
        />
      ))}
    </span>
  )
}
