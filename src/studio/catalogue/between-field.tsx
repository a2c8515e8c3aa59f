import type { FieldProps } from '@rjsf/utils'
import { useState } from 'react'
import { readTime } from '#calendar/read-time.ts'
import { isList } from '#engine/logic/values.ts'
import { Refused } from '../parts/field.tsx'
import css from '../settings/settings.module.css'
import { useTexts } from '../texts/texts.tsx'
import own from './catalogue.module.css'
import { memberLabel } from './values.ts'

/** Two times of a day, both or neither. */
export function BetweenField({ fieldPathId, formData, readonly, disabled, onChange, rawErrors = [] }: FieldProps) {
  const { say, lang } = useTexts()
  const path = fieldPathId.path
  const kept = isList(formData) ? formData.map(String) : []
  const [typed, setTyped] = useState<readonly (string | null)[]>([null, null])
  const [wrong, setWrong] = useState(false)
  const shown = [0, 1].map((at) => typed[at] ?? kept[at] ?? '')
  function keep() {
    const clocks = shown.map((text) => (text.trim() === '' ? '' : readTime(text, lang)))
    const isUnread = clocks.includes(null)
    setWrong(isUnread)
    if (isUnread || typed.every((one) => one === null)) return
    setTyped(clocks.every((clock) => clock !== '') || clocks.every((clock) => clock === '') ? [null, null] : clocks)
    onChange(clocks.every((clock) => clock === '') ? undefined : clocks.filter((clock) => clock !== ''), path)
  }
  return (
    <fieldset className={css.group} id={fieldPathId.$id} tabIndex={-1}>
      <legend>{memberLabel(say, String(path.at(-1) ?? ''))}</legend>
      <div className={own.languages}>
        {(['from', 'to'] as const).map((member, at) => (
          <label key={member}>
            {memberLabel(say, member)}
            <input
              className={css.input}
              value={shown[at]}
              readOnly={readonly === true || disabled === true}
              aria-invalid={wrong || rawErrors.length > 0}
              onChange={({ target }) => setTyped(typed.map((one, index) => (index === at ? target.value : one)))}
              onBlur={keep}
              onKeyDown={({ key }) => {
                if (key === 'Enter') keep()
                if (key === 'Escape') setTyped([null, null])
              }}
            />
          </label>
        ))}
      </div>
      {wrong ? <Refused>{say('catalogue.wrong.clock')}</Refused> : null}
      {rawErrors.length > 0 && !wrong ? <Refused>{say('catalogue.wrong.between')}</Refused> : null}
    </fieldset>
  )
}
