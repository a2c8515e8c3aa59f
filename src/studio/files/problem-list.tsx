import { useTexts } from '../texts/texts.tsx'
import css from './files.module.css'
import type { FileMark } from './marks.ts'

interface ProblemListProps {
  readonly text: string
  readonly marks: readonly FileMark[]
  /** What is said where there are none. */
  readonly none: string
  readonly onChoose: (offset: number) => void
}

/** What is wrong with a document, by line; choosing one leads there. */
export function ProblemList({ text, marks, none, onChoose }: ProblemListProps) {
  const { say } = useTexts()
  if (marks.length === 0) return <p className={css.muted}>{none}</p>
  return (
    <ol className={css.problems}>
      {marks.map(({ from, message, severity }) => (
        <li key={`${from} ${message}`}>
          <button type="button" onClick={() => onChoose(from)}>
            <span className={severity === 'error' ? css.wrong : css.muted}>
              {say('files.line', { line: text.slice(0, from).split('\n').length })}
            </span>
            {message}
          </button>
        </li>
      ))}
    </ol>
  )
}
