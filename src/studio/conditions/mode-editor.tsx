import type { Expr } from '#engine/documents.ts'
import { modes } from '#engine/forms/modes.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { Button } from '../parts/button.tsx'
import { useTexts } from '../texts/texts.tsx'
import { AddPart } from './add-part.tsx'
import { ConditionEditor } from './condition-editor.tsx'
import type { Editing } from './editing.ts'
import css from './editor.module.css'
import { casesIn, withCase, withOutcome, withoutCase } from './mode-cases.ts'
import { readPhrase } from './phrase.ts'
import { ConditionSentence } from './sentence.tsx'

interface ModeEditorProps extends Pick<Editing, 'subjects' | 'names' | 'currency' | 'today'> {
  readonly mode: Expr
  readonly onChange: (mode: Expr) => void
}

/** How a field is asked, case by case: a word, and the condition under which it is that. */
export function ModeEditor({ mode, onChange, ...editing }: ModeEditorProps) {
  const { say } = useTexts()
  const { subjects, names, today } = editing
  const read = casesIn(mode)
  if (read === null)
    return (
      <div className={css.written}>
        <div>
          <ConditionSentence of={readPhrase(mode)} names={names} />
        </div>
        <p className={css.muted}>{say('condition.asWritten')}</p>
      </div>
    )
  const { cases, otherwise } = read
  return (
    <div className={css.editor}>
      {cases.map(({ when, outcome }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cases have no names, and their order is what they are
        <section key={index} className={css.case} aria-label={say('condition.case', { number: index + 1 })}>
          <div className={css.row}>
            <Outcome of={outcome} onChange={(one) => onChange(withOutcome(mode, index, one))} />
            <span>{say('condition.case.when')}</span>
            <span className={css.menu}>
              <Button
                size="row"
                look="text"
                aria-label={say('condition.case.remove', { number: index + 1 })}
                onClick={() => onChange(withoutCase(mode, index))}
              >
                {say('condition.menu.remove')}
              </Button>
            </span>
          </div>
          <ConditionEditor {...editing} expr={when} isKept onChange={(one) => onChange(withCase(mode, index, one))} />
        </section>
      ))}
      <div className={css.row}>
        {cases.length === 0 ? null : <span>{say('condition.case.otherwise')}</span>}
        <Outcome of={otherwise} onChange={(one) => onChange(withOutcome(mode, cases.length, one))} />
      </div>
      <AddPart
        subjects={subjects}
        today={today}
        shown={say('condition.case.add')}
        label={say('condition.subject')}
        onAdd={(when) => onChange(withCase(mode, cases.length, when))}
      />
    </div>
  )
}

interface OutcomeProps {
  readonly of: Expr
  readonly onChange: (outcome: Expr) => void
}

/** How it is asked then: a word, or what stands there already. */
function Outcome({ of, onChange }: OutcomeProps) {
  const { say } = useTexts()
  const word = modes.find((one) => one === of)
  return (
    <select
      className={css.outcome}
      aria-label={say('condition.case.outcome')}
      value={word ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? of : target.value)}
    >
      {word === undefined ? (
        <option value="">{say(isSetting(of) ? 'condition.case.setting' : 'condition.case.other')}</option>
      ) : null}
      {modes.map((one) => (
        <option key={one} value={one}>
          {say(`mode.${one}`)}
        </option>
      ))}
    </select>
  )
}

const isSetting = (of: Expr): boolean =>
  isMap(of) && !isList(of) && typeof of.var === 'string' && of.var.startsWith('config.')
