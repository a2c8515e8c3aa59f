import { useId } from 'react'
import type { StudioAnswer } from '../api.ts'
import { Button } from '../parts/button.tsx'
import { refusalOf } from '../refused.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './paths.module.css'
import { type FlowPath, firstBeside, letterOf, mostBeside } from './paths.ts'

interface PathHeadProps {
  /** Null: they are being worked out. */
  readonly paths: readonly FlowPath[] | null
  readonly refused: Extract<StudioAnswer<unknown>, { readonly ok: false }> | null
  readonly isBound: boolean
  readonly chosen: number
  /** A path in words. */
  readonly sayPath: (path: FlowPath) => string
  readonly onChoose: (index: number) => void
  readonly onAgain: () => void
}

/** Above the steps: how many paths there are, and which of them is looked at. */
export function PathHead({ paths, refused, isBound, chosen, sayPath, onChoose, onAgain }: PathHeadProps) {
  const { say } = useTexts()
  const name = useId()
  if (refused !== null)
    return (
      <div className={css.head}>
        <p role="alert">{refusalOf(say, refused)}</p>
        <Button size="row" onClick={onAgain}>
          {say('again')}
        </Button>
      </div>
    )
  if (paths === null)
    return (
      <p className={css.head} role="status">
        {say('paths.waiting')}
      </p>
    )
  const start = firstBeside(chosen)
  const beside = paths.slice(start, start + mostBeside)
  const next = start + mostBeside < paths.length ? start + mostBeside : 0
  return (
    <div className={css.head}>
      <p>{say(isBound ? 'paths.bound' : 'paths.count', { count: paths.length })}</p>
      {paths.length <= mostBeside ? null : (
        <Button size="row" look="text" onClick={() => onChoose(next)}>
          {say('paths.next', { from: letterOf(next), to: letterOf(Math.min(next + mostBeside, paths.length) - 1) })}
        </Button>
      )}
      <fieldset className={css.letters}>
        <legend className="hidden">{say('paths.choose')}</legend>
        {beside.map((path, index) => (
          <label key={path.steps.join() + path.end} className={css.letter}>
            <input
              type="radio"
              name={name}
              className="hidden"
              aria-label={`${letterOf(start + index)}: ${sayPath(path)}`}
              checked={start + index === chosen}
              onChange={() => onChoose(start + index)}
            />
            <span aria-hidden="true">{letterOf(start + index)}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
