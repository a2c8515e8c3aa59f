import { entries as grammar } from 'virtual:catalogue'
import { withTheme } from '@rjsf/core'
import type { ErrorSchema, RegistryFieldsType, RJSFValidationError, UiSchema } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { useMemo, useState } from 'react'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { formProps } from '../settings/form-props.ts'
import { SettingContext, type SettingsFacts } from '../settings/setting-context.ts'
import { templates } from '../settings/templates.tsx'
import { Several } from '../settings/widgets.tsx'
import { en, type TextKey } from '../texts/en.ts'
import { useTexts } from '../texts/texts.tsx'
import { useJump } from '../use-jump.ts'
import { BetweenField } from './between-field.tsx'
import css from './catalogue.module.css'
import { editsBetween } from './edits.ts'
import { WholeEntry } from './entry-context.ts'
import {
  CatalogueChoice,
  CatalogueInput,
  Country,
  Named,
  SomeNamed,
  TimeZone,
  Weekdays,
  YesNo,
} from './form-widgets.tsx'
import { idMemberOf, type KindId, namedKinds } from './kinds.ts'
import { OptionsField } from './options-field.tsx'
import { problemsOf } from './problems.ts'
import { SeatsField } from './seats-field.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { useFacts } from './use-facts.ts'
import { entryName, memberLabel, wordName } from './values.ts'
import { EntryWordsField } from './words-field.tsx'

const Form = withTheme({
  templates: { ...templates, BaseInputTemplate: CatalogueInput },
  widgets: { SelectWidget: CatalogueChoice, CheckboxWidget: YesNo, CheckboxesWidget: Several },
  fields: { WordsField: EntryWordsField, OptionsField, SeatsField, BetweenField } as RegistryFieldsType, // props of any field
})

interface EntryFormProps {
  readonly kind: KindId
  readonly entry: JsonObject
  readonly isReadOnly: boolean
  /** The place that somebody came to see. */
  readonly at: string | null
}

/** One entry whole, drawn from its grammar. What is changed is an edit at once; what is wrong is told at its place. */
export function EntryForm({ kind, entry, isReadOnly, at }: EntryFormProps) {
  const { say, lang } = useTexts()
  const { edit, problems } = useCatalogue()
  const facts = useFacts(kind)
  const { schema, island } = grammar[kind]
  const validator = useMemo(() => createPrecompiledValidator(island.validators, schema), [island, schema])
  const uiSchema = useMemo(() => uiOf(schema as JsonObject, idMemberOf(kind)), [schema, kind])
  // A form that was left wrong shows what was typed until it is right.
  const [typed, setTyped] = useState<JsonObject | null>(null)
  const naming: SettingsFacts = {
    isReadOnly,
    typing: facts,
    owner: '',
    onBack: () => {},
    originOf: () => ({ from: 'none', isChanged: false, inherited: null }),
    nameOf: (path) => nameIn(say, path),
    helpOf: (path) => helpIn(say, kind, path),
    wordOf: (word) => wordName(say, word as Json),
  }
  const wrong = useMemo(() => errorsOf(problemsOf(problems, kind, entry)), [problems, kind, entry])
  useJump(jumpsTo(at), true)
  function handleChange(data: unknown, errors: readonly RJSFValidationError[]) {
    const next = withoutEmpty(JSON.parse(JSON.stringify(data ?? {}))) as JsonObject
    setTyped(errors.length > 0 ? next : null)
    edit(editsBetween(kind, entry, { ...next, [idMemberOf(kind)]: entry[idMemberOf(kind)] ?? '' }))
  }
  return (
    <WholeEntry value={typed ?? entry}>
      <SettingContext value={naming}>
        <div className={css.entry}>
          <h2>{entryName(kind, entry, lang)}</h2>
          <Form
            {...formProps}
            schema={schema}
            validator={validator}
            uiSchema={uiSchema}
            formData={typed ?? entry}
            formContext={facts}
            extraErrors={wrong}
            idPrefix="entry"
            readonly={isReadOnly}
            transformErrors={(errors) => errors.map((error) => ({ ...error, message: sentence(say, error) }))}
            onChange={({ formData, errors }) => handleChange(formData, errors)}
          />
        </div>
      </SettingContext>
    </WholeEntry>
  )
}

