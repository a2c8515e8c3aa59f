import { Link } from 'react-router-dom'
import type { Names } from '../conditions/names.ts'
import { readPhrase } from '../conditions/phrase.ts'
import { ConditionSentence } from '../conditions/sentence.tsx'
import { Button } from '../parts/button.tsx'
import work from '../parts/work-page.module.css'
import { SeeIt } from '../preview/see-it.tsx'
import { useTexts } from '../texts/texts.tsx'
import { StepConditionLinks } from './condition-links.tsx'
import { isFree, type StepRow } from './rows.ts'
import css from './steps.module.css'

interface StepInspectorProps {
  readonly row: StepRow
  readonly flow: string
  readonly title: string
  readonly names: Names
  readonly isReadOnly: boolean
  readonly mayMove: { readonly up: boolean; readonly down: boolean }
  readonly onMove: (by: -1 | 1) => void
  /** Null: it cannot be switched off. */
  readonly onSwitch: (() => void) | null
  /** Null: it stands where the product has it. */
  readonly onBack: (() => void) | null
}

/** One step: for whom it is there, what it asks, and what can be done with it. */
export function StepInspector(props: StepInspectorProps) {
  const { row, flow, title, names, isReadOnly, mayMove, onMove, onSwitch, onBack } = props
  const { say } = useTexts()
  const { step, isOff } = row
  return (
    <aside className={work.side} aria-labelledby="step">
      <h2 id="step">{title}</h2>
      <div className={css.rule}>
        <h3>{say('steps.for')}</h3>
        {step.when === undefined ? (
          <p>{say('steps.always')}</p>
        ) : (
          <div>
            <ConditionSentence of={readPhrase(step.when)} names={names} />
          </div>
        )}
      </div>
      {isOff ? null : (
        <StepConditionLinks flow={flow} step={step} name={title} isReadOnly={isReadOnly || row.isLocked} />
      )}
      {isReadOnly ? null : isFree(row) ? (
        <div className={css.acts}>
          <Button size="row" disabled={!mayMove.up} onClick={() => onMove(-1)}>
            {say('steps.up')}
          </Button>
          <Button size="row" disabled={!mayMove.down} onClick={() => onMove(1)}>
            {say('steps.down')}
          </Button>
          {onSwitch === null ? null : (
            <Button size="row" onClick={onSwitch}>
              {say(isOff ? 'steps.switchOn' : 'steps.switchOff')}
            </Button>
          )}
          {onBack === null ? null : (
            <Button size="row" look="text" onClick={onBack}>
              {say('steps.back')}
            </Button>
          )}
        </div>
      ) : (
        <p className={work.locked}>{say(row.isLocked ? 'steps.why.locked' : 'steps.why.end')}</p>
      )}
      <SeeIt of={`flow.${flow}.${step.id}`} name={title} />
      <ul className={css.links}>
        {typeof step.form === 'string' ? (
          <li>
            <Link to={`/fields?form=${step.form}`}>{say('steps.fields')}</Link>
          </li>
        ) : null}
        <li>
          <Link to={`/texts?find=flow.${flow}.${step.id}`}>{say('steps.texts')}</Link>
        </li>
      </ul>
      <details>
        <summary>{say('fields.ids')}</summary>
        <code className={css.code}>
          flow:{flow}/steps/{step.id}
        </code>
      </details>
    </aside>
  )
}
