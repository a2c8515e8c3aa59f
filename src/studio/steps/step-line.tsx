import type { ReactNode } from 'react'
import type { Names } from '../conditions/names.ts'
import { readPhrase } from '../conditions/phrase.ts'
import { ConditionSentence } from '../conditions/sentence.tsx'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../texts/texts.tsx'
import type { StepRow } from './rows.ts'
import css from './steps.module.css'

interface StepLineProps {
  readonly row: StepRow
  /** Zero: it is not counted. */
  readonly number: number
  readonly title: string
  readonly isChosen: boolean
  readonly isChanged: boolean
  readonly names: Names
  readonly onChoose: () => void
  /** What the paths do here. */
  readonly marks: ReactNode
}

/** One step: its number, what it is called, and for whom it is there. */
export function StepLine({ row, number, title, isChosen, isChanged, names, onChoose, marks }: StepLineProps) {
  const { say } = useTexts()
  const { step, isOff, isLocked, isAdded } = row
  return (
    <li className={css.row} data-off={isOff ? '' : undefined}>
      <span className={css.number} aria-hidden="true">
        {step.end !== undefined ? <Icon name="check" /> : number === 0 ? '' : number}
      </span>
      <button
        type="button"
        className={css.title}
        data-step={step.id}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isChosen ? 'step' : undefined}
        onClick={onChoose}
        onFocus={onChoose}
      >
        {isOff ? <s>{title}</s> : title}
        {step.end === undefined ? '' : ` (${say('steps.end')})`}
      </button>
      <span className={css.marks}>
        {isLocked ? (
          <span className={css.mark}>
            <Icon name="lock" /> {say('steps.locked')}
          </span>
        ) : null}
        {isAdded ? <span className={css.own}>{say('steps.added')}</span> : null}
        {isOff ? <span className={css.own}>{say('steps.off')}</span> : null}
        {isChanged ? <span className={css.draft}>{say('texts.mark.draft')}</span> : null}
      </span>
      <div className={css.when}>
        {step.when === undefined ? say('steps.always') : <ConditionSentence of={readPhrase(step.when)} names={names} />}
      </div>
      {marks}
    </li>
  )
}
