import type { TextKey } from '../texts/en.ts'
import { useTexts } from '../texts/texts.tsx'
import css from './look.module.css'

interface WordChoiceProps {
  readonly name: 'font' | 'corner' | 'scheme' | 'header' | 'motif'
  readonly of: readonly string[]
  readonly value: string
  readonly isChanged: boolean
  readonly isReadOnly: boolean
  readonly onChoose: (value: string) => void
}

/** One of a few words, side by side. */
export function WordChoice({ name, of, value, isChanged, isReadOnly, onChoose }: WordChoiceProps) {
  const { say } = useTexts()
  return (
    <fieldset className={css.words} disabled={isReadOnly}>
      <legend>
        {say(`look.${name}`)} {isChanged ? <span className={css.draft}>{say('texts.mark.draft')}</span> : null}
      </legend>
      <div className={css.row}>
        {of.map((one) => (
          <label key={one} className={css.word}>
            <input
              type="radio"
              name={`look-${name}`}
              data-setting={one === value ? name : undefined}
              checked={one === value}
              onChange={() => onChoose(one)}
            />
            {say(`look.${name}.${one}` as TextKey)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