/** Which control draws what a type alone does not say: names of other entries, words by language, ids that stay. */
function uiOf(schema: JsonObject, key: string | null): UiSchema {
  const properties = isMap(schema.properties ?? null) ? (schema.properties as { [name: string]: JsonObject }) : {}
  const members = Object.entries(properties).map(([name, one]): [string, UiSchema] => {
    if (name === key) return [name, { 'ui:readonly': true }]
    if (isMap(one.additionalProperties ?? null))
      return [name, { 'ui:field': name === 'blocked' ? 'SeatsField' : 'WordsField' }]
    if (name === 'options') return [name, { 'ui:field': 'OptionsField' }]
    if (name === 'between') return [name, { 'ui:field': 'BetweenField' }]
    if (name === 'country') return [name, { 'ui:widget': Country }]
    if (name === 'timeZone') return [name, { 'ui:widget': TimeZone }]
    if (name === 'weekdays') return [name, { 'ui:widget': Weekdays }]
    if (name in namedKinds) return [name, { 'ui:widget': one.type === 'array' ? SomeNamed : Named }]
    if (isMap(one.items ?? null)) return [name, { items: uiOf(one.items as JsonObject, null) }]
    return [name, one.type === 'object' ? uiOf(one, null) : {}]
  })
  return { ...Object.fromEntries(members), 'ui:submitButtonOptions': { norender: true } }
}

/** Of hours before a class they are counted, of a room they are when it is open. */
function nameIn(say: ReturnType<typeof useTexts>['say'], path: readonly string[]): string {
  const names = path.filter((name) => !/^\d+$/.test(name))
  const isBefore = ['opens', 'closes', 'freeCancel'].includes(names.at(-2) ?? '')
  return isBefore && names.at(-1) === 'hours'
    ? say('catalogue.member.hoursBefore')
    : memberLabel(say, names.at(-1) ?? '')
}

/** What more there is to say of a member: of this kind's, or of any. */
function helpIn(say: ReturnType<typeof useTexts>['say'], kind: KindId, path: readonly string[]): string {
  const member = path.filter((name) => !/^\d+$/.test(name)).at(-1) ?? ''
  const keys = [`catalogue.help.${kind}.${member}`, `catalogue.help.${member}`]
  const key = keys.find((one) => Object.hasOwn(en, one))
  return key === undefined ? '' : say(key as TextKey)
}

/** The control of a place, or the nearest that holds it. */
const jumpsTo = (at: string | null): readonly string[] => {
  const names = at?.split('/') ?? []
  return names.map((_, index) => `[id="entry/${names.slice(0, names.length - index).join('/')}"]`)
}

/** What the last look found at this entry, as the form shows what is wrong at a place. */
function errorsOf(found: readonly { readonly at: string; readonly reason: string }[]): ErrorSchema {
  const errors: ErrorSchema = {}
  for (const { at, reason } of found) {
    let place = errors as { [name: string]: ErrorSchema }
    for (const name of at.split('/').filter((one) => one !== '')) {
      place[name] ??= {}
      place = place[name] as typeof place
    }
    ;(place as ErrorSchema).__errors = [...((place as ErrorSchema).__errors ?? []), reason]
  }
  return errors
}

/** Without what is left empty: nothing typed says nothing. */
function withoutEmpty(value: Json): Json {
  if (isList(value)) return value.map(withoutEmpty)
  if (!isMap(value)) return value
  const said = Object.entries(value)
    .map(([name, inside]): [string, Json] => [name, withoutEmpty(inside ?? null)])
    .filter(([, inside]) => inside !== null && inside !== '' && !(isMap(inside) && Object.keys(inside).length === 0))
  return Object.fromEntries(said)
}

function sentence(say: ReturnType<typeof useTexts>['say'], { name = '', params }: RJSFValidationError): string {
  const { limit = '' } = (params ?? {}) as { limit?: number }
  if (name === 'minimum' || name === 'maximum') return say(`catalogue.wrong.${name}`, { limit })
  if (name === 'required' || name === 'minItems' || name === 'minLength') return say('catalogue.wrong.required')
  if (name === 'maxLength') return say('catalogue.wrong.long', { limit })
  return say('catalogue.wrong.pattern')
}
