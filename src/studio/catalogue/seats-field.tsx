import type { FieldProps } from '@rjsf/utils'
import { useState } from 'react'
import type { Json } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import { Button } from '../parts/button.tsx'
import { Refused } from '../parts/field.tsx'
import css from '../settings/settings.module.css'
import { useTexts } from '../texts/texts.tsx'
import own from './catalogue.module.css'
import { plainDigits } from './typed.ts'
import { memberLabel, wordName } from './values.ts'

/** Seats by their names, each with one word: why nobody can book it. */
export function SeatsField({ fieldPathId, schema, formData, readonly, disabled, onChange }: FieldProps) {
  const { say } = useTexts()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const seats = mapOf(formData as Json)
  const words = (mapOf(schema.additionalProperties as Json).enum ?? []) as readonly string[]
  const isReadOnly = readonly === true || disabled === true
  const path = fieldPathId.path
  const name = memberLabel(say, String(path.at(-1) ?? ''))
  function handleAdd() {
    const seat = plainDigits(typed).trim().toUpperCase()
    if (!/^[A-Z]{1,2}\d{1,2}$/.test(seat)) return setWrong(true)
    setWrong(false)
    setTyped('')
    onChange({ ...seats, [seat]: seats[seat] ?? words[0] ?? '' }, path)
  }
  return (
    <fieldset className={css.group} id={fieldPathId.$id} tabIndex={-1}>
      <legend>{name}</legend>
      {Object.entries(seats).map(([seat, why]) => (
        <div key={seat} className={own.seat}>
          <strong>{seat}</strong>
          <select
            className={css.input}
            aria-label={`${seat}: ${memberLabel(say, 'why')}`}
            value={String(why)}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ ...seats, [seat]: target.value }, path)}
          >
            {words.map((word) => (
              <option key={word} value={word}>
                {wordName(say, word)}
              </option>
            ))}
          </select>
          {isReadOnly ? null : (
            <Button
              size="row"
              look="text"
              aria-label={`${say('settings.list.remove')}: ${seat}`}
              onClick={() => onChange(Object.fromEntries(Object.entries(seats).filter(([one]) => one !== seat)), path)}
            >
              {say('settings.list.remove')}
            </Button>
          )}
        </div>
      ))}
      {isReadOnly ? null : (
        <div className={own.seat}>
          <input
            className={css.input}
            aria-label={say('catalogue.seat')}
            placeholder="A1"
            value={typed}
            aria-invalid={wrong}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') handleAdd()
            }}
          />
          <Button size="row" onClick={handleAdd}>
            {say('catalogue.seat.add')}
          </Button>
        </div>
      )}
      {wrong ? <Refused>{say('catalogue.wrong.seat')}</Refused> : null}
    </fieldset>
  )
}
