import { withTheme } from '@rjsf/core'
import { type ErrorSchema, type RJSFSchema, TranslatableString, type UiSchema } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js'
import { useMemo } from 'react'
import { type TextValues, useElements } from '#elements/context.ts'
import type { Json } from '#engine/documents.ts'
import type { IslandFault } from '#engine/forms/island.ts'
import type { FieldSpec } from '../form-spec.ts'
import { problemText } from '../texts.ts'
import { islandWords } from './island-words.ts'
import { theme } from './theme/theme.ts'

interface IslandProps {
  readonly id: string
  readonly spec: FieldSpec
  readonly value: Json | undefined
  /** What is shown as wrong, in its place. */
  readonly faults: readonly IslandFault[]
  readonly fixed: boolean
  readonly onChange: (value: Json) => void
}

const Form = withTheme(theme)

/** RJSF's own form over one value. It validates nothing by itself: the engine has, with the validators that it uses to choose. */
export default function Island({ id, spec, value, faults, fixed, onChange }: IslandProps) {
  const elements = useElements()
  const { t, optionalText } = elements
  const { doc, form, island } = spec
  const schema = doc.island?.schema as RJSFSchema // the cell draws an island for fields that have one
  const validator = useMemo(() => {
    if (!island) throw new Error(`The schema of ${form}.${doc.id} was not compiled`)
    return createPrecompiledValidator(island.validators as ValidatorFunctions, schema) // as ajv has compiled them
  }, [island, schema, form, doc.id])
  const uiSchema = useMemo((): UiSchema => {
    const given = (doc.island?.uiSchema ?? {}) as UiSchema
    const said = islandWords(schema, given, (at) => optionalText(`form.${form}.${doc.id}${at}`))
    return { ...said, 'ui:label': false, 'ui:submitButtonOptions': { norender: true } }
  }, [doc, schema, form, optionalText])
  const errors = useMemo(() => errorsOf(faults, (fault) => problemText(elements, asProblem(fault))), [faults, elements])
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={value}
      extraErrors={errors}
      noValidate
      noHtml5Validate
      showErrorList={false}
      tagName="div"
      idPrefix={id}
      idSeparator="."
      readonly={fixed}
      translateString={(key, params) => wordOf(t, key, params)}
      onChange={({ formData }) => onChange(present(formData))}
    />
  )
}

const asProblem = ({ code, place, params }: IslandFault) => ({ code, at: place, severity: 'error' as const, params })

/** What RJSF leaves empty is undefined; answers are JSON. */
function present(value: unknown): Json {
  return value === undefined ? null : JSON.parse(JSON.stringify(value))
}

/** RJSF finds problems by the members that lead to them. */
function errorsOf(faults: readonly IslandFault[], sentence: (fault: IslandFault) => string): ErrorSchema {
  const root: { [name: string]: unknown } = {}
  for (const fault of faults) {
    let at = root
    for (const part of fault.place.split('/').slice(1)) {
      at[part] ??= {}
      at = at[part] as typeof root
    }
    const before = Array.isArray(at.__errors) ? at.__errors : []
    at.__errors = [...before, sentence(fault)]
  }
  return root as ErrorSchema
}

type T = (key: string, params?: TextValues) => string

/** RJSF's few own words, in the member's language. */
function wordOf(t: T, key: TranslatableString, params: readonly string[] = []): string {
  const [first = '', second = ''] = params
  switch (key) {
    case TranslatableString.YesLabel:
      return t('ui.schema.yes')
    case TranslatableString.NoLabel:
      return t('ui.schema.no')
    case TranslatableString.ArrayItemTitle:
      return t('ui.schema.item')
    case TranslatableString.OptionPrefix:
      return t('ui.schema.option', { number: first })
    case TranslatableString.TitleOptionPrefix:
      return t('ui.schema.option.of', { name: first, number: second })
    case TranslatableString.NewStringDefault:
      return ''
    default:
      return params.reduce((text, param, at) => text.replace(`%${at + 1}`, param), String(key))
  }
}
