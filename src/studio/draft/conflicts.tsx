import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useTelling, ValueTold } from './change-told.tsx'
import css from './conflicts.module.css'
import { placeOfChange } from './place-of-change.ts'
import type { DraftConflict } from './use-draft.ts'
import { valueOfChange } from './value-of-change.ts'

interface ConflictsProps {
  readonly of: readonly DraftConflict[]
  readonly onDone: () => void
}

/** Somebody else was faster: what they wrote stands, and is shown. */
export function Conflicts({ of, onDone }: ConflictsProps) {
  return of.length === 0 ? null : <Card of={of} onDone={onDone} />
}

function Card({ of, onDone }: ConflictsProps) {
  const { say } = useTexts()
  const telling = useTelling()
  return (
    <div className={css.card} role="alert">
      {of.map(({ at, theirs, by }) => {
        const { what, where } = placeOfChange(telling, at)
        const told = valueOfChange(telling, { at, value: theirs, isNow: true })
        return (
          <p key={at}>
            {say('draft.conflict', { by, place: where === '' ? what : `${what} (${where})` })}{' '}
            <strong>
              <ValueTold of={told} telling={telling} />
            </strong>
          </p>
        )
      })}
      <Button size="row" onClick={onDone}>
        {say('draft.conflict.keep')}
      </Button>
    </div>
  )
}
