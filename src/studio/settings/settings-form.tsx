import { forms } from 'virtual:settings'
import { withTheme } from '@rjsf/core'
import type { FormValidation, RJSFValidationError } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { JsonObject } from '#engine/documents.ts'
import { readDay, shownAmount } from '../catalogue/typed.ts'
import { shownDay } from '../texts/days.ts'
import type { TextKey } from '../texts/en.ts'
import { useTexts } from '../texts/texts.tsx'
import { type SettingDifference, settingDifferences } from './differences.ts'
import { formProps } from './form-props.ts'
import type { PartId } from './parts.ts'
import { useSettings } from './setting-context.ts'
import { templates } from './templates.tsx'
import { settingKind, shownSetting, type Typing } from './typed-setting.ts'
import { Select, Several, Switch } from './widgets.tsx'

interface SettingsFormProps {
  readonly part: PartId
  readonly value: JsonObject
  readonly isReadOnly: boolean
  readonly onChange: (changes: readonly SettingDifference[]) => void
}

const Form = withTheme({
  templates,
  widgets: { SelectWidget: Select, CheckboxWidget: Switch, CheckboxesWidget: Several },
})

/** The settings of a page, drawn from their schema. What is wrong stays here until it is right; what is right goes to the draft. */
export function SettingsForm({ part, value, isReadOnly, onChange }: SettingsFormProps) {
  const { say } = useTexts()
  const { typing } = useSettings()
  const { schema, island } = forms[part]
  const validator = useMemo(() => createPrecompiledValidator(island.validators, schema), [island, schema])
  const [shown, setShown] = useState(value)
  const isWrong = useRef(false)
  useEffect(() => {
    if (!isWrong.current) setShown(value)
  }, [value])
  function handleChange(data: unknown, errors: readonly RJSFValidationError[]) {
    const next = JSON.parse(JSON.stringify(data ?? {})) as JsonObject
    const wrong = errors.map(({ property = '' }) => property.replace(/^\./, '').split(/[.[]/).join('/'))
    const isSound = ({ path }: SettingDifference) => !wrong.some((one) => `${one}/`.startsWith(`${path.join('/')}/`))
    isWrong.current = wrong.length > 0
    setShown(next)
    const changed = settingDifferences(value, next).filter(isSound)
    if (changed.length > 0) onChange(changed)
  }
  return (
    <Form
      {...formProps}
      schema={schema}
      validator={validator}
      uiSchema={uiSchema}
      formData={shown}
      idPrefix="setting"
      readonly={isReadOnly}
      transformErrors={(errors) => errors.map((error) => ({ ...error, message: sentence(say, error, typing) }))}
      customValidate={(data, errors) => {
        for (const path of impossibleDays(data)) errorsAt(errors, path)?.addError(wrongDay(say, typing))
        return errors
      }}
      onChange={({ formData, errors }) => handleChange(formData, errors)}
    />
  )
}

const uiSchema = { 'ui:submitButtonOptions': { norender: true } }

type Say = ReturnType<typeof useTexts>['say']

const sentences: { readonly [keyword: string]: TextKey } = {
  minimum: 'settings.wrong.minimum',
  maximum: 'settings.wrong.maximum',
  required: 'settings.wrong.required',
  uniqueItems: 'settings.wrong.twice',
  maxItems: 'settings.wrong.many',
}

function sentence(say: Say, { name = '', property = '', params }: RJSFValidationError, typing: Typing): string {
  const { limit = '', type = '', pattern } = (params ?? {}) as { limit?: number; type?: string; pattern?: string }
  const kind = settingKind(property.replaceAll('.', '/'), { type: type as 'integer', pattern })
  if (name === 'type' && kind === 'minor')
    return say('catalogue.wrong.amount', { example: shownAmount('29.90', typing.currency, typing.lang) })
  if (name === 'type') return say(/integer|number/.test(type) ? 'settings.wrong.number' : 'settings.wrong.required')
  if (kind === 'day') return wrongDay(say, typing)
  if (kind === 'clock') return say('catalogue.wrong.clock')
  const isMinor = settingKind(property.replaceAll('.', '/'), { type: 'integer' }) === 'minor'
  const least = isMinor ? shownSetting('minor', limit, typing) : limit
  return say(sentences[name] ?? 'settings.wrong.pattern', { limit: least })
}

const wrongDay = (say: Say, { today, lang }: Typing): string =>
  say('catalogue.wrong.day', { example: shownDay(today, lang) })

/** Where a value is written as a day and no calendar has it. */
function impossibleDays(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !readDay(value, 'en', '').ok ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => impossibleDays(inside, [...path, name]))
}

const errorsAt = (errors: FormValidation, path: readonly string[]): FormValidation | undefined =>
  path.reduce<FormValidation | undefined>((at, name) => at?.[name] as FormValidation | undefined, errors)
