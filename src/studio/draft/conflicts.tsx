import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import { shownValue } from './change-words.ts'
import css from './conflicts.module.css'
import type { DraftConflict } from './use-draft.ts'

interface ConflictsProps {
  readonly of: readonly DraftConflict[]
  readonly onDone: () => void
}

/** Somebody else was faster: what they wrote stands, and is shown. */
export function Conflicts({ of, onDone }: ConflictsProps) {
  const { say } = useTexts()
  if (of.length === 0) return null
  return (
    <div className={css.card} role="alert">
      {of.map(({ at, theirs, by }) => (
        <p key={at}>
          {say('draft.conflict', { by, place: at.replace(/^\w+:/, '') })} <strong>{shownValue(say, theirs)}</strong>
        </p>
      ))}
      <Button size="row" onClick={onDone}>
        {say('draft.conflict.keep')}
      </Button>
    </div>
  )
}
