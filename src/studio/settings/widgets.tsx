import type { BaseInputTemplateProps, WidgetProps } from '@rjsf/utils'
import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { useSettings } from './setting-context.ts'
import css from './settings.module.css'
import { readSetting, settingKind, shownSetting } from './typed-setting.ts'

const describedBy = (id: string): string => `${id}-about`

/** What is typed is kept when the field is left, or with Enter; Escape forgets it. */
export function TypedInput(props: BaseInputTemplateProps) {
  const { id, value, schema, readonly, disabled, rawErrors, onChange } = props
  const { typing } = useSettings()
  const [typed, setTyped] = useState<string | null>(null)
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  const kind = settingKind(id, schema)
  function keep() {
    if (typed === null) return
    setTyped(null)
    const text = typed.trim()
    if (text === '') return onChange(undefined)
    // RJSF keeps a number as it was typed, and goes on showing a 0 whatever else comes: what is one goes to it as one.
    onChange(readSetting(kind, text, typing) ?? text)
  }
  return (
    <input
      id={id}
      className={css.input}
      data-number={isNumber ? '' : undefined}
      inputMode={kind === 'minor' ? 'decimal' : isNumber ? 'numeric' : undefined}
      value={typed ?? shownSetting(kind, value, typing)}
      readOnly={readonly || disabled}
      spellCheck={false}
      aria-invalid={(rawErrors ?? []).length > 0}
      aria-describedby={describedBy(id)}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onKeyDown={({ key }) => {
        if (key === 'Enter') keep()
        if (key === 'Escape') setTyped(null)
      }}
    />
  )
}

/** One of a few words. */
export function Select({ id, value, options, readonly, disabled, rawErrors, onChange }: WidgetProps) {
  const { say } = useTexts()
  const { wordOf } = useSettings()
  const { enumOptions = [] } = options
  return (
    <select
      id={id}
      className={css.input}
      value={enumOptions.findIndex((one) => one.value === value)}
      disabled={readonly || disabled}
      aria-invalid={(rawErrors ?? []).length > 0}
      aria-describedby={describedBy(id)}
      onChange={({ target }) => onChange(enumOptions[Number(target.value)]?.value)}
    >
      {enumOptions.some((one) => one.value === value) ? null : <option value={-1}>{say('settings.none')}</option>}
      {enumOptions.map((one, index) => (
        <option key={String(one.value)} value={index}>
          {wordOf(one.value)}
        </option>
      ))}
    </select>
  )
}

export function Switch({ id, value, readonly, disabled, onChange }: WidgetProps) {
  return (
    <input
      type="checkbox"
      id={id}
      className={css.switch}
      checked={value === true}
      disabled={readonly || disabled}
      aria-describedby={describedBy(id)}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

/** Some of several words. */
export function Several({ id, value, options, readonly, disabled, onChange }: WidgetProps) {
  const { wordOf, nameOf } = useSettings()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const all = (options.enumOptions ?? []).map((one) => one.value)
  return (
    <fieldset className={css.several} id={id} tabIndex={-1} disabled={readonly || disabled}>
      <legend className="hidden">{nameOf(id.split('/').slice(1))}</legend>
      {all.map((one) => (
        <label key={String(one)}>
          <input
            type="checkbox"
            className={css.switch}
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              onChange(all.filter((each) => (each === one ? target.checked : chosen.includes(each))))
            }
          />
          {wordOf(one)}
        </label>
      ))}
    </fieldset>
  )
}
