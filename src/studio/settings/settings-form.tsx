import { forms } from 'virtual:settings'
import { withTheme } from '@rjsf/core'
import type { RJSFValidationError } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { JsonObject } from '#engine/documents.ts'
import type { TextKey } from '../texts/en.ts'
import { useTexts } from '../texts/texts.tsx'
import { differences, type SettingDifference } from './differences.ts'
import { formProps } from './form-props.ts'
import type { PartId } from './parts.ts'
import { templates } from './templates.tsx'
import { Select, Several, Switch } from './widgets.tsx'

interface SettingsFormProps {
  readonly part: PartId
  readonly value: JsonObject
  readonly isReadOnly: boolean
  readonly onChange: (changes: readonly SettingDifference[]) => void
}

const Form = withTheme({
  templates: templates as never, // RJSF wants every button of its own theme
  widgets: { SelectWidget: Select, CheckboxWidget: Switch, CheckboxesWidget: Several },
})

/** The settings of a page, drawn from their schema. What is wrong stays here until it is right; what is right goes to the draft. */
export function SettingsForm({ part, value, isReadOnly, onChange }: SettingsFormProps) {
  const { say } = useTexts()
  const { schema, island } = forms[part]
  const validator = useMemo(() => createPrecompiledValidator(island.validators as never, schema), [island, schema])
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
    const changed = differences(value, next).filter(isSound)
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
      transformErrors={(errors) => errors.map((error) => ({ ...error, message: sentence(say, error) }))}
      onChange={({ formData, errors }) => handleChange(formData, errors)}
    />
  )
}

const uiSchema = { 'ui:submitButtonOptions': { norender: true } }

const sentences: { readonly [keyword: string]: TextKey } = {
  minimum: 'settings.wrong.minimum',
  maximum: 'settings.wrong.maximum',
  required: 'settings.wrong.required',
  uniqueItems: 'settings.wrong.twice',
  maxItems: 'settings.wrong.many',
}

function sentence(say: ReturnType<typeof useTexts>['say'], { name = '', params }: RJSFValidationError): string {
  const { limit = '', type = '' } = (params ?? {}) as { limit?: number; type?: string }
  if (name === 'type') return say(/integer|number/.test(type) ? 'settings.wrong.number' : 'settings.wrong.required')
  return say(sentences[name] ?? 'settings.wrong.pattern', { limit })
}
