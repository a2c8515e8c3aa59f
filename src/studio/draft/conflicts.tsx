import type { Json } from '#engine/documents.ts'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import { useTelling, ValueTold } from './change-told.tsx'
import css from './conflicts.module.css'
import { placeOfChange } from './place-of-change.ts'
import type { DraftConflict } from './use-draft.ts'
import { valueOfChange } from './value-of-change.ts'

/** A place at which somebody else was faster, and what one wanted there oneself where it was typed. */
export interface PlaceConflict extends DraftConflict {
  readonly mine?: Json
}

interface ConflictsProps {
  readonly of: readonly PlaceConflict[]
  /** Puts one's own there after all. */
  readonly onMine?: () => void
  readonly onDone: () => void
}

/** Somebody else was faster: what they wrote stands, and is shown beside one's own, which can still go there. */
export function Conflicts(props: ConflictsProps) {
  return props.of.length === 0 ? null : <Card {...props} />
}

function Card({ of, onMine, onDone }: ConflictsProps) {
  const { say } = useTexts()
  const telling = useTelling()
  return (
    <div className={css.card} role="alert">
      {of.map(({ at, theirs, mine, by }) => {
        const { what, where } = placeOfChange(telling, at)
        const toldOf = (value: Json) => (
          <strong>
            <ValueTold of={valueOfChange(telling, { at, value, isNow: true })} telling={telling} />
          </strong>
        )
        return (
          <p key={at}>
            {say('draft.conflict', { by, place: where === '' ? what : `${what} (${where})` })} {toldOf(theirs)}
            {mine === undefined ? null : (
              <>
                <br />
                {say('draft.conflict.mine')} {toldOf(mine)}
              </>
            )}
          </p>
        )
      })}
      <div className={css.acts}>
        <Button size="row" onClick={onDone}>
          {say('draft.conflict.keep')}
        </Button>
        {onMine === undefined ? null : (
          <Button size="row" onClick={onMine}>
            {say('draft.conflict.putMine')}
          </Button>
        )}
      </div>
    </div>
  )
}
